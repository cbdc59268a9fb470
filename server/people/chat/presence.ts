import { sql } from 'kysely';
import { type Presence, presenceSeconds } from '../../../lib/chat/limits.ts';
import type { OperatorState } from '../../../lib/contract/staff-chat-shapes.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { runAudited, audited, type AuditedCall } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';

/** Records a sign of presence of operators; an undeclared state stays undeclared. */
export async function recordHeartbeat(
  { db, now }: Pick<Services, 'db' | 'now'>,
  operatorIds: readonly number[],
): Promise<void> {
  if (operatorIds.length === 0) return;
  await db
    .updateTable('chat_presence')
    .set({ seen_at: now() })
    .where('operator_id', 'in', [...operatorIds])
    .execute();
}

/** Everybody who may answer, and their presence. */
export async function operatorsOf({ db, now }: Pick<Services, 'db' | 'now'>, only?: number): Promise<OperatorState[]> {
  const since = now().getTime() - presenceSeconds * 1000;
  let query = db
    .selectFrom('staff')
    .leftJoin('chat_presence', 'chat_presence.operator_id', 'staff.id')
    .where('active', '=', true)
    .where('role', 'in', ['operator', 'admin'])
    .select([
      'staff.id',
      'staff.name',
      'presence',
      'seen_at',
      sql<number>`(select count(*)::integer from chat_sessions where chat_sessions.operator_id = staff.id and chat_sessions.status = 1)`.as(
        'chats',
      ),
    ]);
  if (only !== undefined) query = query.where('staff.id', '=', only);
  const rows = await query.orderBy('staff.name').execute();
  return rows.map(({ id, name, presence, seen_at, chats }) => ({
    id,
    name,
    chats,
    presence: seen_at !== null && seen_at.getTime() > since ? presence : null,
  }));
}

/** Stores an operator's declared state. */
export async function setPresence(
  services: Services,
  call: AuditedCall,
  presence: Presence,
): Promise<OperatorState | Refusal> {
  const { staff } = call.context;
  const outcome = await runAudited(services, call, async (tx) => {
    const before = await tx
      .selectFrom('chat_presence')
      .select('presence')
      .where('operator_id', '=', staff.id)
      .executeTakeFirst();
    const row = { presence, seen_at: services.now() };
    await tx
      .insertInto('chat_presence')
      .values({ operator_id: staff.id, ...row })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(row))
      .execute();
    return audited(
      {},
      { action: 'chat.presence', entity: 'operator', entityId: staff.id, before: before ?? null, after: { presence } },
    );
  });
  if (isRefusal(outcome)) return outcome;
  services.events.staff('presence', { operator_id: staff.id });
  return (await operatorsOf(services, staff.id))[0] ?? refuse('notFound');
}
