import { locales, type Localized } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import type { CreationCounts } from './creation-counts.ts';
import { answerIn } from '../words/yes-or-no.ts';
import { answers } from '../words/known-words.ts';
import { nameKey, valueKey } from '../words/names.ts';
import { type Range, rangeKey, rangeName, rangeOf } from '../filter-choice/ranges.ts';
import type { AttributeDefinition } from '../products/row-schemas.ts';

interface Option extends Range {
  readonly id: number;
  readonly key: string;
  readonly name: Localized;
}
export interface ImportedAttribute {
  readonly id: number;
  readonly key: string;
  readonly kind: 'option' | 'number' | 'text';
  readonly name: Localized;
  readonly unit: Localized | null;
  readonly origin: Origin;
  readonly options: Map<string, Option>;
  readonly byName: Map<string, Option>;
}
type Origin = 'staff' | 'feed';
export interface Link {
  readonly attributeId: number;
  readonly filterable: boolean;
  readonly sort: number;
  readonly chosenBy: Origin;
  /** See the table. */
  readonly cuts: readonly number[] | null;
}
/** The inferred kind of an attribute of a feed. */
export interface Kind {
  readonly kind: 'option' | 'number';
  readonly unit: Localized | null;
}

type NewOption = Partial<Range> & { readonly key: string; readonly name: Localized; readonly sort: number };
const columnsOf = ({ filterable, sort, chosenBy, cuts }: Link) => ({
  filterable,
  sort,
  chosen_by: chosenBy,
  cuts: cuts === null ? null : [...cuts],
});

/** Group of attributes that feeds create. */
const feedGroup: Localized = { kr: 'Бошқа хусусиятлар', uz: 'Boshqa xususiyatlar', ru: 'Другие характеристики' };
const feedGroupSort = 1000;
const maxKey = 60;

const optionKey = (name: string): string =>
  nameKey(name)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxKey);

/** Above this many options an attribute is no choice; further values are stored as text. */
export const maxOptions = 500;

