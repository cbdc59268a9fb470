import { refuse, type Refusal } from '../../refusal.ts';
import { stampFilters } from '../import/filter-choice/stamp-filters.ts';
import type { StoredCategory, Tx } from './stored-category.ts';

/** Attributes that can filter: those of the category's products that have options or numbers. */
export async function filtersRefusal(
  tx: Tx,
  { links }: StoredCategory,
  wanted: readonly number[],
): Promise<Refusal | undefined> {
  const invalid = refuse('invalid', [{ field: 'filters', message: 'invalidValue' }]);
  if (wanted.some((id) => !links.some(({ attribute_id }) => attribute_id === id))) return invalid;
  if (wanted.length === 0) return undefined;
  const fit = await tx
    .selectFrom('attributes')
    .select('id')
    .where('id', 'in', wanted)
    .where('kind', '!=', 'text')
    .execute();
  return fit.length < wanted.length ? invalid : undefined;
}

/**
 * Sets the filters of a category in their order: they stand before its other attributes. Each of them, and each removed
 * one, becomes a choice of staff, which imports leave alone.
 */
export async function setFilters(tx: Tx, categoryId: number, wanted: readonly number[]): Promise<Refusal | undefined> {
  const links = await tx
    .selectFrom('category_attributes')
    .select(['attribute_id', 'filterable', 'sort', 'chosen_by'])
    .where('category_id', '=', categoryId)
    .orderBy('sort')
    .orderBy('attribute_id')
    .forUpdate()
    .execute();
  const known = new Map(links.map((link) => [link.attribute_id, link]));
  const order = [...wanted, ...links.map(({ attribute_id }) => attribute_id).filter((id) => !wanted.includes(id))];
  for (const [index, id] of order.entries()) {
    const link = known.get(id);
    const filterable = index < wanted.length;
    if (link === undefined) continue;
    const chosenBy = filterable || link.filterable ? 'staff' : link.chosen_by;
    if (link.sort === index + 1 && link.filterable === filterable && link.chosen_by === chosenBy) continue;
    await tx
      .updateTable('category_attributes')
      .set({ sort: index + 1, filterable, chosen_by: chosenBy })
      .where('category_id', '=', categoryId)
      .where('attribute_id', '=', id)
      .execute();
  }
  const added = wanted.filter((id) => known.get(id)?.filterable === false);
  const fault = await stampFilters(tx, categoryId, added);
  return fault === undefined ? undefined : refuse('invalid', [{ field: 'filters', message: 'invalidValue' }]);
}
