import { sql } from 'kysely';
import { refuse, type Refusal } from '../../refusal.ts';
import { lockFacts } from '../shop-facts/lock-facts.ts';
import { isOnHomePage } from './home-page.ts';
import { reserveCategoryId } from '../../core/reference/category-ids.ts';
import { isNamedOnPages } from './named-on-pages.ts';
import type { CategoryRow, Tx } from './stored-category.ts';

/**
 * Whether a row of another table needs a category: a product, also one that the undo of an import would restore, a
 * category below it, a document, or the accessories of another category.
 */
async function isReferredTo(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from products where category_id = ${id})
      or exists (select from categories where parent_id = ${id})
      or exists (select from category_documents where category_id = ${id})
      or exists (select from category_accessories where accessory_id = ${id})
      or exists (
        select from import_journal where kind = 'products' and former -> 'row' ->> 'category_id' = ${String(id)}
      ) as found`.execute(tx);
  return rows.some(({ found }) => found);
}

async function isNeeded(tx: Tx, row: CategoryRow, now: Date): Promise<boolean> {
  if (row.top_sort !== null || row.special_sort !== null || (await isReferredTo(tx, row.id))) return true;
  const former = await tx
    .selectFrom('former_category_slugs')
    .select('slug')
    .where('category_id', '=', row.id)
    .execute();
  const slugs = [row.slug, ...former.map(({ slug }) => slug)];
  return (await isOnHomePage(tx, row.slug)) || (await isNamedOnPages(tx, slugs, now));
}

/**
 * Removes a category that nothing needs, with its links to attributes; returns its slug and Russian name. Refused if the
 * category has another slug than staff saw: it is then not the one that they mean. The caller holds the lock of imports.
 */
export async function removeCategory(
  tx: Tx,
  { id, seen: knownSlug }: { readonly id: number; readonly seen: string },
  now: Date,
): Promise<{ slug: string; name: string } | Refusal> {
  await lockFacts(tx);
  const row = await tx.selectFrom('categories').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) return refuse('notFound');
  if (row.slug !== knownSlug) return refuse('factsChanged', [{ field: 'slug', stored: row.slug }]);
  if (await isNeeded(tx, row, now)) return refuse('categoryInUse');
  await tx.deleteFrom('category_attributes').where('category_id', '=', id).execute();
  await tx.deleteFrom('categories').where('id', '=', id).execute();
  await reserveCategoryId(tx, id);
  return { slug: row.slug, name: row.name.ru };
}
