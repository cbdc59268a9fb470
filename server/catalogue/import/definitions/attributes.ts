import { locales, type Localized } from '../../../../lib/i18n/locales.ts';
import type { Db } from '../../../db/open.ts';
import type { CreationCounts } from './creation-counts.ts';
import { answerIn } from '../words/yes-or-no.ts';
import { answers } from '../words/known-words.ts';
import { maxKeyBase, nameKey, valueKey } from '../words/names.ts';
import { rangeKey, rangeName, rangeOf } from '../filter-choice/ranges.ts';
import type { AttributeDefinition } from '../products/row-schemas.ts';
import {
  type AttributeCache,
  type ImportedAttribute,
  type Link,
  linksOf,
  readAttributeCache,
} from './attribute-cache.ts';
import {
  addLinks,
  addOptions,
  type AttributeTarget,
  createAttribute,
  decideKind,
  decideLink,
  ensureGroup,
  isLinked,
  type Kind,
  type NewOption,
} from './write-attributes.ts';

/** Group of attributes that feeds create. */
const feedGroup: Localized = { kr: 'Бошқа хусусиятлар', uz: 'Boshqa xususiyatlar', ru: 'Другие характеристики' };
const feedGroupSort = 1000;

const optionKey = (name: string): string =>
  nameKey(name)
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxKeyBase);

/** Above this many options an attribute is no choice; further values are stored as text. */
export const maxOptions = 500;

function freeKey(base: string, isUsed: (key: string) => boolean): string {
  let key = base;
  for (let number = 2; isUsed(key); number += 1) key = `${base}_${number}`;
  return key;
}

function optionNamed(attribute: ImportedAttribute, name: Localized): number | undefined {
  const answer =
    attribute.options.size === answers.length && attribute.options.has('no') ? answerIn(name.ru) : undefined;
  if (answer !== undefined) return attribute.options.get(answer)?.id;
  const byKeyId = attribute.options.get(name.ru.toLowerCase())?.id;
  return (
    byKeyId ??
    locales.map((locale) => attribute.byName.get(valueKey(name[locale]))).find((found) => found !== undefined)?.id
  );
}

async function createText(target: AttributeTarget, name: Localized, key?: string): Promise<ImportedAttribute> {
  const base = key ?? (optionKey(name.uz).replaceAll('-', '_') || 'attribute');
  return createAttribute(target, {
    key: freeKey(base, (candidate) => target.cache.byKey.has(candidate)),
    kind: 'text',
    name,
    unit: null,
    origin: 'feed',
    groupId: await ensureGroup(target, feedGroup, feedGroupSort),
  });
}

async function createOption(target: AttributeTarget, attribute: ImportedAttribute, name: Localized): Promise<number> {
  const key = freeKey(optionKey(name.uz) || 'option', (candidate) => attribute.options.has(candidate));
  await addOptions(target, attribute, [{ key, name, sort: attribute.options.size + 1 }]);
  return target.cache.last.option;
}

async function linkAttribute(target: AttributeTarget, categoryId: number, attributeId: number): Promise<void> {
  const { cache } = target;
  if (isLinked(cache, categoryId, attributeId)) return;
  const sort = Math.max(0, ...linksOf(cache, categoryId).map((link) => link.sort)) + 1;
  const filterable = cache.byId.get(attributeId)?.kind === 'option';
  await addLinks(target, [{ categoryId, attributeId, filterable, sort, chosenBy: 'feed', cuts: null }]);
}

async function optionFor(
  target: AttributeTarget,
  attribute: ImportedAttribute,
  { cuts }: Link,
  value: number,
): Promise<number | undefined> {
  if (cuts === null) return undefined;
  const range = rangeOf(value, cuts);
  const key = rangeKey(range);
  const known = attribute.options.get(key);
  if (known !== undefined || attribute.options.size >= maxOptions) return known?.id;
  await addOptions(target, attribute, [{ key, name: rangeName(range, attribute.unit), sort: 0, ...range }]);
  return target.cache.last.option;
}

