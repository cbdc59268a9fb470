import { sql } from 'kysely';
import { loanFlows } from '../../../../lib/contract/constants.ts';
import { transitionOrder } from '../../orders/transitions/index.ts';
import type { Services } from '../../../services.ts';
import type { Created, PartnerUpdate, Partner, PartnerRefusal, PartnerResult } from '../partners/port.ts';
import { partnerDossier, partnerInput } from './input.ts';
import { moveApplication, pollAfter } from './move.ts';
import { findApplication, isEnded, type ApplicationRow } from '../../loan-applications/row.ts';

/** One process talks to the partner; if it dies, another takes over after this time. */
const leaseMs = 60_000;
const batchSize = 20;

const unreachable = { ok: false, why: 'down' } as const;

/** Calls the partner of an application; a partner without settings counts as down. */
export async function askPartner<Value>(
  services: Services,
  row: ApplicationRow,
  ask: (partner: Partner) => Promise<PartnerResult<Value>>,
): Promise<PartnerResult<Value>> {
  const partner = services.partners.get(row.partner);
  return partner === undefined ? unreachable : ask(partner);
}

/** Postpones the next poll. An application that has moved meanwhile has its own next poll, if any. */
async function postpone(services: Services, row: ApplicationRow): Promise<ApplicationRow> {
  const postponed = await services.db
    .updateTable('loan_applications')
    .set({ poll_at: pollAfter(services.now(), row.polls + 1), polls: sql<number>`polls + 1` })
    .where('order_id', '=', row.order_id)
    .where('state', '=', row.state)
    .returningAll()
    .executeTakeFirst();
  return postponed ?? (await findApplication(services, row.order_id)) ?? row;
}

/** Handles an application that the partner refused at once. */
async function refusedAtOnce(
  services: Services,
  row: ApplicationRow,
  refusal: PartnerRefusal,
): Promise<ApplicationRow> {
  switch (refusal.why) {
    case 'refused':
      return moveApplication(services, row.order_id, { step: { state: 'refused', outcome: refusal.outcome } });
    case 'stranger':
    case 'dataNotFound':
    case 'cardNotFound':
      return moveApplication(services, row.order_id, {
        step: { state: 'refused', outcome: 'not_eligible' },
        refusedWhy: refusal.why,
      });
    case 'down':
    case 'wrongCode':
    case 'codeExpired':
    case 'tooMany':
    case 'tooEarly':
    case 'wrongCredentials':
    case 'notNow':
      return postpone(services, row);
  }
}

/** Submits an application to its partner; repeating it creates no second one. */
async function handOver(
  services: Services,
  row: ApplicationRow,
  onRefusal: (refusal: PartnerRefusal) => Promise<ApplicationRow>,
): Promise<ApplicationRow> {
  const dossier = loanFlows[row.partner] === 'documents' ? await partnerDossier(services, row) : null;
  const input = await partnerInput(services, row);
  const created: PartnerResult<Created> = await askPartner(services, row, (partner) => partner.create(input, dossier));
  if (!created.ok) return onRefusal(created);
  const { step, refId, memory } = created.value;
  return moveApplication(services, row.order_id, { step, refId, memory });
}

/** Submits a new application to its partner. The job retries if the partner is down. */
export const beginApplication = async (services: Services, row: ApplicationRow): Promise<ApplicationRow> =>
  row.state === 'new' ? handOver(services, row, (refusal) => refusedAtOnce(services, row, refusal)) : row;

/** Polls the partner for the state of an application. */
export async function pollApplication(services: Services, row: ApplicationRow): Promise<ApplicationRow> {
  const input = await partnerInput(services, row);
  const status: PartnerResult<PartnerUpdate> = await askPartner(services, row, (partner) => partner.status(input));
  if (!status.ok) return postpone(services, row);
  const { step, memory } = status.value;
  return moveApplication(services, row.order_id, { step, memory });
}

const leaveAlone = (services: Services, row: ApplicationRow): Promise<ApplicationRow> =>
  services.db
    .updateTable('loan_applications')
    .set({ poll_at: null })
    .where('order_id', '=', row.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Gets the partner's reference of an application that ended before its first answer: submitted again it is the same
 * one, and can then be cancelled.
 */
const learnReference = (services: Services, row: ApplicationRow): Promise<ApplicationRow> =>
  handOver(services, row, ({ why }) => (why === 'down' ? postpone(services, row) : leaveAlone(services, row)));

/** Informs the partner that an application is cancelled. */
async function cancelAtPartner(services: Services, row: ApplicationRow): Promise<void> {
  const input = await partnerInput(services, row);
  const canceled = await askPartner(services, row, (partner) => partner.cancel(input));
  if (!canceled.ok && canceled.why === 'down') {
    await postpone(services, row);
    return;
  }
  // With the contract the partner gets back what it paid for the goods; without such money nothing is refunded.
  await transitionOrder(services, row.order_id, { event: 'refund', actor: 'partner', actorName: row.partner });
  await leaveAlone(services, row);
}

async function advance(services: Services, row: ApplicationRow): Promise<void> {
  if (isEnded(row.state)) await (row.ref_id === null ? learnReference(services, row) : cancelAtPartner(services, row));
  else if (row.state === 'new') await beginApplication(services, row);
  else await pollApplication(services, row);
}

/** Claims due applications, each by one process only. */
async function claimDue(services: Services): Promise<number[]> {
  const now = services.now();
  const { rows } = await sql<{ order_id: number }>`
    update loan_applications set poll_at = ${new Date(now.getTime() + leaseMs)}
    where order_id in (
      select order_id from loan_applications where poll_at <= ${now} order by poll_at limit ${batchSize} for update skip locked
    ) returning order_id`.execute(services.db);
  return rows.map(({ order_id }) => order_id);
}

/** Polls the partners of all due applications. A failure does not delay the others. */
export async function advanceApplications(services: Services): Promise<void> {
  for (;;) {
    const due = await claimDue(services);
    for (const orderId of due) {
      try {
        const row = await findApplication(services, orderId);
        // An application that was moved meanwhile needs no poll; an approved one must not be cancelled.
        if (row !== undefined && row.poll_at !== null) await advance(services, row);
      } catch (error) {
        services.log.error({ order: orderId, err: error }, 'application: polling the partner failed');
      }
    }
    if (due.length < batchSize) return;
  }
}
