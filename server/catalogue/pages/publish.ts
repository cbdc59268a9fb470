import { sql, type Transaction } from 'kysely';
import { picturesOf } from '../../../lib/blocks/fields.ts';
import { blockKindOf } from '../../../lib/blocks/index.ts';
import { cacheTags } from '../../../lib/cache/tags.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { type CheckedPage, checkPage } from './check.ts';
import type { PageProblem } from './mistakes.ts';
import { missingAmong } from './read.ts';

type Tx = Transaction<Database>;

export interface Published {
  readonly problems: PageProblem[];
  readonly path: string | null;
  readonly version: number | null;
}

/** Pictures that a page uses and the shop does not have. */
async function missingPictures(db: Db, { path, blocks }: CheckedPage): Promise<PageProblem[]> {
  const named = blocks.flatMap(({ type, props }, index) => {
    const kind = blockKindOf(type);
    return kind === undefined
      ? []
      : picturesOf(kind, props).map(({ path, key }) => ({ where: ['blocks', index, ...path].join('.'), key }));
  });
  if (named.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .select('key')
    .where(
      'key',
      'in',
      named.map(({ key }) => key),
    )
    .execute();
  const there = new Set(rows.map(({ key }) => key));
  return named.flatMap(({ where, key }): PageProblem[] =>
    there.has(key)
      ? []
      : [{ page: path, where, message: `${key} is no picture of the shop`, reason: 'pictureUnknown', detail: null }],
  );
}

/** A page that can be published, or all its problems. */
export async function checkForPublishing(
  db: Db,
  now: Date,
  input: unknown,
): Promise<{ readonly page: CheckedPage | undefined; readonly problems: PageProblem[] }> {
  const checked = checkPage(input);
  if (!checked.ok) return { page: undefined, problems: [...checked.problems] };
  const { page } = checked;
  const problems = await missingPictures(db, page);
  if (page.till !== undefined && Date.parse(page.till) <= now.getTime())
    problems.push({ page: page.path, where: 'till', message: 'is over already', reason: 'alreadyOver', detail: null });
  return { page, problems };
}

/** Serialises all that changes the versions or the draft of a page, until the end of the transaction. */
export const lockPage = (tx: Tx, path: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`page ${path}`}, 0))`.execute(tx);

/** Number of the newest version of a page; 0 for none. */
export async function latestVersion(db: Db, path: string): Promise<number> {
  const last = await db
    .selectFrom('pages')
    .select((eb) => eb.fn.max('version').as('version'))
    .where('path', '=', path)
    .executeTakeFirst();
  return last?.version ?? 0;
}

/** Writes the next version of a locked page; a trigger of `pages` writes the tags. */
export async function writeVersion(
  tx: Tx,
  page: CheckedPage,
  { now, staffId }: { readonly now: Date; readonly staffId: number | null },
): Promise<number> {
  const isMissing = async (): Promise<boolean> => (await missingAmong(tx, now, [page.path])).length > 0;
  const version = (await latestVersion(tx, page.path)) + 1;
  const wasMissing = await isMissing();
  await tx
    .insertInto('pages')
    .values({
      path: page.path,
      version,
      status: 'published',
      hidden: page.hidden,
      title: JSON.stringify(page.title),
      description: JSON.stringify(page.description),
      blocks: JSON.stringify(page.blocks),
      shown_from: page.from === undefined ? now : new Date(page.from),
      shown_till: page.till === undefined ? null : new Date(page.till),
      created_at: now,
      published_at: now,
      staff_id: staffId,
    })
    .execute();
  // A page that appears or disappears changes the footer of every page; a new version does not.
  if ((await isMissing()) !== wasMissing) await tx.insertInto('changed_tags').values({ tag: cacheTags.menu }).execute();
  return version;
}

/** Checks a page and, with `write`, publishes it as the next version of its path, in one transaction. */
export async function publishPage(services: Services, input: unknown, write: boolean): Promise<Published> {
  const now = services.now();
  const { page, problems } = await checkForPublishing(services.db, now, input);
  if (page === undefined) return { problems, path: null, version: null };
  if (problems.length > 0 || !write) return { problems, path: page.path, version: null };
  const version = await services.db.transaction().execute(async (tx) => {
    await lockPage(tx, page.path);
    return writeVersion(tx, page, { now, staffId: null });
  });
  services.outbox.poke();
  return { problems: [], path: page.path, version };
}
