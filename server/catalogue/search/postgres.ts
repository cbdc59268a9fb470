import { sql } from 'kysely';
import { wishedOrder } from '../../../lib/contract/browsing.ts';
import type { Db } from '../../db/open.ts';
import type { Reference } from '../../core/reference/reference.ts';
import { noMatch, type SearchEngine, type SearchMatch } from './engine.ts';
import { searchEntriesOf, indexProducts, rebuildIndex } from './indexing.ts';
import { restrictToNeeds } from './restrict-to-needs.ts';
import { asModel, neighbouringModels } from './nearest-model.ts';
import { pinnedTo, withPinned } from './pins.ts';
import {
  devicesOf,
  everything,
  firstOf,
  toReading as readUnits,
  type Reading,
  rankByCategory,
  type Strictness,
} from './reading.ts';
import { understand, type ParsedSearch } from './understand.ts';
import { asTyped, type Fact } from './understanding-types.ts';
import { isModelEnding } from './data/wishes.ts';
import { isNumber } from '../../core/text/units.ts';
import type { Unit } from './search-units.ts';
import type { Need } from './wishes/query-dictionary.ts';

const strictnesses: readonly Strictness[] = ['own', 'parents', 'all'];
/** Maximum number of words left out one at a time. */
const maxAttempts = 6;

async function findsAny(db: Db, reading: Reading): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('is_listed', '=', true)
    .where(reading.condition)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * If words name different kinds of goods, one that is also a value is read as such: the glass of a kettle. Undefined if
 * none is.
 */
function valuesFirst(units: readonly Unit[]): Unit[] | undefined {
  const isValue = (unit: Unit): boolean => unit.strong.size > 0 && unit.options.size + unit.foreign.size > 0;
  if (!units.some(isValue) || !units.some((unit) => unit.strong.size > 0 && !isValue(unit))) return undefined;
  return units.map((unit) =>
    isValue(unit)
      ? { ...unit, strong: new Set(), weak: new Set(), options: new Set([...unit.options, ...unit.foreign]), names: [] }
      : unit,
  );
}

async function firstThatFinds(db: Db, units: readonly Unit[]): Promise<Reading | undefined> {
  for (const strictness of strictnesses) {
    const reading = readUnits(units, strictness);
    if (reading !== undefined && (await findsAny(db, reading))) return reading;
    if (strictness === 'parents') {
      const asValues = valuesFirst(units);
      const other = asValues && readUnits(asValues, 'own');
      if (other !== undefined && (await findsAny(db, other))) return other;
    }
  }
  return undefined;
}

/** Importance of a unit: one that names a category or brand says most. */
const weightOf = (unit: Unit): number =>
  unit.strong.size > 0
    ? 4
    : unit.brands.size > 0
      ? 3
      : unit.names.length > 0
        ? 2
        : unit.options.size + unit.weak.size > 0
          ? 1
          : 0;

/**
 * True if it says what kind of product is wanted, so that the rest may be left out: a category, a brand, a name that is
 * more than a number or `pro`.
 */
const isSpecific = (unit: Unit): boolean =>
  weightOf(unit) > 2 || (weightOf(unit) > 1 && unit.keys.some((key) => !isNumber(key) && !isModelEnding(key)));

/** Leaves out the least important units until something is found, but never what names the goods. */
async function relaxed(db: Db, { units, dictionary }: ParsedSearch): Promise<Reading | undefined> {
  let first: Reading | undefined;
  let remainingUnits = units.filter((unit) => weightOf(unit) > 0 || unit.beginnings.length > 0);
  for (let attempt = 0; remainingUnits.some(isSpecific) && attempt < maxAttempts; attempt += 1) {
    if (remainingUnits.length < units.length) {
      const reading = await firstThatFinds(db, remainingUnits);
      // A device that nearly matches comes before accessories of one that the shop lacks.
      if (
        reading !== undefined &&
        (reading.categories !== undefined || (await findsAny(db, devicesOf(reading, dictionary.accessories))))
      )
        return reading;
      first ??= reading;
    }
    const leastSpecific = remainingUnits.reduce((worst, unit) => (weightOf(unit) <= weightOf(worst) ? unit : worst));
    remainingUnits = remainingUnits.filter((unit) => unit !== leastSpecific);
  }
  return first;
}

/** `ignoredFactKeys`: keys of facts that the reading ignores. */
interface Found {
  readonly reading: Reading;
  readonly relaxed: boolean;
  readonly ignoredFactKeys?: ReadonlySet<string>;
}

/** The last word as a prefix, if it is one. */
async function begunReading(db: Db, { prefixUnits: begun }: ParsedSearch): Promise<Reading | undefined> {
  const units = begun();
  return units.length === 0 ? undefined : firstThatFinds(db, units);
}

/** The nearest existing model of a missing one: a device, not an accessory. */
async function nearestModel(db: Db, { units, dictionary }: ParsedSearch): Promise<Reading | undefined> {
  for (const others of neighbouringModels(units)) {
    const reading = readUnits(others, 'own');
    if (reading !== undefined && (await findsAny(db, devicesOf(reading, dictionary.accessories)))) return reading;
  }
  return undefined;
}

/**
 * True if a text names a model by its number and the shop has no such device: the results are accessories, or have the
 * number elsewhere.
 */
async function isLacking(db: Db, { units, dictionary }: ParsedSearch, reading: Reading): Promise<boolean> {
  const model = asModel(units);
  const exact = model && readUnits(model, 'own');
  if (exact === undefined) return false;
  const onlyDevices = (one: Reading): Reading =>
    one.categories === undefined ? devicesOf(one, dictionary.accessories) : one;
  return !(await findsAny(db, onlyDevices(reading))) || !(await findsAny(db, onlyDevices(exact)));
}

