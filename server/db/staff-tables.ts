import type { ViewedList } from '../../lib/staff/viewed-lists.ts';
import type { ColumnType, Generated } from 'kysely';
import type { BrandValues } from '../../lib/contract/staff-brands.ts';
import type { CampaignValues } from '../../lib/contract/staff-campaigns.ts';
import type { SettingGroup } from '../../lib/contract/staff-setting-fields.ts';
import type { SettingValues } from '../../lib/contract/staff-settings.ts';
import type { VacancyValues } from '../../lib/contract/staff-vacancies.ts';
import type { CategoryValues } from '../../lib/contract/staff-categories.ts';
import type { SearchWordKind } from '../../lib/contract/search-word-commands.ts';
import type { DraftPage } from '../../lib/contract/staff-pages.ts';
import type { FieldValue, ProductField } from '../../lib/contract/staff-product.ts';
import type { Localized } from '../../lib/i18n/locales.ts';
import type { StaffRole } from '../../lib/staff/permissions.ts';
import type { StoredAttribute, StoredVariant } from './catalogue-tables.ts';
import type { Nullable } from './columns.ts';

/** A product of a change by staff: the changed values before and after it. */
export interface ProductChangeRow {
  readonly id: number;
  readonly before: Readonly<Partial<Record<ProductField, FieldValue>>>;
  readonly after: Readonly<Partial<Record<ProductField, FieldValue>>>;
}

interface OptionsOfProduct {
  readonly attributes: readonly StoredAttribute[];
  readonly option_ids: readonly number[];
  readonly variant: StoredVariant | null;
}
/** A product before and after one of its options was merged into another one. */
export interface MergedProduct {
  readonly id: number;
  readonly before: OptionsOfProduct;
  readonly after: OptionsOfProduct;
}

