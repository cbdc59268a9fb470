import { z } from 'zod';
import { formatNumber } from '../../../lib/format/number.ts';
import type { OrderMessage } from '../../../lib/staff/order-messages.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { TextValues } from '../../i18n.ts';
import { partRefundsOf, returnedAsWhole } from './part-refunds.ts';
import { orderEvents } from './order-state-machine.ts';
import type { Services } from '../../services.ts';
import { sendBelowCeiling } from '../../core/sms/ceiling.ts';
import { plainSms } from '../../../lib/sms/sms-text.ts';

/** Topic of messages to shoppers about their orders. */
export const orderSmsTopic: OrderMessage = 'order.sms';

/** Events with an SMS to the shopper. */
const announced = ['create', 'pay', 'cancel', 'expire', 'prepare', 'ship', 'refund', 'edit', 'partReturned'] as const;
/** Events whose message names rows of their own; the writer of the rows enqueues it. */
const detailed = ['edit', 'partReturned'] as const;
/** Changed lines that a message names. */
const namedLines = 3;
const messageSchema = z.object({
  order_id: z.number().int(),
  event: z.enum(['create', ...orderEvents, 'partReturned']),
  /** The change of its lines, of `edit`. */
  edit_id: z.number().int().optional(),
  /** The part of its money, of `partReturned`. */
  refund_id: z.number().int().optional(),
});
type OrderSms = z.infer<typeof messageSchema>;

/**
 * Caused by money, staff or promised times, so they are always sent. A stranger can cause the others by ordering and
 * cancelling.
 */
const essential = ['pay', 'prepare', 'ship', 'refund', 'edit', 'partReturned'] as const;

/** True for an event that a stranger cannot cause by ordering and cancelling. */
export const isEssential = (event: string): boolean => (essential as readonly string[]).includes(event);

/** True for an event whose transition enqueues an SMS that needs nothing but the event. */
export const isPlainSms = (event: string): boolean =>
  isAnnounced(event) && !(detailed as readonly string[]).includes(event);

/** True for an event that the shopper gets an SMS about. */
export const isAnnounced = (event: string): boolean => (announced as readonly string[]).includes(event);

/** Text of a change of lines: what has changed, the new total, and what is owed back. */
async function editText({ db, texts }: Services, editId: number, about: TextValues, locale: Locale) {
  const edit = await db
    .selectFrom('order_edits')
    .leftJoin('order_refunds', 'order_refunds.edit_id', 'order_edits.id')
    .select(['order_edits.lines', 'total_after', 'order_refunds.amount'])
    .where('order_edits.id', '=', editId)
    .executeTakeFirstOrThrow();
  const named = edit.lines
    .slice(0, namedLines)
    .map(({ name, before, after }) => texts.text(locale, 'api.sms.editLine', { name: name[locale], before, after }));
  const rest = edit.lines.length - named.length;
  const changes = [...named, ...(rest > 0 ? [texts.text(locale, 'api.sms.editRest', { count: rest })] : [])].join(', ');
  const sum = formatNumber(edit.total_after);
  return edit.amount === null
    ? texts.text(locale, 'api.sms.edit', { ...about, changes, sum })
    : texts.text(locale, 'api.sms.editOwed', { ...about, changes, sum, owed: formatNumber(edit.amount) });
}

/** The sum that a message names: the total, or what was given back. */
async function sumOf({ db }: Services, total: number, { order_id, event, refund_id }: OrderSms): Promise<number> {
  if (event === 'refund')
    return returnedAsWhole({ total, payment_state: 'refunded' }, await partRefundsOf(db, order_id));
  if (refund_id === undefined) return total;
  return (await db.selectFrom('order_refunds').select('amount').where('id', '=', refund_id).executeTakeFirstOrThrow())
    .amount;
}

/** Sends the message of an order's event in the language of the order; throws if the carrier is down. */
export async function sendOrderSms(services: Services, payload: unknown, messageId: number): Promise<void> {
  const message = messageSchema.parse(payload);
  const { order_id, event, edit_id } = message;
  const order = await services.db
    .selectFrom('orders')
    .select(['number', 'phone', 'locale', 'total', 'payment_state'])
    .where('id', '=', order_id)
    .executeTakeFirst();
  if (order === undefined || !isAnnounced(event)) return;
  // Late money gets no thanks for a payment.
  if (event === 'pay' && order.payment_state !== 'paid') return;
  const { settings } = await services.reference.get();
  const about = { shop: settings.shop.name[order.locale], number: order.number };
  const text =
    edit_id === undefined
      ? services.texts.text(order.locale, `api.sms.${event}`, {
          ...about,
          sum: formatNumber(await sumOf(services, order.total, message)),
        })
      : await editText(services, edit_id, about, order.locale);
  await sendBelowCeiling(
    services,
    { id: `order-${messageId}`, to: order.phone, text: plainSms(text) },
    isEssential(event),
  );
}
