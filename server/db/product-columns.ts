import type { Database } from './schema.ts';

/** Type of each column of `products`, for rows written as one JSON document. */
const types = {
  id: 'integer',
  external_id: 'text',
  slug: 'text',
  category_id: 'integer',
  brand_id: 'integer',
  model_group: 'text',
  model_code: 'text',
  name: 'jsonb',
  variant: 'jsonb',
  old_price: 'bigint',
  sale_price: 'bigint',
  standing_price: 'bigint',
  standing_old_price: 'bigint',
  full_payment_percent: 'smallint',
  sale_mode: 'text',
  is_listed: 'boolean',
  is_own: 'boolean',
  stock_total: 'integer',
  images: 'text[]',
  option_ids: 'integer[]',
  sticker_ids: 'integer[]',
  attributes: 'jsonb',
  rate_counts: 'integer[]',
  reviews_count: 'integer',
  rating: 'real',
  popularity: 'integer',
  search_document: 'tsvector',
  search_length: 'smallint',
  barcode: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Record<keyof Database['products'], string>;

type Column = keyof typeof types;

/** All columns except these. */
export const productColumns = <Omitted extends Column>(
  ...omitted: Omitted[]
): Readonly<Record<Exclude<Column, Omitted>, string>> =>
  Object.fromEntries(Object.entries(types).filter(([name]) => !omitted.some((column) => column === name))) as Record<
    Exclude<Column, Omitted>,
    string
  >;