/** Tables of staff: accounts, sessions, audit log. */
export interface StaffTables {
  staff: {
    id: Generated<number>;
    login: string;
    name: string;
    role: StaffRole;
    password_hash: string;
    password_at: Date;
    /** Secret of the authenticator, encrypted. */
    totp_secret: string;
    /** The last step (of 30 seconds) whose code was accepted: no code of it or an earlier one is accepted again. */
    totp_step: Generated<number>;
    active: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  staff_sessions: {
    id: string;
    token_hash: string;
    staff_id: number;
    device: string;
    address: string;
    begun_at: Date;
    last_seen_at: Date;
    /** End when idle, and end in any case. */
    expires_at: Date;
    ends_at: Date;
    stepped_up_at: Nullable<Date>;
    ended_at: Nullable<Date>;
  };
  /** Open links with which people set up an account, or new keys of their own (`staff_id`). */
  staff_invitations: {
    id: Generated<number>;
    token_hash: string;
    login: string;
    name: string;
    role: StaffRole;
    staff_id: Nullable<number>;
    /** Secret of the new authenticator, encrypted. */
    totp_secret: string;
    invited_by: number;
    created_at: Date;
    expires_at: Date;
  };
  staff_backup_codes: { staff_id: number; digest: string; used_at: Nullable<Date> };
  /** Wrong sign-in attempts, by a digest of the login whether it exists or not. */
  staff_locks: { key: string; fails: number; last_at: Date; locked_until: Nullable<Date> };
  audit_log: {
    seq: number;
    at: ColumnType<Date, Date, never>;
    actor_id: number | null;
    actor_name: string;
    actor_role: string;
    action: string;
    entity: string;
    entity_id: string;
    before: ColumnType<unknown, string, never>;
    after: ColumnType<unknown, string, never>;
    address: string | null;
    request_id: string | null;
    previous_hash: string;
    hash: string;
  };
  /** One row: the end of the chain. Appending locks it, so that the chain never forks. */
  audit_head: { id: number; seq: number; hash: string };
  order_calls: {
    order_id: number;
    taken_by: Nullable<number>;
    taken_until: Nullable<Date>;
    tries: Generated<number>;
    next_at: Nullable<Date>;
    done_at: Nullable<Date>;
  };
  order_call_log: {
    id: Generated<number>;
    order_id: number;
    staff_id: number;
    at: Date;
    outcome: string;
    note: string | null;
  };
  /** Changes of the shop's own search words; without a member of staff by a command. */
  search_word_changes: {
    id: Generated<number>;
    kind: SearchWordKind;
    at: Date;
    staff_id: Nullable<number>;
    before: string[];
    after: string[];
  };
  /** Changes of promotions: the changed values alone; `before` is null for a new promotion. */
  promotion_changes: {
    id: Generated<number>;
    promotion_id: number;
    at: Date;
    staff_id: Nullable<number>;
    /** Of a new promotion: a request with the same key again creates none. */
    request_key: Nullable<string>;
    before: ColumnType<Partial<CampaignValues> | null, string | null, never>;
    after: ColumnType<Partial<CampaignValues>, string, never>;
  };
  /** Changes of settings of the shop: the changed values alone; without a member of staff by the owner's folder. */
  setting_changes: {
    id: Generated<number>;
    part: SettingGroup;
    at: Date;
    staff_id: Nullable<number>;
    /** A request with the same key and content again writes nothing; other content is refused. */
    request_key: Nullable<string>;
    request_hash: Nullable<string>;
    before: ColumnType<SettingValues, string, never>;
    after: ColumnType<SettingValues, string, never>;
  };
  /** Changes of categories: the changed values alone; `before` is null for a new category. */
  category_changes: {
    id: Generated<number>;
    category_id: number;
    at: Date;
    staff_id: Nullable<number>;
    /** Of a new category: a request with the same key again creates none. */
    request_key: Nullable<string>;
    before: ColumnType<CategoryValues | null, string | null, never>;
    after: ColumnType<CategoryValues, string, never>;
  };
  /** Changes of brands: the changed values alone. */
  brand_changes: {
    id: Generated<number>;
    brand_id: number;
    at: Date;
    staff_id: Nullable<number>;
    before: ColumnType<BrandValues, string, never>;
    after: ColumnType<BrandValues, string, never>;
  };
  /** Changes of vacancies: the changed values alone. */
  vacancy_changes: {
    id: Generated<number>;
    vacancy_id: number;
    at: Date;
    staff_id: Nullable<number>;
    /** Of a new vacancy: a request with the same key again adds none. */
    request_key: Nullable<string>;
    before: ColumnType<Partial<VacancyValues> | null, string | null, never>;
    after: ColumnType<Partial<VacancyValues>, string, never>;
  };
  /** Changes of options: other names, or a merge into another option with the changed products. */
  option_changes: {
    id: Generated<number>;
    attribute_id: number;
    option_id: number;
    into_id: Nullable<number>;
    at: Date;
    staff_id: Nullable<number>;
    request_key: Nullable<string>;
    before: ColumnType<Localized | null, string | undefined, never>;
    after: ColumnType<Localized | null, string | undefined, never>;
    products: ColumnType<MergedProduct[], string | undefined, never>;
    /** Options that had been merged into this one before. */
    moved: ColumnType<number[], string | undefined, never>;
    undone_at: Nullable<Date>;
  };
  /** Drafts of pages of blocks: at most one per path. */
  page_drafts: {
    path: string;
    /** Grows with every change of the draft, also by undo. */
    revision: number;
    /** The present state among the steps. */
    step: number;
    /** The version of the page from which the draft was made; 0 for the built-in page or none. */
    based_on: number;
    /** Opens the preview without a session. */
    preview_key: string;
    staff_id: Nullable<number>;
    changed_at: Date;
  };
  /** States of a draft, for undo and redo. */
  page_draft_steps: { path: string; step: number; page: ColumnType<DraftPage, string, string> };
  /** Saved views of the list of products; `query` is that of its address. */
  saved_views: {
    id: Generated<number>;
    staff_id: number;
    list: ViewedList;
    name: string;
    query: string;
    is_shared: boolean;
  };
  /** Changes of products in the back office. */
  product_changes: {
    id: Generated<number>;
    at: Date;
    staff_id: number;
    rows: ColumnType<ProductChangeRow[], string, never>;
    undone_at: Nullable<Date>;
    /** Of a bulk change: a request with the same key again changes nothing. */
    request_key: Nullable<string>;
    /** Of a move to a category: the characteristics that the category got by it. */
    linked_attribute_ids: ColumnType<number[], number[] | undefined, never>;
    /** By a planned price: the history shows it, nothing undoes it. */
    is_planned: Generated<boolean>;
  };
}
