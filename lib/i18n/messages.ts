import kr from '../../locales/kr.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };
import uz from '../../locales/uz.json' with { type: 'json' };
import { compileTexts, lazyParts } from './compile-texts.mjs';
import type { Locale } from './locales.ts';

/** All interface texts; the keys of kr.json are the reference. */
export type Messages = typeof kr;
export type Namespace = keyof Messages;

/** Parsed once, on the server. */
const all: Record<Locale, Messages> = { kr: compileTexts(kr), uz: compileTexts(uz), ru: compileTexts(ru) };

export const messagesOf = (locale: Locale): Messages => all[locale];

/** Only the namespaces that a page's islands need, because they are sent to the browser. */
export const pickMessages = (locale: Locale, namespaces: readonly Namespace[]): Partial<Messages> =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, all[locale][namespace]]));

/** Single texts that many pages need without the rest of their namespace: product cards use no others. */
const cardTexts = {
  price: ['atOnce', 'byInstalments', 'each', 'extra', 'oldPrice', 'overBudget', 'sum', 'term', 'yours'],
} as const satisfies { [Name in Namespace]?: readonly (keyof Messages[Name])[] };

/** Error texts of islands; the server renders not-found pages. */
export function failureMessages(locale: Locale): Partial<Messages> {
  const { notFoundText, notFoundTitle, postNotFoundText, postNotFoundTitle, ...errors } = all[locale].errors;
  return { errors: errors as Messages['errors'] };
}

/** Texts of product cards. */
export const cardMessages = (locale: Locale): Partial<Messages> => ({
  card: all[locale].card,
  ...Object.fromEntries(
    Object.entries(cardTexts).map(([name, keys]) => {
      const texts: Record<string, unknown> = all[locale][name as keyof typeof cardTexts];
      return [name, Object.fromEntries(keys.map((key) => [key, texts[key]]))];
    }),
  ),
});

/** Texts of the two ways of the price display switch, which every page contains; the others load with its terms. */
export const priceSwitchMessages = (locale: Locale): Partial<Messages> => {
  const { title, once, month } = all[locale].priceDisplay;
  return { priceDisplay: { title, once, month } as Messages['priceDisplay'] };
};

/** Texts that no page includes, of one part. */
export const lazyTexts = (part: keyof typeof lazyParts, locale: Locale): Partial<Messages> =>
  pickMessages(locale, lazyParts[part]);
