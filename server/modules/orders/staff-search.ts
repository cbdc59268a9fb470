import { sql, type SelectQueryBuilder } from 'kysely';
import type { QueryOf } from '../../../lib/contract/core.ts';
import type { contract } from '../../../lib/contract/index.ts';
import type { StaffOrderRow } from '../../../lib/contract/staff-orders.ts';
import { parsePhone } from '../../../lib/phone/phone.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';

/** What orders are sought by. */
export type OrderFilters = Omit<QueryOf<typeof contract.staff.orders>, 'before'>;

const columns = ['id', 'number', 'kind', 'status', 'payment_method', 'payment_state', 'total', 'first_name', 'last_name', 'phone', 'created_at'] as const;
type Found = Pick<StaffOrderRow, 'id' | 'number' | 'kind' | 'status' | 'payment_method' | 'payment_state' | 'total' | 'phone'> & { first_name: string; last_name: string; created_at: Date };

/** An order as lists show it. */
export const toOrderRow = ({ first_name, last_name, created_at, ...row }: Found): StaffOrderRow => ({
  id: row.id, number: row.number, kind: row.kind, status: row.status, payment_method: row.payment_method, payment_state: row.payment_state, total: row.total, phone: row.phone,
  name: `${first_name} ${last_name}`.trim(), created_at: created_at.toISOString(),
});

const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

/** Orders whose number begins so, whose phone it is, or whose name has it. */
function sought<Output>(query: SelectQueryBuilder<Database, 'orders', Output>, words: string): SelectQueryBuilder<Database, 'orders', Output> {
  const phone = parsePhone(words);
  if (phone !== undefined) return query.where('phone', '=', phone);
  if (/^[\d-]+$/.test(words)) return query.where('number', 'like', `${literal(words)}%`);
  return query.where(sql<boolean>`lower(first_name || ' ' || last_name) like ${`%${literal(words.toLowerCase())}%`}`);
}

/** Orders, newest first; those before one of them where it is named. */
export async function findOrders(db: Pick<Db, 'selectFrom'>, { q, status, payment, kind }: OrderFilters, limit: number, before?: number): Promise<Found[]> {
  let query = db.selectFrom('orders').select(columns).orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (status !== undefined) query = query.where('status', '=', status);
  if (payment !== undefined) query = query.where('payment_state', '=', payment);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  const words = q?.trim() ?? '';
  return (words === '' ? query : sought(query, words)).execute();
}

/** A cell that no spreadsheet takes for a formula, and no comma or quote breaks. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'number' || !/^[=+\-@\t\r]/.test(value) ? String(value) : `'${value}`;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvColumns = ['number', 'created_at', 'kind', 'status', 'payment_method', 'payment_state', 'total', 'name', 'phone'] as const satisfies readonly (keyof StaffOrderRow)[];

/** Orders as a file for spreadsheets. */
export const ordersCsv = (rows: readonly StaffOrderRow[]): string =>
  `\ufeff${[csvColumns, ...rows.map((row) => csvColumns.map((name) => row[name]))].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
