import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFileName } from '../../../lib/chat/file-name.ts';

test.each([
  ['a.pdf', 'a.pdf'],
  ['A.PDF', 'A.pdf'],
  ['C:\\temp\\hisob.pdf', 'hisob.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['', 'file.pdf'],
  ['...', 'file.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['a\u202efdp.exe', 'afdp.exe.pdf'],
  ['a\r\nb.pdf', 'ab.pdf'],
  ['счёт за ноябрь.pdf', 'счёт за ноябрь.pdf'],
  ['"a";b.pdf', 'a;b.pdf'],
  ['con.pdf. .', 'con.pdf.pdf'],
])('%j becomes %j', (name, expected) => {
  expect(safeFileName(name, ['pdf'])).toBe(expected);
});

test('every name gets its content’s extension, is short, and has no separators, direction marks or line breaks', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(['pdf'] as const, ['jpg', 'jpeg'] as const),
      (name, endings) => {
        const fileName = safeFileName(name, endings);
        expect(endings.some((ending) => fileName.endsWith(`.${ending}`))).toBe(true);
        expect(fileName.length).toBeLessThanOrEqual(105);
        expect(fileName).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\<>":|?*]/u);
        expect(fileName.isWellFormed()).toBe(true);
        // A name that is right already stays as it is.
        expect(safeFileName(fileName, endings)).toBe(fileName);
      },
    ),
    { numRuns: 1_000 },
  );
});
