import { sql, type RawBuilder } from 'kysely';
import { customerGuest } from '../../../http/context.ts';

export const byCustomer = (customerId: number): RawBuilder<boolean> => sql<boolean>`customer_id = ${customerId}`;
export const ofOrders = (customerId: number): RawBuilder<boolean> =>
  sql<boolean>`order_id in (select id from orders where customer_id = ${customerId})`;
export const ofGuest = (customerId: number): RawBuilder<boolean> =>
  sql<boolean>`guest_hash = ${customerGuest(customerId)}`;
export const ofOrder = (orderId: number): RawBuilder<boolean> => sql<boolean>`order_id = ${orderId}`;

export const emptyText = { to: '' };

/** All columns of a table whose rows are deleted. */
export const eraseColumns = (...columns: readonly string[]): Record<string, 'erase'> =>
  Object.fromEntries(columns.map((column) => [column, 'erase' as const]));
export const keepColumns = (...columns: readonly string[]): Record<string, 'keep'> =>
  Object.fromEntries(columns.map((column) => [column, 'keep' as const]));
