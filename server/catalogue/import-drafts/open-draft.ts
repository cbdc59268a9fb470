import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { FeedError } from '../import/formats/parsed-entry.ts';
import { type Feed, openFeed } from '../import/open-feed.ts';

async function* broken(error: FeedError): AsyncGenerator<never> {
  yield* [];
  throw error;
}

/** The feed of a stored file; one that cannot be opened counts as broken off. */
export async function openImportDraft(file: string, maxBytes: number, signal: AbortSignal): Promise<Feed> {
  try {
    return await openFeed(createReadStream(file, { signal }), { maxBytes });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { format: 'csv', items: broken(error) };
  }
}

/** Whether this machine has the file of a draft. */
export const isStored = (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.size > 0,
    () => false,
  );
