import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/e2e-programs.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const rows = [...read('docs/glossary.md').matchAll(/^\| (.+) \| (.+) \| (.+) \| (.+) \| `(.+)` \|$/gm)].map(
  ([, term = '', , uzbek = '', russian = '', place = '']) => ({ term, uzbek, russian, place }),
);

test('the glossary names existing places', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ place }) => !existsSync(path.join(projectRoot, place)))).toEqual([]);
});

test('the glossary contains the words that customers and staff read', () => {
  const textsOf = (locale: string): string =>
    [`locales/${locale}.json`, `locales/staff/${locale}.json`].map(read).join('\n').toLowerCase();
  const [uz, ru] = [textsOf('uz'), textsOf('ru')];
  const isRead = (word: string, texts: string): boolean => word === '–' || texts.includes(word.toLowerCase());
  expect(rows.filter(({ uzbek, russian }) => !isRead(uzbek, uz) || !isRead(russian, ru))).toEqual([]);
});

test('the code uses no name that the glossary replaces', () => {
  const [, standard = ''] = read('docs/glossary.md').split('## Standard terms');
  const refused = [...standard.matchAll(/^\| .+ \| .+ \| (.+) \|$/gm)].flatMap(([, words = '']) =>
    [...words.matchAll(/`([\w-]+)`/g)].map(([, word = '']) => word),
  );
  expect(refused.length).toBeGreaterThan(40);
  const pattern = new RegExp(`(?<![\\w-])(?:${refused.join('|')})(?![\\w-])`, 'g');
  const files = globSync(
    ['{app,components,demo,docs,features,lib,scripts,server,storefront,stores,tests}/**/*.{ts,tsx,mjs,md,css}', '*.md'],
    { cwd: projectRoot },
  ).filter((file) => file !== 'docs/glossary.md' && !file.startsWith('server/db/migrations/'));
  expect(files.length).toBeGreaterThan(2_000);
  expect(files.flatMap((file) => [...read(file).matchAll(pattern)].map(([word]) => `${file}: ${word}`))).toEqual([]);
});
