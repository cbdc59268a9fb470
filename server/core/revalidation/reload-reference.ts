import { cacheTags, searchWordsTag } from '../../../lib/cache/tags.ts';
import type { Db } from '../../db/open.ts';
import type { Reference } from '../reference/reference.ts';
import type { Services } from '../../services.ts';
import { changedTagsSince } from './changed-tags.ts';

const everyMs = 1_000;

/**
 * Checks the changed tags and clears the in-memory tables if another process has changed their source. Every write to
 * one of them adds the tag of the menu or of the search words; a mere change of products does not.
 */
export function createReferenceReloader(db: Db, reference: Reference): () => Promise<void> {
  let position: string | undefined;
  return async () => {
    const changes = await changedTagsSince(db, position);
    position = changes.position;
    if (changes.reset || changes.tags.includes(cacheTags.menu) || changes.tags.includes(searchWordsTag))
      reference.invalidate();
  };
}

/** Lets this API see within about a second what commands and other APIs write to the same database. */
export function reloadReferenceOnChange({ db, jobs, reference }: Services): void {
  jobs.add('reference.follow', everyMs, createReferenceReloader(db, reference));
}
