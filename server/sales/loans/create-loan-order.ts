import { requestHeaders } from '../../../lib/contract/request-headers.ts';
import type { LoanDraft } from '../../../lib/contract/loan.ts';
import { hashGuest, headerOf } from '../../http/context.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { type PlacedOrder, peopleOf, orderDestinationOf, placeForCaller } from '../orders/creation/index.ts';
import type { Services } from '../../services.ts';
import { beginApplication } from './applications/poll.ts';
import { findApplication, type ApplicationRow } from '../loan-applications/row.ts';
import { confirmCode } from './applications/steps.ts';
import { viewOf } from '../loan-applications/view.ts';
import { type LoanCall, checkDraft } from './check-draft.ts';
import { insertApplication } from './insert-application.ts';
import { membersOnly, partnerRefused } from './refusals.ts';
import { chosenTerm, offeredPartners } from '../../core/instalments/terms.ts';

/**
 * The content that identifies a repeated request, stored as a hash. Documents and a member's sign-in are left out: the
 * browser does not keep them over a reload and still gets its order, and no hash of a card or PINFL is stored.
 */
const repeatable = ({ documents: _documents, extra: _extra, ...draft }: LoanDraft): object => draft;

const isRepeat = async (services: Services, { request }: LoanCall): Promise<boolean> => {
  const key = headerOf(request, requestHeaders.idempotency);
  return (
    key !== undefined &&
    (await services.db.selectFrom('idempotency_keys').select('key').where('key', '=', key).executeTakeFirst()) !==
      undefined
  );
};

/** Why the partner refused an application, with unknown data assigned to the fields of the draft. */
function partnerRefusalOf(
  services: Services,
  { refused_why, outcome }: ApplicationRow,
  { context: { locale } }: LoanCall,
): Refusal {
  switch (refused_why) {
    case 'dataNotFound':
      return refuse('dataNotFound', [{ field: 'documents.passport_number' }, { field: 'documents.pinfl' }]);
    case 'cardNotFound':
      return refuse('cardNotFound', [{ field: 'documents.card_number' }]);
    case 'stranger':
      return membersOnly();
    case null:
      return partnerRefused(services, locale, outcome ?? 'denied');
  }
}

/** The response to an instalment order: the state of its application, or why the partner refused it. */
async function answerOf(services: Services, order: PlacedOrder, row: ApplicationRow, call: LoanCall) {
  if (row.state === 'refused') return partnerRefusalOf(services, row, call);
  const loan = await viewOf(services, row, call.context.locale);
  const now = await services.db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  return {
    order_id: order.id,
    number: order.number,
    status: now.status,
    partner: loan.partner,
    ref_id: loan.ref_id,
    ttl: loan.ttl,
    loan,
    ...(loan.redirect_url === null ? {} : { payment: { kind: 'redirect' as const, url: loan.redirect_url } }),
  };
}

/**
 * Creates an instalment order; a repeated request gets its order, also if the partner offers nothing now. Everything that can be checked before is checked before anything is written; the partner
 * gets the application after the commit. An immediate refusal ends the order, a partner that is down leaves it waiting.
 */
export async function createLoanOrder(services: Services, call: LoanCall) {
  const { body: draft } = call;
  const { settings } = await services.reference.get();
  const chosen = chosenTerm(offeredPartners(services, settings), draft.loan);
  const repeated = await isRepeat(services, call);
  if (isRefusal(chosen) && !repeated) return chosen;
  const guestHash = call.context.guestId === undefined ? '' : hashGuest(call.context.guestId);
  const checked = repeated ? { memory: {}, card: null } : await checkDraft(services, call, guestHash);
  if (isRefusal(checked)) return checked;
  const order = await placeForCaller(
    services,
    { ...call, body: repeatable(draft) },
    {
      kind: 'loan',
      lines: draft.products,
      people: peopleOf(draft),
      destination: orderDestinationOf(draft),
      expectedTotal: draft.expected_total,
      payment: {
        method: 'loan',
        state: 'awaiting',
        expiresAt: new Date(services.now().getTime() + settings.instalments.hours * 3_600_000),
      },
      within: async (tx, { id }) =>
        isRefusal(chosen) ? chosen : insertApplication(tx, services, id, draft, chosen, checked),
    },
  );
  if (isRefusal(order)) return order;
  const row = await findApplication(services, order.id);
  if (row === undefined) return refuse('keyReused');
  const begun = await beginApplication(services, row);
  if (begun.state === 'refused') await services.documents.release(order.id);
  const { code } = draft.extra;
  const confirmed =
    begun.state === 'code' && code != null && code !== ''
      ? await confirmCode(services, begun, code, call.context.locale)
      : begun;
  // A wrong code leaves the order at the code step: the response says so, and the shopper types it again.
  return answerOf(
    services,
    order,
    isRefusal(confirmed) ? ((await findApplication(services, order.id)) ?? begun) : confirmed,
    call,
  );
}
