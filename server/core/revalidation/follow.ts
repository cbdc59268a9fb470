import { cacheTags, searchWordsTag } from '../../../lib/cache/tags.ts';
import type { Db } from '../../db/open.ts';
import type { Reference } from '../reference/reference.ts';
import type { Services } from '../../services.ts';
import { changedTagsSince } from './changed-tags.ts';

const everyMs = 1_000;

/**
 * A look at the notes of what has changed: what is in memory is forgotten where another process has written the tables that
 * it comes from. Whatever writes one of them notes the menu, or the words of the search; what merely changes products does not.
 */
export function createFollower(db: Db, reference: Reference): () => Promise<void> {
  let position: string | undefined;
  return async () => {
    const changes = await changedTagsSince(db, position);
    position = changes.position;
    if (changes.reset || changes.tags.includes(cacheTags.menu) || changes.tags.includes(searchWordsTag))
      reference.invalidate();
  };
}

/** Lets this API notice within about a second what commands and other APIs write to the same server. */
export function followOthers({ db, jobs, reference }: Services): void {
  jobs.add('reference.follow', everyMs, createFollower(db, reference));
}
