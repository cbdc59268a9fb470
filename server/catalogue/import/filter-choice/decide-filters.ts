import { sql } from 'kysely';
import { createYielder } from '../../../throttle.ts';
import type { Db } from '../../../db/open.ts';
import type { StoredAttribute, StoredVariant } from '../../../db/catalogue-tables.ts';
import type { ImportedAttribute, Link } from '../definitions/attribute-cache.ts';
import type { Attributes } from '../products/resolve-attributes.ts';
import { isEqual } from '../products/stored-products.ts';
import type { Indexer } from '../indexer.ts';
import { answers, inOwnWords } from '../words/known-words.ts';
import { chooseCuts, maxStoredValues } from './ranges.ts';
import { createValueLook } from './value-kinds.ts';

/** A filter that a category has got, and how its values are chosen. */
export interface FilterDecision {
  readonly categoryId: number;
  readonly attributeId: number;
  readonly as: 'list' | 'values' | 'ranges';
}

interface Tools {
  readonly db: Db;
  readonly attributes: Attributes;
  readonly indexer: Pick<Indexer, 'index' | 'renew'>;
  /** Rows per read and write. */
  readonly batch: number;
}
interface Row {
  readonly id: number;
  readonly attributes: readonly StoredAttribute[];
  readonly option_ids: readonly number[];
  readonly variant: StoredVariant | null;
}

/** A category with fewer products needs no filters. */
const minProducts = 5;
/** A filter needs this share of the products; an existing one is kept at a lower share. */
const minShare = { to: 0.35, stay: 0.25 } as const;
const maxChoices = 200;
const maxFilters = 12;
/** Numbers without a unit that hardly ever repeat are codes. */
const codes = { least: 20, share: 0.8 } as const;
const maxCounted = 2000;

/** The products of a category, in batches. */
async function* productsOf({ db, batch }: Tools, categoryId: number): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'attributes', 'option_ids', 'variant'])
      .where('category_id', '=', categoryId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    const end = rows.at(-1);
    if (end === undefined) return;
    yield rows;
    last = end.id;
  }
}

/**
 * Infers the kinds of undecided attributes of these categories; returns the categories whose products must be stored
 * again.
 */
async function decideKinds(categoryIds: readonly number[], tools: Tools): Promise<Set<number>> {
  const { store } = tools.attributes;
  const looks = new Map(
    store.undecided(categoryIds).map((attribute) => [attribute.id, { attribute, look: createValueLook() }]),
  );
  if (looks.size === 0) return new Set();
  const pace = createYielder();
  for (const categoryId of categoryIds) {
    for await (const rows of productsOf(tools, categoryId)) {
      for (const entry of rows.flatMap((row) => row.attributes))
        if ('t' in entry) looks.get(entry.a)?.look.note(entry.t);
      await pace();
    }
  }
  const decided = new Set<number>();
  for (const { attribute, look } of looks.values()) {
    const found = look.kind();
    if (found === undefined) continue;
    decided.add(attribute.id);
    if (found.kind === 'number') await store.decideKind(attribute, { kind: 'number', unit: found.unit }, []);
    else await store.decideKind(attribute, { kind: 'option', unit: null }, found.kind === 'answer' ? answers : []);
    const decidedOn = store.byId(attribute.id);
    if (found.kind !== 'list' || decidedOn === undefined) continue;
    // In their order, before the products add any.
    for (const text of new Map(found.values.map((value) => [inOwnWords(value).ru, inOwnWords(value)])).values())
      await store.createOption(decidedOn, text);
  }
  if (decided.size > 0) tools.indexer.renew();
  return new Set(store.categoriesWith(decided));
}

interface Tally {
  count: number;
  readonly numbers: Map<number, number>;
  readonly options: Set<number>;
}

async function tallies(categoryId: number, tools: Tools): Promise<{ size: number; of: Map<number, Tally> }> {
  const of = new Map<number, Tally>();
  const pace = createYielder();
  let size = 0;
  for await (const rows of productsOf(tools, categoryId)) {
    size += rows.length;
    for (const entry of rows.flatMap((row) => row.attributes)) {
      const tally = of.get(entry.a) ?? { count: 0, numbers: new Map<number, number>(), options: new Set<number>() };
      of.set(entry.a, tally);
      if ('t' in entry) continue;
      tally.count += 1;
      if ('o' in entry) for (const option of entry.o) tally.options.add(option);
      else if (tally.numbers.size < maxCounted || tally.numbers.has(entry.n))
        tally.numbers.set(entry.n, (tally.numbers.get(entry.n) ?? 0) + 1);
    }
    await pace();
  }
  return { size, of };
}

/** The use of an attribute as its products suggest; undefined if it cannot be a filter there. */
function asFilter(link: Link, attribute: ImportedAttribute, { count, numbers, options }: Tally): Link | undefined {
  if (attribute.kind === 'option')
    return options.size >= 2 && options.size <= maxChoices ? { ...link, filterable: true, cuts: null } : undefined;
  if (attribute.kind !== 'number' || numbers.size < 2) return undefined;
  if (attribute.unit === null && count >= codes.least && numbers.size > count * codes.share) return undefined;
  const cuts = chooseCuts(numbers, link.cuts);
  return cuts.length === 0 && numbers.size > maxStoredValues ? undefined : { ...link, filterable: true, cuts };
}

