import type { ColumnType, Generated } from 'kysely';
import type { ImportMode, ImportState, UndoneCounts } from '../../lib/contract/import.ts';
import type { FeedOutcome } from '../../lib/contract/command.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { Nullable } from './columns.ts';

/** Tables of feeds and imports. */
export interface FeedTables {
  /** Products seen by the running import. */
  import_seen: { external_id: string };
  imports: {
    id: Generated<number>;
    name: string;
    origin: string;
    format: Nullable<string>;
    mode: string;
    locale: string;
    started_at: Date;
    ended_at: Nullable<Date>;
    state: ImportState;
    /** Reason of a refused or failed one. */
    why: Nullable<string>;
    /** Its response. */
    report: ColumnType<unknown, string | null | undefined, string>;
    /** Progress of an undo. */
    undone: ColumnType<UndoneCounts | null, string | undefined, string>;
    /** Since when it can no longer be undone. */
    forgotten_at: Nullable<Date>;
  };
  /** Written by triggers in the transactions of an import (`server/catalogue/import/undo`). */
  import_journal: {
    import_id: number;
    kind: string;
    key: string;
    former: ColumnType<unknown, never, string>;
    after: ColumnType<unknown, never, string>;
    pictures: Nullable<string[]>;
    outcome: Nullable<'left' | 'offSale'>;
  };
  /** Scheduled feeds. */
  feeds: {
    name: string;
    url: string;
    insecure: boolean;
    times: string[];
    since: Date;
    format: Nullable<'yml' | 'csv' | 'jsonl'>;
    encoding: Nullable<'utf-8' | 'windows-1251'>;
    mode: ImportMode;
    locale: Locale;
    /** The source already counts this shop's orders, so nothing is subtracted from its stock. */
    counts_orders: Generated<boolean>;
    user_variable: Nullable<string>;
    password_variable: Nullable<string>;
    token_variable: Nullable<string>;
    sort: number;
    etag: Nullable<string>;
    last_modified: Nullable<string>;
    import: Nullable<string>;
  };
  /** Results of each fetch of a feed. */
  feed_visits: {
    id: Generated<number>;
    feed: string;
    due: Date;
    started: Generated<Date>;
    ended: Nullable<Date>;
    tries: Generated<number>;
    free_at: Date;
    busy: Generated<boolean>;
    outcome: Nullable<FeedOutcome>;
    why: Nullable<string>;
    status: Nullable<number>;
    bytes: Nullable<number>;
    import: Nullable<string>;
  };
}
