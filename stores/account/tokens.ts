import { z } from 'zod';
import type { ApiFailure } from '@/lib/api/errors';
import type { User } from '@/lib/contract/account-shapes';

/** A token with whom it is for and when it is over, milliseconds since 1970 by this browser's clock. */
export interface Grant {
  readonly token: string;
  readonly until: number;
  readonly user: User;
}

/** What the server says to the asking for another token. */
export type Renewal =
  | { readonly kind: 'granted'; readonly grant: Grant }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure };

/** Messages between tabs. */
export type TabMessage =
  | { readonly type: 'asking' }
  /** `fresh` where somebody has just signed in, else the answer to who asked. */
  | { readonly type: 'granted'; readonly grant: Grant; readonly fresh: boolean }
  | { readonly type: 'ended' };

const grantSchema = z.object({ token: z.string().min(1), until: z.number(), user: z.looseObject({ id: z.number() }) });
const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('asking') }),
  z.object({ type: z.literal('granted'), grant: grantSchema, fresh: z.boolean() }),
  z.object({ type: z.literal('ended') }),
]);

/** What another tab has said; undefined for what makes no sense, as a tab of another version of the shop may say. */
export function readMessage(data: unknown): TabMessage | undefined {
  const read = messageSchema.safeParse(data);
  // The person comes from a tab of this shop, where the API's answer was read; only its number is relied upon here.
  return read.success ? (read.data as TabMessage) : undefined;
}

/** The world of a tab, so that several tabs can be played against each other. */
export interface TokenPorts {
  /** Asks the server for another token by the cookie. */
  renew(): Promise<Renewal>;
  /** Runs a task while no other tab of this browser runs one. */
  alone<Result>(task: () => Promise<Result>): Promise<Result>;
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  wait(ms: number): Promise<void>;
  now(): number;
}

/** Milliseconds before its end at which a token is no longer used: a call takes its time. */
const margin = 30_000;
/** Milliseconds in which another tab answers that it has a token. */
const pollMs = 40;

export interface Tokens {
  /** A token that is good for a call, of this tab, of another one or from the server. */
  usable(): Promise<Renewal>;
  /** The same, but never this one, which was refused. */
  another(spent: string | undefined): Promise<Renewal>;
  /** The token in hand, whatever its age. */
  held(): Grant | undefined;
  /** Somebody has signed in here: all tabs get it. */
  take(grant: Grant): void;
  /** The person has changed. */
  about(user: User): void;
  forget(): void;
}

/**
 * The access token of this tab, in memory only. One tab asks the server for all: whoever has waited for its turn looks
 * first whether another one has got a token meanwhile.
 */
export function makeTokens(ports: TokenPorts): Tokens {
  let held: Grant | undefined;
  let turn = 0;
  /** True while an answer of another tab would be welcome: nobody else's token is taken by one who has signed out. */
  let awaiting = false;
  let under: { readonly way: Promise<Renewal>; readonly spent: string | undefined } | undefined;
  const isGood = (grant: Grant | undefined, spent: string | undefined): grant is Grant =>
    grant !== undefined && grant.token !== spent && grant.until - margin > ports.now();
  const keep = (grant: Grant) => {
    held = grant;
  };

  ports.listen((message) => {
    if (message.type === 'asking' && isGood(held, undefined))
      ports.post({ type: 'granted', grant: held, fresh: false });
    if (
      message.type === 'granted' &&
      (message.fresh ||
        (held === undefined ? awaiting : message.grant.user.id === held.user.id && message.grant.until >= held.until))
    )
      keep(message.grant);
    if (message.type === 'ended') forget();
  });

  const fetchOne = (spent: string | undefined): Promise<Renewal> =>
    ports.alone(async () => {
      if (isGood(held, spent)) return { kind: 'granted', grant: held };
      const began = turn;
      awaiting = true;
      ports.post({ type: 'asking' });
      await ports.wait(pollMs);
      awaiting = false;
      if (isGood(held, spent)) return { kind: 'granted', grant: held };
      const renewal = await ports.renew();
      // Somebody has signed in or out meanwhile: what was asked before means nothing any more.
      if (turn !== began) return held === undefined ? { kind: 'ended' } : { kind: 'granted', grant: held };
      if (renewal.kind === 'granted') {
        keep(renewal.grant);
        ports.post({ type: 'granted', grant: renewal.grant, fresh: false });
      }
      return renewal;
    });

  function get(spent: string | undefined): Promise<Renewal> {
    if (isGood(held, spent)) return Promise.resolve({ kind: 'granted', grant: held });
    // One at a time in this tab too; a refused token is not waited for with those who only want any.
    if (under !== undefined && under.spent === spent) return under.way;
    const way = fetchOne(spent).finally(() => {
      if (under?.way === way) under = undefined;
    });
    under = { way, spent };
    return way;
  }

  function forget(): void {
    held = undefined;
    turn += 1;
    under = undefined;
  }

  return {
    usable: () => get(undefined),
    another: (spent) => get(spent),
    held: () => held,
    take: (grant) => {
      turn += 1;
      keep(grant);
      ports.post({ type: 'granted', grant, fresh: true });
    },
    about: (user) => {
      if (held === undefined) return;
      keep({ ...held, user });
      ports.post({ type: 'granted', grant: held, fresh: true });
    },
    forget,
  };
}
