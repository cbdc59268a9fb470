import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/e2e-programs.ts';

const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: projectRoot })];
const read = (page: string): string =>
  readFileSync(path.join(projectRoot, page), 'utf8').replace(/```.*?```/gs, (code) => code.replace(/[^\n]/g, ''));

/** The anchor of a heading as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
const anchorsOf = (page: string): Set<string> =>
  new Set([...read(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading)));

test.each(pages)('every link of %s has an existing target', (page) => {
  const links = [
    ...read(page)
      .replace(/`[^`]*`/g, '')
      .matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g),
  ].map(([, link = '']) => link);
  const broken = links.filter((link) => {
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(path.join(projectRoot, target))) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
  });
  expect(broken).toEqual([]);
});

test.each(pages)('every table row of %s has as many cells as its head', (page) => {
  const cellsOf = (line: string): number =>
    line
      .replace(/`[^`]*`/g, '')
      .replace(/\\\|/g, '')
      .split('|').length;
  let head: number | undefined;
  const uneven = read(page)
    .split('\n')
    .flatMap((line, index) => {
      if (!line.startsWith('|')) {
        head = undefined;
        return [];
      }
      head ??= cellsOf(line);
      return cellsOf(line) === head ? [] : [`${index + 1}: ${line.slice(0, 60)}`];
    });
  expect(uneven).toEqual([]);
});

test.each(pages)('no two headings of one section of %s are equal', (page) => {
  const headings = [...read(page).matchAll(/^(#{1,6}) (.+)$/gm)].map(([line]) => line);
  expect(headings.filter((line, index) => line === headings[index + 1])).toEqual([]);
});
