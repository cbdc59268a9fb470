import { type Insertable, sql, type Transaction, type Updateable } from 'kysely';
import type { EnquiryEvent, EnquiryState } from '../../../lib/staff/enquiries.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';

type Tx = Transaction<Database>;

/** Who changes an enquiry, and when. */
export interface Changer {
  readonly staffId: number;
  readonly now: Date;
}

/** An enquiry as the caller saw it, and the key of the request. */
export interface EnquiryVersion {
  readonly id: number;
  readonly version: number;
  readonly key: string;
}

/** The enquiry after a call; `changed` is false for a repeated one. */
export interface EnquiryChange {
  readonly before: EnquiryState;
  readonly state: EnquiryState;
  readonly version: number;
  readonly changed: boolean;
}

/** What is recorded of a change. */
type NewEvent = Pick<Insertable<Database['enquiry_events']>, 'assignee_id' | 'channel' | 'text'> & {
  readonly event: EnquiryEvent;
};

const lockEnquiry = (tx: Tx, id: number) =>
  tx
    .selectFrom('enquiries')
    .select(['id', 'state', 'version', 'assigned_to', 'created_at', 'answered_at', 'answer_minutes'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
type LockedEnquiry = NonNullable<Awaited<ReturnType<typeof lockEnquiry>>>;

/** The event that a request has already recorded; `keyReused` if it was another request. */
async function earlierEvent(
  tx: Tx,
  { id, key }: EnquiryVersion,
  { event, text = '', channel = null, assignee_id = null }: NewEvent,
): Promise<boolean | Refusal> {
  const earlier = await tx
    .selectFrom('enquiry_events')
    .select(['enquiry_id', 'event', 'text', 'channel', 'assignee_id'])
    .where('request_key', '=', key)
    .executeTakeFirst();
  if (earlier === undefined) return false;
  const isSame =
    earlier.enquiry_id === id &&
    earlier.event === event &&
    earlier.text === text &&
    earlier.channel === channel &&
    earlier.assignee_id === assignee_id;
  return isSame ? true : refuse('keyReused');
}

/** Refusal of a change of what is no longer there; it names who acted last, if it was another one of the staff. */
async function changedRefusal(tx: Tx, id: number, callerId: number): Promise<Refusal> {
  const last = await tx
    .selectFrom('enquiry_events')
    .leftJoin('staff', 'staff.id', 'enquiry_events.staff_id')
    .select(['staff.id', 'staff.name'])
    .where('enquiry_id', '=', id)
    .orderBy('enquiry_events.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return refuse('enquiryChanged', last?.name == null || last.id === callerId ? [] : [{ operator: last.name }]);
}

/** Records an event and what it changes. The enquiry is locked. */
async function record(
  tx: Tx,
  { id, state: before }: Pick<LockedEnquiry, 'id' | 'state'>,
  set: Updateable<Database['enquiries']>,
  event: Insertable<Database['enquiry_events']>,
): Promise<EnquiryChange & { readonly eventId: number }> {
  const { id: eventId } = await tx.insertInto('enquiry_events').values(event).returning('id').executeTakeFirstOrThrow();
  const after = await tx
    .updateTable('enquiries')
    .set({ ...set, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(['state', 'version'])
    .executeTakeFirstOrThrow();
  return { before, ...after, changed: true, eventId };
}

/**
 * Changes an enquiry under its lock, if it is still as the caller saw it. A repeated request is the first one: it
 * changes nothing. `set` returns the new values, or why there is no change.
 */
export async function changeVersion(
  tx: Tx,
  wanted: EnquiryVersion,
  { staffId, now }: Changer,
  event: NewEvent,
  set: (enquiry: LockedEnquiry) => Updateable<Database['enquiries']> | Refusal,
): Promise<(EnquiryChange & { readonly eventId?: number }) | Refusal> {
  const enquiry = await lockEnquiry(tx, wanted.id);
  if (enquiry === undefined) return refuse('notFound');
  const { state, version } = enquiry;
  const isRepeated = await earlierEvent(tx, wanted, event);
  if (isRefusal(isRepeated)) return isRepeated;
  if (isRepeated) return { before: state, state, version, changed: false };
  if (version !== wanted.version) return changedRefusal(tx, wanted.id, staffId);
  const values = set(enquiry);
  if (isRefusal(values)) return values;
  return record(tx, enquiry, values, {
    ...event,
    enquiry_id: wanted.id,
    at: now,
    staff_id: staffId,
    request_key: wanted.key,
  });
}

/** Assigns an enquiry that is not closed to somebody, or to nobody. Whether they may work on it is the caller's to check. */
export const assignEnquiry = (tx: Tx, wanted: EnquiryVersion & { readonly to: number | null }, by: Changer) =>
  changeVersion(tx, wanted, by, { event: 'assigned', assignee_id: wanted.to }, ({ state }) =>
    state === 'closed' ? refuse('enquiryClosed') : { assigned_to: wanted.to },
  );

/** Closes an enquiry with a reason. */
export const closeEnquiry = (tx: Tx, wanted: EnquiryVersion & { readonly reason: string }, by: Changer) =>
  changeVersion(tx, wanted, by, { event: 'closed', text: wanted.reason }, ({ state }) =>
    state === 'closed' ? refuse('enquiryClosed') : { done_at: by.now },
  );

/** Reopens a closed enquiry for the caller: it waits for another answer. The time to the first answer stays. */
export const reopenEnquiry = (tx: Tx, wanted: EnquiryVersion, by: Changer) =>
  changeVersion(tx, wanted, by, { event: 'reopened' }, ({ state }) =>
    state === 'closed' ? { done_at: null, answered_at: null, assigned_to: by.staffId } : refuse('enquiryChanged'),
  );

/** Closes an open enquiry in any state for a command; `notFound` if none is open with this number. */
export async function closeByCommand(tx: Tx, id: number, now: Date): Promise<EnquiryChange | Refusal> {
  const enquiry = await lockEnquiry(tx, id);
  return enquiry === undefined || enquiry.state === 'closed'
    ? refuse('notFound')
    : record(tx, enquiry, { done_at: now }, { event: 'closed', enquiry_id: id, at: now });
}

/**
 * Receives an answered or closed enquiry again, because its sender has repeated it: nobody has it, and its answer is
 * awaited from now. False if it waits already or is gone. The former receipt becomes part of its history.
 */
export async function receiveAgain(tx: Tx, id: number, now: Date): Promise<boolean> {
  const enquiry = await lockEnquiry(tx, id);
  if (enquiry === undefined || (enquiry.state !== 'closed' && enquiry.state !== 'answered')) return false;
  await record(
    tx,
    enquiry,
    { done_at: null, created_at: now, assigned_to: null, answered_at: null, answer_minutes: null },
    { event: 'received', enquiry_id: id, at: enquiry.created_at },
  );
  return true;
}
