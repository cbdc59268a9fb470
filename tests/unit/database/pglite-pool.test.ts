import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inBackground } from '../../../server/db/background.ts';
import { openInMemory } from '../../../server/db/embedded.ts';
import { pglitePool } from '../../../server/db/pglite-pool.ts';

const questions = 20;

/** Asks one thing after the other, as an import does, and says how often others got in between. */
async function turnsBetween(pool: ReturnType<typeof pglitePool>): Promise<number> {
  let turns = 0;
  let asking = true;
  const count = async (): Promise<void> => {
    for (; asking; turns += 1) await turn();
  };
  const counted = count();
  for (let questionCount = 0; questionCount < questions; questionCount += 1) {
    const client = await pool.connect();
    await client.query('select 1', []);
    client.release();
  }
  asking = false;
  await counted;
  return turns;
}

test('background work lets requests run before each of its queries', async () => {
  const pool = pglitePool(await openInMemory(undefined));
  try {
    expect(await inBackground(() => turnsBetween(pool))).toBeGreaterThanOrEqual(questions);
  } finally {
    await pool.end();
  }
});

test('background queries never run between the queries of one request', async () => {
  // More than a busy machine may take between two questions.
  const pool = pglitePool(await openInMemory(undefined), 2_000);
  const order: string[] = [];
  const ask = async (who: string): Promise<void> => {
    const client = await pool.connect();
    order.push(who);
    await client.query('select 1', []);
    client.release();
  };
  try {
    const first = ask('shopper');
    const work = inBackground(() => ask('work'));
    await first;
    // What a call does between two questions.
    await turn();
    await ask('shopper');
    await work;
    expect(order).toEqual(['shopper', 'shopper', 'work']);
  } finally {
    await pool.end();
  }
});
