import { createHmac } from 'node:crypto';
import type { SharedPagesSettings } from '../../../server/shared-pages-settings.ts';
import { guardBackend } from './guard.ts';
import type { SharedBackend } from './backend.ts';
import { sharedPages, type SharedPages } from './shared-pages.ts';

type Log = (line: string) => void;

/** Imports only the client that is used, which keeps the start fast. */
async function openBackend(settings: SharedPagesSettings, say: Log): Promise<SharedBackend> {
  switch (settings.kind) {
    case 'folder':
      return (await import('./folder-backend.ts')).folderBackend(settings.folder);
    case 'redis':
      return (await import('./redis-backend.ts')).redisBackend(settings.url, say);
    case 's3':
      return (await import('./s3-backend.ts')).s3Backend(settings.bucket);
  }
}

/**
 * Opens the pages that this storefront shares with others; undefined if the settings name no backend.
 * @param build name of the build with its settings
 * @param secret of the shop; only storefronts with the same secret share pages
 */
export async function openSharedPages(
  settings: SharedPagesSettings | undefined,
  build: string,
  secret: string,
  say: Log,
): Promise<SharedPages | undefined> {
  if (settings === undefined) return undefined;
  const key = createHmac('sha256', secret).update('shared pages').digest('hex');
  return sharedPages(guardBackend(await openBackend(settings, say), { say }), { build, key });
}
