import { sql } from 'kysely';
import { customerGuest } from '../../../http/context.ts';
import type { PersonTable } from './erasure-policy.ts';
import { byCustomer, eraseColumns, ofGuest, ofOrder } from './table-policies.ts';

/** What an account holds for its own use: its rows are deleted. Tables are in the order of erasure. */
export const deletableTables: Readonly<Record<string, PersonTable>> = {
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
      'stored_at',
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
};
