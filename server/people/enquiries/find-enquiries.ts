import { type RawBuilder, sql } from 'kysely';
import { emailKey } from '../../../lib/account/rules.ts';
import type { QueryOf } from '../../../lib/contract/endpoint.ts';
import type { contract } from '../../../lib/contract/index.ts';
import type { EnquiryStateFilter, StaffEnquiryRow } from '../../../lib/contract/staff-enquiries.ts';
import { maxId } from '../../../lib/ids.ts';
import { parsePhone, phoneDigits } from '../../../lib/phone/phone.ts';
import type { Db } from '../../db/open.ts';
import { hasName, orderNumberIn } from '../../sales/orders/order-search.ts';
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
    ]);

function filtered(
  query: ReturnType<typeof listed>,
  { kind, state, owner, q }: EnquiryFilters,
  staffId: number,
): ReturnType<typeof listed> {
  let found = query;
  if (state === 'waiting')
    found = found.where('enquiries.done_at', 'is', null).where('enquiries.answered_at', 'is', null);
  else if (state !== undefined) found = found.where('enquiries.state', '=', state);
  if (kind !== undefined) found = found.where('enquiries.kind', '=', kind);
  if (owner === 'mine') found = found.where('enquiries.assigned_to', '=', staffId);
  if (owner === 'nobody') found = found.where('enquiries.assigned_to', 'is', null);
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
  }));
}

/** How many enquiries nobody has taken, and since when the oldest of them waits. */
export const countNewEnquiries = (db: Pick<Db, 'selectFrom'>) =>
  db
    .selectFrom('enquiries')
    .where('state', '=', 'new')
    .select([sql<number>`count(*)::integer`.as('count'), sql<Date | null>`min(created_at)`.as('since')])
    .executeTakeFirstOrThrow();