/** Attributes, options and their use by categories, cached in memory. */
export async function loadAttributeStore(db: Db, created: CreationCounts) {
  const [attributeRows, optionRows, linkRows, groupRows] = await Promise.all([
    db.selectFrom('attributes').select(['id', 'key', 'kind', 'name', 'unit', 'origin']).execute(),
    db
      .selectFrom('attribute_options')
      .select(['id', 'attribute_id', 'key', 'name', 'low', 'high'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('category_attributes')
      .selectAll()
      .orderBy('category_id')
      .orderBy('sort')
      .orderBy('attribute_id')
      .execute(),
    db.selectFrom('attribute_groups').selectAll().execute(),
  ]);
  const byId = new Map<number, ImportedAttribute>();
  const byKey = new Map<string, ImportedAttribute>();
  const byName = new Map<string, ImportedAttribute>();
  const links = new Map<number, Link[]>();
  const groups = [...groupRows];
  const last = { attribute: 0, option: 0 };

  const remember = (attribute: ImportedAttribute): ImportedAttribute => {
    byId.set(attribute.id, attribute);
    byKey.set(attribute.key, attribute);
    for (const key of locales.map((locale) => nameKey(attribute.name[locale])))
      if ((byName.get(key)?.id ?? attribute.id) === attribute.id) byName.set(key, attribute);
    last.attribute = Math.max(last.attribute, attribute.id);
    return attribute;
  };
  const rememberOption = (attribute: ImportedAttribute, option: Option): void => {
    attribute.options.set(option.key, option);
    for (const locale of locales)
      if (!attribute.byName.has(valueKey(option.name[locale])))
        attribute.byName.set(valueKey(option.name[locale]), option);
    last.option = Math.max(last.option, option.id);
  };
  const rememberLink = (categoryId: number, link: Link): void => {
    const others = (links.get(categoryId) ?? []).filter(({ attributeId }) => attributeId !== link.attributeId);
    links.set(
      categoryId,
      [...others, link].sort((one, other) => one.sort - other.sort),
    );
  };
  for (const row of attributeRows) remember({ ...row, options: new Map(), byName: new Map() });
  for (const { attribute_id, ...option } of optionRows) {
    const attribute = byId.get(attribute_id);
    if (attribute !== undefined) rememberOption(attribute, option);
  }
  for (const row of linkRows)
    rememberLink(row.category_id, {
      attributeId: row.attribute_id,
      filterable: row.filterable,
      sort: row.sort,
      chosenBy: row.chosen_by,
      cuts: row.cuts,
    });

  const ensureGroup = async (name: Localized, sort: number): Promise<number> => {
    const known = groups.find((group) => nameKey(group.name.ru) === nameKey(name.ru));
    if (known !== undefined) return known.id;
    const id = Math.max(0, ...groups.map((group) => group.id)) + 1;
    await db
      .insertInto('attribute_groups')
      .values({ id, name: JSON.stringify(name), sort })
      .execute();
    groups.push({ id, name, sort });
    return id;
  };

  const create = async (
    input: Pick<ImportedAttribute, 'key' | 'kind' | 'name' | 'unit' | 'origin'> & { groupId: number },
  ): Promise<ImportedAttribute> => {
    const { key, kind, name, unit, origin, groupId } = input;
    const id = last.attribute + 1;
    await db
      .insertInto('attributes')
      .values({
        id,
        key,
        kind,
        name: JSON.stringify(name),
        unit: unit === null ? null : JSON.stringify(unit),
        group_id: groupId,
        origin,
      })
      .execute();
    created.attributes += 1;
    created.writes += 1;
    return remember({ id, key, kind, name, unit, origin, options: new Map(), byName: new Map() });
  };

  const addOptions = async (attribute: ImportedAttribute, options: readonly NewOption[]): Promise<void> => {
    const rows = options.map((option, index) => ({ id: last.option + 1 + index, low: null, high: null, ...option }));
    if (rows.length === 0) return;
    await db
      .insertInto('attribute_options')
      .values(rows.map(({ name, ...row }) => ({ ...row, attribute_id: attribute.id, name: JSON.stringify(name) })))
      .execute();
    created.writes += 1;
    for (const { sort: _sort, ...option } of rows) rememberOption(attribute, option);
  };

  const isLinked = (categoryId: number, attributeId: number): boolean =>
    (links.get(categoryId) ?? []).some((link) => link.attributeId === attributeId);
  const addLinks = async (added: readonly (Link & { categoryId: number })[]): Promise<void> => {
    const fresh = added.filter(({ categoryId, attributeId }) => !isLinked(categoryId, attributeId));
    if (fresh.length === 0) return;
    await db
      .insertInto('category_attributes')
      .values(
        fresh.map((link) => ({ category_id: link.categoryId, attribute_id: link.attributeId, ...columnsOf(link) })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    created.writes += 1;
    for (const { categoryId, ...link } of fresh) rememberLink(categoryId, link);
  };

  const freeKey = (base: string, isUsed: (key: string) => boolean): string => {
    let key = base;
    for (let number = 2; isUsed(key); number += 1) key = `${base}_${number}`;
    return key;
  };

  return {
    byId: (id: number) => byId.get(id),
    byKey: (key: string) => byKey.get(key),
    byName: (name: Localized) =>
      locales.map((locale) => byName.get(nameKey(name[locale]))).find((found) => found !== undefined),
    linksOf: (categoryId: number): readonly Link[] => links.get(categoryId) ?? [],
    optionNamed(attribute: ImportedAttribute, name: Localized): number | undefined {
      const answer =
        attribute.options.size === answers.length && attribute.options.has('no') ? answerIn(name.ru) : undefined;
      if (answer !== undefined) return attribute.options.get(answer)?.id;
      const byKeyId = attribute.options.get(name.ru.toLowerCase())?.id;
      return (
        byKeyId ??
        locales.map((locale) => attribute.byName.get(valueKey(name[locale]))).find((found) => found !== undefined)?.id
      );
    },
    async createText(name: Localized, key?: string): Promise<ImportedAttribute> {
      const base = key ?? (optionKey(name.uz).replaceAll('-', '_') || 'attribute');
      return create({
        key: freeKey(base, (candidate) => byKey.has(candidate)),
        kind: 'text',
        name,
        unit: null,
        origin: 'feed',
        groupId: await ensureGroup(feedGroup, feedGroupSort),
      });
    },
    async createOption(attribute: ImportedAttribute, name: Localized): Promise<number> {
      const key = freeKey(optionKey(name.uz) || 'option', (candidate) => attribute.options.has(candidate));
      await addOptions(attribute, [{ key, name, sort: attribute.options.size + 1 }]);
      return last.option;
    },
    /** Lets a category use an attribute; one with options becomes a filter. */
    async link(categoryId: number, attributeId: number): Promise<void> {
      if (isLinked(categoryId, attributeId)) return;
      const sort = Math.max(0, ...(links.get(categoryId) ?? []).map((link) => link.sort)) + 1;
      await addLinks([
        {
          categoryId,
          attributeId,
          filterable: byId.get(attributeId)?.kind === 'option',
          sort,
          chosenBy: 'feed',
          cuts: null,
        },
      ]);
    },
    /** The option for a number, where a category offers values or ranges of it; created if it is the first there. */
    async optionFor(attribute: ImportedAttribute, { cuts }: Link, value: number): Promise<number | undefined> {
      if (cuts === null) return undefined;
      const range = rangeOf(value, cuts);
      const key = rangeKey(range);
      const known = attribute.options.get(key);
      if (known !== undefined || attribute.options.size >= maxOptions) return known?.id;
      await addOptions(attribute, [{ key, name: rangeName(range, attribute.unit), sort: 0, ...range }]);
      return last.option;
    },
    /** Stores the inferred kind of an attribute. */
    async decideKind(attribute: ImportedAttribute, { kind, unit }: Kind, options: readonly NewOption[]): Promise<void> {
      await db
        .updateTable('attributes')
        .set({ kind, unit: unit === null ? null : JSON.stringify(unit) })
        .where('id', '=', attribute.id)
        .execute();
      created.writes += 1;
      remember({ ...attribute, kind, unit });
      await addOptions(attribute, options);
    },
    /** Stores how a category uses an attribute. */
    async decideLink(categoryId: number, link: Link): Promise<void> {
      await addLinks([{ categoryId, ...link }]);
      await db
        .updateTable('category_attributes')
        .set(columnsOf(link))
        .where('category_id', '=', categoryId)
        .where('attribute_id', '=', link.attributeId)
        .execute();
      created.writes += 1;
      rememberLink(categoryId, link);
    },
    /** Sets the filters of a category as staff wants them: these in their order, and no others. */
    async choose(categoryId: number, wanted: readonly ImportedAttribute[]): Promise<void> {
      const known = new Map((links.get(categoryId) ?? []).map((link) => [link.attributeId, link]));
      const order = [...new Set([...wanted.map(({ id }) => id), ...known.keys()])];
      for (const [index, attributeId] of order.entries()) {
        const link: Link = {
          attributeId,
          filterable: index < wanted.length,
          sort: index + 1,
          chosenBy: 'staff',
          cuts: known.get(attributeId)?.cuts ?? null,
        };
        if (JSON.stringify(link) !== JSON.stringify(known.get(attributeId))) await this.decideLink(categoryId, link);
      }
    },
    /** Attributes of these categories whose kind is undecided. */
    undecided: (categoryIds: readonly number[]): ImportedAttribute[] =>
      [...new Set(categoryIds.flatMap((id) => (links.get(id) ?? []).map(({ attributeId }) => attributeId)))]
        .flatMap((id) => byId.get(id) ?? [])
        .filter(({ kind, origin }) => kind === 'text' && origin === 'feed'),
    categoriesWith: (attributeIds: ReadonlySet<number>): number[] =>
      [...links].flatMap(([categoryId, all]) =>
        all.some(({ attributeId }) => attributeIds.has(attributeId)) ? [categoryId] : [],
      ),
    /** An attribute of the shop's own export; missing ones are created, existing ones stay. */
    async define(row: AttributeDefinition, categoryOf: (slug: string) => number | undefined): Promise<void> {
      const attribute =
        byKey.get(row.key) ??
        (await create({
          key: row.key,
          kind: row.kind,
          name: row.name,
          unit: row.unit,
          origin: row.origin,
          groupId: await ensureGroup(row.group.name, row.group.sort),
        }));
      const options = new Map(row.options.map((option) => [option.key, option]));
      await addOptions(
        attribute,
        [...options.values()].filter(({ key }) => !attribute.options.has(key)),
      );
      const uses = row.categories.flatMap(({ slug, sort, filterable, chosen_by, cuts }) => {
        const categoryId = categoryOf(slug);
        return categoryId === undefined
          ? []
          : [{ categoryId, attributeId: attribute.id, filterable, sort, chosenBy: chosen_by, cuts }];
      });
      await addLinks([...new Map(uses.map((use) => [use.categoryId, use])).values()]);
    },
  };
}
