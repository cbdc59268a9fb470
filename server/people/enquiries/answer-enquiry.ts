import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { BodyOf } from '../../../lib/contract/endpoint.ts';
import type { contract } from '../../../lib/contract/index.ts';
import { minutesWithin, type WeekHours } from '../../../lib/chat/hours.ts';
import { plainSms } from '../../../lib/sms/sms-text.ts';
import type { AnswerChannel } from '../../../lib/staff/enquiries.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { letterOf } from '../../core/mail/letter.ts';
import { post } from '../../core/mail/post.ts';
import type { PermanentFailure } from '../../core/outbox/outbox.ts';
import { sendBelowCeiling } from '../../core/sms/ceiling.ts';
import { paragraphs } from '../../core/text/paragraphs.ts';
import type { Services } from '../../services.ts';
import { hoursOf } from '../chat/hours-setting.ts';
import { preparedAnswers } from './answer-templates.ts';
import { type Changer, changeVersion, type EnquiryChange } from './change-enquiry.ts';
import { answerChannelsOf, contactOf } from './contact.ts';

/** Topic of answers to enquiries, and the handler of their deliveries. */
export const answerTopic = 'enquiry.answer';
export const answerHandler = 'enquiries.answer';

type Answer = BodyOf<typeof contract.staff.answerEnquiry>;

/** What an answer needs beside the enquiry: read before the transaction, for it comes from settings. */
interface AnswerContext {
  readonly channels: readonly AnswerChannel[];
  readonly hours: WeekHours;
  readonly customerId: number | null;
}

/** The ways to answer an enquiry, and the hours by which its time is counted; undefined if there is none. */
export async function answerContext(services: Services, id: number): Promise<AnswerContext | undefined> {
  const row = await services.db
    .selectFrom('enquiries')
    .select(['content', 'customer_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const channels = await answerChannelsOf(services, contactOf(row.content));
  return {
    channels: channels.map(({ channel }) => channel),
    hours: await hoursOf(services),
    customerId: row.customer_id,
  };
}

/**
 * Records an answer in the caller's transaction, and has it sent after the commit unless it was given by phone. An
 * enquiry that nobody has becomes the caller's.
 */
export async function answerEnquiry(
  tx: Transaction<Database>,
  services: Pick<Services, 'outbox'>,
  { channel, text, ...wanted }: Answer,
  { channels, hours, customerId }: AnswerContext,
  by: Changer,
): Promise<EnquiryChange | Refusal> {
  const answered = await changeVersion(tx, wanted, by, { event: 'answered', channel, text }, (enquiry) => {
    if (enquiry.state === 'closed') return refuse('enquiryClosed');
    if (!channels.includes(channel)) return refuse('noAnswerChannel');
    return {
      answered_at: by.now,
      answer_minutes: enquiry.answer_minutes ?? minutesWithin(hours, enquiry.created_at, by.now),
      assigned_to: enquiry.assigned_to ?? by.staffId,
    };
  });
  if (isRefusal(answered) || answered.eventId === undefined || channel === 'call') return answered;
  await services.outbox.enqueue(tx, {
    topic: answerTopic,
    payload: {
      enquiry_id: wanted.id,
      event_id: answered.eventId,
      ...(customerId === null ? {} : { customer_id: customerId }),
    },
  });
  return answered;
}

const messageSchema = z.object({ event_id: z.number().int() });

/** Notes once that the carrier took an answer, or that it was only stored. */
const markDone = (services: Services, eventId: number, done: 'sent_at' | 'stored_at'): Promise<unknown> =>
  services.db
    .updateTable('enquiry_events')
    .set({ [done]: services.now() })
    .where('id', '=', eventId)
    .where('sent_at', 'is', null)
    .where('stored_at', 'is', null)
    .execute();

/** An answer with the enquiry that it belongs to. */
const findAnswer = (services: Services, eventId: number) =>
  services.db
    .selectFrom('enquiry_events')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_events.enquiry_id')
    .select([
      'enquiries.id',
      'enquiries.kind',
      'enquiries.content',
      'enquiries.locale',
      'enquiry_events.channel',
      'enquiry_events.text',
      'enquiry_events.sent_at',
      'enquiry_events.stored_at',
    ])
    .where('enquiry_events.id', '=', eventId)
    .executeTakeFirst();
type FoundAnswer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>;

async function mailAnswer(
  services: Services,
  { id, kind, locale, text }: FoundAnswer,
  { messageId, to }: { readonly messageId: string; readonly to: string },
): Promise<PermanentFailure | undefined> {
  const { subject } = await preparedAnswers(services, { id, kind, locale });
  const { settings } = await services.reference.get();
  const why = services.texts.text(locale, 'api.mail.why', { shop: settings.shop.name[locale] });
  return post(
    services,
    await letterOf(services, locale, { id: messageId, to }, { subject, paragraphs: paragraphs(text), why }),
  );
}

/** Sends an answer; nothing if it was erased or sent meanwhile. Throws if the carrier is down. */
export async function sendAnswer(services: Services, payload: unknown): Promise<PermanentFailure | undefined> {
  const { event_id: eventId } = messageSchema.parse(payload);
  const answer = await findAnswer(services, eventId);
  if (answer === undefined || answer.sent_at !== null || answer.stored_at !== null) return undefined;
  const { phone, email } = contactOf(answer.content);
  const messageId = `enquiry-answer-${eventId}`;
  if (answer.channel === 'mail') {
    const failure = await mailAnswer(services, answer, { messageId, to: email });
    if (failure !== undefined) return failure;
  } else if (answer.channel === 'sms') {
    await sendBelowCeiling(services, { id: messageId, to: phone, text: plainSms(answer.text) }, true);
  }
  await markDone(services, eventId, answer.channel === 'mail' && !services.mail.delivers ? 'stored_at' : 'sent_at');
  return undefined;
}
