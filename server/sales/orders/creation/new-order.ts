import type { Transaction } from 'kysely';
import type { OrderKind, PaymentState } from '../../../../lib/contract/constants.ts';
import type { ReferenceData } from '../../../core/reference/reference.ts';
import type { Database } from '../../../db/schema.ts';
import type { RequestContext } from '../../../http/context.ts';
import type { Refusal } from '../../../refusal.ts';
import type { Destination } from './destination.ts';
import type { KnownOrder } from '../idempotency.ts';
import type { lockProducts } from './stock.ts';

type LockedProduct = Awaited<ReturnType<typeof lockProducts>>[number];

/** A line of a new order, with its locked product. */
export type NewOrderLine = LockedProduct & { readonly count: number };

/** The buyer and the recipient. */
export interface OrderPeople {
  /** E.164. */
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_own: boolean;
  readonly other_user_fullname: string | null;
  readonly other_user_phone: string | null;
}

/** The destination of the goods. */
export interface OrderDestination {
  readonly destination: Destination;
  readonly street: string | null;
  readonly home: string | null;
  readonly floor: number | null;
  readonly room: string | null;
  readonly user_comment: string | null;
}

/** A new order of any kind; the server computes sums and stock. */
export interface NewOrder {
  readonly kind: OrderKind;
  readonly lines: readonly { readonly id: number; readonly count: number }[];
  readonly people: OrderPeople;
  /** Checks the destination; `null` for a one-click order, which goes to the shopper's region. */
  readonly destination: (reference: ReferenceData, now: Date) => OrderDestination | Refusal | null;
  readonly payment: {
    readonly method: string;
    readonly state: Extract<PaymentState, 'on_receipt' | 'awaiting'>;
    readonly expiresAt?: Date | null;
  };
  /** The sum to which the shopper agreed. */
  readonly expectedTotal: number | undefined;
  /** Bonus that pays for a part of it. */
  readonly bonus?: number;
  /** Whether the shopper wants to repeat an order of minutes ago; undefined for kinds without this check. */
  readonly another?: boolean;
  readonly context: RequestContext;
  readonly guestHash: string;
  readonly retry: { readonly key: string; readonly bodyHash: string } | undefined;
  /** Writes rows of the kind in the same transaction; a refusal rolls the order back. */
  readonly within?: (tx: Transaction<Database>, order: KnownOrder) => Promise<Refusal | undefined>;
}

/** A placed order, and whether it already existed under this key. */
export interface PlacedOrder extends KnownOrder {
  readonly repeated: boolean;
}

/** An instalment order has no full-payment discount. */
export const paysAtOnce = (kind: OrderKind): boolean => kind !== 'loan';
