import type { Transaction } from 'kysely';
import { z } from 'zod';
import { cardSchemes } from '../../../../lib/payment-cards/card-number.ts';
import { isCardPayment } from '../../../../lib/contract/constants.ts';
import type { OrderMessage } from '../../../../lib/staff/order-messages.ts';
import type { Database } from '../../../db/schema.ts';
import { renewExpiry, recordTransition } from '../../orders/transitions/index.ts';
import type { Services } from '../../../services.ts';
import { cancelPayment, settlePayment, withPayment, type PaymentRow } from '../record-payment.ts';
import { saveCard, touchCard } from './saved-cards.ts';

const detailsSchema = z.object({
  /** The money arrived after the attempt was abandoned. */
  late: z.literal(true).optional(),
  /** The shopper wants to save this card. */
  save: z
    .object({
      scheme: z.enum(cardSchemes),
      month: z.number().int(),
      year: z.number().int(),
      /**
       * The owner of the card, if another shopper sees the order too: an account's order may have been placed by a
       * guest elsewhere.
       */
      owner: z.string().optional(),
    })
    .optional(),
  /** The saved card that pays. */
  card_id: z.string().optional(),
});
/** Details of a card payment beside its columns. */
export type CardPaymentDetails = z.infer<typeof detailsSchema>;

/** The payment in progress of an order. */
export const openPayment = (services: Services, orderId: number): Promise<PaymentRow | undefined> =>
  services.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .executeTakeFirst();

const setDetails = (tx: Transaction<Database>, payment: PaymentRow, details: CardPaymentDetails) =>
  tx
    .updateTable('payments')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', payment.id)
    .execute();

/** Records that a payment took no money. */
export const recordFailedPayment = (services: Services, payment: PaymentRow): Promise<void | undefined> =>
  withPayment(services, payment.provider, payment.external_id, async (tx, row) => {
    if (row.state !== 'created') return;
    await cancelPayment(tx, services, row, null);
    // Nothing was paid, so the card is not saved either; late money is still watched for.
    await tx
      .updateTable('payments')
      .set({ details: '{}', check_at: services.now() })
      .where('id', '=', row.id)
      .execute();
    await renewExpiry(tx, services, row.order_id);
  });

/** Saves the card of a successful payment, if the shopper wished so and the bank returned its token. */
async function rememberCard(
  tx: Transaction<Database>,
  services: Services,
  payment: PaymentRow,
  token: string | null,
): Promise<void> {
  const { save, card_id } = detailsSchema.parse(payment.details);
  if (card_id !== undefined) await touchCard(tx, services, card_id);
  if (save === undefined) return;
  await setDetails(tx, payment, {});
  if (token === null || payment.card_mask === null || !isCardPayment(payment.provider)) {
    services.log.warn({ payment: payment.id, bank: payment.provider }, 'saved card: the bank returned no token');
    return;
  }
  const { guest_hash } = await tx
    .selectFrom('orders')
    .select('guest_hash')
    .where('id', '=', payment.order_id)
    .executeTakeFirstOrThrow();
  const { scheme, owner = guest_hash, ...expiry } = save;
  await saveCard(
    tx,
    services,
    { guestHash: owner, method: payment.provider },
    { mask: payment.card_mask, scheme, expiry },
    token,
  );
}

/** Records that a payment took the money, and saves the card if wished; for an ended order the money is then owed. */
export const recordPaidPayment = (
  services: Services,
  payment: PaymentRow,
  token: string | null,
): Promise<void | undefined> =>
  withPayment(services, payment.provider, payment.external_id, async (tx, row) => {
    if (row.state !== 'created') return;
    const { result } = await settlePayment(tx, services, row);
    if (result.ok) await rememberCard(tx, services, row, token);
  });

/** Topic of money that arrived for an abandoned attempt and must be refunded. */
export const lateMoneyTopic: OrderMessage = 'payment.late';

/** Records money of an abandoned attempt; the outbox refunds it. */
export async function recordLateMoney(services: Services, payment: PaymentRow): Promise<void> {
  services.log.warn(
    { payment: payment.id, order: payment.order_id },
    'card payment: money arrived after the payment was given up',
  );
  await withPayment(services, payment.provider, payment.external_id, async (tx, row, order) => {
    const details = detailsSchema.parse(row.details);
    if (row.state !== 'cancelled' || details.late === true) return;
    await setDetails(tx, row, { ...details, late: true });
    await recordTransition(tx, services, order, {
      event: 'latePayment',
      actor: 'provider',
      actorName: row.provider,
      note: `payment ${row.id}: to be given back`,
      messages: [{ topic: lateMoneyTopic, payload: { payment_id: row.id } }],
    });
  });
}
