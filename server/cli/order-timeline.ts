import { contract } from '../../lib/contract/index.ts';
import { failureSchema, successSchema } from '../../lib/contract/endpoint.ts';
import { formatNumber } from '../../lib/format/number.ts';
import type { OrderTimeline } from '../sales/orders/reading/index.ts';
import type { StaffCall } from './staff-call.ts';

/** To the second, in the shop's time zone. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tashkent', dateStyle: 'short', timeStyle: 'medium' });
const when = (at: string | null): string => (at === null ? '-' : clock.format(new Date(at)));
const or = (value: string | number | null): string => (value === null || value === '' ? '-' : String(value));

/** Removes characters of strangers' texts that would break a line or change its direction. */
const oneLine = (text: string): string => text.replace(/[\p{C}\u2028\u2029]+/gu, ' ');

/** A heading and rows in aligned columns, without control characters of strangers' texts; one line for no rows. */
function table(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return ['', `${title}: none`];
  const widths = columns.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => oneLine(row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    `  ${cells.map((cell, index) => oneLine(cell).padEnd(widths[index] ?? 0)).join('  ')}`.trimEnd();
  return ['', title, line(columns), ...rows.map(line)];
}

/** Why the order is in its state: the last transition that led there. */
function reasonOf({ status, payment_state, cancel_reason, expires_at, moves }: OrderTimeline): string {
  const since = moves.findIndex((_move, index) =>
    moves.slice(index).every((move) => move.status === status && move.payment_state === payment_state),
  );
  const move = moves[since];
  const reasons = [
    cancel_reason === null ? '' : `reason ${cancel_reason}`,
    expires_at === null ? '' : `awaits payment until ${when(expires_at)}`,
    move?.note ?? '',
  ];
  const because = reasons.filter((reason) => reason !== '').join('; ');
  return `${status}, ${payment_state}${move === undefined ? '' : ` since ${when(move.at)}: ${move.event} by ${move.actor}`}${because === '' ? '' : ` (${because})`}`;
}

/** Number, buyer, reason of the state and sums. */
function summaryLines(timeline: OrderTimeline): string[] {
  const { sums } = timeline;
  const deductions = [
    [sums.discount, 'discount'],
    [sums.bonus, 'bonus'],
  ].flatMap(([sum, name]) => (sum === 0 ? [] : [` - ${formatNumber(Number(sum))} ${name}`]));
  return [
    `Order ${timeline.number} (id ${timeline.id}, ${timeline.kind}), ${formatNumber(timeline.total)} by ${timeline.payment_method}, ${when(timeline.created_at)}`,
    oneLine(`${or(timeline.name)}, ${timeline.phone}${timeline.comment === null ? '' : `: ${timeline.comment}`}`),
    oneLine(`Why: ${reasonOf(timeline)}`),
    `Sums: ${formatNumber(sums.goods)} goods${deductions.join('')} + ${formatNumber(sums.delivery)} delivery = ${formatNumber(timeline.total)}, to be collected ${formatNumber(sums.to_collect)}`,
  ];
}

function orderLines({ lines }: OrderTimeline): string[] {
  return table(
    'Lines',
    ['product', 'pieces', 'price', 'discount', 'allocated from (store × pieces)', 'name'],
    lines.map((line) => [
      String(line.product_id),
      String(line.count),
      formatNumber(line.price),
      formatNumber(line.discount),
      or(
        line.shelves
          .map(
            (shelf) =>
              `${shelf.store_id} × ${shelf.quantity}${shelf.released_at === null ? '' : `, returned ${when(shelf.released_at)}`}`,
          )
          .join('; '),
      ),
      line.name,
    ]),
  );
}

function transitionLines({ moves }: OrderTimeline): string[] {
  return table(
    'Transitions',
    ['when', 'event', 'status', 'money', 'who', 'request id', 'note'],
    moves.map((move) => [
      when(move.at),
      move.event,
      move.status,
      or(move.payment_state),
      move.actor,
      or(move.cause),
      move.note,
    ]),
  );
}

function paymentLines({ payments }: OrderTimeline): string[] {
  return table(
    'Payments',
    ['id', 'provider', 'state', 'sum', 'created', 'paid', 'ended', 'reason', 'card', 'provider id'],
    payments.map((payment) => [
      String(payment.id),
      payment.provider,
      payment.state,
      formatNumber(payment.amount),
      when(payment.created_at),
      when(payment.paid_at),
      when(payment.cancelled_at),
      or(payment.reason),
      or(payment.card),
      payment.external_id,
    ]),
  );
}

function applicationLines({ application }: OrderTimeline): string[] {
  return application === null
    ? []
    : table(
        `Application to ${application.partner}: ${application.months} months, ${application.state}, ${or(application.outcome)}, partner reference ${or(application.ref_id)}`,
        ['when', 'state', 'outcome', 'who'],
        application.moves.map((move) => [when(move.at), move.state, or(move.outcome), move.actor]),
      );
}

function messageLines({ messages }: OrderTimeline): string[] {
  return table(
    'Messages',
    ['id', 'when', 'topic', 'event', 'state', 'attempts', 'last error'],
    messages.map((message) => [
      String(message.id),
      when(message.created_at),
      message.topic,
      or(message.event),
      message.state,
      String(message.attempts),
      or(message.error),
    ]),
  );
}

/** The timeline of an order in readable columns. */
export function timelineLines(timeline: OrderTimeline): string[] {
  return [
    ...summaryLines(timeline),
    ...orderLines(timeline),
    ...transitionLines(timeline),
    ...paymentLines(timeline),
    ...applicationLines(timeline),
    ...messageLines(timeline),
  ];
}

/** Requests the timeline of an order; returns a text if there is none. */
export async function requestTimeline(call: StaffCall, number: string): Promise<string[] | string> {
  const answer = await call(`${contract.command.orderTimeline.path}?number=${encodeURIComponent(number)}`);
  const timeline = successSchema(contract.command.orderTimeline.response).safeParse(answer);
  if (timeline.success) return timelineLines(timeline.data.data);
  const refusal = failureSchema.safeParse(answer);
  return `${number}: ${refusal.success ? refusal.data.message : 'the API sent an unreadable response'}`;
}
