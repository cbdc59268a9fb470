import { type Selectable, sql } from 'kysely';
import { type EnquiryKind, enquiryForms } from '../../../lib/contract/enquiry-forms.ts';
import type { StaffEnquiry, StaffEnquiryEvent } from '../../../lib/contract/staff-enquiries.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { AnswerDelivery } from '../../../lib/staff/enquiries.ts';
import { isAllowed } from '../../../lib/staff/permissions.ts';
import type { EnquiryTables } from '../../db/enquiry-tables.ts';
import type { Db } from '../../db/open.ts';
import type { Services } from '../../services.ts';
import { answerHandler } from './answer-enquiry.ts';
import { preparedAnswers } from './answer-templates.ts';
import { answerChannelsOf, contactOf } from './contact.ts';

/** Answers whose delivery was given up, by their events. */
async function failedAnswers(db: Db, id: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('outbox_deliveries')
    .innerJoin('outbox', 'outbox.id', 'outbox_deliveries.message_id')
    .select(sql<number>`(outbox.payload->>'event_id')::integer`.as('event'))
    .where('failed_at', 'is not', null)
    .where('handler', '=', answerHandler)
    .where('subject', '=', String(id))
    .execute();
  return new Set(rows.map(({ event }) => event));
}

/** The delivery of an answer; null for an answer by phone and for events that are no answer. */
function deliveryOf(
  {
    channel,
    sent_at,
    stored_at,
  }: Pick<Selectable<EnquiryTables['enquiry_events']>, 'channel' | 'sent_at' | 'stored_at'>,
  isFailed: boolean,
): AnswerDelivery | null {
  if (channel === null || channel === 'call') return null;
  if (sent_at !== null) return 'sent';
  if (stored_at !== null) return 'stored';
  return isFailed ? 'failed' : 'waiting';
}

/** The history of an enquiry, oldest first; its receipt is not stored as an event until it is received again. */
async function eventsOf(db: Db, id: number, receivedAt: Date): Promise<StaffEnquiryEvent[]> {
  const [rows, failed] = await Promise.all([
    db
      .selectFrom('enquiry_events')
      .leftJoin('staff', 'staff.id', 'enquiry_events.staff_id')
      .leftJoin('staff as assignee', 'assignee.id', 'enquiry_events.assignee_id')
      .select([
        'enquiry_events.id',
        'event',
        'at',
        'staff.name as by',
        'assignee.name as assignee',
        'channel',
        'text',
        'sent_at',
        'stored_at',
      ])
      .where('enquiry_id', '=', id)
      .orderBy('enquiry_events.id')
      .execute(),
    failedAnswers(db, id),
  ]);
  const recorded = rows.map(({ id: eventId, at, sent_at, stored_at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    delivery: deliveryOf({ channel: row.channel, sent_at, stored_at }, failed.has(eventId)),
  }));
  const receipt: StaffEnquiryEvent = {
    event: 'received',
    at: receivedAt.toISOString(),
    by: null,
    assignee: null,
    channel: null,
    text: '',
    delivery: null,
  };
  // What happens within one millisecond follows the receipt.
  const order = ({ event }: StaffEnquiryEvent): number => (event === 'received' ? 0 : 1);
  return [...recorded, receipt].toSorted(
    (left, right) => left.at.localeCompare(right.at) || order(left) - order(right),
  );
}

/** The account of a sender: the one that was signed in, else the one with the phone. */
async function customerOf(
  db: Db,
  { customer_id, phone }: { readonly customer_id: number | null; readonly phone: string },
): Promise<StaffEnquiry['customer']> {
  const query = db.selectFrom('customers').select(['id', 'first_name', 'last_name']).where('status', '<>', 'erased');
  const row = await (
    customer_id === null ? query.where('phone', '=', phone) : query.where('id', '=', customer_id)
  ).executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, name: `${row.first_name} ${row.last_name}`.trim(), proven: customer_id !== null };
}

/** Staff who may answer enquiries. */
async function colleaguesOf(db: Db): Promise<StaffEnquiry['colleagues']> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.filter(({ role }) => isAllowed(role, 'enquiries.answer')).map(({ id, name }) => ({ id, name }));
}

/** The fields that a sender filled in, in the order of the form: the database keeps another one. */
const fieldsOf = (kind: EnquiryKind, content: Readonly<Record<string, unknown>>): StaffEnquiry['fields'] =>
  Object.keys(enquiryForms[kind].shape).flatMap((name) => {
    const value = content[name];
    return typeof value === 'string' && value !== '' ? [{ name, value }] : [];
  });

const enquiryRow = (db: Db, id: number) =>
  db
    .selectFrom('enquiries')
    .leftJoin('vacancies', 'vacancies.id', 'enquiries.vacancy_id')
    .leftJoin('staff', 'staff.id', 'enquiries.assigned_to')
    .select([
      'enquiries.kind',
      'enquiries.state',
      'enquiries.version',
      'enquiries.content',
      'enquiries.locale',
      'enquiries.customer_id',
      'enquiries.file_name',
      'enquiries.file_type',
      'enquiries.created_at',
      'enquiries.assigned_to',
      'enquiries.answered_at',
      'enquiries.answer_minutes',
      'staff.name as assignee',
      'vacancies.title',
    ])
    .where('enquiries.id', '=', id)
    .executeTakeFirst();

/** All that staff see of an enquiry; undefined if there is none. @param locale language of the caller */
export async function enquiryPage(services: Services, id: number, locale: Locale): Promise<StaffEnquiry | undefined> {
  const { db } = services;
  const row = await enquiryRow(db, id);
  if (row === undefined) return undefined;
  const { kind, content, created_at, assigned_to, assignee } = row;
  const contact = contactOf(content);
  const [events, customer, colleagues, channels, prepared] = await Promise.all([
    eventsOf(db, id, created_at),
    customerOf(db, { customer_id: row.customer_id, phone: contact.phone }),
    colleaguesOf(db),
    answerChannelsOf(services, contact),
    preparedAnswers(services, { id, kind, locale: row.locale }),
  ]);
  const { product_id: product } = content;
  return {
    id,
    kind,
    state: row.state,
    version: row.version,
    ...contact,
    locale: row.locale,
    fields: fieldsOf(kind, content),
    product_id: typeof product === 'number' ? product : null,
    vacancy: row.title?.[locale] ?? null,
    has_file: row.file_type !== null,
    file_name: row.file_name,
    customer,
    created_at: created_at.toISOString(),
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: assignee ?? '' },
    answered_at: row.answered_at?.toISOString() ?? null,
    answer_minutes: row.answer_minutes,
    events,
    channels,
    mail_leaves: services.mail.delivers,
    ...prepared,
    colleagues,
    now: services.now().toISOString(),
  };
}
