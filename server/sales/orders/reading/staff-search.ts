import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { contract } from '../../../../lib/contract/index.ts';
import type { StaffOrderRow } from '../../../../lib/contract/order-commands.ts';
import { formatDateTime } from '../../../../lib/format/date.ts';
import { groupPhone } from '../../../../lib/phone/phone.ts';
import { cleanLine } from '../../../../lib/text/clean-text.ts';
import { csvCell } from '../../../../lib/text/csv-cell.ts';
import type { Db } from '../../../db/open.ts';
import { orderColumns, type SelectedOrder } from './order-row.ts';
import { isOrderWork } from './order-work.ts';
import { matchesSearch } from './order-search.ts';

/** Filters of a staff search. */
export type OrderFilters = Omit<z.output<typeof contract.staff.orders.query>, 'before'>;

interface SearchOptions {
  readonly now: Date;
  /** Who searches: `mine` are the orders assigned to them. */
  readonly staffId: number;
  readonly limit: number;
  readonly before?: number | undefined;
}

/** Whether an order is assigned to somebody; nobody works on one whose assignee may no longer sign in. */
function isAssignedTo(owner: NonNullable<OrderFilters['assigned']>, staffId: number): RawBuilder<boolean> {
  if (owner === 'nobody')
    return sql<boolean>`not exists (select from order_assignees join staff on staff.id = staff_id where order_id = orders.id and staff.active)`;
  return sql<boolean>`orders.id in (select order_id from order_assignees where staff_id = ${owner === 'mine' ? staffId : owner})`;
}

/** Orders, newest first; those before a given one. */
export async function searchOrders(
  db: Pick<Db, 'selectFrom'>,
  { q, status, payment, kind, work, tag, assigned }: OrderFilters,
  { now, staffId, limit, before }: SearchOptions,
): Promise<SelectedOrder[]> {
  let query = db.selectFrom('orders').select(orderColumns).orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (status !== undefined) query = query.where('status', '=', status);
  if (payment !== undefined) query = query.where('payment_state', '=', payment);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (work !== undefined) query = query.where(isOrderWork(work, now));
  if (tag !== undefined)
    query = query.where(sql<boolean>`orders.id in (select order_id from order_tags where tag = ${tag})`);
  if (assigned !== undefined) query = query.where(isAssignedTo(assigned, staffId));
  const words = q?.trim() ?? '';
  return (words === '' ? query : query.where(matchesSearch(words))).execute();
}

/** A cell of one line, without invisible characters. */
const cellOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : csvCell(cleanLine(value));

/** A phone in groups: a spreadsheet would turn the bare digits into a number. */
const phoneCell = (phone: string): string => groupPhone(phone).replace(/^\+/, '');

const csvColumns = [
  'number',
  'created_at',
  'kind',
  'status',
  'payment_method',
  'payment_state',
  'total',
  'name',
  'phone',
] as const satisfies readonly (keyof StaffOrderRow)[];

const cellsOf = (row: StaffOrderRow): (string | number)[] =>
  csvColumns.map((name) =>
    name === 'phone' ? phoneCell(row.phone) : name === 'created_at' ? formatDateTime(row.created_at) : row[name],
  );

/**
 * Orders as a CSV file: Russian and Uzbek spreadsheets separate columns by semicolons and recognise UTF-8 by the byte
 * order mark.
 */
export const ordersCsv = (rows: readonly StaffOrderRow[]): string =>
  `\ufeff${[[...csvColumns], ...rows.map(cellsOf)].map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`;
