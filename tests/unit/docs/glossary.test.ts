import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/e2e-programs.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const rows = [...read('docs/glossary.md').matchAll(/^\| (.+) \| (.+) \| (.+) \| (.+) \| `(.+)` \|$/gm)].map(
  ([, term = '', , uzbek = '', russian = '', place = '']) => ({ term, uzbek, russian, place }),
);

test('the glossary points to places that are there', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ place }) => !existsSync(path.join(projectRoot, place)))).toEqual([]);
});

test('the glossary has the words that shoppers and staff read', () => {
  const textsOf = (locale: string): string =>
    [`locales/${locale}.json`, `locales/staff/${locale}.json`].map(read).join('\n').toLowerCase();
  const [uz, ru] = [textsOf('uz'), textsOf('ru')];
  const isRead = (word: string, texts: string): boolean => word === '–' || texts.includes(word.toLowerCase());
  expect(rows.filter(({ uzbek, russian }) => !isRead(uzbek, uz) || !isRead(russian, ru))).toEqual([]);
});