async function chooseFilters(
  target: AttributeTarget,
  categoryId: number,
  wanted: readonly ImportedAttribute[],
): Promise<void> {
  const known = new Map(linksOf(target.cache, categoryId).map((link) => [link.attributeId, link]));
  const order = [...new Set([...wanted.map(({ id }) => id), ...known.keys()])];
  for (const [index, attributeId] of order.entries()) {
    const link: Link = {
      attributeId,
      filterable: index < wanted.length,
      sort: index + 1,
      chosenBy: 'staff',
      cuts: known.get(attributeId)?.cuts ?? null,
    };
    if (JSON.stringify(link) !== JSON.stringify(known.get(attributeId))) await decideLink(target, categoryId, link);
  }
}

async function defineAttribute(
  target: AttributeTarget,
  row: AttributeDefinition,
  categoryOf: (slug: string) => number | undefined,
): Promise<void> {
  const { key, kind, name, unit, origin, group } = row;
  const attribute =
    target.cache.byKey.get(key) ??
    (await createAttribute(target, {
      key,
      kind,
      name,
      unit,
      origin,
      groupId: await ensureGroup(target, group.name, group.sort),
    }));
  const options = new Map(row.options.map((option) => [option.key, option]));
  await addOptions(
    target,
    attribute,
    [...options.values()].filter((option) => !attribute.options.has(option.key)),
  );
  const uses = row.categories.flatMap(({ slug, sort, filterable, chosen_by, cuts }) => {
    const categoryId = categoryOf(slug);
    return categoryId === undefined
      ? []
      : [{ categoryId, attributeId: attribute.id, filterable, sort, chosenBy: chosen_by, cuts }];
  });
  await addLinks(target, [...new Map(uses.map((use) => [use.categoryId, use])).values()]);
}

const undecidedOf = (cache: AttributeCache, categoryIds: readonly number[]): ImportedAttribute[] =>
  [...new Set(categoryIds.flatMap((id) => linksOf(cache, id).map(({ attributeId }) => attributeId)))]
    .flatMap((id) => cache.byId.get(id) ?? [])
    .filter(({ kind, origin }) => kind === 'text' && origin === 'feed');

const categoriesWith = (cache: AttributeCache, attributeIds: ReadonlySet<number>): number[] =>
  [...cache.links].flatMap(([categoryId, all]) =>
    all.some(({ attributeId }) => attributeIds.has(attributeId)) ? [categoryId] : [],
  );

/** Attributes, options and their use by categories, cached in memory. */
export async function loadAttributeStore(db: Db, created: CreationCounts) {
  const cache = await readAttributeCache(db);
  const target: AttributeTarget = { db, cache, created };
  return {
    byId: (id: number) => cache.byId.get(id),
    byKey: (key: string) => cache.byKey.get(key),
    byName: (name: Localized) =>
      locales.map((locale) => cache.byName.get(nameKey(name[locale]))).find((found) => found !== undefined),
    linksOf: (categoryId: number) => linksOf(cache, categoryId),
    optionNamed,
    createText: (name: Localized, key?: string) => createText(target, name, key),
    createOption: (attribute: ImportedAttribute, name: Localized) => createOption(target, attribute, name),
    /** Lets a category use an attribute; one with options becomes a filter. */
    link: (categoryId: number, attributeId: number) => linkAttribute(target, categoryId, attributeId),
    /** The option for a number, where a category offers values or ranges of it; created if it is the first there. */
    optionFor: (attribute: ImportedAttribute, link: Link, value: number) => optionFor(target, attribute, link, value),
    /** Stores the inferred kind of an attribute. */
    decideKind: (attribute: ImportedAttribute, kind: Kind, options: readonly NewOption[]) =>
      decideKind(target, attribute, kind, options),
    /** Stores how a category uses an attribute. */
    decideLink: (categoryId: number, link: Link) => decideLink(target, categoryId, link),
    /** Sets the filters of a category as staff wants them: these in their order, and no others. */
    choose: (categoryId: number, wanted: readonly ImportedAttribute[]) => chooseFilters(target, categoryId, wanted),
    /** Attributes of these categories whose kind is undecided. */
    undecided: (categoryIds: readonly number[]) => undecidedOf(cache, categoryIds),
    categoriesWith: (attributeIds: ReadonlySet<number>) => categoriesWith(cache, attributeIds),
    /** An attribute of the shop's own export; missing ones are created, existing ones stay. */
    define: (row: AttributeDefinition, categoryOf: (slug: string) => number | undefined) =>
      defineAttribute(target, row, categoryOf),
  };
}
export type AttributeStore = Awaited<ReturnType<typeof loadAttributeStore>>;