/**
 * The first reading with results: of all words, of the goods without their purpose, of the last word as a prefix, of
 * the nearest model, of fewer words.
 */
async function readingOf(db: Db, read: ParsedSearch): Promise<Found | undefined> {
  const { units, goods, isAsTyped } = read;
  const whole = await firstThatFinds(db, units);
  const mainReading = whole === undefined && goods !== undefined ? await firstThatFinds(db, goods.units) : undefined;
  if (mainReading !== undefined)
    return { reading: mainReading, relaxed: false, ...(goods && { ignoredFactKeys: goods.ignoredFactKeys }) };
  const strict = whole ?? (await begunReading(db, read));
  if (isAsTyped) return strict && { reading: strict, relaxed: false };
  // A whole number is rather a model than a prefix of another number; a code may be incomplete.
  const isBegun = whole === undefined && !isNumber(units.at(-1)?.keys.at(-1) ?? '');
  if (strict !== undefined && (isBegun || !(await isLacking(db, read, strict))))
    return { reading: strict, relaxed: false };
  const nearest = await nearestModel(db, read);
  const fewer = strict ?? (await relaxed(db, read));
  if (nearest === undefined) return fewer && { reading: fewer, relaxed: strict === undefined };
  return { reading: fewer === undefined ? nearest : firstOf(nearest, fewer), relaxed: true };
}

const isWished = ({ wish, needs }: ParsedSearch): boolean =>
  needs.length > 0 || [wish.price, wish.monthly, wish.stickers, wish.order].some((part) => part !== undefined);

/** Keeps the purposes that products can meet; others are ignored. */
async function withNeeds(
  db: Db,
  reading: Reading,
  needs: readonly Need[],
): Promise<{ reading: Reading; met: readonly Need[] }> {
  const narrowed = needs.length === 0 ? undefined : restrictToNeeds(reading, needs);
  if (narrowed !== undefined && (await findsAny(db, narrowed))) return { reading: narrowed, met: needs };
  return { reading, met: needs.filter(({ order }) => order !== undefined) };
}

const rankingMaxAge = 600_000;

/** The leaves by sales; read again when outdated. */
function leafStanding(db: Db): () => Promise<readonly number[]> {
  let known: { readonly at: number; readonly leaves: Promise<readonly number[]> } | undefined;
  const load = async (): Promise<readonly number[]> =>
    (
      await db
        .selectFrom('listing_products')
        .groupBy('category_id')
        .orderBy(sql`sum(popularity)`, 'desc')
        .orderBy('category_id')
        .select('category_id')
        .execute()
    ).map((row) => row.category_id);
  return () => {
    if (known === undefined || performance.now() - known.at > rankingMaxAge) {
      const entry = { at: performance.now(), leaves: load() };
      known = entry;
      entry.leaves.catch(() => {
        if (known === entry) known = undefined;
      });
    }
    return known.leaves;
  };
}

/** The match of a text by its words. */
async function wordsMatch(
  db: Db,
  read: ParsedSearch,
  isOrdered: boolean,
  leaves: () => Promise<readonly number[]>,
): Promise<SearchMatch> {
  const about = { corrected: read.corrected, facts: read.facts, unknown: read.unknown };
  if (read.unsold !== undefined) return noMatch({ ...about, unsold: [...read.unsold] });
  const isAll = read.units.length === 0;
  if (isAll && !isWished(read)) return noMatch(about);
  const found: Found | undefined = isAll ? { reading: everything, relaxed: false } : await readingOf(db, read);
  if (found === undefined) return noMatch(about);
  const { reading: narrowed, met } = await withNeeds(db, found.reading, read.needs);
  if (isAll && met.length === 0 && read.needs.length > 0 && read.facts.length === read.needs.length)
    return noMatch({ ...about, facts: [] });
  const reading = rankByCategory(narrowed, {
    accessories: read.dictionary.accessories,
    leaves: isAll ? [] : await leaves(),
  });
  const isApplied = (fact: Fact): boolean =>
    found.ignoredFactKeys?.has(fact.key) !== true &&
    (fact.kind === 'order' ? isOrdered : fact.kind !== 'need' || met.some(({ key }) => key === fact.need));
  return {
    ...about,
    condition: reading.condition,
    listed: reading.listed,
    rank: reading.rank,
    listedRank: reading.listedRank,
    facts: read.facts.filter(isApplied),
    unsold: undefined,
    wish: {
      ...read.wish,
      order: isOrdered ? (read.wish.order ?? met.find(({ order }) => order !== undefined)?.order) : undefined,
    },
    relaxed: found.relaxed,
    categories: reading.categories === undefined ? undefined : [...reading.categories],
    brands: [...reading.brands],
  };
}

/** Search in the shop's own database: PGlite or PostgreSQL. */
export function createPostgresSearch(db: Db, reference: Reference): SearchEngine {
  const leaves = leafStanding(db);
  return {
    match: async (text, options = {}): Promise<SearchMatch> => {
      const data = await reference.get();
      const read = await understand(db, data, text, options);
      const match = await wordsMatch(db, read, options.without?.includes(wishedOrder) !== true, leaves);
      return options.without?.includes(asTyped) === true ? match : withPinned(match, pinnedTo(data.words.pins, text));
    },
    index: (productIds) => indexProducts(db, reference, productIds),
    entries: (products) => searchEntriesOf(reference, products),
    rebuild: () => rebuildIndex(db, reference),
  };
}

/** True if the database has products that were never indexed. */
export async function isUnindexed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ unindexed: boolean }>`
    select exists (select from products) and not exists (select from search_vocabulary) as unindexed`.execute(db);
  return rows[0]?.unindexed ?? false;
}
