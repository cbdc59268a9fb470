import type { ColumnType, Generated } from 'kysely';
import type { AccountCartLine } from '../../lib/contract/account-lists.ts';
import type { BonusKind } from '../../lib/contract/profile-money.ts';
import type { Service } from '../../lib/contract/profile.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { MoneyColumn, Nullable } from './columns.ts';

/** Tables of the data of an account. */
export interface ProfileTables {
  customer_addresses: {
    id: Generated<number>;
    customer_id: number;
    region_id: number;
    district_id: number;
    street: string;
    house: string;
    address: string | null;
    flat: string | null;
    floor: number | null;
    instructions: string | null;
    is_default: boolean;
    created_at: Date;
  };
  bonus_cards: { customer_id: number; number: string; created_at: Date };
  bonus_moves: {
    id: Generated<number>;
    customer_id: number;
    order_id: Nullable<number>;
    kind: BonusKind;
    amount: MoneyColumn;
    reference: Nullable<string>;
    at: Date;
  };
  contracts: {
    id: Generated<number>;
    order_id: number;
    number: string;
    opened_at: Date;
    closed_at: Nullable<Date>;
    remind: Generated<boolean>;
    reminded_for: ColumnType<string | null, string | null | undefined, string | null>;
  };
  contract_payments: { id: Generated<number>; contract_id: number; reference: string; amount: MoneyColumn; at: Date };
  service_subscriptions: { customer_id: number; service: Service; since: Date };
  newsletter_emails: { email: string; customer_id: number | null; locale: Locale; changed_at: Date };
  product_waits: { customer_id: number; product_id: number; since: Date; told_at: Nullable<Date> };
  push_subscriptions: {
    id: Generated<number>;
    endpoint: string;
    p256dh: string;
    auth: string;
    guest_hash: string;
    locale: Locale;
    created_at: Date;
  };
  push_messages: {
    id: Generated<number>;
    subscription_id: number;
    topic: string;
    title: string;
    body: string;
    path: string;
    due_at: Date;
    attempts: Generated<number>;
    version: Generated<number>;
  };
  kept_lists: {
    customer_id: number;
    cart: ColumnType<AccountCartLine[], string, string>;
    wishlist: number[];
    compare: number[];
    viewed: number[];
    version: number;
    merges: string[];
    updated_at: Date;
  };
}
