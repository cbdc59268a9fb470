import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { memberPartners, type DocumentSide } from '../../../lib/contract/constants.ts';
import { requestHeaders } from '../../../lib/contract/request-headers.ts';
import type { LoanDraft } from '../../../lib/contract/loan.ts';
import type { Database } from '../../db/schema.ts';
import { hashGuest, headerOf, type RequestContext } from '../../http/context.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { RequestedPhoto } from '../documents/document-tools.ts';
import { type PlacedOrder, peopleOf, orderDestinationOf, placeForCaller } from '../orders/creation/index.ts';
import type { Services } from '../../services.ts';
import { beginApplication } from './applications/poll.ts';
import { sealDossier } from './applications/input.ts';
import { note } from './applications/move.ts';
import { sealMemory } from './applications/memory.ts';
import { findApplication, type ApplicationRow } from '../loan-applications/row.ts';
import { confirmCode } from './applications/steps.ts';
import { viewOf } from '../loan-applications/view.ts';
import { openMemberToken } from './member-token.ts';
import type { CardToken, PartnerMemory } from './partners/port.ts';
import { membersOnly, partnerRefused, refusalFor } from './refusals.ts';
import { chosenTerm, isLent, lend, offeredPartners, type ChosenTerm } from '../../core/instalments/terms.ts';

const firstPollMs = 60_000;

