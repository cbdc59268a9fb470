import { expect, test } from 'vitest';
import { lazyParts } from '../../../lib/i18n/compile-texts.mjs';
import { locales } from '../../../lib/i18n/locales.ts';
import { cardMessages, lazyTexts, messagesOf } from '../../../lib/i18n/messages.ts';
import loadLazyTexts from '../../../scripts/lib/lazy-texts.mjs';

const parts = Object.keys(lazyParts) as (keyof typeof lazyParts)[];

test.each(locales.flatMap((locale) => parts.map((part) => ({ locale, part }))))(
  'the build’s loader returns the texts of $part in $locale alone, as the module does',
  async ({ locale, part }) => {
    const dependencies: string[] = [];
    const source = await loadLazyTexts.call({
      resourcePath: `/anywhere/${part}/${locale}.lazy-texts.ts`,
      addDependency: (file) => {
        dependencies.push(file);
      },
    });
    expect(source.startsWith('export default ')).toBe(true);
    const texts: unknown = JSON.parse(source.slice('export default '.length));
    expect(texts).toEqual(lazyTexts(part, locale));
    expect(Object.keys(lazyTexts(part, locale))).toEqual([...lazyParts[part]]);
    expect(dependencies).toEqual([expect.stringMatching(new RegExp(`locales/${locale}\\.json$`))]);
  },
);

test.each(locales)('the texts of cards in %s are part of the full texts', (locale) => {
  const all: Record<string, Record<string, unknown>> = messagesOf(locale);
  for (const [namespace, texts] of Object.entries(cardMessages(locale))) expect(all[namespace]).toMatchObject(texts);
});
