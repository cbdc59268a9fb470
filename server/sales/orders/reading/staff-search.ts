import type { QueryOf } from '../../../../lib/contract/endpoint.ts';
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
export type OrderFilters = Omit<QueryOf<typeof contract.staff.orders>, 'before'>;

/** Orders, newest first; those before a given one. */
export async function searchOrders(
  db: Pick<Db, 'selectFrom'>,
  { q, status, payment, kind, work }: OrderFilters,
  now: Date,
  limit: number,
  before?: number,
): Promise<SelectedOrder[]> {
  let query = db.selectFrom('orders').select(orderColumns).orderBy('id', 'desc').limit(limit);
  if (before !== undefined) query = query.where('id', '<', before);
  if (status !== undefined) query = query.where('status', '=', status);
  if (payment !== undefined) query = query.where('payment_state', '=', payment);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (work !== undefined) query = query.where(isOrderWork(work, now));
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
