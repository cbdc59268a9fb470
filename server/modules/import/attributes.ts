import type { Locale, Localized } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { StoredAttribute, StoredVariant } from '../../db/schema.ts';
import { loadAttributeStore, type ImportedAttribute } from './attribute-store.ts';
import type { Created } from './changes.ts';
import type { AttributeDefinition, AttributeRow, VariantRow } from './row.ts';
import { fillLocales } from './texts.ts';

/** Beyond so many options an attribute is no longer a choice; further values are kept as words. */
const maxOptions = 500;

export interface ResolvedAttributes {
  readonly attributes: StoredAttribute[];
  /** Options by which listings filter. */
  readonly optionIds: number[];
}

/** `6,1 дюйм` → 6.1; undefined where no number begins the text. */
function numberIn(text: string): number | undefined {
  const found = /^[+-]?\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|^[+-]?\d+(?:[.,]\d+)?/.exec(text.trim())?.[0];
  const value = found === undefined ? NaN : Number(found.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
}

/**
 * The attributes of the shop during an import. A feed's attribute is found by its key or its name in any language; one
 * that is not there is made, with values in words. A value of an attribute with options is found among them by key or
 * name, and becomes a new option otherwise.
 */
export async function loadAttributes(db: Db, locale: Locale, created: Created) {
  const store = await loadAttributeStore(db, created);

  const attributeOf = async ({ key, name }: AttributeRow): Promise<ImportedAttribute | undefined> => {
    const byKey = key === undefined ? undefined : store.byKey(key);
    if (byKey !== undefined) return byKey;
    const names = name === undefined ? undefined : fillLocales(name, locale);
    if (names === undefined) return undefined;
    return store.byName(names) ?? store.createText(names, key);
  };

  const words = ({ value, unit }: AttributeRow): Localized | undefined => {
    const given = typeof value === 'number' ? { default: String(value) } : (value ?? {});
    const text = fillLocales(given, locale);
    if (text === undefined || unit === undefined) return text;
    return { kr: `${text.kr} ${unit}`, uz: `${text.uz} ${unit}`, ru: `${text.ru} ${unit}` };
  };

  const optionOf = async (attribute: ImportedAttribute, row: AttributeRow, text: Localized): Promise<StoredAttribute> => {
    const bare = words({ ...row, unit: undefined });
    const known = store.optionNamed(attribute, text) ?? (bare === undefined ? undefined : store.optionNamed(attribute, bare));
    if (known !== undefined) return { a: attribute.id, o: [known] };
    if (attribute.options.size >= maxOptions) return { a: attribute.id, t: text };
    return { a: attribute.id, o: [await store.createOption(attribute, text)] };
  };

  const storedOf = async (row: AttributeRow): Promise<StoredAttribute | { fault: string } | undefined> => {
    const attribute = await attributeOf(row);
    if (attribute === undefined) return { fault: 'attributeUnknown' };
    if (row.options !== undefined) {
      const ids = row.options.map((key) => attribute.options.get(key)?.id);
      return ids.every((id) => id !== undefined) && ids.length > 0 ? { a: attribute.id, o: ids } : { fault: 'optionUnknown' };
    }
    const text = words(row);
    if (text === undefined) return undefined;
    if (attribute.kind === 'option') return optionOf(attribute, row, text);
    const number = attribute.kind === 'number' ? (typeof row.value === 'number' ? row.value : numberIn(text.ru)) : undefined;
    return number === undefined ? { a: attribute.id, t: text } : { a: attribute.id, n: number };
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

  return {
    resolveVariant,
    /** The variant of a product that a feed counts to a group: every single choice; pages show those that differ. */
    variantOf: (attributes: readonly StoredAttribute[]): StoredVariant => ({
      options: attributes.flatMap((entry) => ('o' in entry && entry.o.length === 1 && entry.o[0] !== undefined ? [{ a: entry.a, o: entry.o[0] }] : [])),
    }),
    /** The attributes of a product as they are stored, in the order of its category. */
    async resolve(rows: readonly AttributeRow[], categoryId: number): Promise<ResolvedAttributes | { fault: string }> {
      const byId = new Map<number, StoredAttribute>();
      for (const row of rows) {
        const stored = await storedOf(row);
        if (stored === undefined) continue;
        if ('fault' in stored) return stored;
        byId.set(stored.a, stored);
      }
      for (const id of byId.keys()) await store.link(categoryId, id);
      const links = store.linksOf(categoryId);
      const attributes = links.flatMap(({ attributeId }) => byId.get(attributeId) ?? []);
      const optionIds = links.flatMap(({ attributeId, filterable }) => {
        const stored = filterable ? byId.get(attributeId) : undefined;
        return stored !== undefined && 'o' in stored ? stored.o : [];
      });
      return { attributes, optionIds };
    },
    define: (row: AttributeDefinition, categoryOf: (slug: string) => number | undefined) => store.define(row, categoryOf),
  };
}
export type Attributes = Awaited<ReturnType<typeof loadAttributes>>;
