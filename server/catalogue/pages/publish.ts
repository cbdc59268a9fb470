import { sql } from 'kysely';
import { picturesOf } from '../../../lib/blocks/fields.ts';
import { blockKindOf } from '../../../lib/blocks/index.ts';
import { cacheTags } from '../../../lib/cache/tags.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { type CheckedPage, checkPage, type PageProblem } from './check.ts';
import { missingAmong } from './read.ts';

export interface Published {
  readonly problems: PageProblem[];
  readonly path: string | null;
  readonly version: number | null;
}

/** Pictures that a page uses and the shop does not have. */
async function missingPictures(services: Services, { path, blocks }: CheckedPage): Promise<PageProblem[]> {
  const named = blocks.flatMap(({ type, props }, index) => {
    const kind = blockKindOf(type);
    return kind === undefined
      ? []
      : picturesOf(kind, props).map(({ way, key }) => ({ where: ['blocks', index, ...way].join('.'), key }));
  });
  if (named.length === 0) return [];
  const rows = await services.db
    .selectFrom('media')
    .select('key')
    .where(
      'key',
      'in',
      named.map(({ key }) => key),
    )
    .execute();
  const there = new Set(rows.map(({ key }) => key));
  return named.flatMap(({ where, key }) =>
    there.has(key) ? [] : [{ page: path, where, message: `${key} is no picture of the shop` }],
  );
}

/**
 * Checks a page and publishes it as the next version of its path, in one transaction: concurrent publishing is
 * serialised, and a trigger of `pages` writes the tags.
 */
export async function publishPage(services: Services, input: unknown, write: boolean): Promise<Published> {
  const checked = checkPage(input);
  if (!checked.ok) return { problems: [...checked.problems], path: null, version: null };
  const { page } = checked;
  const problems = await missingPictures(services, page);
  if (page.till !== undefined && Date.parse(page.till) <= services.now().getTime())
    problems.push({ page: page.path, where: 'till', message: 'is over already' });
  if (problems.length > 0 || !write) return { problems, path: page.path, version: null };
  const now = services.now();
  const isMissing = async (db: Db): Promise<boolean> => (await missingAmong(db, now, [page.path])).length > 0;
  const version = await services.db.transaction().execute(async (tx) => {
    // Serialised, so that two concurrent calls create two versions.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`page ${page.path}`}, 0))`.execute(tx);
    const last = await tx
      .selectFrom('pages')
      .select((eb) => eb.fn.max('version').as('version'))
      .where('path', '=', page.path)
      .executeTakeFirst();
    const next = (last?.version ?? 0) + 1;
    const wasMissing = await isMissing(tx);
    await tx
      .insertInto('pages')
      .values({
        path: page.path,
        version: next,
        status: 'published',
        hidden: page.hidden,
        title: JSON.stringify(page.title),
        description: JSON.stringify(page.description),
        blocks: JSON.stringify(page.blocks),
        shown_from: page.from === undefined ? now : new Date(page.from),
        shown_till: page.till === undefined ? null : new Date(page.till),
        created_at: now,
        published_at: now,
      })
      .execute();
    // A page that appears or disappears changes the footer of every page; a new version does not.
    if ((await isMissing(tx)) !== wasMissing)
      await tx.insertInto('changed_tags').values({ tag: cacheTags.menu }).execute();
    return next;
  });
  services.outbox.poke();
  return { problems: [], path: page.path, version };
}
