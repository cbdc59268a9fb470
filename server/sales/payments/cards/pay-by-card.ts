import { randomBytes } from 'node:crypto';
import { cardScheme, maskCard } from '../../../../lib/payment-cards/card-number.ts';
import { type CardPayment, isCardPayment } from '../../../../lib/contract/constants.ts';
import type { CardStep, PayingCard } from '../../../../lib/contract/payment.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import { isPayable } from '../../../../lib/shop/is-payable.ts';
import { refuse, type Refusal } from '../../../refusal.ts';
import { extendExpiry, lockOrder } from '../../orders/transitions/index.ts';
import type { Services } from '../../../services.ts';
import { returnUrlOf } from '../payments.ts';
import { beginPayment, type PaymentRow } from '../record-payment.ts';
import type { Bank, BankOrder, BankPayment, BankRefusal } from './bank.ts';
import { syncPayment } from './follow-up.ts';
import { recordFailedPayment, openPayment, recordPaidPayment, type CardPaymentDetails } from './record-card-payment.ts';
import { dropCard, openCard } from './saved-cards.ts';

/** Callback address of a bank. */
export const callbackPath = (method: CardPayment): string => `/api/payments/bank/${method}/callback`;

/** Minimum time that an order waits for a begun card payment. */
const holdMs = 30 * 60_000;

/** The shopper is still typing the code; the bank is queried after this time. */
const firstCheckMs = 20_000;

/** A saved card that is not the shopper's, is of another bank, has expired or is gone. */
const unknownCard = refuse('cardNotFound', [{ field: 'card_id', message: 'cardNotFound' }]);

function refusalOf(problem: BankRefusal): Refusal {
  switch (problem.why) {
    case 'down':
      return refuse('unavailable');
    case 'cardNotFound':
      return refuse('cardNotFound', [{ field: 'card_number', message: 'cardNotFound' }]);
    case 'declined':
      return refuse('paymentDeclined');
    case 'wrongCode':
      return refuse('wrongCode', [{ field: 'code', message: 'wrongCode' }]);
    case 'codeExpired':
      return refuse('codeExpired');
    case 'tooMany':
      return refuse('tooManyAttempts');
    case 'tooEarly':
      return refuse('resendTooEarly', [], { seconds: problem.seconds });
    case 'unknown':
    case 'notNow':
      return refuse('orderNotChangeable');
  }
}

const stepOf = ({ status, ttl, codeLength, phone, url, card }: BankPayment): CardStep | Refusal => {
  if (status === 'paid') return { step: 'paid' };
  if (status === 'redirect' && url !== null) return { step: 'redirect', url };
  return status === 'code' ? { step: 'code', ttl, code_length: codeLength, phone, card } : refuse('paymentDeclined');
};

/** Cancels an earlier attempt, unless it has taken the money. */
async function clearEarlier(services: Services, bank: Bank, orderId: number): Promise<'clear' | 'paid' | 'down'> {
  const earlier = await openPayment(services, orderId);
  if (earlier === undefined) return 'clear';
  const reply = await bank.cancel(earlier.external_id);
  if (reply.ok || reply.why === 'unknown') {
    await recordFailedPayment(services, earlier);
    return 'clear';
  }
  if (reply.why === 'down') return 'down';
  const status = await syncPayment(services, earlier);
  return status === 'paid' ? 'paid' : status === 'down' ? 'down' : 'clear';
}

/** The card of a new payment, as the bank gets it and as the payment's row stores it. */
interface Begun {
  readonly card: BankOrder['card'];
  readonly mask: string;
  readonly details: CardPaymentDetails;
}

async function readCard(
  services: Services,
  { guestHash, card }: CardPaying,
  method: CardPayment,
  ofOrder: string,
): Promise<Begun | undefined> {
  if ('id' in card) {
    const known = await openCard(services, guestHash, method, card.id);
    return known && { card: { token: known.token }, mask: known.mask, details: { card_id: known.id } };
  }
  const scheme = cardScheme(card.number);
  // A guest's card moves with the order into an account; a card of another payer belongs to the payer.
  const save =
    card.save && scheme !== undefined
      ? { save: { scheme, ...card.expiry, ...(guestHash === ofOrder ? {} : { owner: guestHash }) } }
      : {};
  return { card: { number: card.number, ...card.expiry }, mask: maskCard(card.number), details: save };
}

