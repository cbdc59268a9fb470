import type { ColumnType, Generated } from 'kysely';
import type {
  CancelReason,
  CardPayment,
  DocumentSide,
  LoanOutcome,
  LoanPartner,
  LoanState,
  OnlinePayment,
  OrderKind,
  OrderStatus,
  PaymentState,
  ScoringEvent,
} from '../../lib/contract/constants.ts';
import type { Localized } from '../../lib/i18n/locales.ts';
import type { CardScheme } from '../../lib/payment-cards/card-number.ts';
import type { RequiredTimestamp, LocalizedColumn, MoneyColumn, Nullable, Timestamp } from './columns.ts';

/** A line of an order that staff changed: its pieces before and after; 0 for a line that was not there. */
export interface EditedLine {
  readonly product_id: number;
  readonly name: Localized;
  readonly before: number;
  readonly after: number;
}

/** Pieces of a line for which money is given back. */
export interface RefundedLine {
  readonly product_id: number;
  readonly name: Localized;
  readonly count: number;
}

/** Tables of sales: orders with their payments, instalment applications. */
export interface SalesTables {
  orders: {
    id: Generated<number>;
    number: string;
    kind: OrderKind;
    status: OrderStatus;
    payment_method: string;
    payment_state: PaymentState;
    locale: 'kr' | 'uz' | 'ru';
    session_id: string | null;
    guest_hash: string;
    customer_id: Nullable<number>;
    phone: string;
    first_name: string;
    last_name: string;
    is_own: boolean;
    other_user_fullname: string | null;
    other_user_phone: string | null;
    receive_type: 1 | 2 | null;
    delivery_type: 'texnomart' | 'dpd' | 'self' | null;
    region_id: number;
    district_id: number | null;
    store_id: number | null;
    street: string | null;
    home: string | null;
    floor: number | null;
    room: string | null;
    delivery_date: ColumnType<string | null, string | null, string | null>;
    user_comment: string | null;
    expected_from: ColumnType<string | null, string | null | undefined, string | null>;
    expected_to: ColumnType<string | null, string | null | undefined, string | null>;
    products_sum: MoneyColumn;
    discount_sum: MoneyColumn;
    delivery_sum: MoneyColumn;
    total: MoneyColumn;
    /** The part paid with bonus; the total is the rest. */
    bonus_sum: ColumnType<number, number | undefined, number>;
    created_at: Timestamp;
    updated_at: Timestamp;
    cancel_reason: ColumnType<CancelReason | null, CancelReason | null | undefined, CancelReason | null>;
    expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  order_items: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    name: LocalizedColumn;
    image: string;
    price: MoneyColumn;
    discount: MoneyColumn;
    count: number;
    /** The former price of a piece; null without one. */
    old_price: Nullable<number>;
  };
  order_allocations: {
    order_item_id: number;
    store_id: number;
    quantity: number;
    released_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  order_history: {
    id: Generated<number>;
    order_id: number;
    event: Generated<string>;
    status: string;
    payment_state: ColumnType<string | null, string | null | undefined, never>;
    actor: string;
    note: string;
    at: Timestamp;
    /** Id of the call, job or message that caused it, as in the log. */
    cause: ColumnType<string | null, string | null, never>;
  };
  /** Changes of orders by staff before they are shipped; `lines` are the changed ones. */
  order_edits: {
    id: Generated<number>;
    order_id: number;
    request_key: string;
    /** Of the request, so that its key is not used for another one. */
    wanted_hash: string;
    staff_id: number;
    at: RequiredTimestamp;
    lines: ColumnType<EditedLine[], string, never>;
    total_before: MoneyColumn;
    total_after: MoneyColumn;
  };
  /**
   * Money of a paid order that is owed back in part: by a change of its lines (`edit_id`), or because staff grant it.
   * `merged`: given back with the rest of the cancelled order.
   */
  order_refunds: {
    id: Generated<number>;
    order_id: number;
    edit_id: Nullable<number>;
    request_key: string;
    amount: MoneyColumn;
    reason: Generated<string>;
    /** Lines that the sum is for; empty for a sum without lines. */
    lines: ColumnType<RefundedLine[], string | undefined, never>;
    state: Generated<'due' | 'returned' | 'merged'>;
    staff_id: number;
    created_at: RequiredTimestamp;
    closed_at: Nullable<Date>;
    closed_by: Nullable<number>;
    closing_note: Generated<string>;
  };
  /** Notes of staff on an order, which its shopper does not see. */
  order_notes: {
    id: Generated<number>;
    order_id: number;
    request_key: string;
    staff_id: number;
    text: ColumnType<string, string, never>;
    at: RequiredTimestamp;
  };
  /** Tags that staff give to an order. */
  order_tags: { order_id: number; tag: string };
  /** Who of the staff works on an order. */
  order_assignees: { order_id: number; staff_id: number };
  /** Changes of tags and assignment of an order. */
  order_mark_changes: {
    id: Generated<number>;
    order_id: number;
    staff_id: number;
    at: RequiredTimestamp;
    added: ColumnType<string[], string, never>;
    removed: ColumnType<string[], string, never>;
    /** Whether it changes who works on the order. */
    is_assignment: boolean;
    assignee_id: number | null;
  };
  /** Attempts to pay an order at a provider; sums are so'm, `provider_time` is the provider's clock in milliseconds. */
  payments: {
    id: Generated<number>;
    order_id: number;
    provider: OnlinePayment;
    external_id: string;
    amount: MoneyColumn;
    state: 'created' | 'paid' | 'cancelled' | 'reversed';
    reason: ColumnType<number | null, number | null | undefined, number | null>;
    provider_time: ColumnType<number | null, number | null | undefined, never>;
    created_at: RequiredTimestamp;
    paid_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    cancelled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    card_mask: ColumnType<string | null, string | null | undefined, string | null>;
    details: ColumnType<unknown, string | undefined, string>;
    /** When the bank of a card payment is queried next; null if it is not. */
    check_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Saved cards; `token` is the bank's, encrypted for the row's id. */
  payment_cards: {
    id: string;
    guest_hash: string;
    method: CardPayment;
    mask: string;
    scheme: CardScheme;
    expiry_month: number;
    expiry_year: number;
    token: string;
    created_at: ColumnType<Date, Date, never>;
    used_at: ColumnType<Date, Date, Date>;
  };
  loan_applications: {
    order_id: number;
    partner: LoanPartner;
    months: number;
    sum: MoneyColumn;
    total: MoneyColumn;
    monthly: MoneyColumn;
    prepayment: ColumnType<number, number | undefined, number>;
    state: Generated<LoanState>;
    outcome: Nullable<LoanOutcome>;
    ref_id: Nullable<string>;
    code_length: Nullable<number>;
    resend_at: Nullable<Date>;
    redirect_url: Nullable<string>;
    scoring_event: Nullable<ScoringEvent>;
    tries: Generated<number>;
    sends: Generated<number>;
    polls: Generated<number>;
    poll_at: Nullable<Date>;
    memory: Nullable<string>;
    dossier: Nullable<string>;
    card_mask: Nullable<string>;
    /** Why a partner refused the application, if that is more than an outcome. */
    refused_why: Nullable<'stranger' | 'dataNotFound' | 'cardNotFound'>;
    created_at: Date;
    updated_at: Date;
    ended_at: Nullable<Date>;
  };
  loan_history: {
    id: Generated<number>;
    order_id: number;
    state: LoanState;
    outcome: Nullable<LoanOutcome>;
    actor: string;
    at: Date;
  };
  scoring_log: { id: Generated<number>; order_id: number; event: ScoringEvent; actor: string; at: Date };
  partner_codes: {
    partner: LoanPartner;
    phone_digest: string;
    day: ColumnType<string, string, string>;
    sends: number;
    resend_at: Date;
  };
  application_documents: {
    id: string;
    guest_hash: string;
    order_id: Nullable<number>;
    side: DocumentSide;
    digest: string;
    bytes: number;
    key_id: string;
    created_at: Date;
  };
  /** Figures of sales (`server/sales/figures`), by the hour in which orders were placed. */
  sales_hours: {
    hour: RequiredTimestamp;
    region_id: number;
    kind: OrderKind;
    /** Empty if no partner lends. */
    partner: Generated<LoanPartner | ''>;
    orders: number;
    /** So'm of the orders that were not cancelled. */
    sum: MoneyColumn;
    cancelled: number;
    cancelled_sum: MoneyColumn;
  };
  /** Pieces and so'm of a day in Tashkent and a region, without cancelled orders. */
  sales_products: {
    day: ColumnType<string, string, string>;
    /** 0: counted by a process of the former version, and to be counted again. */
    region_id: Generated<number>;
    product_id: number;
    pieces: number;
    sum: MoneyColumn;
  };
  /** The last entry of `order_history` that the figures contain. */
  sales_progress: {
    id: Generated<number>;
    history_id: number;
  };
}
