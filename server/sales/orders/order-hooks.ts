import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

type HandedOverOrder = { readonly id: number; readonly number: string; readonly customer_id: number | null };

/**
 * Work of other modules in the transaction of a transition; `server/open-services.ts` composes them, so that orders import none
 * of them.
 */
export interface OrderHooks {
  readonly onHandedOver: (tx: Transaction<Database>, order: HandedOverOrder) => Promise<void>;
}
