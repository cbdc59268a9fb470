import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Runs of this many equal lines, as Prettier breaks them, are one thing that was written twice. */
const minRepeatedLines = 28;

/** The lines of a file that say something: no imports, no comments, no brackets alone. */
function significantLines(text: string): { readonly line: string; readonly at: number }[] {
  let inImport = false;
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .split('\n')
    .flatMap((raw, index) => {
      const line = raw.replace(/\s+/g, ' ').trim();
      const begins = /^(?:import|export \{|export \*)\b/.test(line);
      const isImport = inImport || begins;
      inImport = isImport && !/(?:from '[^']+'|^import '[^']+'|^export \{[^}]*\});?$/.test(line);
      return isImport || !/[\p{L}\p{Nd}]/u.test(line) || line.startsWith('//') ? [] : [{ line, at: index + 1 }];
    });
}

/** Places that share a run of lines with another one: `file:line ~ file:line`. */
export function repeats(files: ReadonlyMap<string, string>, length = minRepeatedLines): string[] {
  const firstPlaces = new Map<string, { readonly file: string; readonly from: number; readonly at: number }>();
  const found = new Set<string>();
  for (const [file, text] of files) {
    const lines = significantLines(text);
    for (let from = 0; from + length <= lines.length; from += 1) {
      const run = lines.slice(from, from + length);
      const key = run.map(({ line }) => line).join('\n');
      const [{ at } = { at: 0 }] = run;
      const before = firstPlaces.get(key);
      if (before === undefined) firstPlaces.set(key, { file, from, at });
      else if (before.file !== file || from - before.from >= length)
        found.add(`${before.file}:${before.at} ~ ${file}:${at}`);
    }
  }
  return [...found];
}

const sources = new Map(
  ['app', 'components', 'features', 'lib', 'server', 'stores']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file))
        .map((file) => path.join(folder, file)),
    )
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

test('no two places of the code share a block of lines', () => {
  expect(sources.size).toBeGreaterThan(500);
  expect(repeats(sources)).toEqual([]);
});

test('a repeated block is found in any indentation, and imports do not count', () => {
  const run = Array.from({ length: minRepeatedLines }, (_, index) => `const value${index} = read(${index});`);
  const imports = run.map((_, index) => `import { thing${index} } from './thing-${index}';`);
  const files = new Map([
    ['a.ts', [...imports, ...run].join('\n')],
    ['b.ts', ['// why', ...imports, ...run.map((line) => `  ${line}`)].join('\n')],
    ['c.ts', imports.join('\n')],
  ]);
  expect(repeats(files)).toEqual([`a.ts:${minRepeatedLines + 1} ~ b.ts:${minRepeatedLines + 2}`]);
  expect(repeats(files, minRepeatedLines + 1)).toEqual([]);
});
