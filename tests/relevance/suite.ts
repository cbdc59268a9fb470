import { readFileSync } from 'node:fs';
import type { Db } from '../../server/db/open.ts';
import type { Localized } from '../../lib/i18n/locales.ts';

/**
 * The relevance suite: what shoppers type and what they mean by it. The queries stand in three tables: `working.tsv`,
 * on which the engine is tuned, and `held-out.tsv`, written before the engine and looked at only as a sum. `wishes.tsv`
 * holds what people wish for: sums, needs, values, and goods that the shop does not have.
 */
const parts = ['working', 'held-out', 'wishes', 'shoppers'] as const;
type Part = (typeof parts)[number];

export interface RelevanceQuery {
  readonly part: Part;
  /** latin, cyrillic, russian, brand, script, typo, apostrophe, layout, glued, model, attribute, inflected, slang, price, need, value, wish, not sold and the like. */
  readonly kind: string;
  readonly text: string;
  readonly expected: Expectation;
}

/** All parts must hold; `none` expects nothing to be meant. */
interface Expectation {
  readonly categories?: readonly string[];
  readonly brand?: string;
  readonly name?: RegExp;
  readonly price?: readonly [min: number, max: number];
  readonly attributes: readonly (readonly [key: string, options: readonly string[]])[];
  readonly none: boolean;
}

/** A product in the terms of the expectations. */
interface Known {
  readonly id: number;
  readonly category: string;
  readonly brand: string;
  readonly name: Localized;
  readonly price: number;
  readonly attributes: ReadonlySet<string>;
}

export interface Outcome {
  readonly query: RelevanceQuery;
  /** Share of the relevant products among the first ten, of the most that there could be: min(10, all relevant). */
  readonly recall: number;
  /** One over the place of the first relevant product; 0 when none is among the first ten. */
  readonly reciprocal: number;
  readonly relevant: number;
  readonly found: readonly number[];
}

const depth = 10;

function parseExpectation(text: string): Expectation {
  const expected: {
    categories?: string[];
    brand?: string;
    name?: RegExp;
    price?: [number, number];
    attributes: [string, string[]][];
    none: boolean;
  } = { attributes: [], none: text === 'none' };
  // A name runs to the next part or to the end: it holds spaces.
  for (const part of text.matchAll(/(cat|brand|name|attr|price):(.*?)(?= (?:cat|brand|name|attr|price):|$)/g)) {
    const [, kind, value = ''] = part;
    if (kind === 'cat') expected.categories = value.split(',');
    else if (kind === 'brand') expected.brand = value;
    else if (kind === 'price')
      expected.price = [Number(value.split('-')[0] ?? ''), Number(value.split('-')[1] || Infinity)];
    else if (kind === 'name') expected.name = new RegExp(value, 'i');
    else expected.attributes.push([value.split('=')[0] ?? '', (value.split('=')[1] ?? '').split(',')]);
  }
  return expected;
}

/** The queries of both tables. */
export function relevanceQueries(): RelevanceQuery[] {
  return parts.flatMap((part) =>
    readFileSync(new URL(`./${part}.tsv`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [kind = '', text = '', expected = ''] = line.split('\t');
        return { part, kind, text, expected: parseExpectation(expected) };
      }),
  );
}

async function knownProducts(db: Db): Promise<Known[]> {
  const [rows, options] = await Promise.all([
    db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .innerJoin('listing_products', 'listing_products.product_id', 'products.id')
      .select([
        'products.id',
        'categories.slug as category',
        'brands.slug as brand',
        'products.name',
        'products.attributes',
        'listing_products.at_once as price',
      ])
      .execute(),
    db
      .selectFrom('attribute_options')
      .innerJoin('attributes', 'attributes.id', 'attribute_options.attribute_id')
      .select(['attribute_options.id', 'attributes.key as attribute', 'attribute_options.key as option'])
      .execute(),
  ]);
  const optionOf = new Map(options.map(({ id, attribute, option }) => [id, `${attribute}=${option}`]));
  return rows.map(({ attributes, ...row }) => ({
    ...row,
    attributes: new Set(
      attributes.flatMap((stored) => ('o' in stored ? stored.o.map((id) => optionOf.get(id) ?? '') : [])),
    ),
  }));
}

const isMeant = ({ categories, brand, name, price, attributes, none }: Expectation, product: Known): boolean =>
  !none &&
  (categories === undefined || categories.includes(product.category)) &&
  (brand === undefined || brand === product.brand) &&
  (name === undefined || name.test(product.name.ru) || name.test(product.name.uz)) &&
  (price === undefined || (price[0] <= product.price && product.price <= price[1])) &&
  attributes.every(([key, options]) => options.some((option) => product.attributes.has(`${key}=${option}`)));

/** Asks every query and judges the first ten answers; a query that means nothing that the shop has counts only where it is answered. */
export async function judge(
  db: Db,
  queries: readonly RelevanceQuery[],
  search: (text: string, limit: number) => Promise<readonly number[]>,
): Promise<Outcome[]> {
  const products = await knownProducts(db);
  const outcomes: Outcome[] = [];
  for (const query of queries) {
    const relevant = new Set(products.filter((product) => isMeant(query.expected, product)).map(({ id }) => id));
    if (relevant.size === 0 && !query.expected.none) throw new Error(`nothing in the shop is meant by "${query.text}"`);
    const found = await search(query.text, depth);
    const hits = found.filter((id) => relevant.has(id)).length;
    const first = found.findIndex((id) => relevant.has(id));
    outcomes.push({
      query,
      found,
      relevant: relevant.size,
      recall: query.expected.none ? (found.length === 0 ? 1 : 0) : hits / Math.min(depth, relevant.size),
      reciprocal: query.expected.none ? (found.length === 0 ? 1 : 0) : first === -1 ? 0 : 1 / (first + 1),
    });
  }
  return outcomes;
}

export interface Sums {
  readonly queries: number;
  readonly recall: number;
  readonly mrr: number;
}

/** Means of recall@10 and of the reciprocal ranks. */
export const sumsOf = (outcomes: readonly Outcome[]): Sums => ({
  queries: outcomes.length,
  recall: outcomes.reduce((sum, { recall }) => sum + recall, 0) / Math.max(1, outcomes.length),
  mrr: outcomes.reduce((sum, { reciprocal }) => sum + reciprocal, 0) / Math.max(1, outcomes.length),
});

/** So much of what could be found makes an answer good. */
const goodRecall = 0.8;

/** Share of the searches whose answer is good: most of what was meant, or nothing where nothing was. */
export const goodShare = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(({ recall }) => recall >= goodRecall).length / Math.max(1, outcomes.length);

/** Products that are shown for goods that the shop does not have. */
export const junkOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { query, found }) => sum + (query.expected.none ? found.length : 0), 0);
