import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/open.ts';
import { createOutbox, enqueue } from '../../server/modules/outbox/outbox.ts';
import { seededDatabase } from '../support/database.ts';

let database: OpenDatabase;
beforeAll(async () => { database = await seededDatabase(1); });
afterAll(() => database.close());

const silent = Fastify({ logger: false }).log;
const write = (topic: string, ...names: string[]) => database.db.transaction().execute((tx) => enqueue(tx, ...names.map((name) => ({ topic, payload: { name } }))));
const nameOf = (payload: unknown): string => (payload as { name: string }).name;

test('what another process has taken over while one was slow is handled by the other alone', async () => {
  const handled: string[] = [];
  const { promise: slow, resolve: goOn } = Promise.withResolvers<undefined>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<undefined>();
  const [first, second] = [createOutbox(database.db, silent), createOutbox(database.db, silent)];
  first.on('letters', async (payload) => { begin(undefined); await slow; handled.push(`first ${nameOf(payload)}`); });
  second.on('letters', (payload) => { handled.push(`second ${nameOf(payload)}`); return Promise.resolve(); });
  await write('letters', 'one', 'two');
  const draining = first.drain();
  await begun;
  // The lease of what the first has claimed and not begun runs out.
  await database.db.updateTable('outbox').set({ available_at: sql`now()` }).where(sql<string>`payload->>'name'`, '=', 'two').execute();
  await second.drain();
  goOn(undefined);
  await draining;
  expect(handled).toEqual(['second two', 'first one']);
  expect(await database.db.selectFrom('outbox').select('id').where('topic', '=', 'letters').where('done_at', 'is', null).execute()).toEqual([]);
});

test('what a handler gives up is ended with its reason, and what follows it is handled', async () => {
  const outbox = createOutbox(database.db, silent);
  const handled: string[] = [];
  outbox.on('posts', (payload) => { handled.push(nameOf(payload)); return Promise.resolve(nameOf(payload) === 'bad' ? { givenUp: 'nobody lives there' } : undefined); });
  await write('posts', 'bad', 'good');
  await outbox.drain();
  await outbox.drain();
  expect(handled).toEqual(['bad', 'good']);
  const rows = await database.db.selectFrom('outbox').select(['done_at', 'failed_at', 'last_error']).where('topic', '=', 'posts').orderBy('id').execute();
  expect(rows.map(({ done_at, failed_at, last_error }) => [done_at === null, failed_at === null, last_error])).toEqual([[true, false, 'nobody lives there'], [false, true, null]]);
});
