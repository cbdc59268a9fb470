import { createHmac } from 'node:crypto';
import type { SharedPagesSettings } from '../../../server/shared-pages-settings.ts';
import { folderPart } from './folder-part.ts';
import { guardPart } from './guard.ts';
import type { SharedPart } from './part.ts';
import { redisPart } from './redis-part.ts';
import { s3Part } from './s3-part.ts';
import { sharedPages, type SharedPages } from './shared-pages.ts';

type Say = (line: string) => void;

function partOf(settings: SharedPagesSettings, say: Say): SharedPart {
  switch (settings.kind) {
    case 'folder': return folderPart(settings.folder);
    case 'redis': return redisPart(settings.url, say);
    case 's3': return s3Part(settings.bucket);
  }
}

/**
 * The pages that this storefront shares with others; undefined where the settings name no place for them.
 * @param build name of the build with its settings
 * @param secret of the shop: storefronts that don't have it share nothing with those that do
 */
export function openSharedPages(settings: SharedPagesSettings | undefined, build: string, secret: string, say: Say): SharedPages | undefined {
  if (settings === undefined) return undefined;
  const key = createHmac('sha256', secret).update('shared pages').digest('hex');
  return sharedPages(guardPart(partOf(settings, say), { say }), { build, key });
}
