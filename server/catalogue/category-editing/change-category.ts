import type { CategoryEdit, CategoryField, CategoryValues } from '../../../lib/contract/staff-categories.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { formerNames, textsOf as namesIn } from '../import/words/names.ts';
import { changeTexts } from '../product-editing/text-cells.ts';
import { indexProductsOf } from '../search/index-after-commit.ts';
import { lockFacts } from '../shop-facts/lock-facts.ts';
import { renameCategory } from '../shop-facts/write-catalogue.ts';
import { accessoriesRefusal, setAccessories } from './accessories.ts';
import { changeSlug } from './change-slug.ts';
import { hasSiblingNamed } from './sibling-names.ts';
import { filtersRefusal, setFilters } from './filters.ts';
import {
  type Author,
  changedFields,
  storedCategory,
  type StoredCategory,
  type Tx,
  valuesOf,
  writeHistory,
} from './stored-category.ts';

/** A category before and after a change; of `fields` alone. */
export interface EditedCategory {
  readonly slug: string;
  readonly before: CategoryValues;
  readonly after: CategoryValues;
  readonly fields: readonly CategoryField[];
}

const textsOf = (edits: readonly CategoryEdit[]) =>
  Object.fromEntries(
    edits.flatMap((edit) =>
      edit.field === 'name.uz' || edit.field === 'name.kr' || edit.field === 'name.ru'
        ? [[edit.field.slice('name.'.length), edit.wanted]]
        : [],
    ),
  );

/** The category after edits; undefined if no language would have a name. */
function withEdits(stored: StoredCategory, edits: readonly CategoryEdit[]): StoredCategory | undefined {
  const name = changeTexts(stored.row.name, textsOf(edits), []);
  if (name === undefined) return undefined;
  let next: StoredCategory = { ...stored, row: { ...stored.row, name } };
  for (const edit of edits) {
    if (edit.field === 'image' || edit.field === 'slug')
      next = { ...next, row: { ...next.row, [edit.field]: edit.wanted } };
    if (edit.field === 'accessories') next = { ...next, accessories: edit.wanted };
    if (edit.field === 'filters')
      next = {
        ...next,
        links: [
          ...edit.wanted.map((attribute_id) => ({ attribute_id, filterable: true })),
          ...next.links
            .filter(({ attribute_id }) => !edit.wanted.includes(attribute_id))
            .map((link) => ({ ...link, filterable: false })),
        ],
      };
  }
  return next;
}

/** Fields that have neither the value that staff saw nor the wanted one, each with the present value. */
function outdatedFields(stored: StoredCategory, edits: readonly CategoryEdit[]) {
  const present: CategoryValues = valuesOf(stored);
  return edits.flatMap((edit) => {
    const { field, seen: base } = edit;
    if (isSameValue(present[field], base)) return [];
    const next = withEdits(stored, [edit]);
    return next !== undefined && isSameValue(valuesOf(next)[field], present[field])
      ? []
      : [{ field, stored: present[field] }];
  });
}

async function pictureRefusal(tx: Tx, image: string): Promise<Refusal | undefined> {
  const picture = await tx.selectFrom('media').select('key').where('key', '=', image).executeTakeFirst();
  return picture === undefined ? refuse('invalid', [{ field: 'image', message: 'documentUnknown' }]) : undefined;
}

/** The name is part of what products are found by. */
async function writeName(tx: Tx, row: StoredCategory['row'], name: Localized): Promise<void> {
  const { id, slug, former_names } = row;
  await renameCategory(tx, slug, JSON.stringify(name));
  const former = formerNames(former_names, namesIn(row.name), namesIn(name));
  await tx.updateTable('categories').set({ former_names: former }).where('id', '=', id).execute();
  await indexProductsOf(tx, 'category_id', id);
}

async function writeFields(
  tx: Tx,
  { row }: StoredCategory,
  next: StoredCategory,
  fields: readonly CategoryField[],
): Promise<Refusal | undefined> {
  const { id } = row;
  if (fields.some((field) => field.startsWith('name.'))) await writeName(tx, row, next.row.name);
  if (fields.includes('image')) {
    const refused = await pictureRefusal(tx, next.row.image);
    if (refused !== undefined) return refused;
    await tx.updateTable('categories').set({ image: next.row.image }).where('id', '=', id).execute();
  }
  if (fields.includes('filters')) {
    const refused = await setFilters(tx, id, valuesOf(next).filters);
    if (refused !== undefined) return refused;
  }
  if (fields.includes('accessories')) await setAccessories(tx, row, next.accessories);
  return fields.includes('slug') ? changeSlug(tx, row, next.row.slug) : undefined;
}

/**
 * Changes fields of a category and stores their former values. Refused as a whole where a field has another value than
 * staff saw. Values that are already the wanted ones are no change, so that a repeated request succeeds. The caller holds
 * the lock of imports.
 */
export async function changeCategory(
  tx: Tx,
  { id, edits }: { readonly id: number; readonly edits: readonly CategoryEdit[] },
  author: Author,
): Promise<EditedCategory | Refusal> {
  await lockFacts(tx);
  const stored = await storedCategory(tx, id);
  if (stored === undefined) return refuse('notFound');
  const outdated = outdatedFields(stored, edits);
  if (outdated.length > 0) return refuse('factsChanged', outdated);
  const next = withEdits(stored, edits);
  if (next === undefined) return refuse('invalid', [{ field: 'name.uz', message: 'required' }]);
  const fields = changedFields(valuesOf(stored), valuesOf(next));
  const only = (values: CategoryValues): CategoryValues =>
    Object.fromEntries(fields.map((field) => [field, values[field]]));
  const edited = { slug: next.row.slug, before: only(valuesOf(stored)), after: only(valuesOf(next)), fields };
  if (fields.length === 0) return edited;
  const renamed = fields.find((field) => field.startsWith('name.'));
  if (renamed !== undefined && (await hasSiblingNamed(tx, next.row, next.row.name)))
    return refuse('invalid', [{ field: renamed, message: 'invalidValue' }]);
  const refused =
    (fields.includes('filters') ? await filtersRefusal(tx, stored, valuesOf(next).filters) : undefined) ??
    (fields.includes('accessories') ? await accessoriesRefusal(tx, id, next.accessories) : undefined) ??
    (await writeFields(tx, stored, next, fields));
  if (isRefusal(refused)) return refused;
  await writeHistory(tx, id, edited, author);
  return edited;
}
