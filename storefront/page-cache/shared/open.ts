import { createHmac } from 'node:crypto';
import type { SharedPagesSettings } from '../../../server/shared-pages-settings.ts';
import { guardPart } from './guard.ts';
import type { SharedPart } from './part.ts';
import { sharedPages, type SharedPages } from './shared-pages.ts';

type Say = (line: string) => void;

/** Loads no client but the one that is used: a start is not slower for those that are not. */
async function partOf(settings: SharedPagesSettings, say: Say): Promise<SharedPart> {
  switch (settings.kind) {
    case 'folder':
      return (await import('./folder-part.ts')).folderPart(settings.folder);
    case 'redis':
      return (await import('./redis-part.ts')).redisPart(settings.url, say);
    case 's3':
      return (await import('./s3-part.ts')).s3Part(settings.bucket);
  }
}

/**
 * The pages that this storefront shares with others; undefined where the settings name no place for them.
 * @param build name of the build with its settings
 * @param secret of the shop: storefronts that don't have it share nothing with those that do
 */
export async function openSharedPages(
  settings: SharedPagesSettings | undefined,
  build: string,
  secret: string,
  say: Say,
): Promise<SharedPages | undefined> {
  if (settings === undefined) return undefined;
  const key = createHmac('sha256', secret).update('shared pages').digest('hex');
  return sharedPages(guardPart(await partOf(settings, say), { say }), { build, key });
}
