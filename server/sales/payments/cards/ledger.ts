import type { Transaction } from 'kysely';
import { z } from 'zod';
import { cardSchemes } from '../../../../lib/payment-cards/cards.ts';
import { isCardPayment } from '../../../../lib/contract/constants.ts';
import type { OrderMessage } from '../../../../lib/staff/order-messages.ts';
import type { Database } from '../../../db/schema.ts';
import { renewExpiry } from '../../orders/expiry.ts';
import { recordTransition } from '../../orders/record-transition.ts';
import type { Shop } from '../../../services.ts';
import { dropPayment, settlePayment, withPayment, type PaymentRow } from '../record-payment.ts';
import { keepCard, touchCard } from './wallet.ts';

const detailsSchema = z.object({
  /** Money came after the try was given up. */
  late: z.literal(true).optional(),
  /** The shopper wants this card to be remembered. */
  save: z.object({
    scheme: z.enum(cardSchemes), month: z.number().int(), year: z.number().int(),
    /** Whose card it is, where another shopper sees the order too: an account's order may have been placed by a guest elsewhere. */
    owner: z.string().optional(),
  }).optional(),
  /** The remembered card that pays. */
  card_id: z.string().optional(),
});
/** What a card payment's row knows beside its columns. */
export type CardPaymentDetails = z.infer<typeof detailsSchema>;

/** The payment of an order that is under way. */
export const openPayment = (shop: Shop, orderId: number): Promise<PaymentRow | undefined> =>
  shop.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).where('state', '=', 'created').executeTakeFirst();

const setDetails = (tx: Transaction<Database>, payment: PaymentRow, details: CardPaymentDetails) =>
  tx.updateTable('payments').set({ details: JSON.stringify(details) }).where('id', '=', payment.id).execute();

/** Writes down that a payment took no money. */
export const drop = (shop: Shop, payment: PaymentRow): Promise<void | undefined> =>
  withPayment(shop, payment.provider, payment.external_id, async (tx, row) => {
    if (row.state !== 'created') return;
    await dropPayment(tx, shop, row, null);
    // Nothing was paid, so nothing is remembered of the card either; whether money comes all the same is looked at.
    await tx.updateTable('payments').set({ details: '{}', check_at: shop.now() }).where('id', '=', row.id).execute();
    await renewExpiry(tx, shop, row.order_id);
  });

/** The card of a payment that has taken the money: kept where the shopper wished so and the bank gave its token. */
async function rememberCard(tx: Transaction<Database>, shop: Shop, payment: PaymentRow, token: string | null): Promise<void> {
  const { save, card_id } = detailsSchema.parse(payment.details);
  if (card_id !== undefined) await touchCard(tx, shop, card_id);
  if (save === undefined) return;
  await setDetails(tx, payment, {});
  if (token === null || payment.card_mask === null || !isCardPayment(payment.provider)) {
    shop.log.warn({ payment: payment.id, bank: payment.provider }, 'the bank gave no token of a card that is to be remembered');
    return;
  }
  const { guest_hash } = await tx.selectFrom('orders').select('guest_hash').where('id', '=', payment.order_id).executeTakeFirstOrThrow();
  const { scheme, owner = guest_hash, ...expiry } = save;
  await keepCard(tx, shop, { guestHash: owner, method: payment.provider }, { mask: payment.card_mask, scheme, expiry }, token);
}

/**
 * Writes down that a payment took the money, and remembers the card by the bank's token where that was wished; for an
 * order that has ended meanwhile the money is then owed.
 */
export const settle = (shop: Shop, payment: PaymentRow, token: string | null): Promise<void | undefined> =>
  withPayment(shop, payment.provider, payment.external_id, async (tx, row) => {
    if (row.state !== 'created') return;
    const { result } = await settlePayment(tx, shop, row);
    if (result.ok) await rememberCard(tx, shop, row, token);
  });

/** Topic of money that came for a try which was given up: it is to go back. */
export const lateMoneyTopic: OrderMessage = 'payment.late';

/** A try that was given up took the money all the same: noted at once, given back by the outbox. */
export async function noteLate(shop: Shop, payment: PaymentRow): Promise<void> {
  shop.log.warn({ payment: payment.id, order: payment.order_id }, 'money came for a payment that was given up');
  await withPayment(shop, payment.provider, payment.external_id, async (tx, row, order) => {
    const details = detailsSchema.parse(row.details);
    if (row.state !== 'cancelled' || details.late === true) return;
    await setDetails(tx, row, { ...details, late: true });
    await recordTransition(tx, shop, order, {
      event: 'latePayment', actor: 'provider', actorName: row.provider, note: `payment ${row.id}: to be given back`,
      messages: [{ topic: lateMoneyTopic, payload: { payment_id: row.id } }],
    });
  });
}
