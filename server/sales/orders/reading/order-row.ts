import type { Selectable } from 'kysely';
import type { StaffOrderRow } from '../../../../lib/contract/order-commands.ts';
import type { Database } from '../../../db/schema.ts';

/** Columns of an order in the lists of staff. */
export const orderColumns = [
  'id',
  'number',
  'kind',
  'status',
  'payment_method',
  'payment_state',
  'total',
  'first_name',
  'last_name',
  'phone',
  'created_at',
] as const;
export type SelectedOrder = Pick<Selectable<Database['orders']>, (typeof orderColumns)[number]>;

/** An order in the lists of staff. */
export const toOrderRow = (row: SelectedOrder): StaffOrderRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  payment_method: row.payment_method,
  payment_state: row.payment_state,
  total: row.total,
  name: `${row.first_name} ${row.last_name}`.trim(),
  phone: row.phone,
  created_at: row.created_at.toISOString(),
});
