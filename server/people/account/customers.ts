import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { emailKey, loginKey } from '../../../lib/account/rules.ts';
import type { User } from '../../../lib/contract/account-shapes.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { mediaUrl } from '../../../lib/media.ts';
import { parsePhone, phoneDigits } from '../../../lib/phone/phone.ts';
import type { Database } from '../../db/schema.ts';

export type CustomerRow = Selectable<Database['customers']>;

/** Whether an account can be signed in to: active, deleted but restorable, or neither. */
export function accountStateOf(
  { status, deletion_at: until }: Pick<CustomerRow, 'status' | 'deletion_at'>,
  now: Date,
): 'open' | 'leaving' | 'closed' {
  if (status === 'active') return 'open';
  return status === 'deleted' && until !== null && until > now ? 'leaving' : 'closed';
}

/** An account as its shopper sees it. */
export const userOf = (row: CustomerRow): User => ({
  id: row.id,
  phone: phoneDigits(row.phone ?? ''),
  login: row.login,
  first_name: row.first_name,
  last_name: row.last_name,
  father_name: row.father_name,
  email: row.email,
  avatar: row.avatar === null ? null : mediaUrl(row.avatar, 160),
  consent_news: row.consent_news,
  has_password: row.password_hash !== null,
  deletion_at: row.status === 'deleted' ? (row.deletion_at?.toISOString() ?? null) : null,
  created_at: row.created_at.toISOString(),
});

export const customerById = (db: Kysely<Database>, id: number) =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
export const customerByPhone = (db: Kysely<Database>, phone: string) =>
  db.selectFrom('customers').selectAll().where('phone', '=', phone).executeTakeFirst();

/** Parses a typed login: a phone in any spelling, an e-mail, else a login name. */
export function readLogin(text: string): { readonly kind: 'phone' | 'email' | 'login'; readonly key: string } {
  const phone = parsePhone(text);
  if (phone !== undefined) return { kind: 'phone', key: phone };
  return text.includes('@') ? { kind: 'email', key: emailKey(text) } : { kind: 'login', key: loginKey(text) };
}

/** The account of a phone, e-mail or login. */
export async function customerByLogin(
  db: Kysely<Database>,
  { kind, key }: ReturnType<typeof readLogin>,
): Promise<CustomerRow | undefined> {
  if (kind === 'phone') return customerByPhone(db, key);
  return db
    .selectFrom('customers')
    .selectAll()
    .where(sql`lower(${sql.ref(kind)})`, '=', key)
    .executeTakeFirst();
}

/** Whether another account has the phone, e-mail or login. */
export async function belongsToOther(
  db: Kysely<Database>,
  column: 'phone' | 'email' | 'login',
  value: string,
  but?: number,
): Promise<boolean> {
  const named = column === 'phone' ? sql.ref(column) : sql`lower(${sql.ref(column)})`;
  const row = await db.selectFrom('customers').select('id').where(named, '=', value.toLowerCase()).executeTakeFirst();
  return row !== undefined && row.id !== but;
}

/** The input of a registration, stored until its code arrives. */
export interface RegistrationDraft {
  readonly first_name: string;
  readonly last_name: string;
  readonly father_name: string | null;
  readonly email: string | null;
  readonly consent_news: boolean;
  readonly password_hash: string | null;
}

/** Creates the account of a phone proven by a code; the caller must have claimed the phone. */
export async function createCustomer(
  tx: Transaction<Database>,
  now: Date,
  phone: string,
  locale: Locale,
  draft: RegistrationDraft,
): Promise<CustomerRow> {
  return tx
    .insertInto('customers')
    .values({
      ...draft,
      phone,
      locale,
      password_at: draft.password_hash === null ? null : now,
      consent_news_at: draft.consent_news ? now : null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
