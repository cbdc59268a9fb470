import type { FastifyReply, FastifyRequest } from 'fastify';
import { memberPartners } from '../../../lib/contract/constants.ts';
import type { LoanDraft } from '../../../lib/contract/loan.ts';
import type { RequestContext } from '../../http/context.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { photosOf, unknownPhotos } from './draft-photos.ts';
import { openMemberToken } from './member-token.ts';
import type { CardToken, PartnerMemory } from './partners/port.ts';
import { membersOnly, partnerRefused, refusalFor } from './refusals.ts';

export interface LoanCall {
  readonly body: LoanDraft;
  readonly context: RequestContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Results of the checks before the order; a repeated request skips them. */
export interface CheckedDraft {
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

/** Checks photos, membership and card of a draft; nothing is written. */
export async function checkDraft(
  services: Services,
  call: LoanCall,
  guestHash: string,
): Promise<CheckedDraft | Refusal> {
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
