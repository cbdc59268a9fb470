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
])('%j becomes %j', (name, shown) => {
  expect(safeFileName(name, ['pdf'])).toBe(shown);
});

test('every name gets its content’s extension, is short, and has no separators, direction marks or line breaks', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(['pdf'] as const, ['jpg', 'jpeg'] as const),
      (name, endings) => {
        const shown = safeFileName(name, endings);
        expect(endings.some((ending) => shown.endsWith(`.${ending}`))).toBe(true);
        expect(shown.length).toBeLessThanOrEqual(105);
        expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069/\\<>":|?*]/u);
        expect(shown.isWellFormed()).toBe(true);
        // A name that is right already stays as it is.
        expect(safeFileName(shown, endings)).toBe(shown);
      },
    ),
    { numRuns: 1_000 },
  );
});
