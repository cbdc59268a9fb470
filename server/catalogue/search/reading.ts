import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { idLexemes, type Unit } from './search-units.ts';

type Condition = RawBuilder<SqlBool>;

/** An interpretation of a search: a condition, an order if the text implies one, and the named categories. */
export interface Reading {
  readonly condition: Condition;
  /** The same condition on `listing_products`, if it concerns category and brand only. */
  readonly listed: Condition | undefined;
  /** Relevance of a product, the higher the better. Undefined if all match equally. */
  readonly rank: RawBuilder<number> | undefined;
  /** The same on `listing_products`, beside `listed`. */
  readonly listedRank?: RawBuilder<number> | undefined;
  readonly categories: ReadonlySet<number> | undefined;
  readonly brands: ReadonlySet<number>;
}

/** How strictly the units are read: from their primary meaning to all possible ones. */
export type Strictness = 'own' | 'parents' | 'all';

const score = {
  first: 10,
  name: 8,
  brand: 8,
  category: 6,
  modelBeginning: 5,
  beginning: 4,
  phraseValue: 4,
  value: 3,
} as const;

// Lexemes are Latin letters, digits and the underscore of ids, so none can be read as an operator.
const lexemes = (words: readonly string[], mark = ''): string[] => words.map((word) => `${word}${mark}`);
const sequence = (words: readonly string[]): string =>
  words.length === 1 ? (words[0] ?? '') : `(${words.join(' <-> ')})`;
const anyOfParts = (parts: readonly string[]): string => `(${parts.join(' | ')})`;
const matches = (text: string): Condition => sql<SqlBool>`products.search_document @@ ${text}::tsquery`;
const ids = (values: Iterable<number>) => sql`${[...values]}::integer[]`;

const intersection = (left: ReadonlySet<number>, right: ReadonlySet<number>): Set<number> =>
  new Set([...left].filter((id) => right.has(id)));

/** The categories that all naming units share; undefined if none names any, empty if they contradict each other. */
function sharedCategories(units: readonly Unit[], strictness: Strictness): Set<number> | undefined {
  const named = units
    .filter((unit) => isNaming(unit))
    .map((unit) =>
      strictness === 'own' && unit.strong.size > 0 ? unit.strong : new Set([...unit.strong, ...unit.weak]),
    );
  const [first, ...others] = named;
  return first === undefined ? undefined : others.reduce<Set<number>>(intersection, new Set(first));
}

const hasText = (unit: Unit): boolean =>
  unit.brands.size + unit.options.size + unit.names.length + unit.beginnings.length > 0;
/** Names a category rather than a product. */
const isNaming = (unit: Unit): boolean => unit.strong.size > 0 || (unit.weak.size > 0 && !hasText(unit));

interface Part {
  readonly text: string;
  readonly levels: readonly (readonly [text: string, score: number])[];
  readonly isModel: boolean;
}

/** Everything that a unit may match, with weights. */
function partOf(unit: Unit, strictness: Strictness): Part {
  const isWide = strictness === 'all';
  const brands = idLexemes.brands(unit.brands);
  const names = brands.length > 0 && !isWide ? [] : [...unit.names, ...(isWide ? unit.fallback : [])];
  const single = names.flatMap((words) => (words.length === 1 ? words : []));
  const options =
    brands.length > 0 && !isWide ? [] : idLexemes.options(isWide ? [...unit.options, ...unit.foreign] : unit.options);
  const categories = isWide ? idLexemes.categories([...unit.strong, ...unit.weak]) : [];
  const levels: [string, number][] = [];
  const add = (parts: readonly string[], worth: number) => {
    if (parts.length > 0) levels.push([anyOfParts(parts), worth]);
  };
  // A value of several words means its filter, before products that have the words in their name.
  const isValue = options.length > 0 && single.length === 0 && names.length > 0;
  if (isValue) {
    add([`(${anyOfParts(names.map(sequence))} & ${anyOfParts(options)})`], score.name);
    add(options, score.phraseValue);
  }
  add(lexemes(single, ':A'), score.first);
  add([...names.map(sequence), ...brands], isValue ? score.value : score.name);
  add(categories, score.category);
  add(lexemes(unit.beginnings, ':*AB'), score.modelBeginning);
  add(lexemes(unit.beginnings, ':*'), score.beginning);
  if (!isValue) add(options, score.value);
  return {
    text: anyOfParts([...names.map(sequence), ...brands, ...categories, ...lexemes(unit.beginnings, ':*'), ...options]),
    levels,
    isModel: single.length > 0 && options.length === 0,
  };
}

