import { sql } from 'kysely';
import { vi } from 'vitest';
import { onPostgres } from '../../support/database.ts';
import { Ended } from '../faults.ts';
import type { Step } from '../history.ts';
import type { Running } from '../running.ts';

/** Longer than any lane waits for a handler. */
const hangsMs = 200_000;

/** What failed is tried again without waiting for its time. */
const hurry = ({ shop: { db } }: Running) =>
  db
    .updateTable('outbox_deliveries')
    .set({ available_at: sql`now()` })
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();

/** Lets time pass for a caller of a carrier that never answers. */
async function drainHanging(running: Running): Promise<number> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let over = false;
    const drained = running.shop.api.app.services.outbox.drain().finally(() => {
      over = true;
    });
    drained.catch(() => undefined);
    while (!over) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      if (vi.getTimerCount() > 0 && running.shop.carrier.isHanging()) await vi.advanceTimersByTimeAsync(hangsMs);
    }
    return await drained;
  } finally {
    vi.useRealTimers();
  }
}

/** Messages leave, while carriers fail or the program ends as the step has it. */
export async function carry(
  running: Running,
  { carrier: wanted, outside, ended }: Extract<Step, { do: 'carry' }>,
): Promise<string> {
  // Connections to a database server have timers of their own, which must not be passed over.
  const fault = onPostgres && wanted === 'hangs' ? 'answerLost' : wanted;
  const { api, carrier, ending, faults, network } = running.shop;
  await hurry(running);
  carrier.fail(fault);
  faults.arm(outside);
  ending.arm(ended);
  try {
    const handled = await (fault === 'hangs' ? drainHanging(running) : api.app.services.outbox.drain());
    return `${fault}, ${handled === 0 ? 'nothing' : 'something'} to do`;
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return `${fault}, ended`;
  } finally {
    // What runs beside the one that failed comes to its end before the program begins again.
    await api.app.services.outbox.stop();
    await network.quiet();
    await running.beginAgain();
    carrier.fail('none');
    faults.arm('none');
  }
}

/** Jobs that come again by the clock. */
const jobs = ['orders.expire', 'payments.cards', 'loans.advance'] as const;

/** The clock goes on, and what comes again by it is done. */
export async function wait(running: Running, { minutes, outside }: Extract<Step, { do: 'wait' }>): Promise<string> {
  const { api, clock, faults, network } = running.shop;
  clock.later(minutes * 60_000);
  faults.arm(outside);
  for (const job of jobs) await api.app.services.jobs.run(job);
  await network.quiet();
  faults.arm('none');
  return `${minutes} minutes`;
}

/** Whether anything of the shop's orders is still to be done by a job or a carrier. */
async function isAtRest({ shop: { db } }: Running): Promise<boolean> {
  const { left: hasWork } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('outbox').select('id').where('fanned_out_at', 'is', null)),
          eb.exists(
            eb.selectFrom('outbox_deliveries').select('id').where('done_at', 'is', null).where('failed_at', 'is', null),
          ),
          eb.exists(eb.selectFrom('orders').select('id').where('payment_state', '=', 'awaiting')),
          eb.exists(eb.selectFrom('payments').select('id').where('check_at', 'is not', null)),
          eb.exists(eb.selectFrom('loan_applications').select('order_id').where('poll_at', 'is not', null)),
        ])
        .as('left'),
    )
    .executeTakeFirstOrThrow();
  return hasWork !== true;
}

/** Nothing fails any more, and everything that was begun comes to its end. */
export async function comeToRest(running: Running): Promise<void> {
  for (const minutes of [30, 2_880, 60, 60]) {
    if (await isAtRest(running)) return;
    await wait(running, { do: 'wait', minutes, outside: 'none' });
    await carry(running, { do: 'carry', carrier: 'none', outside: 'none', ended: null });
  }
}
