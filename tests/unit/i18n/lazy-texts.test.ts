import { expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import {
  cardMessages,
  chatTexts,
  expressTexts,
  lazyTexts,
  priceDisplayTexts,
  mapTexts,
  messagesOf,
} from '../../../lib/i18n/messages.ts';
import workOut from '../../../scripts/lib/lazy-texts.mjs';

test.each(locales)('the build’s loader returns the same texts as the module of lazy texts in %s', async (locale) => {
  const noted: string[] = [];
  const resourcePath = `/anywhere/${locale}.lazy-texts.ts`;
  const made = await workOut.call({
    resourcePath,
    addDependency: (file) => {
      noted.push(file);
    },
  });
  expect(made.startsWith('export default ')).toBe(true);
  expect(JSON.parse(made.slice('export default '.length))).toEqual(lazyTexts(locale));
  expect(noted).toEqual([expect.stringMatching(new RegExp(`locales/${locale}\\.json$`))]);
});

test.each(locales)('the texts of cards in %s are part of the full texts', (locale) => {
  const all: Record<string, Record<string, unknown>> = messagesOf(locale);
  for (const [namespace, texts] of Object.entries(cardMessages(locale))) expect(all[namespace]).toMatchObject(texts);
});

test.each(locales)('the support chat in %s loads only its own texts', async (locale) => {
  const made = await workOut.call({
    resourcePath: `/anywhere/chat/${locale}.lazy-texts.ts`,
    addDependency: () => undefined,
  });
  expect(JSON.parse(made.slice('export default '.length))).toEqual(chatTexts(locale));
  expect(Object.keys(chatTexts(locale))).toEqual(['chat', 'conversation']);
});

test.each(locales)('the price display in %s loads only its own texts', async (locale) => {
  const made = await workOut.call({
    resourcePath: `/anywhere/price-display/${locale}.lazy-texts.ts`,
    addDependency: () => undefined,
  });
  expect(JSON.parse(made.slice('export default '.length))).toEqual(priceDisplayTexts(locale));
  expect(Object.keys(priceDisplayTexts(locale))).toEqual(['priceDisplay']);
});

test.each(locales)('the store map in %s loads only its own texts', async (locale) => {
  const made = await workOut.call({
    resourcePath: `/anywhere/map/${locale}.lazy-texts.ts`,
    addDependency: () => undefined,
  });
  expect(JSON.parse(made.slice('export default '.length))).toEqual(mapTexts(locale));
  expect(Object.keys(mapTexts(locale))).toEqual(['map']);
});

test.each(locales)('the express order in %s loads only its own texts', async (locale) => {
  const made = await workOut.call({
    resourcePath: `/anywhere/express/${locale}.lazy-texts.ts`,
    addDependency: () => undefined,
  });
  expect(JSON.parse(made.slice('export default '.length))).toEqual(expressTexts(locale));
  expect(Object.keys(expressTexts(locale))).toEqual(['express', 'checkout', 'cart', 'order', 'payment']);
});
