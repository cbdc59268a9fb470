import type { ImportMode } from '../../../lib/contract/import.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { FeedRefusal } from './check-feed.ts';
import type { CategoryPolicy } from './definitions/write-categories.ts';
import type { CreatedFilter } from './filter-choice/decide-during-import.ts';
import type { ImportObserver } from './observer.ts';
import type { FeedFormat } from './open-feed.ts';
import type { BatchCounts } from './products/batch.ts';
import type { ProductChange } from './products/dry-run.ts';
import type { MissingPictures, SimilarIds } from './report.ts';
import type { FeedBreak } from './stage-feed.ts';
import type { CountingOptions } from './when-counted.ts';
import type { WithdrawalResult } from './withdraw-missing.ts';

export interface ImportOptions extends CountingOptions {
  readonly mode: ImportMode;
  readonly categories: CategoryPolicy;
  /** Language of texts without a language. */
  readonly locale: Locale;
  /** Pieces of a product that is available without a count. */
  readonly defaultStock: number;
  /** Accepts a feed that is truncated, has shrunk or is mostly invalid. */
  readonly force: boolean;
  readonly refreshImages: boolean;
  /** Folder of picture files. */
  readonly folder?: string | undefined;
  readonly allowPrivateImages: boolean;
  /** Number of rows of the same feed at its last import, if known. */
  readonly lastRead?: number | undefined;
  /** Dry run: nothing is written. */
  readonly dry: boolean;
  readonly observer?: ImportObserver | undefined;
}

export interface ImportResult extends BatchCounts {
  readonly format: FeedFormat;
  /** False for a truncated feed. */
  readonly complete: boolean;
  readonly broken?: FeedBreak;
  /** Why the whole feed was refused. */
  readonly refused?: FeedRefusal;
  readonly dry: boolean;
  readonly read: number;
  readonly rejected: number;
  readonly reasons: readonly { readonly reason: string; readonly count: number }[];
  /** Of a dry run: what would change, for the first hundred products. */
  readonly changes: readonly ProductChange[];
  readonly categories_created: number;
  readonly brands_created: number;
  readonly attributes_created: number;
  readonly images_fetched: number;
  readonly images_known: number;
  readonly missing_images?: MissingPictures;
  readonly similar_ids?: SimilarIds;
  /** True if the observer let nothing be written. */
  readonly isStopped?: true;
  readonly full?: WithdrawalResult;
  /** Filters that the import created. */
  readonly filters: readonly CreatedFilter[];
  readonly notices: readonly string[];
}
