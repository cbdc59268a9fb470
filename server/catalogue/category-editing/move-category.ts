import { type CategoryPlace, categoryLevels } from '../../../lib/contract/staff-categories.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { lockFacts } from '../shop-facts/lock-facts.ts';
import { type Author, type CategoryRow, placeOf, siblingsOf, type Tx, writeHistory } from './stored-category.ts';

/** A category that was moved, or already stands at its place. */
export interface MovedCategory {
  readonly slug: string;
  readonly before: CategoryPlace;
  readonly after: CategoryPlace;
  /** Russian names of the parents, for the audit log; null for the top. */
  readonly parents: { readonly before: string | null; readonly after: string | null };
}
type Node = Pick<CategoryRow, 'id' | 'parent_id' | 'slug' | 'level' | 'name'>;

/** The categories below one, itself first. */
function branchOf(nodes: readonly Node[], top: Node): Node[] {
  return [top, ...nodes.filter(({ parent_id }) => parent_id === top.id).flatMap((child) => branchOf(nodes, child))];
}

/**
 * Why nothing can be put below a category: it has products, or is a leaf in the lists of accessories. Locks its row, for
 * which a new product waits.
 */
export async function parentRefusal(tx: Tx, id: number): Promise<Refusal | undefined> {
  await tx.selectFrom('categories').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const product = await tx
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const accessory = await tx
    .selectFrom('category_accessories')
    .select('category_id')
    .where((eb) => eb.or([eb('category_id', '=', id), eb('accessory_id', '=', id)]))
    .limit(1)
    .executeTakeFirst();
  return product === undefined && accessory === undefined ? undefined : refuse('categoryInUse');
}

async function targetRefusal(
  tx: Tx,
  nodes: readonly Node[],
  self: Node,
  parent: Node | null,
): Promise<Refusal | undefined> {
  if (parent === null) return undefined;
  const branch = branchOf(nodes, self);
  if (branch.some(({ id }) => id === parent.id)) return refuse('categoryBelowItself');
  const height = Math.max(...branch.map(({ level }) => level)) - self.level + 1;
  if (parent.level + height > categoryLevels) return refuse('categoryTooDeep');
  return self.parent_id === parent.id ? undefined : parentRefusal(tx, parent.id);
}

/** Writes parent, levels of the branch, and the places of the siblings. */
async function writePlace(tx: Tx, nodes: readonly Node[], self: Node, wanted: CategoryPlace): Promise<void> {
  const level = (nodes.find(({ id }) => id === wanted.parent)?.level ?? 0) + 1;
  if (self.parent_id !== wanted.parent)
    await tx.updateTable('categories').set({ parent_id: wanted.parent }).where('id', '=', self.id).execute();
  if (level !== self.level)
    await tx
      .updateTable('categories')
      .set((eb) => ({ level: eb('level', '+', level - self.level) }))
      .where(
        'id',
        'in',
        branchOf(nodes, self).map(({ id }) => id),
      )
      .execute();
  const siblings = await siblingsOf(tx, wanted.parent);
  const others = siblings.filter(({ id }) => id !== self.id);
  const at = others.findIndex(({ id }) => id === wanted.after) + 1;
  const sorts = new Map(siblings.map(({ id, sort }) => [id, sort]));
  const order = others.map(({ id }) => id).toSpliced(at, 0, self.id);
  for (const [index, id] of order.entries())
    if (sorts.get(id) !== index + 1)
      await tx
        .updateTable('categories')
        .set({ sort: index + 1 })
        .where('id', '=', id)
        .execute();
}

/**
 * Moves a category with everything below it. Refused if it no longer stands where staff saw it, or the sibling before
 * the wanted place is gone; a category that already stands at its place is no change. The caller holds the lock of
 * imports.
 */
export async function moveCategory(
  tx: Tx,
  { id, seen: base, wanted }: { readonly id: number; readonly seen: CategoryPlace; readonly wanted: CategoryPlace },
  author: Author,
): Promise<MovedCategory | Refusal> {
  await lockFacts(tx);
  const nodes = await tx.selectFrom('categories').select(['id', 'parent_id', 'slug', 'level', 'name']).execute();
  const self = nodes.find((node) => node.id === id);
  if (self === undefined) return refuse('notFound');
  const before = await placeOf(tx, self);
  const nameOf = (parent: number | null) => nodes.find((node) => node.id === parent)?.name.ru ?? null;
  const moved = {
    slug: self.slug,
    before,
    after: wanted,
    parents: { before: nameOf(before.parent), after: nameOf(wanted.parent) },
  };
  if (isSameValue(before, wanted)) return moved;
  const parent = wanted.parent === null ? null : nodes.find((node) => node.id === wanted.parent);
  const previous = nodes.find((node) => node.id === wanted.after);
  const isOutdated =
    !isSameValue(before, base) ||
    parent === undefined ||
    (wanted.after !== null && (wanted.after === id || previous?.parent_id !== wanted.parent));
  if (isOutdated) return refuse('factsChanged', [{ field: 'place', stored: before }]);
  const refused = await targetRefusal(tx, nodes, self, parent);
  if (refused !== undefined) return refused;
  await writePlace(tx, nodes, self, wanted);
  await writeHistory(tx, id, { before: { place: before }, after: { place: wanted } }, author);
  return moved;
}
