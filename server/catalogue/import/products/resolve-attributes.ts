import type { Locale, Localized } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import type { StoredAttribute, StoredVariant } from '../../../db/schema.ts';
import { cleanLine } from '../../../../lib/text/clean-text.ts';
import { loadAttributeStore, type ImportedAttribute, maxOptions } from '../definitions/attributes.ts';
import type { CreationCounts } from '../definitions/creation-counts.ts';
import { mergeAttributes } from './merge-attributes.ts';
import { inOwnWords } from '../words/known-words.ts';
import { nameKey } from '../words/names.ts';
import type { AttributeDefinition, AttributeRow, FiltersRow, LocalizedInput, VariantRow } from './row-schemas.ts';
import type { ExistingProduct } from './stored-products.ts';
import { fillLocales, statedTexts } from '../words/three-languages.ts';
import { inUnit, quantityIn, unitBehind } from '../words/units.ts';

export interface ResolvedAttributes {
  readonly attributes: StoredAttribute[];
  /** Options by which listings filter. */
  readonly optionIds: number[];
}

/** `6,1 дюйм (155 мм)` → 6.1; undefined if the text does not begin with a number. */
function numberIn(text: string): number | undefined {
  const found = /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|^[+-]?\d+(?:[.,]\d+)?/.exec(text.trim())?.[0];
  const value = found === undefined ? NaN : Number(found.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/** The number of a text in the attribute's unit; undefined if there is none, or in another measure. */
function numberOf({ unit, origin }: ImportedAttribute, text: string): number | undefined {
  const quantity = quantityIn(text);
  if (quantity !== undefined) return inUnit(quantity, unit);
  return origin === 'staff' ? numberIn(text) : undefined;
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

/**
 * The attributes of the shop during an import. A feed's attribute is found by its key or its name in any language; a
 * missing one is created, with text values until they show a kind (`filter-choice/decide-filters.ts`). A value of an
 * attribute with options is found among them by key or name, or becomes a new option.
 */
export async function loadAttributes(db: Db, locale: Locale, created: CreationCounts) {
  const store = await loadAttributeStore(db, created);

  /** The row with the unit separated from the name, unless the shop knows the characteristic by the full name. */
  const withoutUnitInName = (row: AttributeRow): AttributeRow => {
    const { name, key, unit, value } = row;
    if (name === undefined || unit !== undefined || (key !== undefined && store.byKey(key) !== undefined)) return row;
    const { borrowed, ...values } = name;
    const texts = Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    if (!Object.values(texts).some((text) => text.endsWith(')') || text.includes(','))) return row;
    const parts = Object.entries(texts).map(([locale, text]) => ({ locale, text, found: unitBehind(text) }));
    const [first] = parts.flatMap(({ found }) => found ?? []);
    const names = first === undefined ? undefined : fillLocales(name, locale);
    if (first === undefined || (names !== undefined && store.byName(names) !== undefined)) return row;
    const bare = Object.fromEntries(parts.map(({ locale, text, found }) => [locale, found?.name ?? text]));
    const valueText = typeof value === 'object' ? fillLocales(value ?? {}, locale)?.ru : value;
    const isBareNumber = valueText !== undefined && quantityIn(String(valueText))?.unit === '';
    return {
      ...row,
      name: { ...bare, ...(borrowed === undefined ? {} : { borrowed }) },
      ...(isBareNumber ? { unit: first.unit } : {}),
    };
  };

  const knownAttribute = ({ key, name }: AttributeRow): ImportedAttribute | undefined => {
    const byKey = key === undefined ? undefined : store.byKey(key);
    const names = byKey !== undefined || name === undefined ? undefined : fillLocales(name, locale);
    return byKey ?? (names === undefined ? undefined : (store.byName(names) ?? store.byName(inOwnWords(names))));
  };
  const attributeOf = async (row: AttributeRow): Promise<ImportedAttribute | undefined> => {
    const names = row.name === undefined ? undefined : fillLocales(row.name, locale);
    return knownAttribute(row) ?? (names === undefined ? undefined : store.createText(inOwnWords(names), row.key));
  };

  const words = ({ value, unit }: AttributeRow): Localized | undefined => {
    const texts = typeof value === 'number' ? { default: String(value) } : (value ?? {});
    const text = fillLocales(texts, locale);
    if (text === undefined || unit === undefined) return text;
    return { ...text, kr: `${text.kr} ${unit}`, uz: `${text.uz} ${unit}`, ru: `${text.ru} ${unit}` };
  };

  const optionOf = async (attribute: ImportedAttribute, name: Localized, bare = name): Promise<StoredAttribute> => {
    const named = store.optionNamed(attribute, name);
    if (named !== undefined) return { a: attribute.id, o: [named] };
    const text = inOwnWords(name);
    const known = store.optionNamed(attribute, text) ?? store.optionNamed(attribute, bare);
    if (known !== undefined) return { a: attribute.id, o: [known] };
    if (attribute.options.size >= maxOptions) return { a: attribute.id, t: text };
    return { a: attribute.id, o: [await store.createOption(attribute, text)] };
  };

  /** A text converted to the kind of the attribute. */
  const fromWords = async (attribute: ImportedAttribute, text: Localized, bare = text): Promise<StoredAttribute> => {
    if (attribute.kind === 'option') return optionOf(attribute, text, bare);
    const number = attribute.kind === 'number' ? numberOf(attribute, text.ru) : undefined;
    return number === undefined ? { a: attribute.id, t: text } : { a: attribute.id, n: number };
  };

  const storedOf = async (input: AttributeRow): Promise<StoredAttribute | { fault: string } | undefined> => {
    const row = withoutUnitInName(input);
    const attribute = await attributeOf(row);
    if (attribute === undefined) return { fault: 'attributeUnknown' };
    if (row.options !== undefined) {
      const ids = row.options.map((key) => attribute.options.get(key)?.id);
      return ids.every((id) => id !== undefined) && ids.length > 0
        ? { a: attribute.id, o: ids }
        : { fault: 'optionUnknown' };
    }
    if (typeof row.value === 'number' && row.unit === undefined && attribute.kind === 'number')
      return { a: attribute.id, n: row.value };
    const text = words(row);
    return text === undefined ? undefined : fromWords(attribute, text, words({ ...row, unit: undefined }));
  };

  /** The texts that a row gives for a characteristic's name or value. */
  const textsOf = (input: LocalizedInput<string> | number | null | undefined): [Locale, string][] =>
    Object.entries(statedTexts(typeof input === 'number' ? { default: String(input) } : (input ?? {}), locale)).flatMap(
      ([name, text]): [Locale, string][] => (text === null ? [] : [[name as Locale, text]]),
    );

  /** The part of a stored entry that a row names exactly. */
  const partOf = (
    row: AttributeRow,
    attribute: ImportedAttribute,
    entry: StoredAttribute,
  ): StoredAttribute | undefined => {
    const unit = row.unit === undefined ? '' : ` ${row.unit}`;
    const texts = textsOf(row.value);
    if (row.options !== undefined || texts.length === 0) return undefined;
    if ('t' in entry)
      return texts.every(([at, text]) => cleanLine(entry.t[at]) === `${text}${unit}`) ? entry : undefined;
    if ('n' in entry)
      return texts.every(
        ([, text]) => (text === String(entry.n) && unit === '') || numberOf(attribute, `${text}${unit}`) === entry.n,
      )
        ? entry
        : undefined;
    const options = [...attribute.options.values()].filter(({ id }) => entry.o.includes(id));
    const matchingOption = options.find((option) =>
      texts.every(([at, text]) => [text, `${text}${unit}`].includes(cleanLine(option.name[at]))),
    );
    return matchingOption === undefined ? undefined : { a: attribute.id, o: [matchingOption.id] };
  };

  /**
   * The values of the row that the product already has, unchanged: several characteristics or values may share a name.
   */
  const asBefore = (row: AttributeRow, before: readonly StoredAttribute[]): StoredAttribute | undefined => {
    for (const entry of before) {
      const attribute = store.byId(entry.a);
      if (attribute === undefined) continue;
      const names = textsOf(row.name);
      const isNamed =
        row.key === undefined
          ? names.length > 0 && names.every(([at, name]) => nameKey(attribute.name[at]) === nameKey(name))
          : row.key === attribute.key;
      const part = isNamed ? partOf(row, attribute, entry) : undefined;
      if (part !== undefined) return part;
    }
    return undefined;
  };

  /** The characteristics that rows name, by id, and those that they remove. */
  const attributesIn = async (
    rows: readonly AttributeRow[],
    before: readonly StoredAttribute[],
  ): Promise<{ attributes: Map<number, StoredAttribute[]>; gone: Set<number> } | { fault: string }> => {
    const attributes = new Map<number, StoredAttribute[]>();
    const gone = new Set<number>();
    for (const row of rows) {
      if (row.value === null) {
        const attribute = knownAttribute(row);
        if (attribute !== undefined) gone.add(attribute.id);
        continue;
      }
      const stored = asBefore(row, before) ?? (await storedOf(row));
      if (stored === undefined) continue;
      if ('fault' in stored) return stored;
      addTo(attributes, stored);
    }
    return { attributes, gone };
  };

  const resolveVariant = (row: VariantRow): StoredVariant | undefined => {
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
  };

  /** Options by which listings of the category find a product with these attributes. */
  const optionIdsOf = async (categoryId: number, stored: readonly StoredAttribute[]): Promise<number[]> => {
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
  };

  return {
    resolveVariant,
    /** The variant of a product of a group: every single choice; pages show those that differ. */
    variantOf: (attributes: readonly StoredAttribute[]): StoredVariant => ({
      options: attributes.flatMap((entry) =>
        'o' in entry && entry.o.length === 1 && entry.o[0] !== undefined ? [{ a: entry.a, o: entry.o[0] }] : [],
      ),
    }),
    /** The attributes of a product as stored, in the order of its category: those of its row, and the former ones. */
    async resolve(
      rows: readonly AttributeRow[],
      categoryId: number,
      before?: ExistingProduct,
    ): Promise<ResolvedAttributes | { fault: string }> {
      const found = await attributesIn(rows, before?.attributes ?? []);
      if ('fault' in found) return found;
      const merged = mergeAttributes(before?.attributes ?? [], found.attributes, found.gone);
      if (before !== undefined && merged === before.attributes && before.category_id === categoryId)
        return { attributes: [...before.attributes], optionIds: [...before.option_ids] };
      const byId = Map.groupBy(merged, ({ a }) => a);
      for (const id of byId.keys()) await store.link(categoryId, id);
      const attributes = store.linksOf(categoryId).flatMap(({ attributeId }) => byId.get(attributeId) ?? []);
      return { attributes, optionIds: await optionIdsOf(categoryId, attributes) };
    },
    /** The attributes of a stored product as they would be stored now. */
    async restamp(stored: readonly StoredAttribute[], categoryId: number): Promise<ResolvedAttributes> {
      const byId = new Map<number, StoredAttribute[]>();
      for (const entry of stored) {
        const attribute = 't' in entry ? store.byId(entry.a) : undefined;
        addTo(
          byId,
          't' in entry && attribute !== undefined && attribute.origin === 'feed'
            ? await fromWords(attribute, entry.t)
            : entry,
        );
      }
      const attributes = [...byId.values()].flat();
      return { attributes, optionIds: await optionIdsOf(categoryId, attributes) };
    },
    /** Sets the filters that staff wants for a category; returns a reason if there is no such category or attribute. */
    async choose({ filters }: FiltersRow, categoryId: number | undefined): Promise<string | undefined> {
      const wanted = filters.map((key) => store.byKey(key));
      if (categoryId === undefined) return 'categoryUnknown';
      if (!wanted.every((attribute) => attribute !== undefined)) return 'attributeUnknown';
      await store.choose(categoryId, wanted);
      return undefined;
    },
    store,
    define: (row: AttributeDefinition, categoryOf: (slug: string) => number | undefined) =>
      store.define(row, categoryOf),
  };
}
export type Attributes = Awaited<ReturnType<typeof loadAttributes>>;
