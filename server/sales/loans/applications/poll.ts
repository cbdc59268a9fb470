import { sql } from 'kysely';
import { loanFlows } from '../../../../lib/contract/constants.ts';
import { changeOrder } from '../../orders/move-order.ts';
import type { Shop } from '../../../services.ts';
import type { Created, Moved, Partner, PartnerRefusal, PartnerResult } from '../partners/port.ts';
import { partnerDossier, partnerInput } from './input.ts';
import { moveApplication, pollAfter } from './move.ts';
import { findApplication, isEnded, type ApplicationRow } from '../../loan-applications/row.ts';

/** While a process talks to the partner no other one does; if it dies, another takes over after this. */
const leaseMs = 60_000;
const batchSize = 20;

const unreachable = { ok: false, why: 'down' } as const;

/** Asks the partner of an application; one that is not set up counts as down. */
export async function askPartner<Value>(
  shop: Shop, row: ApplicationRow, ask: (partner: Partner) => Promise<PartnerResult<Value>>,
): Promise<PartnerResult<Value>> {
  const partner = shop.partners.get(row.partner);
  return partner === undefined ? unreachable : ask(partner);
}

/** Puts the next question to the partner off. An application that has moved meanwhile knows itself when it is due, if at all. */
async function postpone(shop: Shop, row: ApplicationRow): Promise<ApplicationRow> {
  const postponed = await shop.db
    .updateTable('loan_applications').set({ poll_at: pollAfter(shop.now(), row.polls + 1), polls: sql<number>`polls + 1` })
    .where('order_id', '=', row.order_id).where('state', '=', row.state).returningAll().executeTakeFirst();
  return postponed ?? (await findApplication(shop, row.order_id)) ?? row;
}

/** What becomes of an application that the partner did not take. */
async function refusedAtOnce(shop: Shop, row: ApplicationRow, refusal: PartnerRefusal): Promise<ApplicationRow> {
  switch (refusal.why) {
    case 'refused': return moveApplication(shop, row.order_id, { step: { state: 'refused', outcome: refusal.outcome } });
    case 'stranger': case 'dataNotFound': case 'cardNotFound':
      return moveApplication(shop, row.order_id, { step: { state: 'refused', outcome: 'not_eligible' }, refusedWhy: refusal.why });
    case 'down': case 'wrongCode': case 'codeExpired': case 'tooMany': case 'tooEarly': case 'wrongCredentials': case 'notNow':
      return postpone(shop, row);
  }
}

/** Hands an application to its partner; the same one handed over again is no second one. */
async function handOver(shop: Shop, row: ApplicationRow, whenNotTaken: (refusal: PartnerRefusal) => Promise<ApplicationRow>): Promise<ApplicationRow> {
  const dossier = loanFlows[row.partner] === 'documents' ? await partnerDossier(shop, row) : null;
  const input = await partnerInput(shop, row);
  const created: PartnerResult<Created> = await askPartner(shop, row, (partner) => partner.create(input, dossier));
  if (!created.ok) return whenNotTaken(created);
  const { step, refId, memory } = created.value;
  return moveApplication(shop, row.order_id, { step, refId, memory });
}

/** Hands a new application to its partner. A partner that can't be reached is asked again by the job. */
export const beginApplication = async (shop: Shop, row: ApplicationRow): Promise<ApplicationRow> =>
  (row.state === 'new' ? handOver(shop, row, (refusal) => refusedAtOnce(shop, row, refusal)) : row);

/** Asks the partner for the state of an application. */
export async function pollApplication(shop: Shop, row: ApplicationRow): Promise<ApplicationRow> {
  const input = await partnerInput(shop, row);
  const status: PartnerResult<Moved> = await askPartner(shop, row, (partner) => partner.status(input));
  if (!status.ok) return postpone(shop, row);
  const { step, memory } = status.value;
  return moveApplication(shop, row.order_id, { step, memory });
}

const leaveAlone = (shop: Shop, row: ApplicationRow): Promise<ApplicationRow> =>
  shop.db.updateTable('loan_applications').set({ poll_at: null }).where('order_id', '=', row.order_id).returningAll().executeTakeFirstOrThrow();

/**
 * Learns by what name the partner knows an application that ended before its first answer came: handed over again it is
 * the same one, and can then be cancelled.
 */
const learnReference = (shop: Shop, row: ApplicationRow): Promise<ApplicationRow> =>
  handOver(shop, row, ({ why }) => (why === 'down' ? postpone(shop, row) : leaveAlone(shop, row)));

/** Informs the partner that an application is cancelled. */
async function cancelAtPartner(shop: Shop, row: ApplicationRow): Promise<void> {
  const input = await partnerInput(shop, row);
  const canceled = await askPartner(shop, row, (partner) => partner.cancel(input));
  if (!canceled.ok && canceled.why === 'down') {
    await postpone(shop, row);
    return;
  }
  // What the partner had paid for the goods goes back to it with the contract; without such money nothing is refunded.
  await changeOrder(shop, row.order_id, { event: 'refund', actor: 'partner', actorName: row.partner });
  await leaveAlone(shop, row);
}

async function advance(shop: Shop, row: ApplicationRow): Promise<void> {
  if (isEnded(row.state)) await (row.ref_id === null ? learnReference(shop, row) : cancelAtPartner(shop, row));
  else if (row.state === 'new') await beginApplication(shop, row);
  else await pollApplication(shop, row);
}

/** Takes the applications that are due, each by one process only. */
async function claimDue(shop: Shop): Promise<number[]> {
  const now = shop.now();
  const { rows } = await sql<{ order_id: number }>`
    update loan_applications set poll_at = ${new Date(now.getTime() + leaseMs)}
    where order_id in (
      select order_id from loan_applications where poll_at <= ${now} order by poll_at limit ${batchSize} for update skip locked
    ) returning order_id`.execute(shop.db);
  return rows.map(({ order_id }) => order_id);
}

/** Asks the partners of all applications that are due. One that fails does not delay the others. */
export async function advanceApplications(shop: Shop): Promise<void> {
  for (;;) {
    const due = await claimDue(shop);
    for (const orderId of due) {
      try {
        const row = await findApplication(shop, orderId);
        // Whatever moved it while it waited here has left nothing to ask: one that was approved must not be cancelled.
        if (row !== undefined && row.poll_at !== null) await advance(shop, row);
      } catch (error) {
        shop.log.error({ order: orderId, err: error }, 'an application could not be advanced');
      }
    }
    if (due.length < batchSize) return;
  }
}
