import { type RawBuilder, sql } from 'kysely';
import type { PersonTable } from './erasure-policy.ts';
import { eraseColumns } from './table-policies.ts';

/** Conversations of the account. */
const sessionsOfCustomer = (id: number): RawBuilder<unknown> =>
  sql`(select chat_sessions.id from chat_sessions where customer_id = ${id})`;
const inSessions = (id: number): RawBuilder<boolean> => sql<boolean>`session_id in ${sessionsOfCustomer(id)}`;

/**
 * The support chat of a person. A guest who types a phone has not proven to own it: such conversations are not part of
 * the account's export, but are erased with it.
 */
export const chatTables: Readonly<Record<string, PersonTable>> = {
  chat_notes: {
    of: inSessions,
    rows: 'delete',
    secret: ['operator_id', 'operator_name', 'text'],
    columns: eraseColumns('id', 'session_id', 'operator_id', 'operator_name', 'text', 'created_at'),
  },
  chat_messages: {
    of: inSessions,
    rows: 'delete',
    secret: ['client_id', 'operator_id'],
    columns: eraseColumns(
      'id',
      'session_id',
      'seq',
      'client_id',
      'operator_id',
      'operator_name',
      'text',
      'file_id',
      'reply_id',
      'product_id',
      'order_id',
      'created_at',
    ),
  },
  // The files follow: the next sweep deletes one without a row.
  chat_files: {
    of: inSessions,
    rows: 'delete',
    secret: ['operator_id'],
    columns: eraseColumns(
      'id',
      'session_id',
      'operator_id',
      'kind',
      'media_type',
      'name',
      'bytes',
      'created_at',
      'used_at',
    ),
  },
  chat_sessions: {
    of: (id) => sql<boolean>`customer_id = ${id}`,
    rows: 'delete',
    secret: ['key', 'operator_id', 'version', 'told_seq'],
    columns: eraseColumns(
      'id',
      'key',
      'guest_id',
      'customer_id',
      'name',
      'phone',
      'email',
      'locale',
      'status',
      'operator_id',
      'operator_name',
      'version',
      'last_seq',
      'waiting_since',
      'out_of_hours',
      'answer_by',
      'told_seq',
      'rate',
      'client_delivered',
      'client_read',
      'operator_delivered',
      'operator_read',
      'first_asked_at',
      'first_answer_at',
      'created_at',
      'closed_at',
    ),
  },
  chat_guests: {
    of: (id) => sql<boolean>`phone = (select customers.phone from customers where customers.id = ${id})`,
    rows: 'delete',
    secret: ['id', 'name', 'phone', 'token_hash', 'locale', 'seen_at'],
    columns: eraseColumns('id', 'name', 'phone', 'token_hash', 'locale', 'created_at', 'seen_at'),
  },
};
