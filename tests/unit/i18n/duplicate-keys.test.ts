import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';

// JSON.parse takes the last of two equal keys, so a second one replaces a text without a word.
test.each(locales)('no key of %s stands twice in its group', (locale) => {
  const text = readFileSync(new URL(`../../../locales/${locale}.json`, import.meta.url), 'utf8');
  expect(`${JSON.stringify(JSON.parse(text), undefined, 2)}\n`).toBe(text);
});
