import { locales, type Localized } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { Changes } from './changes.ts';
import { nameKey, valueKey } from './naming.ts';
import type { AttributeDefinition } from './row.ts';

interface Option { readonly id: number; readonly key: string; readonly name: Localized }
export interface ImportedAttribute {
  readonly id: number;
  readonly key: string;
  readonly kind: 'option' | 'number' | 'text';
  readonly name: Localized;
  readonly options: Map<string, Option>;
  readonly byName: Map<string, Option>;
}
interface Link { readonly attributeId: number; readonly filterable: boolean; readonly sort: number }

/** Group of the attributes that feeds bring along. */
const feedGroup: Localized = { kr: 'Бошқа хусусиятлар', uz: 'Boshqa xususiyatlar', ru: 'Другие характеристики' };
const feedGroupSort = 1000;
const maxKey = 60;

const optionKey = (name: string): string => nameKey(name).normalize('NFKD').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, maxKey);

/** Attributes, options and what categories use them, in memory beside the tables. */
export async function loadAttributeStore(db: Db, changes: Changes) {
  const [attributeRows, optionRows, linkRows, groupRows] = await Promise.all([
    db.selectFrom('attributes').select(['id', 'key', 'kind', 'name']).execute(),
    db.selectFrom('attribute_options').select(['id', 'attribute_id', 'key', 'name']).orderBy('sort').orderBy('id').execute(),
    db.selectFrom('category_attributes').selectAll().orderBy('category_id').orderBy('sort').orderBy('attribute_id').execute(),
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
    for (const locale of locales) if (!byName.has(nameKey(attribute.name[locale]))) byName.set(nameKey(attribute.name[locale]), attribute);
    last.attribute = Math.max(last.attribute, attribute.id);
    return attribute;
  };
  const rememberOption = (attribute: ImportedAttribute, option: Option): void => {
    attribute.options.set(option.key, option);
    for (const locale of locales) if (!attribute.byName.has(valueKey(option.name[locale]))) attribute.byName.set(valueKey(option.name[locale]), option);
    last.option = Math.max(last.option, option.id);
  };
  const rememberLink = (categoryId: number, link: Link): void => {
    links.set(categoryId, [...(links.get(categoryId) ?? []), link].sort((one, other) => one.sort - other.sort));
  };
  for (const row of attributeRows) remember({ ...row, options: new Map(), byName: new Map() });
  for (const { attribute_id, ...option } of optionRows) {
    const attribute = byId.get(attribute_id);
    if (attribute !== undefined) rememberOption(attribute, option);
  }
  for (const row of linkRows) rememberLink(row.category_id, { attributeId: row.attribute_id, filterable: row.filterable, sort: row.sort });

  const ensureGroup = async (name: Localized, sort: number): Promise<number> => {
    const known = groups.find((group) => nameKey(group.name.ru) === nameKey(name.ru));
    if (known !== undefined) return known.id;
    const id = Math.max(0, ...groups.map((group) => group.id)) + 1;
    await db.insertInto('attribute_groups').values({ id, name: JSON.stringify(name), sort }).execute();
    groups.push({ id, name, sort });
    return id;
  };

  const create = async (given: { key: string; kind: ImportedAttribute['kind']; name: Localized; unit: Localized | null; groupId: number }): Promise<ImportedAttribute> => {
    const { key, kind, name, unit, groupId } = given;
    const id = last.attribute + 1;
    await db.insertInto('attributes').values({
      id, key, kind, name: JSON.stringify(name), unit: unit === null ? null : JSON.stringify(unit), group_id: groupId,
    }).execute();
    changes.created.attributes += 1;
    changes.catalogue();
    return remember({ id, key, kind, name, options: new Map(), byName: new Map() });
  };

  const addOption = async (attribute: ImportedAttribute, key: string, name: Localized, sort: number): Promise<number> => {
    const id = last.option + 1;
    await db.insertInto('attribute_options').values({ id, attribute_id: attribute.id, key, name: JSON.stringify(name), sort }).execute();
    rememberOption(attribute, { id, key, name });
    changes.catalogue();
    return id;
  };

  const addLink = async (categoryId: number, link: Link): Promise<void> => {
    if ((links.get(categoryId) ?? []).some(({ attributeId }) => attributeId === link.attributeId)) return;
    const { attributeId: attribute_id, ...rest } = link;
    await db.insertInto('category_attributes').values({ category_id: categoryId, attribute_id, ...rest })
      .onConflict((conflict) => conflict.doNothing()).execute();
    rememberLink(categoryId, link);
    changes.catalogue();
  };

  const freeKey = (base: string, isTaken: (key: string) => boolean): string => {
    let key = base;
    for (let number = 2; isTaken(key); number += 1) key = `${base}_${number}`;
    return key;
  };

  return {
    byId: (id: number) => byId.get(id),
    byKey: (key: string) => byKey.get(key),
    byName: (name: Localized) => locales.map((locale) => byName.get(nameKey(name[locale]))).find((found) => found !== undefined),
    linksOf: (categoryId: number): readonly Link[] => links.get(categoryId) ?? [],
    optionNamed(attribute: ImportedAttribute, name: Localized): number | undefined {
      const byKeyId = attribute.options.get(name.ru.toLowerCase())?.id;
      return byKeyId ?? locales.map((locale) => attribute.byName.get(valueKey(name[locale]))).find((found) => found !== undefined)?.id;
    },
    async createText(name: Localized, key?: string): Promise<ImportedAttribute> {
      const base = key ?? (optionKey(name.uz).replaceAll('-', '_') || 'attribute');
      return create({
        key: freeKey(base, (taken) => byKey.has(taken)), kind: 'text', name, unit: null, groupId: await ensureGroup(feedGroup, feedGroupSort),
      });
    },
    createOption(attribute: ImportedAttribute, name: Localized): Promise<number> {
      const key = freeKey(optionKey(name.uz) || 'option', (taken) => attribute.options.has(taken));
      return addOption(attribute, key, name, attribute.options.size + 1);
    },
    /** Lets a category use an attribute; what can be chosen from becomes a filter. */
    async link(categoryId: number, attributeId: number): Promise<void> {
      const known = links.get(categoryId) ?? [];
      if (known.some((link) => link.attributeId === attributeId)) return;
      const sort = Math.max(0, ...known.map((link) => link.sort)) + 1;
      await addLink(categoryId, { attributeId, filterable: byId.get(attributeId)?.kind === 'option', sort });
    },
    /** An attribute of our own export: what is missing is made, what is here stays. */
    async define(row: AttributeDefinition, categoryOf: (slug: string) => number | undefined): Promise<void> {
      const attribute = byKey.get(row.key) ?? (await create({
        key: row.key, kind: row.kind, name: row.name, unit: row.unit, groupId: await ensureGroup(row.group.name, row.group.sort),
      }));
      for (const option of row.options) if (!attribute.options.has(option.key)) await addOption(attribute, option.key, option.name, option.sort);
      for (const { slug, sort, filterable } of row.categories) {
        const categoryId = categoryOf(slug);
        if (categoryId !== undefined) await addLink(categoryId, { attributeId: attribute.id, filterable, sort });
      }
    },
  };
}
