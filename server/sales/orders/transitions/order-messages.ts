import { z } from 'zod';
import type { PaymentState } from '../../../../lib/contract/constants.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import type { OrderMessage } from '../../../../lib/staff/order-messages.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { TextValues } from '../../../i18n.ts';
import { partRefundsOf, returnedAsWhole } from '../part-refunds.ts';
import type { Services } from '../../../services.ts';
import { sendBelowCeiling } from '../../../core/sms/ceiling.ts';
import { messageText } from '../../../core/message-texts/message-text.ts';
import type { MessageId } from '../../../../lib/shop/messages.ts';
import { plainSms } from '../../../../lib/sms/sms-text.ts';

/** Topic of messages to shoppers about their orders. */
export const orderSmsTopic: OrderMessage = 'order.sms';

/** Changed lines that a message names. */
const namedLines = 3;

const smsEvents = ['create', 'cancel', 'expire', 'pay', 'prepare', 'ship', 'refund', 'edit', 'partReturned'] as const;
type SmsEvent = (typeof smsEvents)[number];
const messageSchema = z.object({
  order_id: z.number().int(),
  event: z.enum(smsEvents),
  /** The change of the lines, of `edit`. */
  edit_id: z.number().int().optional(),
  /** The returned part, of `partReturned`. */
  refund_id: z.number().int().optional(),
});
type OrderSms = z.infer<typeof messageSchema>;

interface NotifiedOrder {
  readonly locale: Locale;
  readonly total: number;
  readonly payment_state: PaymentState;
}
/** A text and its values beside the shop and the number of the order. */
interface SmsText {
  readonly id: MessageId;
  readonly values: TextValues;
}
type TextOf = (services: Services, order: NotifiedOrder, message: OrderSms) => Promise<SmsText | undefined>;

const withSum = ({ event }: OrderSms, sum: number): SmsText => ({
  id: smsRules[event].id,
  values: { sum: formatNumber(sum) },
});

const totalText: TextOf = async (_services, { total }, message) => Promise.resolve(withSum(message, total));

/** Money that came after the order had ended gets no thanks. */
const paidText: TextOf = async (services, order, message) =>
  order.payment_state === 'paid' ? totalText(services, order, message) : undefined;

const refundText: TextOf = async ({ db }, order, message) =>
  withSum(message, returnedAsWhole(order, await partRefundsOf(db, message.order_id)));

const partText: TextOf = async ({ db }, _order, message) => {
  const part = await db
    .selectFrom('order_refunds')
    .select('amount')
    .where('id', '=', message.refund_id ?? null)
    .executeTakeFirstOrThrow();
  return withSum(message, part.amount);
};

/** What has changed, the new total, and what is owed back. */
const editText: TextOf = async ({ db, texts }, { locale }, { edit_id }) => {
  const edit = await db
    .selectFrom('order_edits')
    .leftJoin('order_refunds', 'order_refunds.edit_id', 'order_edits.id')
    .select(['order_edits.lines', 'total_after', 'order_refunds.amount'])
    .where('order_edits.id', '=', edit_id ?? null)
    .executeTakeFirstOrThrow();
  const named = edit.lines
    .slice(0, namedLines)
    .map(({ name, before, after }) => texts.text(locale, 'api.sms.editLine', { name: name[locale], before, after }));
  const rest = edit.lines.length - named.length;
  const changes = [...named, ...(rest > 0 ? [texts.text(locale, 'api.sms.editRest', { count: rest })] : [])].join(', ');
  const values = { changes, sum: formatNumber(edit.total_after) };
  return edit.amount === null
    ? { id: 'sms_edit', values }
    : { id: 'sms_edit_owed', values: { ...values, owed: formatNumber(edit.amount) } };
};

/** The SMS about an event of an order. */
interface SmsRule {
  readonly id: MessageId;
  /**
   * Caused by money, staff or promised times, so it is always sent. A stranger can cause the others by ordering and
   * cancelling.
   */
  readonly isEssential: boolean;
  /** Enqueued by the transition; otherwise by the writer of the row that it names. */
  readonly byTransition: boolean;
  readonly textOf: TextOf;
}

/** The events with an SMS to the shopper. */
const smsRules: Readonly<Record<SmsEvent, SmsRule>> = {
  create: { id: 'sms_create', isEssential: false, byTransition: true, textOf: totalText },
  cancel: { id: 'sms_cancel', isEssential: false, byTransition: true, textOf: totalText },
  expire: { id: 'sms_expire', isEssential: false, byTransition: true, textOf: totalText },
  pay: { id: 'sms_pay', isEssential: true, byTransition: true, textOf: paidText },
  prepare: { id: 'sms_prepare', isEssential: true, byTransition: true, textOf: totalText },
  ship: { id: 'sms_ship', isEssential: true, byTransition: true, textOf: totalText },
  refund: { id: 'sms_refund', isEssential: true, byTransition: true, textOf: refundText },
  edit: { id: 'sms_edit', isEssential: true, byTransition: false, textOf: editText },
  partReturned: { id: 'sms_part_returned', isEssential: true, byTransition: false, textOf: partText },
};

const isSmsEvent = (event: string): event is SmsEvent => Object.hasOwn(smsRules, event);

/** The SMS that the transition of an event enqueues; undefined for none. */
export function transitionSms(event: string): Pick<SmsRule, 'isEssential'> | undefined {
  return isSmsEvent(event) && smsRules[event].byTransition ? smsRules[event] : undefined;
}

/** Sends the message of an order's event in the language of the order; throws if the carrier is down. */
export async function sendOrderSms(services: Services, payload: unknown, messageId: number): Promise<void> {
  const message = messageSchema.parse(payload);
  const order = await services.db
    .selectFrom('orders')
    .select(['number', 'phone', 'locale', 'total', 'payment_state'])
    .where('id', '=', message.order_id)
    .executeTakeFirst();
  if (order === undefined) return;
  const { isEssential, textOf } = smsRules[message.event];
  const content = await textOf(services, order, message);
  if (content === undefined) return;
  const { settings } = await services.reference.get();
  const text = messageText(
    services.texts,
    settings,
    { id: content.id, locale: order.locale },
    { ...content.values, number: order.number },
  );
  await sendBelowCeiling(services, { id: `order-${messageId}`, to: order.phone, text: plainSms(text) }, isEssential);
}
