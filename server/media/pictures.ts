import type { MediaFormat } from '../../lib/media.ts';
import type { Masters } from './masters.ts';
import type { MediaStore } from './store.ts';

/** Master of a held picture: it has no variants. */
export const hiddenMasterName = 'held.webp';

/** Names of the files that are made from a master. */
export const fileNames = {
  variant: (width: number, format: MediaFormat): string => `${width}.${format}`,
  icon: (side: number): string => `icon${side}.png`,
  maskable: (side: number): string => `mask${side}.png`,
  share: 'share.jpg',
};

/** The pictures of a store, and the work on them that is under way. */
export interface Pictures {
  readonly store: MediaStore;
  readonly masters: Masters;
  /** Runs an encode within the limit that all encodes share. */
  readonly limited: <Result>(encode: () => Promise<Result>) => Promise<Result>;
  /** Files that are being made, by key and name: concurrent requests share one result. */
  readonly underway: Map<string, Promise<Buffer | null>>;
}
