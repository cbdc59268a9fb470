import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocked } from '../../../server/files/locked.ts';
import { doc, docx, lockedDocx, odt, pdf, zipOf } from '../../support/locked-files.ts';

describe('a locked document', () => {
  test.each([
    ['of Word', lockedDocx()],
    ['of Word before 2007', doc(true)],
    ['of OpenDocument', odt(true)],
    ['of OpenDocument whose list is not packed', odt(true, false)],
    [
      'whose list cannot be read',
      zipOf([{ name: 'META-INF/manifest.xml', text: 'x'.repeat(3_000_000), packed: true }]),
    ],
    [
      'whose list stands there twice',
      zipOf([
        { name: 'META-INF/manifest.xml', text: '<a/>' },
        { name: 'META-INF/manifest.xml', text: '<manifest:encryption-data/>' },
      ]),
    ],
    [
      'whose list stands there many times, at each of which it would be unpacked',
      zipOf(Array.from({ length: 2_000 }, () => ({ name: 'META-INF/manifest.xml', text: '<a/>', packed: true }))),
    ],
    [
      'whose list has two bytes a letter',
      zipOf([{ name: 'META-INF/manifest.xml', text: Buffer.from('<encryption-data/>', 'utf16le').toString('latin1') }]),
    ],
  ])('%s is detected by its content', (_name, bytes) => {
    expect(isLocked(bytes)).toBe(true);
  });

  test.each([
    ['of Word', docx()],
    ['of Word before 2007', doc(false)],
    ['of OpenDocument', odt(false)],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['of nothing', Buffer.alloc(0)],
    ['that only speaks of it', zipOf([{ name: 'a.txt', text: 'EncryptedPackage encryption-data' }])],
  ])('is not reported for %s', (_name, bytes) => {
    expect(isLocked(bytes)).toBe(false);
  });

  test.each(['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const)(
    'a PDF of version %s is locked if it needs a password to open, not if only printing is restricted',
    async (version) => {
      expect(isLocked(await pdf({ userPassword: 'choynak', ownerPassword: 'egasi' }, version))).toBe(true);
      expect(isLocked(await pdf({ ownerPassword: 'egasi' }, version))).toBe(false);
      expect(isLocked(await pdf({}, version))).toBe(false);
    },
  );

  test.each([
    [
      'the empty password',
      'a30407a84184545e6e19dbd7230a266995c516e4c52dc6d8086d58e07ea44e0c08f14f2a39a7575605528ad412e14ff6',
      false,
    ],
    [
      'another one',
      'ae700c793d687882958ce411fed797a6364e182dc4cb8c3819d347b9d577c3526d9fd5c2b9fe54cfed6539accc53ac28',
      true,
    ],
  ])('a PDF of the newest version by another program is locked with %s', (_name, user, locked) => {
    expect(
      isLocked(
        Buffer.from(
          `%PDF-1.7\n5 0 obj<</Filter/Standard/V 5/R 6/P -4/O <00>/U <${user}>>>endobj\ntrailer<</Encrypt 5 0 R>>`,
        ),
      ),
    ).toBe(locked);
  });

  test('a PDF with unknown or missing encryption data is locked', () => {
    expect(isLocked(Buffer.from('%PDF-1.7\n5 0 obj<</Filter/Adobe.PubSec>>endobj\ntrailer<</Encrypt 5 0 R>>'))).toBe(
      true,
    );
    expect(isLocked(Buffer.from('%PDF-1.7\ntrailer<</Encrypt 9 0 R>>'))).toBe(true);
    expect(isLocked(Buffer.from('%PDF-1.7\n(/Encrypt is a word) Tj'))).toBe(false);
  });

  test('arbitrary bytes never make the check fail or hang', async () => {
    const closed = await pdf({ userPassword: 'choynak' }, '1.7ext3');
    fc.assert(
      fc.property(
        fc.constantFrom(odt(true), odt(false), docx(), lockedDocx(), doc(true), closed),
        fc.array(fc.tuple(fc.nat(3_000), fc.nat(255)), { maxLength: 40 }),
        fc.nat(3_000),
        (file, changes, length) => {
          const bytes = Buffer.from(file.subarray(0, Math.max(1, length)));
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          return typeof isLocked(bytes) === 'boolean';
        },
      ),
    );
  });
});
