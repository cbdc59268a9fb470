import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { formatDateTime } from '../../../lib/format/date.ts';
import { Bytes } from '../../http/bytes.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';

/** Maximum number of messages in a transcript. */
const maxMessages = 20_000;

/** Greater than any message number. */
const lastOfAll = 2 ** 31 - 1;

/** Continuation lines of a message are indented, so that nobody can forge a line of the transcript. */
const indented = (text: string): string => text.replace(/\r\n|[\n\r\u0085\u2028\u2029]/g, '\n    ');

/**
 * A conversation as lines, up to a message; without notes. `>` marks the shop's lines, `<` the shopper's. Undefined if
 * there is none.
 */
export async function linesOf(
  db: Kysely<Database>,
  id: number,
  last = lastOfAll,
): Promise<readonly string[] | undefined> {
  const session = await db
    .selectFrom('chat_sessions')
    .select(['name', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (session === undefined) return undefined;
  const rows = await db
    .selectFrom('chat_messages')
    .leftJoin('chat_files', 'chat_files.id', 'chat_messages.file_id')
    .select(['seq', 'text', 'operator_name', 'chat_messages.created_at', 'chat_files.name as file'])
    .where('chat_messages.session_id', '=', id)
    .where('seq', '<=', last)
    .orderBy('seq')
    .limit(maxMessages)
    .execute();
  const shopper = session.name.replace(/\s+/g, ' ');
  const lines = rows.map(
    ({ seq, text, operator_name, created_at, file }) =>
      `${seq}. ${formatDateTime(created_at)} ${operator_name === null ? `< ${shopper}` : `> ${operator_name}`}: ${indented(text)}${file === null ? '' : `${text === '' ? '' : ' '}[${file}]`}`,
  );
  return [`# ${id}, ${formatDateTime(session.created_at)}`, ...lines];
}

/** A conversation as a file. The export is recorded in the audit log. */
export async function transcriptOf(services: Services, call: AuditedCall, id: number): Promise<Bytes | Refusal> {
  const lines = await runAudited(services, call, async (tx) => {
    const found = await linesOf(tx, id);
    return found === undefined
      ? refuse('notFound')
      : audited(found, { entity: 'chat', entityId: id, after: { messages: found.length - 1 } });
  });
  return isRefusal(lines) ? lines : new Bytes('text/plain; charset=utf-8', Buffer.from(`${lines.join('\n')}\n`));
}
