import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { creditCompleted } from './bonus.ts';
import { openContract } from './open-contract.ts';

/** Follow-up of a handover for an account, in the same transaction: contract and bonus. */
export async function onHandedOver(
  tx: Transaction<Database>,
  services: Services,
  order: { readonly id: number; readonly number: string; readonly customer_id: number | null },
): Promise<void> {
  await openContract(tx, services, order);
  if (order.customer_id !== null) await creditCompleted(tx, services, order.customer_id);
}
