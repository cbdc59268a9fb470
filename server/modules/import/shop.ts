import type { Db } from '../../db/open.ts';
import type { Media } from '../../media/pipeline.ts';

/** What an import works on. */
export interface ImportShop {
  readonly db: Db;
  readonly media: Media | undefined;
  readonly now: () => Date;
  /** Lets the search take in products that were written; `anew`: categories, brands or attributes are others than at its last call. */
  readonly index: (productIds: readonly number[], anew: boolean) => Promise<void>;
  /** True where shoppers wait for the same process: less is taken at once, and their calls come first. */
  readonly polite: boolean;
  /** Called with unexpected errors. */
  readonly warn: (error: unknown, what: string) => void;
}
