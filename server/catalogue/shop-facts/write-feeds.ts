import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../db/open.ts';
import type { FeedFact } from './feeds-file.ts';

/** All fields but the hours: the result of a feed depends on them. */
const source = ({ times: _times, ...feed }: FeedFact): Omit<FeedFact, 'times'> => feed;

const noValidators = { etag: null, last_modified: null, import: null } as const;

/** Writes the feeds in their order; one that is no longer named is no longer fetched. */
export async function writeFeeds(db: Db, now: Date, from: readonly FeedFact[], to: readonly FeedFact[]): Promise<void> {
  if (isDeepStrictEqual(from, to)) return;
  const before = new Map(from.map((feed) => [feed.name, feed]));
  const removedFeeds = [...before.keys()].filter((name) => !to.some((feed) => feed.name === name));
  if (removedFeeds.length > 0) await db.deleteFrom('feeds').where('name', 'in', removedFeeds).execute();
  for (const [sort, feed] of to.entries()) {
    const {
      format = null,
      encoding = null,
      user_variable = null,
      password_variable = null,
      token_variable = null,
      ...named
    } = feed;
    const values = { ...named, format, encoding, user_variable, password_variable, token_variable, sort };
    const known = before.get(feed.name);
    // Validators of an earlier copy do not apply to another address or mode.
    const resetValidators = known !== undefined && isDeepStrictEqual(source(known), source(feed)) ? {} : noValidators;
    // New hours begin with the next one.
    const since = known !== undefined && isDeepStrictEqual(known.times, feed.times) ? {} : { since: now };
    if (known === undefined)
      await db
        .insertInto('feeds')
        .values({ ...values, since: now })
        .execute();
    else
      await db
        .updateTable('feeds')
        .set({ ...values, ...resetValidators, ...since })
        .where('name', '=', feed.name)
        .execute();
  }
}
