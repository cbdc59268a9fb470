import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../../server/db/lock.ts';

const slots = 8;

/**
 * Returns the suffix of this storefront's cache folder. Two storefronts on the same data must not share a folder: each
 * would miss the other's invalidations. The first one has no suffix, the second one a number; after a restart a
 * storefront gets its former folder again.
 */
export function takeCacheSlot(root: string, name: string): string {
  mkdirSync(root, { recursive: true });
  for (let slot = 1; slot <= slots; slot += 1) {
    const ending = slot === 1 ? '' : `-${slot}`;
    // The lock is released when the process ends.
    if (takeLock(join(root, `${name}${ending}.lock`)).isAcquired) return ending;
  }
  return `-${process.pid}`;
}