/** Chooses the filters of a category, except those set by staff; returns the changed ones. */
async function decideLinks(categoryId: number, tools: Tools): Promise<Link[]> {
  const { store } = tools.attributes;
  const { size, of } = await tallies(categoryId, tools);
  if (size < minProducts) return [];
  const links = store.linksOf(categoryId);
  const offers = links.flatMap((link) => {
    const attribute = store.byId(link.attributeId);
    const tally = of.get(link.attributeId);
    const share = (tally?.count ?? 0) / size;
    const isStaffs = link.chosenBy === 'staff';
    if (
      attribute === undefined ||
      attribute.kind === 'text' ||
      (isStaffs && (!link.filterable || attribute.kind === 'option'))
    )
      return [];
    const isCommon = isStaffs || share >= (link.filterable ? minShare.stay : minShare.to);
    const filter = tally === undefined || !isCommon ? undefined : asFilter(link, attribute, tally);
    return [
      {
        link,
        share: isStaffs ? 1 : share,
        next: filter ?? (isStaffs ? link : { ...link, filterable: false, cuts: null }),
      },
    ];
  });
  const best = new Set(
    offers
      .filter(({ next }) => next.filterable)
      .sort((left, right) => right.share - left.share)
      .slice(0, maxFilters),
  );
  const changed = offers
    .map((offer) => ({
      ...offer,
      next: best.has(offer) || !offer.next.filterable ? offer.next : { ...offer.link, filterable: false, cuts: null },
    }))
    .filter(({ link, next }) => JSON.stringify(link) !== JSON.stringify(next));
  for (const { next } of changed) await store.decideLink(categoryId, next);
  // At once, because pages rendered now must not use the former filters.
  if (changed.length > 0) tools.indexer.renew();
  return changed.map(({ next }) => next);
}

/** Stores the products of a category with the current kinds. */
async function restamp(categoryId: number, tools: Tools): Promise<void> {
  const { attributes, db } = tools;
  const pace = createYielder();
  for await (const rows of productsOf(tools, categoryId)) {
    const written: Row[] = [];
    const others: number[] = [];
    for (const row of rows) {
      const next = await attributes.restamp(row.attributes, categoryId);
      const isOther = !isEqual(next.attributes, row.attributes);
      // The variant of a group was derived from its single choices.
      const isDerived = row.variant !== null && isEqual(row.variant, attributes.variantOf(row.attributes));
      const variant = isDerived ? attributes.variantOf(next.attributes) : row.variant;
      if (isOther) others.push(row.id);
      if (isOther || JSON.stringify(next.optionIds) !== JSON.stringify(row.option_ids))
        written.push({ id: row.id, attributes: next.attributes, option_ids: next.optionIds, variant });
      await pace();
    }
    if (written.length === 0) continue;
    await db.transaction().execute(async (trx) => {
      // In the order in which orders lock products.
      await trx
        .selectFrom('products')
        .select('id')
        .where(
          'id',
          'in',
          written.map(({ id }) => id),
        )
        .orderBy('id')
        .forUpdate()
        .execute();
      await sql`update products set attributes = r.attributes, option_ids = r.option_ids, variant = r.variant, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as r(id integer, attributes jsonb, option_ids integer[], variant jsonb)
        where products.id = r.id`.execute(trx);
    });
    if (others.length > 0) await tools.indexer.index(others);
  }
}

/**
 * Turns imported attributes into filters: infers their kinds from the values, chooses the filters of each category by
 * the share of products that have them, and stores the products accordingly. Decisions of staff stay. `chosenByStaff`:
 * categories whose filters staff has just chosen.
 */
export async function decideFilters(
  { touched, chosenByStaff }: { touched: ReadonlySet<number>; chosenByStaff: ReadonlySet<number> },
  tools: Tools,
): Promise<FilterDecision[]> {
  const { store } = tools.attributes;
  const stale = await decideKinds([...touched], tools);
  for (const categoryId of stale) await restamp(categoryId, tools);
  const decisions: FilterDecision[] = [];
  for (const categoryId of new Set([...touched, ...stale, ...chosenByStaff])) {
    const changed = await decideLinks(categoryId, tools);
    const numbers = changed.filter(({ attributeId }) => store.byId(attributeId)?.kind === 'number');
    if (chosenByStaff.has(categoryId)) tools.indexer.renew();
    if (numbers.length > 0 || chosenByStaff.has(categoryId)) await restamp(categoryId, tools);
    // The options for numbers were created with the products.
    if (numbers.length > 0) tools.indexer.renew();
    decisions.push(
      ...changed.flatMap(({ attributeId, filterable, cuts }): FilterDecision[] =>
        filterable
          ? [{ categoryId, attributeId, as: cuts === null ? 'list' : cuts.length === 0 ? 'values' : 'ranges' }]
          : [],
      ),
    );
  }
  return decisions;
}
