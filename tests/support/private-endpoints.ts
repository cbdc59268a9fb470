import type { AnyEndpoint, BodyOf, QueryOf } from '../../lib/contract/endpoint.ts';
import type { Browser } from './accounts.ts';
import type { CallOptions, TestApi } from './api.ts';

/** Two shoppers; the owner has just signed in, so that a proof is fresh. Each row has an owner of its own. */
export interface PrivateWorld {
  readonly api: TestApi;
  readonly owner: Browser;
  readonly ownerPhone: string;
  readonly ownerId: number;
  readonly other: Browser;
}

/** What the owner is answered 200 for, and what another shopper gets for the very same call. */
export interface PrivateCall {
  readonly options: CallOptions<AnyEndpoint>;
  /** Where the very same call of the other would stand in the owner's way. */
  readonly otherOptions?: CallOptions<AnyEndpoint>;
  /** `404`: it names something of the owner's. `own`: it concerns the caller; then the answer contains nothing of the owner. */
  readonly other: 404 | 'own';
}

/** One private endpoint of the table. */
export interface PrivateRow {
  readonly endpoint: AnyEndpoint;
  /** Makes what the call needs, e.g. an address of the owner's, and gives the call. */
  readonly prepare: (world: PrivateWorld) => Promise<PrivateCall>;
}

/** A row whose call names nothing of the owner's. */
export const ownRow = <E extends AnyEndpoint>(
  endpoint: E,
  input: { readonly body?: BodyOf<E>; readonly query?: QueryOf<E> } = {},
  before?: (world: PrivateWorld) => Promise<unknown>,
): PrivateRow => ({
  endpoint,
  prepare: async (world) => {
    await before?.(world);
    return { options: input, other: 'own' };
  },
});
