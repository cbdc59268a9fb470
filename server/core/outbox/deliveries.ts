import { sql } from 'kysely';
import type { OutboxLane } from '../../../lib/staff/outbox-lanes.ts';
import type { Db } from '../../db/open.ts';

/** Messages per fan-out: few, so that a code behind many e-mails waits for a short batch. */
const batch = 100;
const firstRetrySeconds = 2;
const maxRetrySeconds = 1_800;
/** Added to the time limit of a lane: by then the claiming process has recorded the result or is dead. */
const graceSeconds = 30;
const errorCharacters = 500;

/** The messages that a handler receives, and how they are delivered. */
export interface HandlerEntry {
  readonly topic: string;
  /** Stored in the rows of its deliveries: after a rename nobody handles the old rows. */
  readonly name: string;
  readonly lane: OutboxLane;
  /** Field of the payload whose equal values are handled in order; without it no delivery waits for another. */
  readonly subject?: string;
}

/** A delivery claimed by this process; its attempt number is unique. */
export interface Delivery {
  readonly id: number;
  readonly handler: string;
  readonly topic: string;
  readonly payload: unknown;
  readonly attempts: number;
}

/**
 * Creates deliveries for messages that have none: one per handler of the topic, codes and money first. Locks on the
 * first rows make processes take turns, so deliveries of a subject follow the order of its messages. Returns the lanes
 * that have work, and whether messages may be left.
 */
export async function fanOut(
  db: Db,
  handlers: readonly HandlerEntry[],
): Promise<{ readonly lanes: readonly OutboxLane[]; readonly more: boolean }> {
  const urgent = handlers.filter(({ lane }) => lane === 'codes' || lane === 'money').map(({ topic }) => topic);
  const { rows } = await sql<{ count: number; lanes: OutboxLane[] | null }>`
    with fanned_out as (
      update outbox set fanned_out_at = now()
      where id = any(array(select id from outbox where fanned_out_at is null order by topic = any(${urgent}::text[]) desc, id limit ${batch} for update))
      returning id, topic, payload
    ), made as (
      insert into outbox_deliveries (message_id, handler, lane, subject)
      select fanned_out.id, handlers.name, handlers.lane, fanned_out.payload->>handlers.subject
      from fanned_out join jsonb_to_recordset(${JSON.stringify(handlers)}::jsonb) as handlers(topic text, name text, lane text, subject text) on handlers.topic = fanned_out.topic
      order by fanned_out.id
      returning lane
    )
    select (select count(*) from fanned_out) as count, (select array_agg(distinct lane) from made) as lanes`.execute(
    db,
  );
  return { lanes: rows[0]?.lanes ?? [], more: Number(rows[0]?.count ?? 0) === batch };
}

/**
 * Claims due deliveries of a lane that no other process has, oldest first. A delivery waits while an earlier one of the
 * same handler and subject is open.
 */
export async function claimDeliveries(
  db: Db,
  lane: OutboxLane,
  handlers: readonly string[],
  limit: number,
  limitSeconds: number,
): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    update outbox_deliveries as claimed set attempts = attempts + 1, available_at = now() + ${limitSeconds + graceSeconds} * interval '1 second'
    from outbox
    where outbox.id = claimed.message_id and claimed.id = any(array(
      select id from outbox_deliveries as due
      where lane = ${lane} and done_at is null and failed_at is null and available_at <= now() and handler = any(${[...handlers]}::text[])
        and (subject is null or not exists (
          select from outbox_deliveries as earlier
          where earlier.handler = due.handler and earlier.subject = due.subject and earlier.message_id < due.message_id
            and earlier.done_at is null and earlier.failed_at is null))
      order by message_id limit ${limit} for update skip locked
    )) returning claimed.id, claimed.handler, outbox.topic, outbox.payload, claimed.attempts`.execute(db);
  return rows.toSorted((left, right) => left.id - right.id);
}

const claimedBefore = (db: Db, { id, attempts }: Delivery) =>
  db
    .updateTable('outbox_deliveries')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null);

/** Records that a delivery is done, unless its lease has ended and another attempt has begun. */
export async function markDone(db: Db, delivery: Delivery): Promise<void> {
  await claimedBefore(db, delivery)
    .set({ done_at: sql`now()`, last_error: null })
    .execute();
}

/** The text of an error without phones, addresses and other long numbers, because staff read it. */
const withoutPersons = (text: string): string =>
  text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…@…').replaceAll(/\+?\d[\d ()-]{5,}\d/g, '…');

/** Records why an attempt failed; a later one follows, unless the delivery is given up. */
export async function recordFailure(db: Db, delivery: Delivery, error: unknown, isFinal: boolean): Promise<void> {
  const seconds = Math.min(maxRetrySeconds, firstRetrySeconds * 2 ** delivery.attempts);
  await claimedBefore(db, delivery)
    .set({
      last_error: withoutPersons(error instanceof Error ? error.message : String(error)).slice(0, errorCharacters),
      available_at: sql`now() + ${seconds} * interval '1 second'`,
      ...(isFinal ? { failed_at: sql`now()` } : {}),
    })
    .execute();
}
