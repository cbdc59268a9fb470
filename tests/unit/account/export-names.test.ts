import { expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import { loadTexts } from '../../../server/i18n.ts';
import { exportNames } from '../../../server/people/account/erase/export-personal-data.ts';

test.each(locales)('every table and column of the download has a name in %s', (locale) => {
  const { parts, columns } = exportNames(loadTexts(), locale);
  expect(Object.values({ ...parts, ...columns }).filter((name) => name.trim() === '')).toEqual([]);
});
