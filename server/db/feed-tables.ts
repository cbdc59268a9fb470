import type { ColumnType, Generated } from 'kysely';
import type { ImportMode, ImportState, UndoneCounts } from '../../lib/contract/import.ts';
import type { ImportCheck, ImportDraftState, ImportRowKind } from '../../lib/contract/staff-imports.ts';
import type { FeedOutcome } from '../../lib/contract/feed-commands.ts';
import type { Locale, Localized } from '../../lib/i18n/locales.ts';
import type { Nullable } from './columns.ts';

/** A changed field of a draft's row; texts are stored in each language. */
export interface DraftChange {
  readonly field: string;
  readonly from: DraftValue;
  readonly to: DraftValue;
}
/** Pieces by store id, a text in each language, or a plain value; null for none or for what is too long to show. */
export type DraftValue =
  | string
  | number
  | boolean
  | null
  | { readonly text: Localized }
  | { readonly stock: Readonly<Record<string, number>> };

/** Why a row of a draft is refused. */
export interface DraftRefusal {
  readonly field: string | null;
  readonly reason: string;
  readonly given: string | null;
}

/** Tables of feeds and imports. */
export interface FeedTables {
  /** Products that the running import has read. */
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
    /** The list of the back office that it imports, and who ran it. */
    draft_id: Nullable<number>;
    staff_id: Nullable<number>;
  };
  /** Lists that staff bring: their dry run and their import. */
  import_drafts: {
    id: Generated<number>;
    staff_id: number;
    file_name: string;
    origin: string;
    /** To be fetched from; null once it is. */
    address: Nullable<string>;
    /** Name of its file in the data folder. */
    stored: string;
    mode: ImportMode;
    locale: Locale;
    state: ImportDraftState;
    why: Nullable<string>;
    /** Number of the shown dry run. */
    version: Generated<number>;
    /** Digest of what it shows. */
    digest: Nullable<string>;
    moved: Generated<boolean>;
    checked: ColumnType<ImportCheck | null, string | null | undefined, string | null>;
    force: Generated<boolean>;
    done: Generated<number>;
    total: Nullable<number>;
    cancelling: Generated<boolean>;
    /** Work on a draft is claimed by one process at a time. */
    attempt: Generated<number>;
    claimed_until: Nullable<Date>;
    created_at: Date;
  };
  /** What a dry run has found, row by row. */
  import_draft_rows: {
    id: Generated<number>;
    draft_id: number;
    version: number;
    kind: ImportRowKind;
    line: number;
    code: Nullable<string>;
    name: ColumnType<Localized | null, string | null | undefined, string | null>;
    changes: ColumnType<DraftChange[], string | undefined, string>;
    refusal: ColumnType<DraftRefusal | null, string | null | undefined, string | null>;
    /** Digest of the old values of a changed product. */
    seen: Nullable<string>;
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
