import { mediaUrl } from '../../../lib/media.ts';
import { currencyCode } from '../../../lib/money/currency.ts';
import type { StoredAttribute, StoredVariant } from '../../db/catalogue-tables.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import { sortedCategories, type ExportedProduct, type ExportShop, exportedProducts } from './read.ts';

function attributeOf(stored: StoredAttribute, reference: ReferenceData): object[] {
  const key = reference.attributes.get(stored.a)?.key;
  if (key === undefined) return [];
  if ('n' in stored) return [{ key, value: stored.n }];
  return 't' in stored
    ? [{ key, value: stored.t }]
    : [{ key, options: stored.o.flatMap((id) => reference.options.get(id)?.key ?? []) }];
}

function variantOf(variant: StoredVariant | null, reference: ReferenceData): object | null {
  if (variant === null) return null;
  const chosen = (optionId: number): object => {
    const option = reference.options.get(optionId);
    return {
      attribute: option === undefined ? '' : reference.attributes.get(option.attribute_id)?.key,
      option: option?.key,
    };
  };
  const colour =
    variant.colour === undefined ? {} : { colour: { hex: variant.colour.hex, ...chosen(variant.colour.option) } };
  return { ...colour, options: variant.options.map(({ o }) => chosen(o)) };
}

function productOf(row: ExportedProduct, { reference, siteUrl }: ExportShop): object {
  const stores = new Map(reference.stores.map(({ id, slug }) => [id, slug]));
  return {
    external_id: row.external_id,
    slug: row.slug,
    name: row.name,
    category: reference.categories.get(row.category_id)?.slug,
    brand: reference.brands.get(row.brand_id)?.name,
    model_code: row.model_code,
    model_group: row.model_group,
    barcode: row.barcode,
    // A planned price ends: an import of it would make it the price of the product.
    price: row.standing_price,
    old_price: row.standing_old_price,
    currency: currencyCode,
    full_payment_percent: row.full_payment_percent,
    sale_mode: row.sale_mode,
    listed: row.is_listed,
    store_stock: Object.fromEntries(
      Object.entries(row.stock ?? {}).map(([id, pieces]) => [stores.get(Number(id)) ?? id, pieces]),
    ),
    images: row.images.map((key) => `${siteUrl}${mediaUrl(key, 1280)}`),
    attributes: row.attributes.flatMap((stored) => attributeOf(stored, reference)),
    variant: variantOf(row.variant, reference),
    stickers: row.sticker_ids.flatMap((id) => reference.stickers.get(id)?.key ?? []),
    fits: row.fits,
    popularity: row.popularity,
    created_at: row.created_at.toISOString(),
    description: row.description,
    overview: row.overview,
  };
}

async function* definitions({ db, reference, siteUrl }: ExportShop): AsyncGenerator<object> {
  const slugOf = (id: number | null) => (id === null ? null : reference.categories.get(id)?.slug);
  const image = (key: string): string => `${siteUrl}${mediaUrl(key, 1280)}`;
  for (const { id: _, ...sticker } of reference.stickers.values()) yield { type: 'sticker', ...sticker };
  for (const { id: _, ...brand } of reference.brands.values())
    yield { type: 'brand', ...brand, image: image(brand.image) };
  for (const { id: _, parent_id, level: _level, ...category } of sortedCategories(reference)) {
    yield { type: 'category', parent: slugOf(parent_id), ...category, image: image(category.image) };
  }
  const accessories = await db
    .selectFrom('category_accessories')
    .select(['category_id', 'accessory_id'])
    .orderBy('category_id')
    .orderBy('sort')
    .orderBy('accessory_id')
    .execute();
  for (const [id, rows] of Map.groupBy(accessories, ({ category_id }) => category_id)) {
    yield {
      type: 'accessories',
      category: slugOf(id),
      accessories: rows.map(({ accessory_id }) => slugOf(accessory_id)),
    };
  }
  const uses = [...reference.categories.values()].flatMap(({ id, slug }) =>
    reference.attributesOf(id).map(({ attribute, filterable, chosenBy, cuts }, index) => ({
      key: attribute.key,
      use: { slug, sort: index + 1, filterable, chosen_by: chosenBy, cuts },
    })),
  );
  const usesOf = Map.groupBy(uses, ({ key }) => key);
  for (const { id, group_id, ...attribute } of reference.attributes.values()) {
    const group = reference.attributeGroups.get(group_id);
    yield {
      type: 'attribute',
      ...attribute,
      group: { name: group?.name, sort: group?.sort },
      options: reference.optionsOf(id).map(({ key, name, sort, low, high }) => ({ key, name, sort, low, high })),
      categories: (usesOf.get(attribute.key) ?? []).map(({ use }) => use),
    };
  }
}

/**
 * The whole catalogue, one JSON object per line: time of writing, stickers, brands, categories and attributes, then
 * products.
 */
export async function* exportJsonl(shop: ExportShop): AsyncGenerator<string> {
  yield `${JSON.stringify({ type: 'feed', written_at: shop.now.toISOString() })}\n`;
  for await (const entry of definitions(shop)) yield `${JSON.stringify(entry)}\n`;
  for await (const row of exportedProducts(shop, { listedOnly: false }))
    yield `${JSON.stringify(productOf(row, shop))}\n`;
}