/** Stores a new attempt before the bank is called, so that the shop knows everything that the bank may do. */
async function openRow(
  services: Services,
  orderId: number,
  method: CardPayment,
  { mask, details }: Begun,
): Promise<PaymentRow | undefined> {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined || order.payment_method !== method || !isPayable(order)) return undefined;
    const now = services.now();
    await extendExpiry(tx, orderId, new Date(now.getTime() + holdMs));
    return beginPayment(tx, {
      order_id: orderId,
      provider: method,
      external_id: `${order.number}-${randomBytes(8).toString('hex')}`,
      amount: order.total,
      created_at: now,
      check_at: new Date(now.getTime() + firstCheckMs),
      card_mask: mask,
      details: JSON.stringify(details),
    });
  });
}

/** Handles a payment that the bank did not begin. */
async function notBegun(
  services: Services,
  payment: PaymentRow,
  problem: BankRefusal,
  savedId: string | undefined,
): Promise<Refusal> {
  // A missing answer is queried by the job; it must not count as a refusal.
  if (problem.why !== 'down') await recordFailedPayment(services, payment);
  if (problem.why !== 'cardNotFound' || savedId === undefined) return refusalOf(problem);
  await dropCard(services, savedId);
  return unknownCard;
}

export interface CardPaying {
  /** An order of this shopper, checked by the caller. */
  readonly orderId: number;
  /** The payer. */
  readonly guestHash: string;
  readonly card: PayingCard;
  readonly locale: Locale;
}

/** Begins a card payment of an order. Deletes a saved card that its bank no longer knows. */
export async function payByCard(services: Services, paying: CardPaying): Promise<CardStep | Refusal> {
  const { orderId, locale } = paying;
  const order = await services.db
    .selectFrom('orders')
    .select(['payment_method', 'payment_state', 'status', 'guest_hash'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  const method = order?.payment_method ?? '';
  const bank = services.payments.bank(method);
  if (order === undefined || bank === undefined || !isCardPayment(method) || !isPayable(order))
    return refuse('orderNotChangeable');
  const card = await readCard(services, paying, method, order.guest_hash);
  if (card === undefined) return unknownCard;
  const earlier = await clearEarlier(services, bank, orderId);
  if (earlier !== 'clear') return earlier === 'paid' ? { step: 'paid' } : refuse('unavailable');
  const payment = await openRow(services, orderId, method, card);
  if (payment === undefined) return refuse('orderNotChangeable');
  const begun = await bank.begin({
    reference: payment.external_id,
    amount: payment.amount * 100,
    card: card.card,
    save: card.details.save !== undefined,
    returnUrl: returnUrlOf(services.siteUrl, orderId, locale),
    callbackUrl: `${services.siteUrl}${callbackPath(method)}`,
    locale,
  });
  if (!begun.ok) return notBegun(services, payment, begun, card.details.card_id);
  if (begun.payment.status === 'paid') await recordPaidPayment(services, payment, begun.payment.token);
  return stepOf(begun.payment);
}

/** Confirms the open card payment of an order with a code. */
export async function confirmCard(services: Services, orderId: number, code: string): Promise<CardStep | Refusal> {
  const payment = await openPayment(services, orderId);
  const result = payment && (await services.payments.bank(payment.provider)?.confirm(payment.external_id, code));
  if (payment === undefined || result === undefined) return refuse('orderNotChangeable');
  if (!result.ok) {
    if (result.why === 'declined' || result.why === 'tooMany' || result.why === 'unknown')
      await recordFailedPayment(services, payment);
    return refusalOf(result);
  }
  if (result.payment.status === 'paid') await recordPaidPayment(services, payment, result.payment.token);
  return stepOf(result.payment);
}

/** Sends another code for the open card payment of an order. */
export async function resendCardCode(services: Services, orderId: number): Promise<CardStep | Refusal> {
  const payment = await openPayment(services, orderId);
  const result = payment && (await services.payments.bank(payment.provider)?.resend(payment.external_id));
  if (result === undefined) return refuse('orderNotChangeable');
  return result.ok ? stepOf(result.payment) : refusalOf(result);
}
