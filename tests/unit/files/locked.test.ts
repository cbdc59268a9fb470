import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLocked } from '../../../server/files/locked.ts';
import { doc, docx, lockedDocx, odt, zipOf } from '../../support/locked-files.ts';

describe('a document behind a password', () => {
  test.each([
    ['of Word', lockedDocx()], ['of Word before 2007', doc(true)], ['of OpenDocument', odt(true)], ['of OpenDocument whose list is not packed', odt(true, false)],
    ['whose list cannot be read', zipOf([{ name: 'META-INF/manifest.xml', text: 'x'.repeat(3_000_000), packed: true }])],
    ['whose list stands there twice', zipOf([{ name: 'META-INF/manifest.xml', text: '<a/>' }, { name: 'META-INF/manifest.xml', text: '<manifest:encryption-data/>' }])],
    ['whose list stands there many times, at each of which it would be unpacked', zipOf(Array.from({ length: 2_000 }, () => ({ name: 'META-INF/manifest.xml', text: '<a/>', packed: true })))],
    ['whose list has two bytes a letter', zipOf([{ name: 'META-INF/manifest.xml', text: Buffer.from('<encryption-data/>', 'utf16le').toString('latin1') }])],
  ])('%s is told by its content', (_name, bytes) => { expect(isLocked(bytes)).toBe(true); });

  test.each([
    ['of Word', docx()], ['of Word before 2007', doc(false)], ['of OpenDocument', odt(false)], ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])], ['of nothing', Buffer.alloc(0)],
    ['that only speaks of it', zipOf([{ name: 'a.txt', text: 'EncryptedPackage encryption-data' }])],
  ])('is not one %s that opens without', (_name, bytes) => { expect(isLocked(bytes)).toBe(false); });

  test('nothing makes the look at it fail or go on for ever', () => {
    fc.assert(fc.property(fc.constantFrom(odt(true), odt(false), docx(), lockedDocx(), doc(true)), fc.array(fc.tuple(fc.nat(3_000), fc.nat(255)), { maxLength: 40 }), fc.nat(3_000), (file, changes, length) => {
      const bytes = Buffer.from(file.subarray(0, Math.max(1, length)));
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      return typeof isLocked(bytes) === 'boolean';
    }));
  });
});
