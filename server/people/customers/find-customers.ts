import { type RawBuilder, sql } from 'kysely';
import { emailKey, loginKey } from '../../../lib/account/rules.ts';
import type { CustomerState, StaffCustomerRow } from '../../../lib/contract/staff-customers.ts';
import { parsePhone, phoneDigits } from '../../../lib/phone/phone.ts';
import type { Db } from '../../db/open.ts';
import { hasName, orderNumberIn } from '../../sales/orders/reading/index.ts';

/** Search criteria of accounts; what is undefined matches all. */
export interface CustomerFilters {
  readonly q?: string | undefined;
  readonly state?: CustomerState | undefined;
}

/** Minimum number of digits for searching by the end of a phone. */
const minTailDigits = 4;

/** Accounts whose phone ends with these digits, by the index of reversed phones, or that have the order of that number. */
const hasPhoneTailOrOrder = (number: string): RawBuilder<boolean> => {
  const digits = phoneDigits(number);
  const byOrder = sql`select customer_id from orders where orders.number = ${number} and customer_id is not null`;
  // One list of ids: with `or` between both no index is used.
  return digits.length < minTailDigits
    ? sql<boolean>`customers.id in (${byOrder})`
    : sql<boolean>`customers.id in (select id from customers where reverse(phone) like reverse(${digits}) || '%' union all ${byOrder})`;
};

/** Whether an account matches a staff search: by phone, number of an order, e-mail, login or name. */
function matchesSearch(words: string): RawBuilder<boolean> {
  const phone = parsePhone(words);
  if (phone !== undefined) return sql<boolean>`phone = ${phone}`;
  const number = orderNumberIn(words);
  if (number !== undefined) return hasPhoneTailOrOrder(number);
  if (words.includes('@')) return sql<boolean>`lower(email) = ${emailKey(words)}`;
  return sql<boolean>`(lower(login) = ${loginKey(words)} or ${hasName(sql`(first_name || ' ' || last_name)`, words)})`;
}

/** Accounts, newest first; those before a given one. Erased ones are left out. */
export async function findCustomers(
  db: Pick<Db, 'selectFrom'>,
  { q, state }: CustomerFilters,
  limit: number,
  before?: number,
): Promise<StaffCustomerRow[]> {
  let query = db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'phone', 'status', 'created_at'])
    .select((eb) => [
      eb
        .selectFrom('orders')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('orders.customer_id', '=', 'customers.id')
        .as('orders'),
      eb
        .selectFrom('orders')
        .select((inner) => inner.fn.max('orders.created_at').as('at'))
        .whereRef('orders.customer_id', '=', 'customers.id')
        .as('last_order_at'),
    ])
    .where('status', '<>', 'erased')
    .orderBy('id', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (state !== undefined) query = query.where('status', '=', state);
  const words = q?.trim() ?? '';
  if (words !== '') query = query.where(matchesSearch(words));
  return (await query.execute()).flatMap(
    ({ first_name, last_name, phone, status, created_at, orders, last_order_at, id }) =>
      status === 'erased'
        ? []
        : [
            {
              id,
              name: `${first_name} ${last_name}`.trim(),
              phone: phone ?? '',
              state: status,
              created_at: created_at.toISOString(),
              orders: Number(orders ?? 0),
              last_order_at: last_order_at?.toISOString() ?? null,
            },
          ],
  );
}
