import { sql, type RawBuilder } from 'kysely';
import { customerGuest } from '../../../http/context.ts';
import type { PersonTable } from './erasure-policy.ts';

const byCustomer = (customerId: number): RawBuilder<boolean> => sql<boolean>`customer_id = ${customerId}`;
const ofOrders = (customerId: number): RawBuilder<boolean> =>
  sql<boolean>`order_id in (select id from orders where customer_id = ${customerId})`;
const ofGuest = (customerId: number): RawBuilder<boolean> => sql<boolean>`guest_hash = ${customerGuest(customerId)}`;
const ofOrder = (orderId: number): RawBuilder<boolean> => sql<boolean>`order_id = ${orderId}`;
const emptyText = { to: '' };
/** Replaces the guest's digest of an order; belongs to nobody. */
export const erasedGuest = 'erased';

/** All columns of a table whose rows are deleted. */
const eraseColumns = (...columns: readonly string[]): Record<string, 'erase'> =>
  Object.fromEntries(columns.map((column) => [column, 'erase' as const]));
const keepColumns = (...columns: readonly string[]): Record<string, 'keep'> =>
  Object.fromEntries(columns.map((column) => [column, 'keep' as const]));

/**
 * Tables of an account. Of orders and contracts products, sums and dates stay for the books; names and addresses do
 * not. A published review stays without its author.
 */
