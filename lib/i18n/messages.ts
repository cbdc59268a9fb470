import kr from '../../locales/kr.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };
import uz from '../../locales/uz.json' with { type: 'json' };
import {
  chatNamespaces,
  compileTexts,
  expressNamespaces,
  lateNamespaces,
  lensNamespaces,
  mapNamespaces,
} from './compile-texts.mjs';
import type { Locale } from './locales.ts';

/** All interface texts; Cyrillic is the measure of which keys there are. */
export type Messages = typeof kr;
export type Namespace = keyof Messages;

/** Parsed once, on the server. */
const all: Record<Locale, Messages> = { kr: compileTexts(kr), uz: compileTexts(uz), ru: compileTexts(ru) };

export const messagesOf = (locale: Locale): Messages => all[locale];

/** Only the namespaces that a page's islands need: what is sent to the browser counts. */
export const pickMessages = (locale: Locale, namespaces: readonly Namespace[]): Partial<Messages> =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, all[locale][namespace]]));

/** Those of them that begin so many pages that they are sent without the rest of their namespace: cards say no more. */
const cardTexts = {
  promise: ['ahead', 'dayAgreed', 'days', 'exactDays', 'nextDay', 'operator', 'pickupOnly'],
  price: ['atOnce', 'byInstalments', 'inAll', 'oldPrice', 'sum', 'term'],
} as const satisfies { [Name in Namespace]?: readonly (keyof Messages[Name])[] };

/** Texts for failures as islands say them; a missing page and a missing post are drawn by the server. */
export function failureMessages(locale: Locale): Partial<Messages> {
  const { notFoundText, notFoundTitle, postNotFoundText, postNotFoundTitle, ...errors } = all[locale].errors;
  return { errors: errors as Messages['errors'] };
}

/** What every product card says. */
export const cardMessages = (locale: Locale): Partial<Messages> => ({
  card: all[locale].card,
  ...Object.fromEntries(
    Object.entries(cardTexts).map(([name, keys]) => {
      const texts: Record<string, unknown> = all[locale][name as keyof typeof cardTexts];
      return [name, Object.fromEntries(keys.map((key) => [key, texts[key]]))];
    }),
  ),
});

/** The texts of the parts that come late. */
export const lateTexts = (locale: Locale): Partial<Messages> => pickMessages(locale, lateNamespaces);

/** The texts of the switch of the lens. */
export const lensTexts = (locale: Locale): Partial<Messages> => pickMessages(locale, lensNamespaces);

/** The texts of the map of stores. */
export const mapTexts = (locale: Locale): Partial<Messages> => pickMessages(locale, mapNamespaces);

/** The texts of the express order. */
export const expressTexts = (locale: Locale): Partial<Messages> => pickMessages(locale, expressNamespaces);

/** The texts of the support chat. */
export const chatTexts = (locale: Locale): Partial<Messages> => pickMessages(locale, chatNamespaces);
