import { randomUUID } from 'node:crypto';
import { sql, type Transaction, type Updateable } from 'kysely';
import { isWithinHours } from '../../../lib/chat/hours.ts';
import { maskCards } from '../../../lib/chat/mask-cards.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Settings } from '../../core/reference/settings.ts';
import type { MessageRow } from './message-shapes.ts';
import type { SessionRow } from './session-rows.ts';

type Tx = Transaction<Database>;

/** Parsed content of a message. */
export interface NewMessage {
  readonly text: string;
  readonly file_id: string | null;
  readonly reply_id: number | null;
  readonly client_id?: string | undefined;
  readonly product_id?: number | undefined;
  readonly order_id?: number | undefined;
}

/** The author: the shopper, or somebody of the support team. */
export type Author =
  { readonly by: 'client' } | { readonly by: 'operator'; readonly id: number; readonly name: string };

/** The message, and whether it is new or a repetition. */
export interface NumberedMessage {
  readonly row: MessageRow;
  readonly isNew: boolean;
}

const isBy = (author: Author, { operator_id }: { readonly operator_id: number | null }): boolean =>
  author.by === 'client' ? operator_id === null : operator_id !== null;

/** Why a message cannot carry its attachments; undefined if it can. The file is consumed. */
async function attachmentRefusal(
  tx: Tx,
  session: SessionRow,
  author: Author,
  { file_id, reply_id, product_id }: NewMessage,
  at: Date,
): Promise<Refusal | undefined> {
  if (reply_id !== null) {
    const answered = await tx
      .selectFrom('chat_messages')
      .select('id')
      .where('id', '=', reply_id)
      .where('session_id', '=', session.id)
      .executeTakeFirst();
    if (answered === undefined) return refuse('notFound', [{ field: 'reply_id' }]);
  }
  if (product_id !== undefined) {
    const product = await tx.selectFrom('products').select('id').where('id', '=', product_id).executeTakeFirst();
    if (product === undefined) return refuse('notFound', [{ field: 'product_id' }]);
  }
  if (file_id !== null) {
    const used = await tx
      .updateTable('chat_files')
      .set({ used_at: at })
      .where('id', '=', file_id)
      .where('session_id', '=', session.id)
      .where('operator_id', author.by === 'client' ? 'is' : 'is not', null)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (used === undefined) return refuse('notFound', [{ field: 'file_id' }]);
  }
  return undefined;
}

/** Further changes of a message to its session. */
function changesBy(
  session: SessionRow,
  author: Author,
  hours: Settings['chat'],
  at: Date,
): Updateable<Database['chat_sessions']> {
  if (author.by === 'operator') return { waiting_since: null, first_answer_at: session.first_answer_at ?? at };
  const isFirst = session.first_asked_at === null;
  const late = isFirst && !isWithinHours(hours, at);
  return {
    waiting_since: session.waiting_since ?? at,
    first_asked_at: session.first_asked_at ?? at,
    ...(late ? { out_of_hours: true, answer_by: session.answer_by ?? 'sms' } : {}),
  };
}

/**
 * Adds a message to a session whose row the caller's transaction has locked: it gets the next number, and other
 * messages wait until this one is committed, so that nobody ever sees a later number without the earlier ones. The same
 * `client_id` is the same message, also after the end of the session. Card numbers are removed. Nothing may be locked
 * after it.
 */
export async function placeMessage(
  tx: Tx,
  session: SessionRow,
  author: Author,
  draft: NewMessage,
  { hours, at }: { readonly hours: Settings['chat']; readonly at: Date },
): Promise<NumberedMessage | Refusal> {
  const { client_id = randomUUID() } = draft;
  const known = await tx
    .selectFrom('chat_messages')
    .selectAll()
    .where('session_id', '=', session.id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  if (known !== undefined)
    return isBy(author, known)
      ? { row: known, isNew: false }
      : refuse('invalid', [{ field: 'client_id', message: 'invalidValue' }]);
  if (session.status === 0) return refuse('chatClosed');
  const refusal = await attachmentRefusal(tx, session, author, draft, at);
  if (refusal !== undefined) return refusal;
  const { last_seq: seq } = await tx
    .updateTable('chat_sessions')
    .set({ ...changesBy(session, author, hours, at), last_seq: sql<number>`last_seq + 1` })
    .where('id', '=', session.id)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('chat_messages')
    .values({
      session_id: session.id,
      seq,
      client_id,
      text: maskCards(draft.text),
      file_id: draft.file_id,
      reply_id: draft.reply_id,
      product_id: draft.product_id ?? null,
      order_id: draft.order_id ?? null,
      created_at: at,
      ...(author.by === 'client' ? {} : { operator_id: author.id, operator_name: author.name }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, isNew: true };
}
