import type { ColumnType, Generated } from 'kysely';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { Nullable } from './columns.ts';

export type CustomerStatus = 'active' | 'blocked' | 'deleted' | 'erased';
export type CodePurpose = 'sign_in' | 'password' | 'proof' | 'phone';
export type SessionEnd = 'logout' | 'ended' | 'password' | 'phone' | 'deletion' | 'reuse' | 'blocked';

/** Tables of accounts. */
export interface AccountTables {
  customers: {
    id: Generated<number>;
    phone: Nullable<string>;
    login: Nullable<string>;
    first_name: string;
    last_name: string;
    father_name: Nullable<string>;
    email: Nullable<string>;
    password_hash: Nullable<string>;
    password_at: Nullable<Date>;
    avatar: Nullable<string>;
    consent_news: Generated<boolean>;
    consent_news_at: Nullable<Date>;
    locale: Locale;
    status: Generated<CustomerStatus>;
    /** Deadline for restoring a deleted account. */
    deletion_at: Nullable<Date>;
    created_at: Date;
    updated_at: Date;
  };
  customer_sessions: {
    id: string;
    customer_id: number;
    counter: Generated<number>;
    begun_by: 'code' | 'password';
    device: string;
    device_hash: string;
    region_id: number;
    first_seen_at: Date;
    last_seen_at: Date;
    rotated_at: Date;
    expires_at: Date;
    proven_at: Nullable<Date>;
    ended_at: Nullable<Date>;
    ended_because: Nullable<SessionEnd>;
    /** Number of orders that joined the account since this session began. */
    joined_orders: Generated<number>;
  };
  /** Blocks of accounts with their reasons; an open one has no end. */
  customer_blocks: {
    id: Generated<number>;
    customer_id: number;
    reason: string;
    staff_id: number;
    at: Date;
    ended_at: Nullable<Date>;
    ended_by: Nullable<number>;
  };
  customer_devices: { customer_id: number; device_hash: string; first_seen_at: Date; last_seen_at: Date };
  customer_codes: {
    id: Generated<number>;
    phone: string;
    purpose: CodePurpose;
    challenge_hash: string;
    nonce: string;
    tries: ColumnType<number, number | undefined, number>;
    sends: number;
    sent_at: Date;
    resend_at: Date;
    expires_at: Date;
    used_at: Nullable<Date>;
    locale: Locale;
    /** Input of a registration, encrypted. */
    draft: Nullable<string>;
  };
  signing_keys: { kid: string; public_key: string; private_key: string; made_at: Date; signs_from: Date };
}
