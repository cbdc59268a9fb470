import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fillText } from '../lib/shop/messages.ts';
import { locales, type Locale } from '../lib/i18n/locales.ts';

type Tree = { [key: string]: string | Tree };
const treeSchema: z.ZodType<Tree> = z.record(z.string(), z.union([z.string(), z.lazy(() => treeSchema)]));

export type TextValues = Readonly<Record<string, string | number>>;

/** The API's texts in the three languages. */
export interface Texts {
  /** Text of a key such as `api.notFound`; `{name}` is replaced by a value. Throws for an unknown key. */
  text(locale: Locale, key: string, values?: TextValues): string;
  has(key: string): boolean;
}

function flatten(tree: Tree, prefix: string, into: Map<string, string>): Map<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') into.set(`${prefix}${key}`, value);
    else flatten(value, `${prefix}${key}.`, into);
  }
  return into;
}

function readLocale(locale: Locale): Map<string, string> {
  const file = new URL(`../locales/${locale}.json`, import.meta.url);
  const tree = treeSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const used: Tree = { api: tree['api'] ?? {}, validation: tree['validation'] ?? {} };
  return flatten(used, '', new Map());
}

/** Reads the namespaces `api` and `validation` of the locale files. */
export function loadTexts(): Texts {
  const byLocale = new Map(locales.map((locale) => [locale, readLocale(locale)]));
  const find = (locale: Locale, key: string) => byLocale.get(locale)?.get(key);
  return {
    has: (key) => locales.every((locale) => find(locale, key) !== undefined),
    text: (locale, key, values = {}) => {
      const text = find(locale, key);
      if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
      return fillText(text, values);
    },
  };
}
