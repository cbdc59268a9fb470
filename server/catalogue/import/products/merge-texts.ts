import type { Transaction } from 'kysely';
import { type FallbackLocales, type Locale, locales, type Localized, noText } from '../../../../lib/i18n/locales.ts';
import type { Database } from '../../../db/schema.ts';
import { isEqual, type ProductState } from './stored-products.ts';

type Texts = Pick<ProductState, 'name' | 'description' | 'overview'>;
interface WithTexts {
  readonly product: ProductState;
  readonly existing?: (ProductState & { readonly id: number }) | undefined;
}

const isChanged = (before: Localized, next: Localized, locale: Locale): boolean =>
  before[locale] !== next[locale] || before.borrowed?.[locale] !== next.borrowed?.[locale];

/** A text as it is now, with the languages that a row has changed since it was read. */
function mergeText(present: Localized, before: Localized, next: Localized): Localized {
  const sourceOf = (locale: Locale): Localized => (isChanged(before, next, locale) ? next : present);
  const borrowed: FallbackLocales = Object.fromEntries(
    locales.flatMap((locale) => {
      const fallback = sourceOf(locale).borrowed?.[locale];
      return fallback === undefined ? [] : [[locale, fallback]];
    }),
  );
  return {
    kr: sourceOf('kr').kr,
    uz: sourceOf('uz').uz,
    ru: sourceOf('ru').ru,
    ...(Object.keys(borrowed).length === 0 ? {} : { borrowed }),
  };
}

const texts = ['name', 'description', 'overview'] as const;

const changesTexts = ({ product, existing }: WithTexts): boolean =>
  existing !== undefined && texts.some((text) => !isEqual(product[text], existing[text]));

/**
 * Products that are locked now, with the texts that somebody else has changed since they were read: of these a row
 * writes only the languages that it changes.
 */
export async function mergeTexts<Entry extends WithTexts>(
  trx: Transaction<Database>,
  entries: readonly Entry[],
): Promise<Entry[]> {
  const ids = entries.flatMap((entry) => (changesTexts(entry) && entry.existing ? [entry.existing.id] : []));
  if (ids.length === 0) return [...entries];
  const rows = await trx
    .selectFrom('products')
    .leftJoin('product_texts', 'product_texts.product_id', 'products.id')
    .select(['products.id', 'name', 'description', 'overview'])
    .where('products.id', 'in', ids)
    .execute();
  const present = new Map(
    rows.map(({ id, name, description, overview }): [number, Texts] => [
      id,
      { name, description: description ?? noText, overview: overview ?? noText },
    ]),
  );
  return entries.map((entry) => {
    const { product, existing } = entry;
    const now = existing === undefined ? undefined : present.get(existing.id);
    if (existing === undefined || now === undefined) return entry;
    const merge = (text: keyof Texts): Localized => mergeText(now[text], existing[text], product[text]);
    return {
      ...entry,
      product: { ...product, name: merge('name'), description: merge('description'), overview: merge('overview') },
    };
  });
}
