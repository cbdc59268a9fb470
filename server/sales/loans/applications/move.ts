import type { Transaction } from 'kysely';
import { loanFlows, type LoanOutcome, type LoanState } from '../../../../lib/contract/constants.ts';
import type { Database } from '../../../db/schema.ts';
import type { Settings } from '../../../core/reference/settings.ts';
import { extendExpiry, applyTransition, type TransitionRequest } from '../../orders/transitions/index.ts';
import type { Services } from '../../../services.ts';
import type { PartnerMemory, PartnerStep } from '../partners/port.ts';
import { openMemory, sealMemory } from './memory.ts';
import { isEnded, lockApplication, type ApplicationRow } from '../../loan-applications/row.ts';

type Tx = Transaction<Database>;
type Changes = Partial<Omit<ApplicationRow, 'order_id'>>;

/** A partner's answer about an application. */
export interface Move {
  readonly step: PartnerStep;
  readonly refId?: string | undefined;
  /** Data to add to the stored ones. */
  readonly memory?: PartnerMemory | undefined;
  /** A new code was sent: its attempts are reset. */
  readonly codeSent?: boolean;
  /** Why the partner refused, if that is more than the outcome of the step. */
  readonly refusedWhy?: ApplicationRow['refused_why'];
}

const firstPollMs = 2_000;
const slowestPollMs = 300_000;

/** When the partner is polled again; the interval grows with each poll without news. */
export const pollAfter = (now: Date, polls: number): Date =>
  new Date(now.getTime() + Math.min(slowestPollMs, firstPollMs * 2 ** Math.min(polls, 10)));

function changesOf(row: ApplicationRow, { step, codeSent }: Move, now: Date): Changes & { state: LoanState } {
  const quiet = { poll_at: null, polls: 0 };
  const sameState = step.state === row.state;
  const polled = sameState
    ? { poll_at: pollAfter(now, row.polls + 1), polls: row.polls + 1 }
    : { poll_at: pollAfter(now, 0), polls: 0 };
  const ended = { ...quiet, ended_at: now };
  switch (step.state) {
    case 'registration':
      return { state: 'registration', ...quiet };
    case 'code': {
      const sent = codeSent === true || !sameState;
      return {
        state: 'code',
        ...quiet,
        resend_at: new Date(now.getTime() + step.ttl * 1000),
        code_length: step.codeLength,
        ...(sent ? { tries: 0 } : {}),
        ...(sameState ? {} : { sends: 1 }),
      };
    }
    case 'redirect':
      return { state: 'redirect', redirect_url: step.url, ...polled };
    case 'scoring':
      return { state: 'scoring', scoring_event: step.event, ...quiet };
    case 'checking':
      return { state: 'checking', outcome: 'being_checked', scoring_event: null, ...polled };
    case 'approved':
      return {
        state: 'approved',
        outcome: step.prepayment > 0 ? 'approved_with_prepayment' : 'approved',
        prepayment: Math.min(step.prepayment, row.total),
        ...ended,
      };
    case 'refused':
      return { state: 'refused', outcome: step.outcome, ...ended };
    case 'canceled':
      return { state: 'canceled', outcome: 'canceled_by_customer', ...ended };
  }
}

/** Applies a partner's answer to the order. */
async function transitionItsOrder(
  tx: Tx,
  services: Services,
  row: ApplicationRow,
  step: PartnerStep,
  settings: Settings['instalments'],
): Promise<void> {
  const later = (ms: number): Date => new Date(services.now().getTime() + ms);
  const transition = async (request: Pick<TransitionRequest, 'event' | 'reason' | 'note'>): Promise<void> => {
    const result = await applyTransition(tx, services, row.order_id, {
      actor: 'partner',
      actorName: row.partner,
      ...request,
    });
    if (!result.ok)
      services.log.error(
        { order: row.order_id, event: request.event, status: result.order?.status },
        'order transition after an answer of a partner failed',
      );
  };
  switch (step.state) {
    case 'approved':
      if (step.prepayment === 0) return transition({ event: 'pay' });
      // The rest of the sum follows the prepayment, which an operator handles.
      await extendExpiry(tx, row.order_id, later(settings.prepayment_days * 86_400_000));
      return;
    case 'refused':
      return transition({ event: 'cancel', reason: 'partner', note: step.outcome });
    case 'canceled':
      return transition({ event: 'cancel', reason: 'shopper' });
    case 'checking':
      await extendExpiry(tx, row.order_id, later(settings.hours * 3_600_000));
      return;
    case 'registration':
    case 'code':
    case 'redirect':
    case 'scoring':
  }
}

