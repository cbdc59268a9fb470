import { z } from 'zod';
import type { ApiFailure } from '@/lib/api/errors';
import type { User } from '@/lib/contract/account-shapes';

/** A token with its user and expiry, milliseconds since 1970 by this browser's clock. */
export interface Grant {
  readonly token: string;
  readonly until: number;
  readonly user: User;
}

/** The server's response to a renewal. */
export type Renewal =
  | { readonly kind: 'granted'; readonly grant: Grant }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** Messages between tabs. */
export type TabMessage =
  | { readonly type: 'asking' }
  /** `fresh`: sent after a sign-in or a change of the user's data; otherwise the answer to a request. */
  | { readonly type: 'granted'; readonly grant: Grant; readonly fresh: boolean }
  | { readonly type: 'ended' };

const grantSchema = z.object({ token: z.string().min(1), until: z.number(), user: z.looseObject({ id: z.number() }) });
const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asking') }),
  z.object({ type: z.literal('granted'), grant: grantSchema, fresh: z.boolean() }),
  z.object({ type: z.literal('ended') }),
]);

/** Parses a message of another tab; undefined for an invalid one, such as one from a tab of another version. */
export function readMessage(data: unknown): TabMessage | undefined {
  const read = messageSchema.safeParse(data);
  // The user comes from a tab of this shop, which validated the API's response; only its id is relied upon.
  return read.success ? (read.data as TabMessage) : undefined;
}

/** Environment of a tab, so that tests can simulate several tabs. */
export interface TokenPorts {
  /** Renews the token by the cookie. */
  renew(): Promise<Renewal>;
  /** Runs a task under a lock of the browser. */
  alone<Result>(task: () => Promise<Result>): Promise<Result>;
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  wait(ms: number): Promise<void>;
  now(): number;
}

/** Milliseconds before its expiry at which a token is no longer used: a call takes time. */
const expiryMarginMs = 30_000;
/** Milliseconds to wait for another tab's token. */
const answerWaitMs = 40;

export interface Tokens {
  /** A valid token from this tab, another one or the server. */
  usable(): Promise<Renewal>;
  /** The same, but never the refused one. */
  another(refusedToken: string | undefined): Promise<Renewal>;
  /** The current token, regardless of its age. */
  current(): Grant | undefined;
  /** Signed in on this page: sends the token to all tabs. */
  announce(grant: Grant): void;
  /** Replaces the user's data in all tabs. */
  replaceUser(user: User): void;
  forget(): void;
}

/**
 * Access token of this tab, in memory only. One tab renews for all: after waiting for the lock, a tab first checks
 * whether another one has a token.
 */
export function createTokenSource(ports: TokenPorts): Tokens {
  let currentGrant: Grant | undefined;
  let turn = 0;
  /** True while another tab's token is accepted: a tab that has signed out accepts none. */
  let awaiting = false;
  let pendingRenewal: { readonly promise: Promise<Renewal>; readonly refusedToken: string | undefined } | undefined;
  const isGood = (grant: Grant | undefined, refusedToken: string | undefined): grant is Grant =>
    grant !== undefined && grant.token !== refusedToken && grant.until - expiryMarginMs > ports.now();
  const store = (grant: Grant) => {
    currentGrant = grant;
  };

  ports.listen((message) => {
    if (message.type === 'asking' && isGood(currentGrant, undefined))
      ports.post({ type: 'granted', grant: currentGrant, fresh: false });
    if (
      message.type === 'granted' &&
      (message.fresh ||
        (currentGrant === undefined
          ? awaiting
          : message.grant.user.id === currentGrant.user.id && message.grant.until >= currentGrant.until))
    )
      store(message.grant);
    if (message.type === 'ended') forget();
  });

  const fetchOne = (refusedToken: string | undefined): Promise<Renewal> =>
    ports.alone(async () => {
      if (isGood(currentGrant, refusedToken)) return { kind: 'granted', grant: currentGrant };
      const began = turn;
      awaiting = true;
      ports.post({ type: 'asking' });
      await ports.wait(answerWaitMs);
      awaiting = false;
      if (isGood(currentGrant, refusedToken)) return { kind: 'granted', grant: currentGrant };
      const renewal = await ports.renew();
      // A sign-in or sign-out happened meanwhile: earlier requests are ignored.
      if (turn !== began)
        return currentGrant === undefined ? { kind: 'ended' } : { kind: 'granted', grant: currentGrant };
      if (renewal.kind === 'granted') {
        store(renewal.grant);
        ports.post({ type: 'granted', grant: renewal.grant, fresh: false });
      }
      return renewal;
    });

  function get(refusedToken: string | undefined): Promise<Renewal> {
    if (isGood(currentGrant, refusedToken)) return Promise.resolve({ kind: 'granted', grant: currentGrant });
    // One at a time in this tab too; a caller with a refused token does not share a request of others.
    if (pendingRenewal !== undefined && pendingRenewal.refusedToken === refusedToken) return pendingRenewal.promise;
    const promise = fetchOne(refusedToken).finally(() => {
      if (pendingRenewal?.promise === promise) pendingRenewal = undefined;
    });
    pendingRenewal = { promise, refusedToken };
    return promise;
  }

  function forget(): void {
    currentGrant = undefined;
    awaiting = false;
    turn += 1;
    pendingRenewal = undefined;
  }

  return {
    usable: () => get(undefined),
    another: (refusedToken) => get(refusedToken),
    current: () => currentGrant,
    announce: (grant) => {
      turn += 1;
      store(grant);
      ports.post({ type: 'granted', grant, fresh: true });
    },
    replaceUser: (user) => {
      if (currentGrant === undefined) return;
      store({ ...currentGrant, user });
      ports.post({ type: 'granted', grant: currentGrant, fresh: true });
    },
    forget,
  };
}
