import type { Tx } from './stored-category.ts';

/** The slugs of the climate row of the home page, under the lock of the setting. */
async function climateSlugs(tx: Tx): Promise<string[]> {
  const setting = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'climate_categories')
    .forUpdate()
    .executeTakeFirst();
  const value: unknown = setting?.value;
  return Array.isArray(value) ? value.map(String) : [];
}

const lockedCollections = (tx: Tx) =>
  tx.selectFrom('collections').select(['id', 'pick']).orderBy('id').forUpdate().execute();

/** Whether the home page names a category: in its climate row, or in the rule of a collection. */
export async function isOnHomePage(tx: Tx, slug: string): Promise<boolean> {
  if ((await climateSlugs(tx)).includes(slug)) return true;
  return (await lockedCollections(tx)).some(({ pick }) => pick?.categories.includes(slug) === true);
}

/** Follows a changed slug on the home page. */
export async function renameOnHomePage(tx: Tx, from: string, to: string): Promise<void> {
  const renamed = (slugs: readonly string[]): string[] => slugs.map((slug) => (slug === from ? to : slug));
  const climate = await climateSlugs(tx);
  if (climate.includes(from))
    await tx
      .updateTable('settings')
      .set({ value: JSON.stringify(renamed(climate)) })
      .where('key', '=', 'climate_categories')
      .execute();
  for (const { id, pick } of await lockedCollections(tx)) {
    if (pick?.categories.includes(from) !== true) continue;
    const next = { ...pick, categories: renamed(pick.categories) };
    await tx
      .updateTable('collections')
      .set({ pick: JSON.stringify(next) })
      .where('id', '=', id)
      .execute();
  }
}