export async function note(
  tx: Tx,
  services: Services,
  orderId: number,
  state: LoanState,
  outcome: LoanOutcome | null,
  actor: string,
): Promise<void> {
  await tx
    .insertInto('loan_history')
    .values({ order_id: orderId, state, outcome, actor, at: services.now() })
    .execute();
}

/** Flows whose applications need no code of the shop: the partner decides, or the shopper does on the partner's page. */
const flowsWithoutCode = new Set<string>(['info', 'documents', 'redirect']);

/** Whether a partner may continue an application without having reported it, because its answer may have been lost. */
const canContinue = ({ state, partner }: ApplicationRow): boolean =>
  state === 'new' && flowsWithoutCode.has(loanFlows[partner]);

/**
 * Ends an application whose order has ended meanwhile; a job informs the partner if it knows the application, or may
 * continue it.
 */
async function endWithOrder(
  tx: Tx,
  services: Services,
  row: ApplicationRow,
  reason: string | null,
  known: Changes = {},
): Promise<ApplicationRow> {
  const state = reason === 'expired' ? 'expired' : 'canceled';
  const outcome = reason === 'shopper' ? 'canceled_by_customer' : null;
  const now = services.now();
  const poll_at = (known.ref_id ?? row.ref_id) === null && !canContinue(row) ? null : now;
  await note(tx, services, row.order_id, state, outcome, 'shop');
  return tx
    .updateTable('loan_applications')
    .set({ ...known, state, outcome, ended_at: now, updated_at: now, poll_at, polls: 0 })
    .where('order_id', '=', row.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The partner accepted an application that ended during the call: it must be informed. */
const notifyPartnerLater = (tx: Tx, services: Services, row: ApplicationRow, known: Changes): Promise<ApplicationRow> =>
  tx
    .updateTable('loan_applications')
    .set({ ...known, poll_at: services.now(), polls: 0 })
    .where('order_id', '=', row.order_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/**
 * Moves an application, and with it its order, to the state that the partner reports. An ended application stays; one
 * whose order has ended ends too.
 */
export async function moveApplication(services: Services, orderId: number, move: Move): Promise<ApplicationRow> {
  const { settings } = await services.reference.get();
  const moved = await services.db.transaction().execute(async (tx) => {
    const row = await lockApplication(tx, orderId);
    if (row === undefined) throw new Error(`order ${orderId} has no application`);
    const known: Changes = {
      // Added to the present data: another answer may have arrived since this request.
      ...(move.memory === undefined
        ? {}
        : { memory: sealMemory(services, orderId, { ...openMemory(services, row), ...move.memory }) }),
      ...(move.refId === undefined ? {} : { ref_id: move.refId }),
      ...(move.refusedWhy === undefined ? {} : { refused_why: move.refusedWhy }),
    };
    if (isEnded(row.state))
      return row.ref_id === null && move.refId !== undefined ? notifyPartnerLater(tx, services, row, known) : row;
    const order = await tx
      .selectFrom('orders')
      .select(['status', 'cancel_reason'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (order.status === 'cancelled') return endWithOrder(tx, services, row, order.cancel_reason, known);
    const changes = changesOf(row, move, services.now());
    const after = await tx
      .updateTable('loan_applications')
      .set({ ...known, ...changes, updated_at: services.now() })
      .where('order_id', '=', orderId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (changes.state !== row.state || (changes.scoring_event ?? row.scoring_event) !== row.scoring_event) {
      await note(tx, services, orderId, after.state, after.outcome, row.partner);
      await transitionItsOrder(tx, services, row, move.step, settings.instalments);
    }
    if (move.step.state === 'scoring' && move.step.event !== row.scoring_event) {
      await tx
        .insertInto('scoring_log')
        .values({ order_id: orderId, event: move.step.event, actor: row.partner, at: services.now() })
        .execute();
    }
    return after;
  });
  services.outbox.poke();
  return moved;
}

/** Ends the application of a cancelled or expired order, also an approved one; a job informs the partner. */
export async function followOrder(services: Services, orderId: number): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const row = await lockApplication(tx, orderId);
    if (row === undefined || (isEnded(row.state) && row.state !== 'approved')) return;
    const order = await tx
      .selectFrom('orders')
      .select(['status', 'cancel_reason'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    if (order.status === 'cancelled') await endWithOrder(tx, services, row, order.cancel_reason);
  });
}
