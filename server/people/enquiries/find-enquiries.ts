import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '../../../lib/account/rules.ts';
import type { QueryOf } from '../../../lib/contract/endpoint.ts';
import type { contract } from '../../../lib/contract/index.ts';
import type { EnquiryStateFilter, StaffEnquiryRow } from '../../../lib/contract/staff-enquiries.ts';
import { maxId } from '../../../lib/ids.ts';
import { isAllowed, staffRoles } from '../../../lib/staff/permissions.ts';
import { parsePhone, phoneDigits } from '../../../lib/phone/phone.ts';
import type { Db } from '../../db/open.ts';
import { hasName, orderNumberIn } from '../../sales/orders/reading/index.ts';
import { answerHandler } from './answer-enquiry.ts';
import { contactOf } from './contact.ts';

/** Search criteria of enquiries; what is undefined matches all. */
type EnquiryFilters = QueryOf<typeof contract.staff.enquiries>;

/** Minimum number of digits for searching by the end of a phone. */
const minTailDigits = 4;
const excerptLength = 160;

const senderNames = sql`(coalesce(content->>'name', '') || ' ' || coalesce(content->>'company_name', ''))`;

/** Enquiries with this number, or whose phone ends with these digits. */
function hasNumberOrPhoneTail(number: string): RawBuilder<boolean> {
  const digits = phoneDigits(number);
  const byNumber = Number(digits) <= maxId ? Number(digits) : 0;
  // One list of ids: with `or` between both no index is used.
  return digits.length < minTailDigits
    ? sql<boolean>`enquiries.id = ${byNumber}`
    : sql<boolean>`enquiries.id in (select id from enquiries where reverse(content->>'phone') like reverse(${digits}) || '%' union all select ${byNumber}::integer)`;
}

/** Whether an enquiry matches a staff search: by phone, number, e-mail or name. */
function matchesSearch(words: string): RawBuilder<boolean> {
  const phone = parsePhone(words);
  if (phone !== undefined) return sql<boolean>`reverse(content->>'phone') = reverse(${phone})`;
  const number = orderNumberIn(words);
  if (number !== undefined) return hasNumberOrPhoneTail(number);
  if (words.includes('@')) return sql<boolean>`lower(content->>'email') = ${emailKey(words)}`;
  return hasName(senderNames, words);
}

/** Whether the oldest of a state come first: they wait. */
const areOldestFirst = (state: EnquiryStateFilter | undefined): boolean =>
  state === 'waiting' || state === 'new' || state === 'in_work';

/** The beginning of a message, on one line. */
const excerptOf = (content: Readonly<Record<string, unknown>>): string => {
  const text = content['comment'] ?? content['product'] ?? content['company_name'];
  const line = typeof text === 'string' ? text.replace(/\s+/gu, ' ').trim() : '';
  const letters = [...line];
  return letters.length <= excerptLength ? line : `${letters.slice(0, excerptLength).join('').trimEnd()}…`;
};

/** Enquiries whose last answer was given up by its carrier. */
const answerFailed = sql`select answers.enquiry_id from outbox_deliveries
  join outbox on outbox.id = outbox_deliveries.message_id
  join enquiry_events answers on answers.id = (outbox.payload->>'event_id')::integer
  where outbox_deliveries.failed_at is not null and outbox_deliveries.handler = ${answerHandler}
    and not exists (select from enquiry_events later
      where later.enquiry_id = answers.enquiry_id and later.event = 'answered' and later.id > answers.id)`;

/** Whether an open enquiry waits for an answer: it has none, or its sender did not get it. */
const waits = sql<boolean>`(enquiries.done_at is null
  and (enquiries.answered_at is null or enquiries.id in (${answerFailed})))`;

/** Whether nobody works on an enquiry: it is assigned to nobody, or to somebody who may no longer answer. */
const isNobodys = sql<boolean>`(enquiries.assigned_to is null or not staff.active or staff.role not in (${sql.join(
  staffRoles.filter((role) => isAllowed(role, 'enquiries.answer')),
)}))`;

const listed = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.assigned_to')
    .select([
      'enquiries.id',
      'enquiries.kind',
      'enquiries.state',
      'enquiries.content',
      'enquiries.file_name',
      'enquiries.created_at',
      'enquiries.assigned_to',
      'staff.name as assignee',
      'enquiries.answered_at',
      'enquiries.answer_minutes',
      sql<boolean>`(enquiries.done_at is null and enquiries.id in (${answerFailed}))`.as('answer_failed'),
    ]);

function filtered(
  query: ReturnType<typeof listed>,
  { kind, state, owner, q }: EnquiryFilters,
  staffId: number,
): ReturnType<typeof listed> {
  let found = query;
  if (state === 'waiting') found = found.where(waits);
  else if (state !== undefined) found = found.where('enquiries.state', '=', state);
  if (kind !== undefined) found = found.where('enquiries.kind', '=', kind);
  if (owner === 'mine') found = found.where('enquiries.assigned_to', '=', staffId);
  if (owner === 'nobody') found = found.where(isNobodys);
  const words = q?.trim() ?? '';
  return words === '' ? found : found.where(matchesSearch(words));
}

/** The query of a page of enquiries; the oldest first where they wait, else the newest. */
export function enquiriesQuery(
  db: Pick<Db, 'selectFrom'>,
  filters: EnquiryFilters,
  staffId: number,
  limit: number,
): ReturnType<typeof listed> {
  const { state, after_at: at, after_id: id } = filters;
  const direction = areOldestFirst(state) ? 'asc' : 'desc';
  const query = filtered(listed(db), filters, staffId)
    .orderBy('enquiries.created_at', direction)
    .orderBy('enquiries.id', direction)
    .limit(limit);
  return at === undefined || id === undefined
    ? query
    : query.where(
        direction === 'asc'
          ? sql<boolean>`(enquiries.created_at, enquiries.id) > (${at}::timestamptz, ${id}::integer)`
          : sql<boolean>`(enquiries.created_at, enquiries.id) < (${at}::timestamptz, ${id}::integer)`,
      );
}

/** A page of enquiries for the list of staff. */
export async function findEnquiries(
  db: Pick<Db, 'selectFrom'>,
  filters: EnquiryFilters,
  staffId: number,
  limit: number,
): Promise<StaffEnquiryRow[]> {
  const rows = await enquiriesQuery(db, filters, staffId, limit).execute();
  return rows.map(({ id, kind, state, content, file_name, created_at, assigned_to, assignee, ...row }) => ({
    id,
    kind,
    state,
    ...contactOf(content),
    excerpt: excerptOf(content),
    has_file: file_name !== null,
    created_at: created_at.toISOString(),
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: assignee ?? '' },
    answered_at: row.answered_at?.toISOString() ?? null,
    answer_minutes: row.answer_minutes,
    answer_failed: row.answer_failed,
  }));
}

/** How many enquiries wait that nobody works on, and since when the oldest of them does. */
export const countNewEnquiries = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('enquiries')
    .leftJoin('staff', 'staff.id', 'enquiries.assigned_to')
    .where(waits)
    .where(isNobodys)
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(enquiries.created_at)`.as('since')])
    .executeTakeFirstOrThrow();
