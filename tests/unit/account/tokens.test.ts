import { describe, expect, test } from 'vitest';
import type { User } from '../../../lib/contract/account-shapes.ts';
import {
  type Grant,
  createTokenSource,
  readMessage,
  type Renewal,
  type TabMessage,
  type Tokens,
} from '../../../stores/account/tokens.ts';

const user: User = {
  id: 1,
  phone: '998901234567',
  login: null,
  first_name: 'Anvar',
  last_name: 'Karimov',
  father_name: null,
  email: null,
  avatar: null,
  consent_news: false,
  has_password: false,
  deletion_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

/** A browser with several tabs, its lock and its channel, and a server that counts how often it is asked. */
function browser() {
  const tabs: ((message: TabMessage) => void)[] = [];
  const world = {
    requestCount: 0,
    now: 1_000_000,
    answer: undefined as Renewal | undefined,
    gate: Promise.resolve() as Promise<unknown>,
    waiting: Promise.resolve(),
    /** Delivers a message of a tab that has been closed. */
    deliver: (message: TabMessage) => {
      for (const tab of tabs) tab(message);
    },
  };
  let lock: Promise<unknown> = Promise.resolve();
  const alone = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const done = lock.then(task);
    lock = done.catch(() => undefined);
    return done;
  };
  const open = (): Tokens => {
    let own: (message: TabMessage) => void = () => undefined;
    return createTokenSource({
      alone,
      renew: async () => {
        world.requestCount += 1;
        const number = world.requestCount;
        await world.gate;
        return (
          world.answer ?? { kind: 'granted', grant: { token: `token-${number}`, until: world.now + 3_600_000, user } }
        );
      },
      listen: (listener) => {
        own = listener;
        tabs.push(listener);
      },
      post: (message) => {
        for (const tab of tabs) if (tab !== own) tab(structuredClone(message));
      },
      wait: () => world.waiting,
      now: () => world.now,
    });
  };
  return { open, world };
}
const tokenOf = (renewal: Renewal): string | undefined =>
  renewal.kind === 'granted' ? renewal.grant.token : undefined;
const grant = (token: string, until: number): Grant => ({ token, until, user });

describe('access tokens of several tabs', () => {
  test('ten requests of two tabs cause one renewal', async () => {
    const { open, world } = browser();
    const [one, other] = [open(), open()];
    const all = await Promise.all(Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? one : other).usable()));
    expect(new Set(all.map(tokenOf))).toEqual(new Set(['token-1']));
    expect(world.requestCount).toBe(1);
  });

  test('a new tab gets the token of another tab', async () => {
    const { open, world } = browser();
    await open().usable();
    expect(tokenOf(await open().usable())).toBe('token-1');
    expect(world.requestCount).toBe(1);
  });

  test('an expiring token is renewed, also with a clock set back or after the server’s refusal', async () => {
    const { open, world } = browser();
    const tab = open();
    await tab.usable();
    world.now += 3_600_000 - 10_000;
    expect(tokenOf(await tab.usable())).toBe('token-2');
    world.now -= 7_200_000;
    expect(tokenOf(await tab.usable())).toBe('token-2');
    expect(tokenOf(await tab.another('token-2'))).toBe('token-3');
  });

  test('a refused token that another tab has already renewed is not renewed twice', async () => {
    const { open, world } = browser();
    const [one, other] = [open(), open()];
    await one.usable();
    await other.usable();
    expect(tokenOf(await one.another('token-1'))).toBe('token-2');
    expect(tokenOf(await other.another('token-1'))).toBe('token-2');
    expect(world.requestCount).toBe(2);
  });

  test('a failed renewal is retried, an ended session is not', async () => {
    const { open, world } = browser();
    const tab = open();
    world.answer = {
      kind: 'failed',
      failure: { kind: 'offline', status: 500, code: 100, name: 'unknown', message: '', problems: [] },
    };
    expect((await tab.usable()).kind).toBe('failed');
    world.answer = undefined;
    expect(tokenOf(await tab.usable())).toBe('token-2');
    world.answer = { kind: 'ended' };
    expect(await tab.another('token-2')).toEqual({ kind: 'ended' });
  });

  test('a response after the sign-out gives no token', async () => {
    const { open, world } = browser();
    const [one, other] = [open(), open()];
    let release: () => void = () => undefined;
    world.gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pendingToken = one.usable();
    await expect.poll(() => world.requestCount).toBe(1);
    one.forget();
    other.forget();
    release();
    expect(await pendingToken).toEqual({ kind: 'ended' });
    expect(one.current()).toBeUndefined();
    expect(other.current()).toBeUndefined();
  });

  test('an answer of another tab that arrives after the sign-out gives no token', async () => {
    const { open, world } = browser();
    const tab = open();
    let release: () => void = () => undefined;
    world.waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const pendingToken = tab.usable();
    await Promise.resolve();
    tab.forget();
    world.deliver({ type: 'granted', grant: grant('former', world.now + 3_600_000), fresh: false });
    release();
    expect(await pendingToken).toEqual({ kind: 'ended' });
    expect(tab.current()).toBeUndefined();
  });

  test('an older response does not replace a newer sign-in', async () => {
    const { open, world } = browser();
    const tab = open();
    let release: () => void = () => undefined;
    world.gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    world.answer = { kind: 'ended' };
    const pendingToken = tab.usable();
    await expect.poll(() => world.requestCount).toBe(1);
    tab.announce(grant('fresh', world.now + 3_600_000));
    release();
    expect(tokenOf(await pendingToken)).toBe('fresh');
  });

  test('a sign-in gives all tabs the token, a sign-out removes it from all', async () => {
    const { open, world } = browser();
    const [one, other] = [open(), open()];
    one.announce(grant('fresh', world.now + 3_600_000));
    expect(other.current()?.token).toBe('fresh');
    expect(tokenOf(await other.usable())).toBe('fresh');
    expect(world.requestCount).toBe(0);
  });
});

describe('messages between tabs', () => {
  test.each([
    null,
    'x',
    {},
    { type: 'granted' },
    { type: 'granted', grant: { token: '', until: 1, user: { id: 1 } }, fresh: true },
    { type: 'other' },
  ])('%j is ignored', (tabMessage) => {
    expect(readMessage(tabMessage)).toBeUndefined();
  });
  test('valid messages are read', () => {
    expect(readMessage({ type: 'granted', grant: grant('a', 5), fresh: true })).toEqual({
      type: 'granted',
      grant: grant('a', 5),
      fresh: true,
    });
    expect(readMessage({ type: 'ended' })).toEqual({ type: 'ended' });
  });
});
