import { sql } from 'kysely';
import { z } from 'zod';
import { plainSms } from '../../../lib/sms/sms-text.ts';
import { sendBelowCeiling } from '../../core/sms/ceiling.ts';
import { letterOf } from '../../core/mail/letter.ts';
import { post } from '../../core/mail/post.ts';
import type { PermanentFailure } from '../../core/outbox/outbox.ts';
import type { Services } from '../../services.ts';

/** Topic of replies by SMS or e-mail. */
export const answerTopic = 'chat.answer';

/** A reply that is unread after this time is sent. */
const unreadMs = 60_000;
const batch = 50;
/** Maximum length of a reply in an SMS, beside the surrounding text. */
const smsCharacters = 300;

const messageSchema = z.object({ session_id: z.number().int(), from: z.number().int(), to: z.number().int() });

/**
 * Finds unread replies to messages that were written outside the hours: each is sent once, through the outbox. A reply
 * that was read in the window is not sent.
 */
export async function findUnreadReplies(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - unreadMs);
  const found = await services.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('chat_sessions')
      .select(['id', 'told_seq', 'client_read', 'last_seq'])
      .where(sql<boolean>`out_of_hours`)
      .where('answer_by', 'is not', null)
      .whereRef('last_seq', '>', 'told_seq')
      .whereRef('last_seq', '>', 'client_read')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('chat_messages')
            .select('chat_messages.id')
            .whereRef('chat_messages.session_id', '=', 'chat_sessions.id')
            .where('chat_messages.operator_id', 'is not', null)
            .where('chat_messages.created_at', '<=', before)
            .where('chat_messages.seq', '>', sql<number>`greatest(chat_sessions.told_seq, chat_sessions.client_read)`),
        ),
      )
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, told_seq, client_read, last_seq } of rows) {
      await tx.updateTable('chat_sessions').set({ told_seq: last_seq }).where('id', '=', id).execute();
      await services.outbox.enqueue(tx, {
        topic: answerTopic,
        payload: { session_id: id, from: Math.max(told_seq, client_read) + 1, to: last_seq },
      });
    }
    return rows.length;
  });
  if (found > 0) services.outbox.poke();
}

/** Sends operators' replies to the chosen address. Throws if the carrier is down. */
export async function sendUnreadReplies(services: Services, payload: unknown): Promise<PermanentFailure | undefined> {
  const { session_id, from, to } = messageSchema.parse(payload);
  const session = await services.db
    .selectFrom('chat_sessions')
    .leftJoin('customers', 'customers.id', 'chat_sessions.customer_id')
    .select([
      'chat_sessions.phone',
      'customers.phone as customer_phone',
      'chat_sessions.email',
      'chat_sessions.locale',
      'answer_by',
      'client_read',
    ])
    .where('chat_sessions.id', '=', session_id)
    .executeTakeFirst();
  if (session === undefined || session.client_read >= to) return undefined;
  const answers = await services.db
    .selectFrom('chat_messages')
    .select('text')
    .where('session_id', '=', session_id)
    .where('operator_id', 'is not', null)
    .where('seq', '>', Math.max(from - 1, session.client_read))
    .where('seq', '<=', to)
    .orderBy('seq')
    .execute();
  const { settings } = await services.reference.get();
  const { locale } = session;
  const replyText = answers
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');
  const id = `chat-${session_id}-${to}`;
  const values = { shop: settings.shop.name[locale], site: services.siteUrl };
  if (session.answer_by === 'mail' && session.email !== null) {
    const words = (key: 'subject' | 'mailBegin' | 'mailEnd' | 'onlyFiles'): string =>
      services.texts.text(locale, `api.chatAnswer.${key}`, values);
    return post(
      services,
      await letterOf(
        services,
        locale,
        { id, to: session.email },
        {
          subject: words('subject'),
          paragraphs: [words('mailBegin'), replyText === '' ? words('onlyFiles') : replyText, words('mailEnd')],
        },
      ),
    );
  }
  const phone = session.customer_phone ?? session.phone;
  // A file alone is seen in the window.
  if (phone === null || replyText === '') return undefined;
  const short = replyText.length > smsCharacters ? `${replyText.slice(0, smsCharacters - 1).trimEnd()}…` : replyText;
  // A guest may have typed anybody's phone: such messages count towards its rate limits.
  const wanted = { 'message.phone.hour': 1, 'message.phone.day': 1 };
  if ((await services.limiter.take(services.db, { phone }, wanted)) !== undefined) {
    services.log.info({ message: id }, 'chat reply not sent by SMS: rate limit of the phone reached');
    return undefined;
  }
  try {
    await sendBelowCeiling(
      services,
      { id, to: phone, text: plainSms(services.texts.text(locale, 'api.chatAnswer.sms', { ...values, text: short })) },
      false,
    );
  } catch (error) {
    // The outbox retries it and counts it then.
    await services.limiter.refund(services.db, { phone }, wanted);
    throw error;
  }
  return undefined;
}
