import { sql } from 'kysely';
import { mediaUrl } from '../../../../lib/media.ts';
import { chatTables } from './chat.ts';
import { deletableTables } from './deletable-tables.ts';
import type { PersonTable } from './erasure-policy.ts';
import { permanentTables } from './permanent-tables.ts';
import { byCustomer, emptyText } from './table-policies.ts';

/**
 * Every table with rows about a person, and every column of it. A missing column fails a test: the developer who adds a column decides
 * its erasure policy here. Tables are in the order of erasure.
 */
export const personTables: Readonly<Record<string, PersonTable>> = {
  ...chatTables,
  ...deletableTables,
  ...permanentTables,
  customer_sessions: {
    of: byCustomer,
    rows: 'delete',
    secret: ['counter', 'device_hash'],
    columns: {
      id: 'erase',
      customer_id: 'erase',
      counter: 'erase',
      begun_by: 'erase',
      device: 'erase',
      device_hash: 'erase',
      region_id: 'erase',
      first_seen_at: 'erase',
      last_seen_at: 'erase',
      rotated_at: 'erase',
      expires_at: 'erase',
      proven_at: 'erase',
      ended_at: 'erase',
      ended_because: 'erase',
      joined_orders: 'erase',
    },
  },
  customer_devices: {
    of: byCustomer,
    rows: 'delete',
    secret: ['device_hash'],
    columns: { customer_id: 'erase', device_hash: 'erase', first_seen_at: 'erase', last_seen_at: 'erase' },
  },
  customer_blocks: {
    of: byCustomer,
    rows: 'delete',
    secret: ['staff_id', 'ended_by'],
    columns: {
      id: 'erase',
      customer_id: 'erase',
      reason: 'erase',
      staff_id: 'erase',
      at: 'erase',
      ended_at: 'erase',
      ended_by: 'erase',
    },
  },
  // Messages about the account, which may contain its former phone, with their deliveries; handled ones are kept for
  // weeks.
  outbox: {
    of: (id) => sql<boolean>`payload->>'customer_id' = ${String(id)}`,
    rows: 'delete',
    secret: ['payload'],
    columns: {
      id: 'erase',
      topic: 'erase',
      payload: 'erase',
      created_at: 'erase',
      fanned_out_at: 'erase',
    },
  },
  // Before the account, whose phone identifies them.
  customer_codes: {
    of: (id) => sql<boolean>`phone = (select phone from customers where id = ${id})`,
    rows: 'delete',
    secret: ['nonce', 'challenge_hash', 'draft'],
    columns: {
      id: 'erase',
      phone: 'erase',
      purpose: 'erase',
      challenge_hash: 'erase',
      nonce: 'erase',
      tries: 'erase',
      sends: 'erase',
      sent_at: 'erase',
      resend_at: 'erase',
      expires_at: 'erase',
      used_at: 'erase',
      locale: 'erase',
      draft: 'erase',
    },
  },
  customers: {
    of: (id) => sql<boolean>`id = ${id}`,
    rows: 'change',
    secret: ['password_hash'],
    converters: { avatar: (key) => (typeof key === 'string' ? mediaUrl(key, 1280) : null) },
    columns: {
      id: 'keep',
      phone: 'erase',
      login: 'erase',
      first_name: emptyText,
      last_name: emptyText,
      father_name: 'erase',
      email: 'erase',
      password_hash: 'erase',
      password_at: 'erase',
      avatar: 'erase',
      consent_news: { to: false },
      consent_news_at: 'erase',
      locale: 'keep',
      status: { to: 'erased' },
      deletion_at: 'erase',
      created_at: 'keep',
      updated_at: 'keep',
    },
  },
};
