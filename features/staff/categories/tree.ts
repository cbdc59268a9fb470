import type { CategoryPlace, StaffCategoryRow } from '@/lib/contract/staff-categories';

/** The rows of a tree that are in sight: the top, and what is below open categories. */
export function rowsInSight(
  rows: readonly StaffCategoryRow[],
  isOpen: (id: number) => boolean,
): readonly StaffCategoryRow[] {
  const displayed = new Set<number>();
  return rows.filter(({ id, parent }) => {
    const isInSight = parent === null || (displayed.has(parent) && isOpen(parent));
    if (isInSight) displayed.add(id);
    return isInSight;
  });
}

/** Categories below the same parent, in their order. */
export const siblingsIn = (rows: readonly StaffCategoryRow[], parent: number | null): readonly StaffCategoryRow[] =>
  rows.filter((row) => row.parent === parent);

/** Where a category stands. */
export function placeIn(rows: readonly StaffCategoryRow[], { id, parent }: StaffCategoryRow): CategoryPlace {
  const siblings = siblingsIn(rows, parent);
  const index = siblings.findIndex((row) => row.id === id);
  return { parent, after: siblings[index - 1]?.id ?? null };
}

/** The place one step up or down below the same parent; undefined at the end. */
export function stepPlace(
  rows: readonly StaffCategoryRow[],
  { id, parent }: Pick<StaffCategoryRow, 'id' | 'parent'>,
  step: -1 | 1,
): CategoryPlace | undefined {
  const siblings = siblingsIn(rows, parent);
  const index = siblings.findIndex((row) => row.id === id);
  if (index === -1 || index + step < 0 || index + step >= siblings.length) return undefined;
  return { parent, after: (step === 1 ? siblings[index + 1] : siblings[index - 2])?.id ?? null };
}

/** A category and everything below it. */
export function branchIds(rows: readonly StaffCategoryRow[], top: number): ReadonlySet<number> {
  const ids = new Set([top]);
  for (const { id, parent } of rows) if (parent !== null && ids.has(parent)) ids.add(id);
  return ids;
}

/** What a key does in the tree: it goes to a row, or opens or folds one. */
export type TreeStep = { readonly to: number } | { readonly open: number } | { readonly fold: number };

/** The step of an arrow, Home or End, as trees have it everywhere; undefined for another key or at an end. */
export function treeStep(
  inSight: readonly StaffCategoryRow[],
  current: StaffCategoryRow,
  key: string,
  isOpen: boolean,
): TreeStep | undefined {
  const index = inSight.findIndex(({ id }) => id === current.id);
  const to = (row: StaffCategoryRow | undefined): TreeStep | undefined =>
    row === undefined || row.id === current.id ? undefined : { to: row.id };
  if (key === 'ArrowDown') return to(inSight[index + 1]);
  if (key === 'ArrowUp') return to(inSight[index - 1]);
  if (key === 'Home') return to(inSight[0]);
  if (key === 'End') return to(inSight.at(-1));
  if (key === 'ArrowRight') {
    if (current.is_leaf) return undefined;
    return isOpen ? to(inSight[index + 1]) : { open: current.id };
  }
  if (key !== 'ArrowLeft') return undefined;
  if (!current.is_leaf && isOpen) return { fold: current.id };
  return current.parent === null ? undefined : { to: current.parent };
}
