import type { Entry } from '../page-file.mjs';
import type { GuardedPart } from './guard.ts';
import { type OpenedEntry, seal, type SealOptions, unseal } from './sealed-entry.ts';

/** Pages of all storefronts of a shop, by their files (page-store.mjs). */
export interface SharedPages {
  /** What another storefront has stored, with what it knew of changes then; undefined also where there is trouble. */
  find(file: string): Promise<OpenedEntry | undefined>;
  keep(file: string, entry: Entry, position: string): Promise<void>;
  drop(file: string): Promise<void>;
  state(): 'ok' | 'away';
  close(): void;
}

/** Nobody may have a page any more after this time, if it doesn't say so itself. */
const longestSeconds = 7 * 24 * 3600;

/** Sealed entries in a shared part. The build stands in each key: two builds side by side have pages of their own. */
export function sharedPages(part: GuardedPart, options: SealOptions): SharedPages {
  const keyOf = (file: string): string => `pages/${options.build}/${file.slice(0, 2)}/${file}`;
  return {
    async find(file) {
      const bytes = await part.get(keyOf(file));
      return bytes === undefined ? undefined : unseal(bytes, file, options);
    },
    async keep(file, entry, position) {
      const seconds = Math.ceil(Math.min(entry.cacheControl?.expire ?? longestSeconds, longestSeconds));
      if (seconds > 0) await part.put(keyOf(file), seal(entry, position, options), seconds);
    },
    drop: (file) => part.delete(keyOf(file)),
    state: () => part.state(),
    close: () => {
      part.close();
    },
  };
}