function rankOf(parts: readonly Part[]): RawBuilder<number> | undefined {
  const graded = parts.filter(({ levels }) => levels.length > 1);
  if (graded.length === 0) return undefined;
  const scores = graded.map(({ levels }) => {
    const cases = levels.slice(0, -1).map(([text, worth]) => sql`when ${matches(text)} then ${sql.lit(worth)}`);
    return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(levels.at(-1)?.[1] ?? 0)} end`;
  });
  const models = parts.filter(({ isModel }) => isModel).length;
  // A name that the search covers is meant; a much longer one only mentions it.
  const cover =
    models === 0
      ? sql`0`
      : sql`case when products.search_length <= ${sql.lit(models)} then 2
    when ${sql.lit(models)} > 1 and products.search_length > ${sql.lit(models + 2)} then -1 else 0 end`;
  return sql<number>`(${sql.join([...scores, cover], sql` + `)})`;
}

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;

/** Rows of the named categories and brands. */
const named = (
  table: RawBuilder<unknown>,
  categories: ReadonlySet<number> | undefined,
  brands: ReadonlySet<number> | undefined,
): Condition[] => [
  ...(categories === undefined ? [] : [sql<SqlBool>`${table}.category_id = any(${ids(categories)})`]),
  ...(brands === undefined ? [] : [sql<SqlBool>`${table}.brand_id = any(${ids(brands)})`]),
];

/** All goods: the text contained only a wish. */
export const everything: Reading = {
  condition: sql<SqlBool>`true`,
  listed: sql<SqlBool>`true`,
  rank: undefined,
  categories: undefined,
  brands: new Set(),
};

/** How far accessories rank behind devices. */
const accessoryPenalty = 5_000;
/** Less than the penalty, and more than the number of categories. */
const maxCategories = 2_000;

/** A reading without accessories. */
export const devicesOf = (reading: Reading, accessories: ReadonlySet<number>): Reading => ({
  ...reading,
  condition: sql<SqlBool>`(${reading.condition} and not products.category_id = any(${ids(accessories)}))`,
});

/** Greater than any rank of words. */
const aheadBy = 1_000;

/** The results of both readings, those of the first one before the others. */
export const firstOf = (left: Reading, right: Reading): Reading => ({
  condition: sql<SqlBool>`(${left.condition} or ${right.condition})`,
  listed: undefined,
  rank: sql<number>`case when ${left.condition} then ${sql.lit(aheadBy)} else 0 end`,
  categories: undefined,
  brands: new Set([...left.brands, ...right.brands]),
});

/**
 * The ranking of kinds of goods that share a name: devices before accessories, and within a brand the best-selling
 * ones.
 */
export interface CategoryRanking {
  readonly accessories: ReadonlySet<number>;
  /** Leaves by sales, best-selling first. */
  readonly leaves: readonly number[];
}

const lastOf = (table: RawBuilder<unknown>, leaves: ReadonlySet<number>): RawBuilder<number> =>
  sql<number>`case when ${table}.category_id = any(${ids(leaves)}) then ${sql.lit(-accessoryPenalty)} else 0 end`;

/** Products of a brand by kind. */
const byKind = (table: RawBuilder<unknown>, { accessories, leaves }: CategoryRanking): RawBuilder<number> =>
  sql<number>`(${lastOf(table, accessories)} + ${sql.lit(maxCategories)} - coalesce(array_position(${[...leaves]}::integer[], ${table}.category_id), ${sql.lit(maxCategories)}))`;

/** Ranks the kinds of goods in a reading that names none. */
export function rankByCategory(reading: Reading, kinds: CategoryRanking): Reading {
  if (reading.categories !== undefined || kinds.leaves.length === 0) return reading;
  if (reading.listed !== undefined)
    return { ...reading, rank: byKind(sql`products`, kinds), listedRank: byKind(sql`listing_products`, kinds) };
  return reading.rank === undefined
    ? reading
    : { ...reading, rank: sql<number>`(${reading.rank} + ${lastOf(sql`products`, kinds.accessories)})` };
}

/** The condition that a product matches the units; undefined if they cannot be combined. */
export function toReading(units: readonly Unit[], strictness: Strictness): Reading | undefined {
  const naming = strictness === 'all' ? [] : units.filter(isNaming);
  const categories = strictness === 'all' ? undefined : sharedCategories(units, strictness);
  if (categories?.size === 0) return undefined;
  const others = units.filter((unit) => !naming.includes(unit));
  const parts = others.map((unit) => partOf(unit, strictness));
  if (parts.some(({ levels }) => levels.length === 0)) return undefined;
  const onlyBrand =
    others.length === 1 &&
    others[0] !== undefined &&
    parts[0]?.levels.length === 1 &&
    others[0].brands.size > 0 &&
    strictness !== 'all';
  const brands = onlyBrand ? others[0]?.brands : undefined;
  const text = !onlyBrand && parts.length > 0 ? parts.map((part) => part.text).join(' & ') : undefined;
  return {
    condition: all([...named(sql`products`, categories, brands), ...(text === undefined ? [] : [matches(text)])]),
    listed: text === undefined ? all(named(sql`listing_products`, categories, brands)) : undefined,
    rank: onlyBrand ? undefined : rankOf(parts),
    categories,
    brands: new Set(others.flatMap((unit) => [...unit.brands])),
  };
}
