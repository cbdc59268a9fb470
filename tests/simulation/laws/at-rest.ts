import { expect } from 'vitest';
import { atLender } from '../actors/lenders.ts';
import { lenders } from '../history.ts';
import type { Running } from '../running.ts';
import { bankLaw } from './money.ts';
import type { Snapshot } from './snapshot.ts';

/** A lender goes on with no application whose order has ended, and has approved those that it pays for. */
function lenderLaw(running: Running, { orders }: Snapshot): void {
  for (const known of running.orders.filter(({ payment }) => lenders.some((name) => name === payment))) {
    const order = orders.find(({ id }) => id === known.id);
    const states = atLender(running, known).map(({ status }) => status);
    expect(states.length, `applications of order ${known.id}`).toBeLessThanOrEqual(1);
    if (order?.payment_state === 'paid')
      expect(states, `application of order ${known.id}, which is paid`).toEqual(['approved']);
    if (order?.status === 'cancelled')
      expect(
        states.filter((state) => state === 'approved' || state === 'checking'),
        `application of order ${known.id}, which has ended`,
      ).toEqual([]);
  }
}

/** Every message of the outbox was handled, and none given up. */
async function outboxLaw({ shop: { db } }: Running): Promise<void> {
  const openDeliveries = await db
    .selectFrom('outbox_deliveries')
    .innerJoin('outbox', 'outbox.id', 'message_id')
    .select(['topic', 'handler', 'payload', 'last_error'])
    .where('done_at', 'is', null)
    .execute();
  expect(openDeliveries, 'messages that nobody has handled').toEqual([]);
  const waiting = await db.selectFrom('outbox').select('topic').where('fanned_out_at', 'is', null).execute();
  expect(waiting, 'messages without a delivery').toEqual([]);
}

/** Each fetching of a list has ended, and what it took in is an import that was done, or taken back since. */
async function feedLaw({ shop: { db } }: Running): Promise<void> {
  const broken = await db
    .selectFrom('feed_visits')
    .leftJoin('imports', 'imports.name', 'feed_visits.import')
    .select(['feed', 'due', 'outcome', 'state'])
    .where((eb) =>
      eb.or([
        eb('feed_visits.ended', 'is', null),
        eb.and([
          eb('outcome', '=', 'imported'),
          eb.or([eb('state', 'is', null), eb('state', 'not in', ['done', 'takenBack', 'takingBack'])]),
        ]),
      ]),
    )
    .execute();
  expect(broken, 'fetched lists that have no end or no import').toEqual([]);
}

/** The laws of a shop in which nothing is under way. Throws where one is broken. */
export async function holdLawsAtRest(running: Running, snapshot: Snapshot): Promise<void> {
  bankLaw(running, snapshot);
  lenderLaw(running, snapshot);
  await outboxLaw(running);
  await feedLaw(running);
}