export const personalDataTables: Readonly<Record<string, PersonTable>> = {
  customer_addresses: {
    of: byCustomer,
    rows: 'delete',
    columns: eraseColumns(
      'id',
      'customer_id',
      'region_id',
      'district_id',
      'street',
      'house',
      'address',
      'flat',
      'floor',
      'instructions',
      'is_default',
      'created_at',
    ),
  },
  bonus_moves: {
    of: byCustomer,
    rows: 'delete',
    columns: eraseColumns('id', 'customer_id', 'order_id', 'kind', 'amount', 'reference', 'at'),
  },
  bonus_cards: { of: byCustomer, rows: 'delete', columns: eraseColumns('customer_id', 'number', 'created_at') },
  service_subscriptions: { of: byCustomer, rows: 'delete', columns: eraseColumns('customer_id', 'service', 'since') },
  newsletter_emails: {
    of: byCustomer,
    rows: 'delete',
    columns: eraseColumns('email', 'customer_id', 'locale', 'changed_at'),
  },
  product_waits: {
    of: byCustomer,
    rows: 'delete',
    columns: eraseColumns('customer_id', 'product_id', 'since', 'told_at'),
  },
  // Notifications first: they are found by their browsers.
  push_messages: {
    of: (id) =>
      sql<boolean>`subscription_id in (select id from push_subscriptions where guest_hash = ${customerGuest(id)})`,
    rows: 'delete',
    columns: eraseColumns('id', 'subscription_id', 'topic', 'title', 'body', 'path', 'due_at', 'attempts', 'version'),
  },
  push_subscriptions: {
    of: ofGuest,
    rows: 'delete',
    secret: ['endpoint', 'p256dh', 'auth', 'guest_hash'],
    columns: eraseColumns('id', 'endpoint', 'p256dh', 'auth', 'guest_hash', 'locale', 'created_at'),
  },
  kept_lists: {
    of: byCustomer,
    rows: 'delete',
    secret: ['merges'],
    columns: eraseColumns('customer_id', 'cart', 'wishlist', 'compare', 'viewed', 'version', 'merges', 'updated_at'),
  },
  // Events first: they are found by their enquiries.
  enquiry_events: {
    of: (id) => sql<boolean>`enquiry_id in (select enquiries.id from enquiries where customer_id = ${id})`,
    rows: 'delete',
    secret: ['id', 'staff_id', 'assignee_id', 'request_key'],
    columns: eraseColumns(
      'id',
      'enquiry_id',
      'event',
      'at',
      'staff_id',
      'assignee_id',
      'channel',
      'text',
      'request_key',
      'sent_at',
    ),
  },
  enquiries: {
    of: byCustomer,
    rows: 'delete',
    secret: ['file', 'content_hash', 'guest_hash', 'version', 'assigned_to'],
    columns: eraseColumns(
      'id',
      'kind',
      'content',
      'vacancy_id',
      'file_name',
      'file_type',
      'file',
      'content_hash',
      'guest_hash',
      'customer_id',
      'locale',
      'created_at',
      'done_at',
      'version',
      'assigned_to',
      'answered_at',
      'answer_minutes',
      'state',
    ),
  },
  review_likes: {
    of: (id) => sql<boolean>`shopper = ${customerGuest(id)}`,
    rows: 'delete',
    secret: ['shopper'],
    columns: eraseColumns('review_id', 'shopper', 'created_at'),
  },
  payment_cards: {
    of: ofGuest,
    rows: 'delete',
    secret: ['token', 'guest_hash'],
    columns: eraseColumns(
      'id',
      'guest_hash',
      'method',
      'mask',
      'scheme',
      'expiry_month',
      'expiry_year',
      'token',
      'created_at',
      'used_at',
    ),
  },
  // The files follow: the next sweep deletes one without a row.
  application_documents: {
    of: (id) =>
      sql<boolean>`(guest_hash = ${customerGuest(id)} or order_id in (select id from orders where customer_id = ${id}))`,
    byOrder: ofOrder,
    rows: 'delete',
    secret: ['guest_hash', 'digest', 'key_id'],
    columns: eraseColumns('id', 'guest_hash', 'order_id', 'side', 'digest', 'bytes', 'key_id', 'created_at'),
  },
  contracts: {
    of: ofOrders,
    byOrder: ofOrder,
    rows: 'change',
    columns: {
      ...keepColumns('id', 'order_id', 'number', 'opened_at', 'closed_at', 'reminded_for'),
      remind: { to: false },
    },
  },
  contract_payments: {
    of: (id) =>
      sql<boolean>`contract_id in (select contracts.id from contracts join orders on orders.id = contracts.order_id where orders.customer_id = ${id})`,
    rows: 'change',
    columns: keepColumns('id', 'contract_id', 'reference', 'amount', 'at'),
  },
  loan_applications: {
    of: ofOrders,
    byOrder: ofOrder,
    rows: 'change',
    secret: ['memory', 'dossier'],
    columns: {
      ...keepColumns(
        'order_id',
        'partner',
        'months',
        'sum',
        'total',
        'monthly',
        'prepayment',
        'state',
        'outcome',
        'refused_why',
        'code_length',
        'resend_at',
        'scoring_event',
        'tries',
        'sends',
        'polls',
        'poll_at',
        'created_at',
        'updated_at',
        'ended_at',
        'ref_id',
      ),
      redirect_url: 'erase',
      memory: 'erase',
      dossier: 'erase',
      card_mask: 'erase',
    },
  },
  payments: {
    of: ofOrders,
    byOrder: ofOrder,
    rows: 'change',
    secret: ['details', 'external_id'],
    columns: {
      ...keepColumns(
        'id',
        'order_id',
        'provider',
        'external_id',
        'amount',
        'state',
        'reason',
        'provider_time',
        'created_at',
        'paid_at',
        'cancelled_at',
        'check_at',
      ),
      card_mask: 'erase',
      details: { to: '{}' },
    },
  },
  order_history: {
    of: ofOrders,
    byOrder: ofOrder,
    rows: 'change',
    columns: {
      ...keepColumns('id', 'order_id', 'event', 'status', 'payment_state', 'actor', 'at', 'cause'),
      note: emptyText,
    },
  },
  order_calls: {
    of: ofOrders,
    rows: 'change',
    columns: keepColumns('order_id', 'taken_by', 'taken_until', 'tries', 'next_at', 'done_at'),
  },
  order_call_log: {
    of: ofOrders,
    byOrder: ofOrder,
    rows: 'change',
    columns: { ...keepColumns('id', 'order_id', 'staff_id', 'at', 'outcome'), note: 'erase' },
  },
  order_edits: {
    of: ofOrders,
    rows: 'change',
    secret: ['request_key', 'wanted_hash'],
    columns: keepColumns(
      'id',
      'order_id',
      'request_key',
      'wanted_hash',
      'staff_id',
      'at',
      'lines',
      'total_before',
      'total_after',
    ),
  },
  order_refunds: {
    of: ofOrders,
    byOrder: ofOrder,
    rows: 'change',
    secret: ['request_key'],
    columns: {
      ...keepColumns(
        'id',
        'order_id',
        'edit_id',
        'request_key',
        'amount',
        'lines',
        'state',
        'staff_id',
        'created_at',
        'closed_at',
        'closed_by',
      ),
      reason: emptyText,
      closing_note: emptyText,
    },
  },
  order_notes: {
    of: ofOrders,
    byOrder: ofOrder,
    rows: 'change',
    secret: ['request_key'],
    columns: { ...keepColumns('id', 'order_id', 'request_key', 'staff_id', 'at'), text: emptyText },
  },
  order_items: {
    of: ofOrders,
    rows: 'change',
    columns: keepColumns('id', 'order_id', 'product_id', 'name', 'image', 'price', 'discount', 'count'),
  },
  reviews: {
    of: byCustomer,
    rows: 'change',
    secret: ['guest_hash', 'content_hash'],
    columns: {
      ...keepColumns(
        'id',
        'product_id',
        'rate',
        'advantages',
        'flaws',
        'comment',
        'status',
        'likes',
        'created_at',
        'photos',
        'held_by',
        'held_until',
        'reason',
      ),
      author: emptyText,
      guest_hash: 'erase',
      content_hash: 'erase',
      customer_id: 'erase',
    },
  },
  orders: {
    of: byCustomer,
    byOrder: (id) => sql<boolean>`id = ${id}`,
    rows: 'change',
    secret: ['guest_hash', 'session_id'],
    columns: {
      ...keepColumns(
        'id',
        'number',
        'kind',
        'status',
        'payment_method',
        'payment_state',
        'locale',
        'customer_id',
        'is_own',
        'receive_type',
        'delivery_type',
        'region_id',
        'district_id',
        'store_id',
        'delivery_date',
        'expected_from',
        'expected_to',
        'products_sum',
        'discount_sum',
        'delivery_sum',
        'bonus_sum',
        'total',
        'created_at',
        'updated_at',
        'cancel_reason',
        'expires_at',
      ),
      // An order only needs the format of a phone.
      phone: { to: '+998000000000' },
      guest_hash: { to: erasedGuest },
      session_id: 'erase',
      first_name: emptyText,
      last_name: emptyText,
      other_user_fullname: 'erase',
      other_user_phone: 'erase',
      street: 'erase',
      home: 'erase',
      floor: 'erase',
      room: 'erase',
      user_comment: 'erase',
    },
  },
};
