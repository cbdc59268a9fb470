import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import type { StoredAttribute, StoredVariant } from '../../../db/catalogue-tables.ts';
import { type AttributeStore, loadAttributeStore } from '../definitions/attributes.ts';
import type { CreationCounts } from '../definitions/creation-counts.ts';
import { type AttributeReader, knownAttribute, storedValueOf, valueOfText } from './attribute-values.ts';
import { mergeAttributes } from './merge-attributes.ts';
import type { AttributeDefinition, AttributeRow, FiltersRow, VariantRow } from './row-schemas.ts';
import type { ExistingProduct } from './stored-products.ts';
import { unchangedValueOf } from './unchanged-values.ts';

export interface ResolvedAttributes {
  readonly attributes: StoredAttribute[];
  /** Options by which listings filter. */
  readonly optionIds: number[];
}

/**
 * Adds a value of an attribute to those that the product already has. Feeds list several values one after the other
 * (two colours): choices and texts are all kept, texts separate until they become choices; of two numbers the last one
 * counts.
 */
function addTo(known: Map<number, StoredAttribute[]>, next: StoredAttribute): void {
  const before = known.get(next.a) ?? [];
  const [only] = before;
  if (only !== undefined && 'o' in only && 'o' in next)
    known.set(next.a, [{ a: next.a, o: [...new Set([...only.o, ...next.o])] }]);
  else if ('t' in next && before.every((entry) => 't' in entry))
    known.set(next.a, before.some((entry) => 't' in entry && entry.t.ru === next.t.ru) ? before : [...before, next]);
  else known.set(next.a, [next]);
}

/** The characteristics that rows name, by id, and those that they remove. */
async function attributesIn(
  reader: AttributeReader,
  rows: readonly AttributeRow[],
  before: readonly StoredAttribute[],
): Promise<{ attributes: Map<number, StoredAttribute[]>; removedIds: Set<number> } | { fault: string }> {
  const attributes = new Map<number, StoredAttribute[]>();
  const removedIds = new Set<number>();
  for (const row of rows) {
    if (row.value === null) {
      const attribute = knownAttribute(reader, row);
      if (attribute !== undefined) removedIds.add(attribute.id);
      continue;
    }
    const stored = unchangedValueOf(reader, row, before) ?? (await storedValueOf(reader, row));
    if (stored === undefined) continue;
    if ('fault' in stored) return stored;
    addTo(attributes, stored);
  }
  return { attributes, removedIds };
}

function resolveVariant(store: AttributeStore, row: VariantRow): StoredVariant | undefined {
  const find = (chosen: { attribute: string; option: string }) => {
    const attribute = store.byKey(chosen.attribute);
    const option = attribute?.options.get(chosen.option);
    return attribute === undefined || option === undefined ? undefined : { a: attribute.id, o: option.id };
  };
  const options = row.options.map(find);
  if (!options.every((option) => option !== undefined)) return undefined;
  if (row.colour === undefined) return { options };
  const colour = find(row.colour);
  return colour === undefined ? undefined : { colour: { hex: row.colour.hex, option: colour.o }, options };
}

const variantOf = (attributes: readonly StoredAttribute[]): StoredVariant => ({
  options: attributes.flatMap((entry) =>
    'o' in entry && entry.o.length === 1 && entry.o[0] !== undefined ? [{ a: entry.a, o: entry.o[0] }] : [],
  ),
});

/** Options by which listings of the category find a product with these attributes. */
async function optionIdsOf(
  store: AttributeStore,
  categoryId: number,
  stored: readonly StoredAttribute[],
): Promise<number[]> {
  const byId = new Map(stored.map((entry) => [entry.a, entry]));
  const ids: number[] = [];
  for (const link of store.linksOf(categoryId)) {
    const entry = byId.get(link.attributeId);
    const attribute = store.byId(link.attributeId);
    if (entry === undefined || attribute === undefined) continue;
    // Filters chosen by imports may change with the next feed; the products need not.
    if ('o' in entry && (link.filterable || link.chosenBy === 'feed')) ids.push(...entry.o);
    const option = 'n' in entry && link.filterable ? await store.optionFor(attribute, link, entry.n) : undefined;
    if (option !== undefined) ids.push(option);
  }
  return ids;
}

async function resolveRows(
  reader: AttributeReader,
  rows: readonly AttributeRow[],
  categoryId: number,
  before?: ExistingProduct,
): Promise<ResolvedAttributes | { fault: string }> {
  const { store } = reader;
  const found = await attributesIn(reader, rows, before?.attributes ?? []);
  if ('fault' in found) return found;
  const merged = mergeAttributes(before?.attributes ?? [], found.attributes, found.removedIds);
  if (before !== undefined && merged === before.attributes && before.category_id === categoryId)
    return { attributes: [...before.attributes], optionIds: [...before.option_ids] };
  const byId = Map.groupBy(merged, ({ a }) => a);
  for (const id of byId.keys()) await store.link(categoryId, id);
  const attributes = store.linksOf(categoryId).flatMap(({ attributeId }) => byId.get(attributeId) ?? []);
  return { attributes, optionIds: await optionIdsOf(store, categoryId, attributes) };
}

async function restamp(
  store: AttributeStore,
  stored: readonly StoredAttribute[],
  categoryId: number,
): Promise<ResolvedAttributes> {
  const byId = new Map<number, StoredAttribute[]>();
  for (const entry of stored) {
    const attribute = 't' in entry ? store.byId(entry.a) : undefined;
    const isFeedText = 't' in entry && attribute !== undefined && attribute.origin === 'feed';
    addTo(byId, isFeedText ? await valueOfText(store, attribute, entry.t) : entry);
  }
  const attributes = [...byId.values()].flat();
  return { attributes, optionIds: await optionIdsOf(store, categoryId, attributes) };
}

async function chooseFilters(
  store: AttributeStore,
  { filters }: FiltersRow,
  categoryId: number | undefined,
): Promise<string | undefined> {
  const wanted = filters.map((key) => store.byKey(key));
  if (categoryId === undefined) return 'categoryUnknown';
  if (!wanted.every((attribute) => attribute !== undefined)) return 'attributeUnknown';
  await store.choose(categoryId, wanted);
  return undefined;
}

/**
 * The attributes of the shop during an import. A feed's attribute is found by its key or its name in any language; a
 * missing one is created, with text values until they show a kind (`filter-choice/decide-filters.ts`). A value of an
 * attribute with options is found among them by key or name, or becomes a new option.
 */
export async function loadAttributes(db: Db, locale: Locale, created: CreationCounts) {
  const store = await loadAttributeStore(db, created);
  const reader: AttributeReader = { store, locale };
  return {
    resolveVariant: (row: VariantRow) => resolveVariant(store, row),
    /** The variant of a product of a group: every single choice; pages show those that differ. */
    variantOf,
    /** The attributes of a product as stored, in the order of its category: those of its row, and the former ones. */
    resolve: (rows: readonly AttributeRow[], categoryId: number, before?: ExistingProduct) =>
      resolveRows(reader, rows, categoryId, before),
    /** The attributes of a stored product as they would be stored now. */
    restamp: (stored: readonly StoredAttribute[], categoryId: number) => restamp(store, stored, categoryId),
    /** Sets the filters that staff wants for a category; returns a reason if there is no such category or attribute. */
    choose: (row: FiltersRow, categoryId: number | undefined) => chooseFilters(store, row, categoryId),
    store,
    define: (row: AttributeDefinition, categoryOf: (slug: string) => number | undefined) =>
      store.define(row, categoryOf),
  };
}
export type Attributes = Awaited<ReturnType<typeof loadAttributes>>;
