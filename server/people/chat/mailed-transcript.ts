import { z } from 'zod';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import { letterAmounts } from '../../limits/rate-limits.ts';
import { letterOf } from '../../core/mail/letter.ts';
import { post } from '../../core/mail/post.ts';
import type { PermanentFailure } from '../../core/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { linesOf } from './transcript.ts';

/** Topic of transcripts by e-mail. */
export const transcriptTopic = 'chat.transcript';

const messageSchema = z.object({ session_id: z.number().int(), last: z.number().int() });

/** Characters of a transcript in an e-mail; of a longer one the end is sent. */
const maxCharacters = 100_000;

/** The conversation with its shopper's e-mail: the one given for it, else the account's. */
const addressed = (db: Services['db'], id: number) =>
  db
    .selectFrom('chat_sessions')
    .leftJoin('customers', 'customers.id', 'chat_sessions.customer_id')
    .select((eb) => [
      'chat_sessions.last_seq',
      'chat_sessions.locale',
      eb.fn.coalesce('chat_sessions.email', 'customers.email').as('email'),
    ])
    .where('chat_sessions.id', '=', id);

/**
 * Sends the present transcript to its shopper's e-mail, at an operator's request, with an audit row, through the
 * outbox. `notFound` without a conversation or e-mail, `unavailable` if the shop sends no e-mail, `tooManyAttempts` if
 * the mailbox has reached its daily limit.
 */
export async function mailTranscript(
  services: Services,
  call: AuditedCall,
  id: number,
): Promise<{ last_seq: number } | Refusal> {
  if (!services.mail.delivers) return refuse('unavailable');
  const sent = await runAudited(services, call, async (tx) => {
    const session = await addressed(tx, id).executeTakeFirst();
    if (session?.email == null) return refuse('notFound');
    const { last_seq, email } = session;
    if (
      (await services.limiter.take(
        tx,
        { mailbox: email.toLowerCase() },
        { 'letter.mailbox.day': letterAmounts['letter.mailbox.day'] ?? 1 },
      )) !== undefined
    )
      return refuse('tooManyAttempts');
    await services.outbox.enqueue(tx, { topic: transcriptTopic, payload: { session_id: id, last: last_seq } });
    return audited(
      { last_seq },
      { action: 'chat.mailed', entity: 'chat', entityId: id, after: { messages: last_seq } },
    );
  });
  if (!isRefusal(sent)) services.outbox.poke();
  return sent;
}

/** The end of a text within the limit, from the start of a line. */
const truncateStart = (text: string): string =>
  text.length <= maxCharacters ? text : `…${text.slice(text.indexOf('\n', text.length - maxCharacters))}`;

/**
 * Sends a requested transcript; nothing if conversation or e-mail were erased meanwhile. Throws if the carrier is down.
 */
export async function sendTranscript(services: Services, payload: unknown): Promise<PermanentFailure | undefined> {
  const { session_id: id, last } = messageSchema.parse(payload);
  const [session, lines] = [await addressed(services.db, id).executeTakeFirst(), await linesOf(services.db, id, last)];
  if (session?.email == null || lines === undefined) return undefined;
  const { settings } = await services.reference.get();
  const words = (key: 'subject' | 'begin'): string =>
    services.texts.text(session.locale, `api.chatTranscript.${key}`, { shop: settings.shop.name[session.locale] });
  return post(
    services,
    await letterOf(
      services,
      session.locale,
      { id: `chat-${id}-${last}-transcript`, to: session.email },
      { subject: words('subject'), paragraphs: [words('begin'), truncateStart(lines.join('\n'))] },
    ),
  );
}
