import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeLock } from '../../server/db/lock.ts';

const slots = 8;

/**
 * Which folder of pages is this storefront's: two on the same data would not hear each other's changes. The first has
 * the name itself, a second one a number behind it; what a storefront had before a restart it gets again.
 */
export function takeCacheSlot(root: string, name: string): string {
  mkdirSync(root, { recursive: true });
  for (let slot = 1; slot <= slots; slot += 1) {
    const ending = slot === 1 ? '' : `-${slot}`;
    // Held for as long as the program lives.
    if (takeLock(join(root, `${name}${ending}.lock`)).held) return ending;
  }
  return `-${process.pid}`;
}
