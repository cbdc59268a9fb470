import type { CannedAnswer } from '../../../lib/contract/staff-chat-shapes.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';

/** Canned answers by code. */
export const cannedAnswers = (services: Services): Promise<CannedAnswer[]> =>
  services.db.selectFrom('chat_canned').select(['id', 'code', 'text']).orderBy('code').execute();

/** Text of an audit row: each language. */
const wordsOf = ({ kr, uz, ru }: CannedAnswer['text']) => ({ kr, uz, ru });

/** Stores a canned answer, replacing one with the same code. */
export const saveCanned = (
  services: Services,
  call: AuditedCall,
  { code, text }: Pick<CannedAnswer, 'code' | 'text'>,
): Promise<CannedAnswer | Refusal> =>
  runAudited(services, call, async (tx) => {
    const before = await tx
      .selectFrom('chat_canned')
      .select('text')
      .where('code', '=', code)
      .forUpdate()
      .executeTakeFirst();
    const written = { text: JSON.stringify(text), updated_at: services.now() };
    const saved = await tx
      .insertInto('chat_canned')
      .values({ code, ...written })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(written))
      .returning(['id', 'code', 'text'])
      .executeTakeFirstOrThrow();
    return audited(saved, {
      entity: 'canned',
      entityId: code,
      before: before === undefined ? null : wordsOf(before.text),
      after: text,
    });
  });

/** Deletes a canned answer. */
export const removeCanned = (
  services: Services,
  call: AuditedCall,
  id: number,
): Promise<Record<string, never> | Refusal> =>
  runAudited(services, call, async (tx) => {
    const deletedRow = await tx
      .deleteFrom('chat_canned')
      .where('id', '=', id)
      .returning(['code', 'text'])
      .executeTakeFirst();
    return deletedRow === undefined
      ? refuse('notFound')
      : audited({}, { entity: 'canned', entityId: deletedRow.code, before: wordsOf(deletedRow.text), after: null });
  });