export interface LoanCall {
  readonly body: LoanDraft;
  readonly context: RequestContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const sides: readonly (readonly [
  DocumentSide,
  'document_front' | 'document_back' | 'document_selfie' | 'document_extra',
])[] = [
  ['front', 'document_front'],
  ['back', 'document_back'],
  ['selfie', 'document_selfie'],
  ['extra', 'document_extra'],
];

/** The photos that a draft names. */
const photosOf = ({ documents }: LoanDraft): RequestedPhoto[] =>
  documents == null
    ? []
    : sides.flatMap(([side, field]) => {
        const id = documents[field];
        return id == null ? [] : [{ side, id }];
      });

const unknownPhotos = (missing: readonly RequestedPhoto[]): Refusal =>
  refuse(
    'invalid',
    missing.map(({ side }) => ({ field: `documents.document_${side}`, message: 'documentUnknown' })),
  );

/** Results of the checks before the order; a repeated request skips them. */
interface Prepared {
  readonly memory: PartnerMemory;
  readonly card: CardToken | null;
}

/**
 * Whether the partner accepts this phone: checked before the order exists, so that a refusal leaves none. A partner
 * that is down, or has no such check, is asked after the order exists.
 */
async function checkBuyer(services: Services, { body, context: { locale } }: LoanCall): Promise<Refusal | undefined> {
  const buyer = await services.partners.get(body.loan.type)?.check(body.phone);
  if (buyer === undefined) return refuse('partnerUnavailable');
  const onlyMembers = memberPartners.includes(body.loan.type);
  if (!buyer.ok)
    return buyer.why === 'down' || buyer.why === 'notNow' || (buyer.why === 'stranger' && !onlyMembers)
      ? undefined
      : refusalFor(services, locale, buyer);
  if (onlyMembers && !buyer.value.known && !buyer.value.registration) return membersOnly();
  return buyer.value.outcome === null ? undefined : partnerRefused(services, locale, buyer.value.outcome);
}

/**
 * Exchanges a card for the partner's token before anything is written, because its number may not be stored for a
 * retry.
 */
async function tokenise(
  services: Services,
  { body, context: { locale } }: LoanCall,
): Promise<CardToken | null | Refusal> {
  const { documents, loan } = body;
  if (documents == null) return null;
  const {
    card_number: number,
    card_issue: { month, year },
  } = documents;
  const token = await services.partners.get(loan.type)?.tokenise({ number, month, year });
  if (token === undefined) return refuse('partnerUnavailable');
  if (token.ok) return token.value;
  return token.why === 'cardNotFound'
    ? refuse('cardNotFound', [{ field: 'documents.card_number' }])
    : refusalFor(services, locale, token);
}

async function prepare(services: Services, call: LoanCall, guestHash: string): Promise<Prepared | Refusal> {
  const { body } = call;
  const missing = await services.documents.missing(guestHash, photosOf(body));
  if (missing.length > 0) return unknownPhotos(missing);
  const sealedToken = body.extra.token;
  const token =
    sealedToken == null || sealedToken === ''
      ? undefined
      : openMemberToken(services, sealedToken, body.loan.type, body.phone);
  if (sealedToken != null && sealedToken !== '' && token === undefined)
    return refuse('invalid', [{ field: 'extra.token', message: 'partnerToken' }]);
  const refusal = await checkBuyer(services, call);
  if (refusal !== undefined) return refusal;
  const card = await tokenise(services, call);
  return isRefusal(card) ? card : { memory: token === undefined ? {} : { token }, card };
}

/** Inserts the application's row in the transaction of its order. */
async function insertApplication(
  tx: Transaction<Database>,
  services: Services,
  orderId: number,
  draft: LoanDraft,
  { partner, term }: ChosenTerm,
  prepared: Prepared,
): Promise<Refusal | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['products_sum', 'guest_hash'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const loan = lend(order.products_sum, { partner, term });
  if (!isLent(loan)) return loan;
  const { sum, total, monthly } = loan;
  if (draft.loan.expected_total !== undefined && draft.loan.expected_total !== total) return refuse('pricesChanged');
  const now = services.now();
  await tx
    .insertInto('loan_applications')
    .values({
      order_id: orderId,
      partner: partner.key,
      months: term.months,
      sum,
      total,
      monthly,
      created_at: now,
      updated_at: now,
      // The caller contacts the partner at once; if its process dies, a job does.
      poll_at: new Date(now.getTime() + firstPollMs),
      memory: sealMemory(services, orderId, prepared.memory),
      dossier:
        draft.documents == null
          ? null
          : sealDossier(services, orderId, { fields: fieldsOf(draft.documents), card: prepared.card }),
      card_mask: prepared.card?.mask ?? null,
    })
    .execute();
  await note(tx, services, orderId, 'new', null, 'shopper');
  const photos = photosOf(draft);
  return (await services.documents.attach(tx, order.guest_hash, orderId, photos)) ? undefined : unknownPhotos(photos);
}

/** The fields for the partner's scoring; the card as its token. */
function fieldsOf(documents: NonNullable<LoanDraft['documents']>): Record<string, string | number> {
  const {
    document_type,
    pinfl,
    passport_number,
    passport_issue,
    extra_person1_name,
    extra_person2_name,
    extra_person1_phone,
    extra_person2_phone,
  } = documents;
  return {
    document_type,
    pinfl,
    passport_number,
    passport_issue,
    extra_person1_name,
    extra_person2_name,
    extra_person1_phone,
    extra_person2_phone,
  };
}

/**
 * The content that identifies a repeated request, stored as a hash. Documents and a member's sign-in are left out: the
 * browser does not keep them over a reload and still gets its order, and no hash of a card or PINFL is stored.
 */
const repeatable = ({ documents: _documents, extra: _extra, ...draft }: LoanDraft): object => draft;

const isRepeat = async (services: Services, request: FastifyRequest): Promise<boolean> => {
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
  const repeated = await isRepeat(services, call.request);
  if (isRefusal(chosen) && !repeated) return chosen;
  const guestHash = call.context.guestId === undefined ? '' : hashGuest(call.context.guestId);
  const prepared = repeated ? { memory: {}, card: null } : await prepare(services, call, guestHash);
  if (isRefusal(prepared)) return prepared;
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
        isRefusal(chosen) ? chosen : insertApplication(tx, services, id, draft, chosen, prepared),
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
