import type { Entry } from '../page-file.mjs';
import type { GuardedBackend } from './guard.ts';
import { type OpenedEntry, seal, type SealOptions, unseal } from './sealed-entry.ts';

/** Pages of all storefronts of a shop, by file name (page-store.mjs). */
export interface SharedPages {
  /** Finds an entry of another storefront with the position of its data; undefined for a miss or a failure. */
  find(file: string): Promise<OpenedEntry | undefined>;
  keep(file: string, entry: Entry, position: string): Promise<void>;
  drop(file: string): Promise<void>;
  state(): 'ok' | 'away';
  close(): void;
}

/** Lifetime of an entry that names no expiry of its own. */
const maxTtlSeconds = 7 * 24 * 3600;

/** Sealed entries in a shared backend. The key contains the build: two builds side by side have separate pages. */
export function sharedPages(part: GuardedBackend, options: SealOptions): SharedPages {
  const keyOf = (file: string): string => `pages/${options.build}/${file.slice(0, 2)}/${file}`;
  return {
    async find(file) {
      const bytes = await part.get(keyOf(file));
      return bytes === undefined ? undefined : unseal(bytes, file, options);
    },
    async keep(file, entry, position) {
      const seconds = Math.ceil(Math.min(entry.cacheControl?.expire ?? maxTtlSeconds, maxTtlSeconds));
      if (seconds > 0) await part.put(keyOf(file), seal(entry, position, options), seconds);
    },
    drop: (file) => part.delete(keyOf(file)),
    state: () => part.state(),
    close: () => {
      part.close();
    },
  };
}
