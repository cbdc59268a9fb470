import { fileURLToPath } from 'node:url';
import type { Db } from '../../../server/db/open.ts';
import type { CheckedPage } from '../../../server/catalogue/pages/check.ts';
import { readPages } from '../../../server/catalogue/pages/starter.ts';

/** Campaigns that are true of the demonstration alone: its birthday, its brands, its season. */
export const demoPages = (): ReadonlyMap<string, CheckedPage> =>
  readPages(fileURLToPath(new URL('../pages', import.meta.url)));

/** Publishes the campaigns of the demonstration, as its owner would. */
export async function writePages(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('pages')
    .values(
      [...demoPages().values()].map(({ path, title, description, blocks }) => ({
        path,
        version: 1,
        status: 'published' as const,
        title: JSON.stringify(title),
        description: JSON.stringify(description),
        blocks: JSON.stringify(blocks),
        shown_from: now,
        created_at: now,
        published_at: now,
      })),
    )
    .execute();
}
