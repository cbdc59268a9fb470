import { sql } from 'kysely';
import { codeTries, type ScoringEvent } from '../../../../lib/contract/constants.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import { refuse, type Refusal } from '../../../refusal.ts';
import { transitionOrder } from '../../orders/transitions/index.ts';
import type { Services } from '../../../services.ts';
import type { PartnerUpdate, PartnerRegistration, PartnerResult } from '../partners/port.ts';
import { refusalFor, tooEarly } from '../refusals.ts';
import { askPartner } from './poll.ts';
import { partnerDossier, partnerInput } from './input.ts';
import { followOrder, moveApplication } from './move.ts';
import { openMemory, sealMemory } from './memory.ts';
import { findApplication, isEnded, lockApplication, type ApplicationRow } from '../../loan-applications/row.ts';

/** Maximum number of codes per application. */
const maxSends = 5;
const leaseSeconds = 30;

const setTries = (services: Services, row: ApplicationRow, tries: ReturnType<typeof sql<number>> | number) =>
  services.db
    .updateTable('loan_applications')
    .set({ tries })
    .where('order_id', '=', row.order_id)
    .where('state', '=', 'code')
    .execute();

/** Takes one attempt; concurrent calls cannot exceed the maximum. Undefined if none is left. */
async function takeAttempt(services: Services, row: ApplicationRow): Promise<number | undefined> {
  const attempt = await services.db
    .updateTable('loan_applications')
    .set({ tries: sql<number>`tries + 1` })
    .where('order_id', '=', row.order_id)
    .where('state', '=', 'code')
    .where('tries', '<', codeTries)
    .returning('tries')
    .executeTakeFirst();
  return attempt?.tries;
}

/**
 * Stores a code, encrypted, before it is sent: if the answer is lost, some partners identify the application only by
 * it.
 */
const storeCode = (services: Services, orderId: number, code: string): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
    const row = await lockApplication(tx, orderId);
    if (row?.state !== 'code') return;
    await tx
      .updateTable('loan_applications')
      .set({ memory: sealMemory(services, orderId, { ...openMemory(services, row), code }) })
      .where('order_id', '=', orderId)
      .execute();
  });

/** Confirms an application with a code. */
export async function confirmCode(
  services: Services,
  row: ApplicationRow,
  code: string,
  locale: Locale,
): Promise<ApplicationRow | Refusal> {
  if (row.state !== 'code') return refuse('loanStep');
  const tries = await takeAttempt(services, row);
  if (tries === undefined) return refuse('tooManyAttempts');
  const input = await partnerInput(services, row);
  await storeCode(services, row.order_id, code);
  const result = await askPartner(services, row, (partner) => partner.confirm(input, code));
  if (result.ok) return moveApplication(services, row.order_id, result.value);
  if (result.why === 'refused')
    return moveApplication(services, row.order_id, { step: { state: 'refused', outcome: result.outcome } });
  if (result.why === 'tooMany') await setTries(services, row, codeTries);
  // The code was not checked, so the attempt is returned.
  if (result.why === 'down') await setTries(services, row, sql<number>`greatest(tries - 1, 0)`);
  if (result.why === 'wrongCode') return refuse('wrongCode', [{ field: 'code', left: codeTries - tries }]);
  return refusalFor(services, locale, result);
}

/** Takes the right to send another code: not before the waiting time is over, and a limited number of times. */
async function takeSend(services: Services, row: ApplicationRow): Promise<Refusal | undefined> {
  const now = services.now();
  const send = await services.db
    .updateTable('loan_applications')
    .set({ sends: sql<number>`sends + 1`, resend_at: new Date(now.getTime() + leaseSeconds * 1000) })
    .where('order_id', '=', row.order_id)
    .where('state', '=', 'code')
    .where('sends', '<', maxSends)
    .where((eb) => eb.or([eb('resend_at', 'is', null), eb('resend_at', '<=', now)]))
    .returning('sends')
    .executeTakeFirst();
  if (send !== undefined) return undefined;
  if (row.sends >= maxSends) return refuse('tooManyAttempts');
  return tooEarly(Math.max(1, Math.ceil(((row.resend_at?.getTime() ?? 0) - now.getTime()) / 1000)));
}

/** Sends another code. */
export async function resendCode(
  services: Services,
  row: ApplicationRow,
  locale: Locale,
): Promise<ApplicationRow | Refusal> {
  if (row.state !== 'code') return refuse('loanStep');
  const refusal = await takeSend(services, row);
  if (refusal !== undefined) return refusal;
  const input = await partnerInput(services, row);
  const result = await askPartner(services, row, (partner) => partner.resend(input));
  if (result.ok) return moveApplication(services, row.order_id, { ...result.value, codeSent: true });
  const resend_at = new Date(services.now().getTime() + (result.why === 'tooEarly' ? result.seconds * 1000 : 0));
  await services.db
    .updateTable('loan_applications')
    .set({ resend_at, sends: sql<number>`sends - 1` })
    .where('order_id', '=', row.order_id)
    .execute();
  return refusalFor(services, locale, result);
}

async function movedBy(
  services: Services,
  row: ApplicationRow,
  locale: Locale,
  result: PartnerResult<PartnerUpdate>,
): Promise<ApplicationRow | Refusal> {
  if (result.ok) return moveApplication(services, row.order_id, result.value);
  if (result.why === 'refused')
    return moveApplication(services, row.order_id, { step: { state: 'refused', outcome: result.outcome } });
  return refusalFor(services, locale, result);
}

/** Registers the shopper at the partner, whose code then follows. */
export async function registerBuyer(
  services: Services,
  row: ApplicationRow,
  registration: PartnerRegistration,
  locale: Locale,
): Promise<ApplicationRow | Refusal> {
  if (row.state !== 'registration') return refuse('loanStep');
  const input = await partnerInput(services, row);
  return movedBy(
    services,
    row,
    locale,
    await askPartner(services, row, (partner) => partner.register(input, registration)),
  );
}

/** Submits the stored data of a verification step. */
export async function submitStep(
  services: Services,
  row: ApplicationRow,
  event: ScoringEvent,
  locale: Locale,
): Promise<ApplicationRow | Refusal> {
  if (row.state !== 'scoring' || row.scoring_event !== event) return refuse('loanStep');
  const [input, dossier] = [await partnerInput(services, row), await partnerDossier(services, row)];
  return movedBy(
    services,
    row,
    locale,
    await askPartner(services, row, (partner) => partner.verify(input, event, dossier)),
  );
}

/** The shopper gives up: the order and the application are cancelled, and a job informs the partner. */
export async function cancelByShopper(services: Services, row: ApplicationRow): Promise<ApplicationRow | Refusal> {
  if (isEnded(row.state)) return refuse('loanStep');
  const changed = await transitionOrder(services, row.order_id, {
    event: 'cancel',
    actor: 'shopper',
    reason: 'shopper',
  });
  if (!changed.ok) return refuse('loanStep');
  await followOrder(services, row.order_id);
  return (await findApplication(services, row.order_id)) ?? row;
}
