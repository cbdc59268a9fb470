import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/open.ts';
import { outboxLanes } from '../../server/core/outbox/lanes.ts';
import { createOutbox, enqueue } from '../../server/core/outbox/outbox.ts';
import { seededDatabase } from '../support/database.ts';
import { deliveriesOf, makeDue } from '../support/outbox.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await seededDatabase(1);
});
afterAll(() => database.close());

const silent = Fastify({ logger: false }).log;
const open = (limits = outboxLanes) => createOutbox(database.db, silent, limits);
const write = (topic: string, ...payloads: { readonly name: string; readonly about?: number }[]) =>
  database.db.transaction().execute((tx) => enqueue(tx, ...payloads.map((payload) => ({ topic, payload }))));
const nameOf = (payload: unknown): string => (payload as { name: string }).name;
/** A promise that stays open until it is ended. */
function gate(): { readonly promise: Promise<void>; readonly end: () => void } {
  let end = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}
const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
};

test('a delivery that another process took over is handled by that process only', async () => {
  const handled: string[] = [];
  const slow = gate();
  const startGate = gate();
  const oneAtATime = { ...outboxLanes, letters: { workers: 1, seconds: 60 } };
  const [first, second] = [open(oneAtATime), open(oneAtATime)];
  first.on({
    topic: 'letters',
    name: 'letters',
    lane: 'letters',
    handle: async (payload) => {
      startGate.end();
      await slow.promise;
      handled.push(`first ${nameOf(payload)}`);
    },
  });
  second.on({
    topic: 'letters',
    name: 'letters',
    lane: 'letters',
    handle: (payload) => {
      handled.push(`second ${nameOf(payload)}`);
      return Promise.resolve();
    },
  });
  await write('letters', { name: 'one' }, { name: 'two' });
  const draining = first.drain();
  await startGate.promise;
  await second.drain();
  slow.end();
  await draining;
  expect(handled).toEqual(['second two', 'first one']);
  expect(
    (await deliveriesOf(database.db, 'letters')).map(({ attempts, done_at }) => [attempts, done_at === null]),
  ).toEqual([
    [1, false],
    [1, false],
  ]);
});

test('a delivery that its handler gives up ends with a reason, and later ones are handled', async () => {
  const outbox = open();
  const handled: string[] = [];
  outbox.on({
    topic: 'posts',
    name: 'posts',
    lane: 'letters',
    subject: 'about',
    handle: (payload) => {
      handled.push(nameOf(payload));
      return Promise.resolve(nameOf(payload) === 'bad' ? { permanentFailure: 'nobody lives there' } : undefined);
    },
  });
  await write('posts', { name: 'bad', about: 1 }, { name: 'good', about: 1 });
  await outbox.drain();
  await outbox.drain();
  expect(handled).toEqual(['bad', 'good']);
  expect(
    (await deliveriesOf(database.db, 'posts')).map(({ done_at, failed_at, last_error }) => [
      done_at === null,
      failed_at === null,
      last_error,
    ]),
  ).toEqual([
    [true, false, 'nobody lives there'],
    [false, true, null],
  ]);
});

test('a failing handler does not stop other handlers of its topic, and none runs twice', async () => {
  const outbox = open();
  const handled: string[] = [];
  outbox.on({ topic: 'moves', name: 'moves.broken', lane: 'money', handle: () => Promise.reject(new Error('always')) });
  outbox.on({
    topic: 'moves',
    name: 'moves.refund',
    lane: 'money',
    handle: (payload) => {
      handled.push(`refund ${nameOf(payload)}`);
      return Promise.resolve();
    },
  });
  outbox.on({
    topic: 'moves',
    name: 'moves.bell',
    lane: 'messages',
    handle: (payload) => {
      handled.push(`bell ${nameOf(payload)}`);
      return Promise.resolve();
    },
  });
  await write('moves', { name: 'one' });
  for (let attempt = 1; attempt <= 13; attempt += 1) {
    await makeDue(database.db, 'moves');
    await outbox.drain();
  }
  expect(handled.toSorted()).toEqual(['bell one', 'refund one']);
  const broken = (await deliveriesOf(database.db, 'moves')).find(({ handler }) => handler === 'moves.broken');
  expect(broken).toMatchObject({ attempts: 12, last_error: 'always', done_at: null });
  expect(broken?.failed_at).not.toBeNull();
});

test('messages about one subject are handled in order; another subject does not wait for them', async () => {
  const outbox = open();
  const handled: string[] = [];
  let away = true;
  outbox.on({
    topic: 'steps',
    name: 'steps',
    lane: 'messages',
    subject: 'about',
    handle: (payload) => {
      if (away && nameOf(payload) === 'first of 1') return Promise.reject(new Error('away'));
      handled.push(nameOf(payload));
      return Promise.resolve();
    },
  });
  await write(
    'steps',
    { name: 'first of 1', about: 1 },
    { name: 'second of 1', about: 1 },
    { name: 'first of 2', about: 2 },
    { name: 'of none' },
  );
  await outbox.drain();
  expect(handled.toSorted()).toEqual(['first of 2', 'of none']);
  away = false;
  await makeDue(database.db, 'steps');
  await outbox.drain();
  expect(handled.slice(2)).toEqual(['first of 1', 'second of 1']);
});

