import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sections = readFileSync('docs/failures.md', 'utf8').split(/^## /m).slice(1);
const rows = sections.map((section) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| ?| ?\|$/g, '').trim())),
);

test('every part has a line for every failure kind', () => {
  expect(rows).toHaveLength(10);
  for (const part of rows)
    expect(part.map(([fault = '']) => fault.replace(/ \(.*/, ''))).toEqual([
      'away',
      'slow 10 s',
      'half-open',
      'wrong answer',
      'clock ± 1 h',
      'disk full',
    ]);
});

test('each line names existing tests or states that none exist; forty of sixty have tests', () => {
  const played = rows
    .flat()
    .map((cells) => cells.at(-1) ?? '')
    .filter((by) => by !== 'not played');
  for (const by of played) {
    const files = [...by.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length, by).toBeGreaterThan(0);
    for (const file of files) expect(existsSync(file), file).toBe(true);
  }
  expect(played.length).toBeGreaterThanOrEqual(40);
});
