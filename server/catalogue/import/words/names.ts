import { LRUCache } from 'lru-cache';
import { locales, type Localized } from '../../../../lib/i18n/locales.ts';
import { maxKeyLength } from '../../../../lib/contract/limits.ts';
import { searchKey, toLatin } from '../../../../lib/translit/translit.ts';

/** Most characters that a slug or key takes from a name: leaves room for the number of a repeated name. */
export const maxKeyBase = maxKeyLength - 10;
/** Rows of a feed repeat the same categories, brands and attributes. */
const nameKeyCache = new LRUCache<string, string>({ max: 20_000 });

/** A slug of a name that `isTaken` does not know; names without Latin letters or digits get `fallback`. */
export function freeSlug(name: string, fallback: string, isUsed: (slug: string) => boolean): string {
  const base = searchKey(name).replaceAll(' ', '-').slice(0, maxKeyBase).replace(/-+$/, '') || fallback;
  let slug = base;
  for (let number = 2; isUsed(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

const valueKeyCache = new LRUCache<string, string>({ max: 20_000 });
const maxCachedLength = 80;

/** Like `nameKey` for values: characters distinguish them (`A` and `A+`, `5.1` and `51`), a decimal comma does not. */
export function valueKey(name: string): string {
  const known = valueKeyCache.get(name);
  if (known !== undefined) return known;
  const key = toLatin(name.normalize('NFC').toLowerCase())
    .replace(/[ʻʼ‘’'`´]/g, '')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
  if (name.length <= maxCachedLength) valueKeyCache.set(name, key);
  return key;
}

/** Key by which names count as equal: letters and digits only, one script, one case. */
export function nameKey(name: string): string {
  const known = nameKeyCache.get(name);
  if (known !== undefined) return known;
  const key = searchKey(name) || name.trim().toLowerCase();
  nameKeyCache.set(name, key);
  return key;
}

/** The different texts of a name. */
export const textsOf = (name: Localized): string[] => [
  ...new Set(locales.map((locale) => name[locale]).filter((text) => text !== '')),
];

/** The names that a renamed row had, each once; those that it has now are left out. */
export const formerNames = (former: readonly string[], before: readonly string[], after: readonly string[]): string[] =>
  [...new Set([...former, ...before])].filter((name) => name !== '' && !after.includes(name));
