import type { Transaction } from 'kysely';
import { z } from 'zod';
import { type EnquiryKind, feedbackTopics } from '../../../lib/contract/enquiry-forms.ts';
import type { Database } from '../../db/schema.ts';
import { letterAmounts, messageAmounts } from '../../limits/rate-limits.ts';
import type { RateLimitSubject } from '../../limits/limiter.ts';
import { letterOf } from '../../core/mail/letter.ts';
import { post } from '../../core/mail/post.ts';
import type { PermanentFailure } from '../../core/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { sendBelowCeiling } from '../../core/sms/ceiling.ts';
import { isMobile } from '../../core/sms/mobile.ts';
import { messageText } from '../../core/message-texts/message-text.ts';
import type { MessageId } from '../../../lib/shop/messages.ts';
import { plainSms } from '../../../lib/sms/sms-text.ts';
import { contactOf, fieldOf } from './contact.ts';

/** Topic of confirmations of enquiries. */
export const confirmTopic = 'enquiry.confirm';

const messageSchema = z.object({ enquiry_id: z.number().int(), by: z.enum(['mail', 'sms']) });

/**
 * Contact and language of a writer. The confirmation repeats nothing of the content: the address may be somebody
 * else's.
 */
interface Reach {
  readonly mail?: { readonly to: string; readonly subject: MessageId; readonly text: MessageId };
  readonly sms?: { readonly to: string; readonly text: MessageId };
}

function reachOf(kind: EnquiryKind, content: Readonly<Record<string, unknown>>): Reach {
  const { email, phone } = contactOf(content);
  switch (kind) {
    case 'feedback': {
      const topic = feedbackTopics.find((name) => name === fieldOf(content, 'topic')) ?? 'question';
      return { mail: { to: email, subject: 'mail_feedback_subject', text: `mail_feedback_${topic}` } };
    }
    case 'low_price':
      return {
        ...(email === ''
          ? {}
          : { mail: { to: email, subject: 'mail_low_price_subject', text: 'mail_low_price_text' } }),
        sms: { to: phone, text: 'sms_enquiry_low_price' },
      };
    case 'b2b':
    case 'vacancy':
      return { sms: { to: phone, text: `sms_enquiry_${kind}` } };
  }
}

/** How a writer is notified, and the rate limit subject. */
export type ConfirmationChannel =
  { readonly by: 'mail'; readonly mailbox: string } | { readonly by: 'sms'; readonly phone: string };

/**
 * By e-mail if one was given, else by SMS; if e-mail is only stored, the phone is used if it gets SMS. Call it before
 * the transaction: it reads settings, and the embedded database has one connection.
 */
export async function channelFor(
  services: Services,
  { kind, content }: { readonly kind: EnquiryKind; readonly content: Readonly<Record<string, unknown>> },
): Promise<ConfirmationChannel | undefined> {
  const { mail, sms } = reachOf(kind, content);
  const phone = sms !== undefined && (await isMobile(services, sms.to)) ? sms.to : undefined;
  if (mail !== undefined && (services.mail.delivers || phone === undefined))
    return { by: 'mail', mailbox: mail.to.toLowerCase() };
  return phone === undefined ? undefined : { by: 'sms', phone };
}

/**
 * Enqueues the confirmation in the transaction of the enquiry. Above the rate limits none is sent; the enquiry stays.
 */
export async function confirmLater(
  tx: Transaction<Database>,
  services: Services,
  way: ConfirmationChannel,
  enquiry: { readonly id: number; readonly customerId: number | null },
  asker: RateLimitSubject,
): Promise<void> {
  const { by, ...reached } = way;
  const spent = await services.limiter.take(
    tx,
    { ...asker, ...reached },
    by === 'mail' ? letterAmounts : messageAmounts,
  );
  if (spent !== undefined)
    return services.log.warn(
      { enquiry: enquiry.id, rateLimit: spent.name },
      'enquiry confirmation not sent: rate limit reached',
    );
  await services.outbox.enqueue(tx, {
    topic: confirmTopic,
    payload: {
      enquiry_id: enquiry.id,
      by,
      ...(enquiry.customerId === null ? {} : { customer_id: enquiry.customerId }),
    },
  });
}

/** Sends the confirmation of an enquiry; nothing if it was erased meanwhile. Throws if the carrier is down. */
export async function sendConfirmation(services: Services, payload: unknown): Promise<PermanentFailure | undefined> {
  const { enquiry_id: id, by } = messageSchema.parse(payload);
  const row = await services.db
    .selectFrom('enquiries')
    .select(['kind', 'content', 'locale'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { locale } = row;
  const { mail, sms } = reachOf(row.kind, row.content);
  const { settings } = await services.reference.get();
  const say = (text: MessageId): string => messageText(services.texts, settings, { id: text, locale }, { number: id });
  if (by === 'mail' && mail !== undefined) {
    return post(
      services,
      await letterOf(
        services,
        locale,
        { id: `enquiry-${id}`, to: mail.to },
        {
          subject: say(mail.subject),
          paragraphs: [say(mail.text)],
          why: services.texts.text(locale, 'api.mail.why', { shop: settings.shop.name[locale] }),
        },
      ),
    );
  }
  if (by === 'sms' && sms !== undefined)
    await sendBelowCeiling(services, { id: `enquiry-${id}`, to: sms.to, text: plainSms(say(sms.text)) }, false);
  return undefined;
}
