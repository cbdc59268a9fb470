import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { StaffOrder } from '../../../../lib/contract/staff-orders.ts';
import { staffMoves } from '../../../../lib/staff/order-moves.ts';
import type { Services } from '../../../services.ts';
import { editBlock } from './edit-block.ts';
import { nextState, type OrderState } from '../transitions/index.ts';
import { markChangesOf, orderMarks } from './order-marks.ts';
import { orderPlaces, placeColumns } from './order-place.ts';
import { orderTimeline, type OrderTimeline } from './order-timeline.ts';
import { grantableSum, owedSum, partRefundsOf } from '../part-refunds.ts';

/** Allowed transitions for staff in this state; a prepayment only for an approved instalment order. */
const allowedMoves = (state: OrderState, isApproved: boolean): StaffOrder['allowed'] =>
  staffMoves.filter((event) => (event !== 'pay' || isApproved) && nextState(state, event, 'staff') !== undefined);

/** Its destination in one line, how it is received, and its account. */
async function deliveryAddressOf(
  services: Services,
  id: number,
  locale: Locale,
): Promise<{ place: string; receiveType: number | null; customerId: number | null }> {
  const row = await services.db
    .selectFrom('orders')
    .select(['customer_id', 'receive_type', ...placeColumns])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const placeOf = await orderPlaces(services, locale);
  return { place: placeOf(row), receiveType: row.receive_type, customerId: row.customer_id };
}

/** The staff members who caused the transitions of an order, by the ids of their calls. */
async function staffByCause(services: Services, causes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (causes.length === 0) return new Map();
  const rows = await services.db
    .selectFrom('audit_log')
    .select(['request_id', 'actor_name'])
    .where('request_id', 'in', [...causes])
    .where('entity', '=', 'order')
    .execute();
  return new Map(
    rows.flatMap(({ request_id, actor_name }) => (request_id === null ? [] : [[request_id, actor_name] as const])),
  );
}

const callsOf = async (services: Services, id: number): Promise<StaffOrder['calls']> =>
  (
    await services.db
      .selectFrom('order_call_log')
      .innerJoin('staff', 'staff.id', 'order_call_log.staff_id')
      .select(['at', 'outcome', 'note', 'staff.name'])
      .where('order_id', '=', id)
      .orderBy('order_call_log.id')
      .execute()
  ).map(({ at, name, outcome, note }) => ({ at: at.toISOString(), by: name, outcome, note }));

/** The application with its partner's name. */
async function namedApplication(
  services: Services,
  application: OrderTimeline['application'],
): Promise<StaffOrder['application']> {
  if (application === null) return null;
  const { settings } = await services.reference.get();
  return {
    ...application,
    partner_name: settings.loan_partners.find(({ key }) => key === application.partner)?.name ?? application.partner,
  };
}

/** An erased note has no text. */
const notesOf = async (services: Services, id: number): Promise<StaffOrder['notes']> =>
  (
    await services.db
      .selectFrom('order_notes')
      .innerJoin('staff', 'staff.id', 'order_notes.staff_id')
      .select(['order_notes.id', 'at', 'staff.name as by', 'text'])
      .where('order_id', '=', id)
      .where('text', '<>', '')
      .orderBy('order_notes.id')
      .execute()
  ).map(({ at, ...note }) => ({ ...note, at: at.toISOString() }));

/** Changes of its lines by staff. */
const editsOf = async (services: Services, id: number, locale: Locale): Promise<StaffOrder['edits']> =>
  (
    await services.db
      .selectFrom('order_edits')
      .innerJoin('staff', 'staff.id', 'order_edits.staff_id')
      .select(['at', 'lines', 'total_before', 'total_after', 'staff.name as by'])
      .where('order_id', '=', id)
      .orderBy('order_edits.id')
      .execute()
  ).map(({ at, lines, ...edit }) => ({
    ...edit,
    at: at.toISOString(),
    lines: lines.map(({ name, before, after }) => ({ name: name[locale], before, after })),
  }));

/** Parts of its money that are owed back or were given back. */
const refundsOf = async (services: Services, id: number, locale: Locale): Promise<StaffOrder['refunds']> =>
  (
    await services.db
      .selectFrom('order_refunds')
      .innerJoin('staff', 'staff.id', 'order_refunds.staff_id')
      .leftJoin('staff as closer', 'closer.id', 'order_refunds.closed_by')
      .select([
        'order_refunds.id',
        'order_refunds.created_at',
        'staff.name as by',
        'amount',
        'reason',
        'lines',
        'edit_id',
        'state',
        'closed_at',
        'closer.name as closed_by',
        'closing_note',
      ])
      .where('order_id', '=', id)
      .orderBy('order_refunds.id')
      .execute()
  ).map(({ created_at, edit_id, closed_at, lines, ...refund }) => ({
    ...refund,
    lines: lines.map(({ name, count }) => ({ name: name[locale], count })),
    at: created_at.toISOString(),
    by_edit: edit_id !== null,
    closed_at: closed_at?.toISOString() ?? null,
  }));

/** The whole timeline of an order, and its allowed transitions; undefined if there is none. */
export async function staffOrder(services: Services, number: string, locale: Locale): Promise<StaffOrder | undefined> {
  const timeline = await orderTimeline(services, number);
  if (timeline === undefined) return undefined;
  const causes = [...new Set(timeline.moves.flatMap(({ cause }) => (cause === null ? [] : [cause])))];
  const [
    { place, receiveType, customerId },
    staffNames,
    calls,
    application,
    notes,
    edits,
    refunds,
    parts,
    marksOf,
    markChanges,
  ] = await Promise.all([
    deliveryAddressOf(services, timeline.id, locale),
    staffByCause(services, causes),
    callsOf(services, timeline.id),
    namedApplication(services, timeline.application),
    notesOf(services, timeline.id),
    editsOf(services, timeline.id, locale),
    refundsOf(services, timeline.id, locale),
    partRefundsOf(services.db, timeline.id),
    orderMarks(services.db, [timeline.id]),
    markChangesOf(services.db, timeline.id),
  ]);
  const state: OrderState = {
    kind: timeline.kind,
    status: timeline.status,
    payment: timeline.payment_state,
    receiveType,
  };
  return {
    ...timeline,
    application,
    place,
    customer_id: customerId,
    calls,
    notes,
    ...marksOf(timeline.id),
    mark_changes: markChanges,
    moves: timeline.moves.map((move) => ({
      ...move,
      by: move.actor === 'staff' && move.cause !== null ? (staffNames.get(move.cause) ?? null) : null,
    })),
    allowed: allowedMoves(state, timeline.application?.state === 'approved'),
    refundable: nextState(state, 'refund', 'staff') !== undefined,
    edit_block: (await editBlock(services.db, timeline.id, state)) ?? null,
    edits,
    owed: owedSum(timeline, parts),
    grantable: grantableSum(timeline, parts),
    refunds,
  };
}