test('a handler that hangs is abandoned by its lane, and its late answer acknowledges nothing', async () => {
  const outbox = open({ ...outboxLanes, messages: { workers: 1, seconds: 0.05 } });
  const late = gate();
  let calls = 0;
  outbox.on({
    topic: 'hangs',
    name: 'hangs',
    lane: 'messages',
    handle: async () => {
      calls += 1;
      if (calls === 1) await late.promise;
      else throw new Error('still away');
    },
  });
  await write('hangs', { name: 'one' });
  await outbox.drain();
  expect(await deliveriesOf(database.db, 'hangs')).toMatchObject([
    { attempts: 1, done_at: null, last_error: 'no end within 0.05 s' },
  ]);
  late.end();
  await outbox.drain();
  expect(await deliveriesOf(database.db, 'hangs')).toMatchObject([{ attempts: 1, done_at: null }]);
  await makeDue(database.db, 'hangs');
  await outbox.drain();
  expect(await deliveriesOf(database.db, 'hangs')).toMatchObject([
    { attempts: 2, done_at: null, last_error: 'still away' },
  ]);
});

test('what hangs in one lane delays no other lane', async () => {
  const outbox = open();
  const carrier = gate();
  const refunded = gate();
  const codeSent = gate();
  outbox.on({ topic: 'stuck.messages', name: 'stuck.messages', lane: 'messages', handle: () => carrier.promise });
  outbox.on({ topic: 'stuck.letters', name: 'stuck.letters', lane: 'letters', handle: () => carrier.promise });
  outbox.on({
    topic: 'refunds',
    name: 'refunds',
    lane: 'money',
    handle: () => {
      refunded.end();
      return Promise.resolve();
    },
  });
  outbox.on({
    topic: 'codes',
    name: 'codes',
    lane: 'codes',
    handle: () => {
      codeSent.end();
      return Promise.resolve();
    },
  });
  await write('stuck.messages', ...Array.from({ length: 15 }, (_, n) => ({ name: `order ${n}`, about: n })));
  await write('stuck.letters', ...Array.from({ length: 15 }, (_, n) => ({ name: `letter ${n}` })));
  outbox.start();
  try {
    outbox.poke();
    await write('refunds', { name: 'refund' });
    await write('codes', { name: 'code' });
    expect(
      await seconds(async () => {
        outbox.poke();
        await codeSent.promise;
      }),
    ).toBeLessThan(2);
    expect(
      await seconds(async () => {
        outbox.poke();
        await refunded.promise;
      }),
    ).toBeLessThan(5);
  } finally {
    carrier.end();
    await outbox.stop();
  }
});

test('ten thousand waiting letters do not delay a sign-in code', async () => {
  const own = await seededDatabase(1);
  const outbox = createOutbox(own.db, silent);
  const codeSent = gate();
  outbox.on({ topic: 'many', name: 'many', lane: 'letters', handle: () => Promise.resolve() });
  outbox.on({
    topic: 'quick',
    name: 'quick',
    lane: 'codes',
    handle: () => {
      codeSent.end();
      return Promise.resolve();
    },
  });
  await sql`insert into outbox (topic, payload) select 'many', '{}' from generate_series(1, 10000)`.execute(own.db);
  outbox.start();
  try {
    await own.db.transaction().execute((tx) => enqueue(tx, { topic: 'quick', payload: { name: 'code' } }));
    expect(
      await seconds(async () => {
        outbox.poke();
        await codeSent.promise;
      }),
    ).toBeLessThan(2);
  } finally {
    await outbox.stop();
    await own.close();
  }
});

test('stored errors contain no phone and no address', async () => {
  const outbox = open();
  outbox.on({
    topic: 'private',
    name: 'private',
    lane: 'letters',
    handle: () => Promise.reject(new Error('550 no <dilnoza@example.uz> with +998 90 123-45-67 here')),
  });
  await write('private', { name: 'one' });
  await outbox.drain();
  expect((await deliveriesOf(database.db, 'private')).map(({ last_error }) => last_error)).toEqual([
    '550 no <…@…> with … here',
  ]);
});

test('two handlers never share a name', () => {
  const outbox = open();
  const handler = { topic: 'twice', name: 'twice', lane: 'search', handle: () => Promise.resolve() } as const;
  outbox.on(handler);
  expect(() => {
    outbox.on(handler);
  }).toThrow('two handlers are named twice');
});
