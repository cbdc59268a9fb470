import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { memberPartners, type DocumentSide } from '../../../lib/contract/constants.ts';
import { requestHeaders } from '../../../lib/contract/request-headers.ts';
import type { LoanDraft } from '../../../lib/contract/loan.ts';
import type { Database } from '../../db/schema.ts';
import { hashGuest, headerOf, type RequestContext } from '../../http/context.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { WantedPhoto } from '../documents/documents.ts';
import type { PlacedOrder } from '../orders/create.ts';
import { peopleOf, orderPlaceOf } from '../orders/draft.ts';
import { placeFor } from '../orders/routes.ts';
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
const photosOf = ({ documents }: LoanDraft): WantedPhoto[] =>
  documents == null
    ? []
    : sides.flatMap(([side, field]) => {
        const id = documents[field];
        return id == null ? [] : [{ side, id }];
      });

const unknownPhotos = (missing: readonly WantedPhoto[]): Refusal =>
  refuse(
    'invalid',
    missing.map(({ side }) => ({ field: `documents.document_${side}`, message: 'documentUnknown' })),
  );

/** What was found out before the order: nothing of it is asked again for a repeated request. */
interface Prepared {
  readonly memory: PartnerMemory;
  readonly card: CardToken | null;
}

/**
 * Whether the partner takes this phone at all: asked before there is an order, so that a "no" leaves none. A partner
 * that can't be reached, or can't be asked, is asked again once the order exists.
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

/** A card becomes the partner's token before anything is written, since its number may not be kept for a second try. */
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
  const given = body.extra.token;
  const token =
    given == null || given === '' ? undefined : openMemberToken(services, given, body.loan.type, body.phone);
  if (given != null && given !== '' && token === undefined)
    return refuse('invalid', [{ field: 'extra.token', message: 'partnerToken' }]);
  const refusal = await checkBuyer(services, call);
  if (refusal !== undefined) return refusal;
  const card = await tokenise(services, call);
  return isRefusal(card) ? card : { memory: token === undefined ? {} : { token }, card };
}

/** The application's row, within the transaction of its order. */
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
      // Whoever makes the order asks the partner at once; should that process die, a job does it.
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

/** What is sent to the partner's scoring; the card by its token. */
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
 * What makes a repeated request the same one, kept as a hash. Documents and a member's sign-in are left out: the browser
 * doesn't keep them over a reload and is given its order all the same, and no hash of a card or PINFL is kept.
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

/** Why the partner did not take an application, with what it does not know at the fields of the draft. */
function notTaken(
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

/** The answer to a loan order: the state of its application, or why the partner did not take it. */
async function answerOf(services: Services, order: PlacedOrder, row: ApplicationRow, call: LoanCall) {
  if (row.state === 'refused') return notTaken(services, row, call);
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
 * Makes an instalment order. What can be known beforehand is checked before anything is written; the partner is given
 * the application after the commit. A partner that refuses at once ends the order, one that can't be reached leaves it
 * waiting.
 */
export async function createLoanOrder(services: Services, call: LoanCall) {
  const { body: draft } = call;
  const { settings } = await services.reference.get();
  const chosen = chosenTerm(offeredPartners(services, settings), draft.loan);
  if (isRefusal(chosen)) return chosen;
  const guestHash = call.context.guestId === undefined ? '' : hashGuest(call.context.guestId);
  const prepared = (await isRepeat(services, call.request))
    ? { memory: {}, card: null }
    : await prepare(services, call, guestHash);
  if (isRefusal(prepared)) return prepared;
  const order = await placeFor(
    services,
    { ...call, body: repeatable(draft) },
    {
      kind: 'loan',
      lines: draft.products,
      people: peopleOf(draft),
      place: orderPlaceOf(draft),
      expectedTotal: draft.expected_total,
      payment: {
        method: 'loan',
        state: 'awaiting',
        expiresAt: new Date(services.now().getTime() + settings.instalments.hours * 3_600_000),
      },
      within: (tx, { id }) => insertApplication(tx, services, id, draft, chosen, prepared),
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
  // A wrong code leaves the order at its code: the answer says so, and the shopper types it again.
  return answerOf(
    services,
    order,
    isRefusal(confirmed) ? ((await findApplication(services, order.id)) ?? begun) : confirmed,
    call,
  );
}
