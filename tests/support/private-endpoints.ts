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

/** A call that succeeds for the owner, and the response to the same call of another shopper. */
export interface PrivateCall {
  readonly options: CallOptions<AnyEndpoint>;
  /** The other's call, if the same call would disturb the owner. */
  readonly otherOptions?: CallOptions<AnyEndpoint>;
  /** `404`: it names something of the owner's. `own`: it concerns the caller; then the answer contains nothing of the owner. */
  readonly other: 404 | 'own';
}

/** One private endpoint of the table. */
export interface PrivateRow {
  readonly endpoint: AnyEndpoint;
  /** Creates what the call needs, e.g. an address of the owner; returns the call. */
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
