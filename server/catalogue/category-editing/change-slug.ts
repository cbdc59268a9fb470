import { refuse, type Refusal } from '../../refusal.ts';
import { renameOnHomePage } from './home-page.ts';
import type { CategoryRow, Tx } from './stored-category.ts';

/**
 * Gives a category another slug; the address of the former one redirects. A redirect names the category and not a slug,
 * so there is neither a chain nor a loop. The present or former slug of another category is refused.
 */
export async function changeSlug(
  tx: Tx,
  { id, slug: from }: Pick<CategoryRow, 'id' | 'slug'>,
  to: string,
): Promise<Refusal | undefined> {
  const owner = await tx.selectFrom('categories').select('id').where('slug', '=', to).forUpdate().executeTakeFirst();
  const former = await tx
    .selectFrom('former_category_slugs')
    .select('category_id')
    .where('slug', '=', to)
    .executeTakeFirst();
  if (owner !== undefined || (former !== undefined && former.category_id !== id)) return refuse('addressTaken');
  await tx.deleteFrom('former_category_slugs').where('slug', '=', to).execute();
  await tx.updateTable('categories').set({ slug: to }).where('id', '=', id).execute();
  await tx.insertInto('former_category_slugs').values({ slug: from, category_id: id }).execute();
  await renameOnHomePage(tx, from, to);
  return undefined;
}
