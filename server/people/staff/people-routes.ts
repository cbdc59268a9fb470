import type { Transaction } from 'kysely';
import { contract } from '../../../lib/contract/index.ts';
import type { StaffPerson } from '../../../lib/contract/staff-shapes.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse } from '../../refusal.ts';
import type { StaffMember } from '../../http/staff.ts';
import type { StaffRole } from '../../../lib/staff/permissions.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { withdrawLinks } from './invitations.ts';
import { endStaffSessions } from './sessions.ts';

/** Staff accounts with their active sessions; one of them if an id is given. */
export async function people(db: Db | Transaction<Database>, now: Date, id?: number): Promise<StaffPerson[]> {
  let query = db
    .selectFrom('staff')
    .select(['staff.id', 'login', 'name', 'role', 'active', 'created_at'])
    .select((eb) => [
      eb
        .selectFrom('staff_sessions')
        .select((inner) => inner.fn.max('last_seen_at').as('at'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('last_seen_at'),
      eb
        .selectFrom('staff_sessions')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .whereRef('staff_id', '=', 'staff.id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .as('sessions'),
    ])
    .orderBy('staff.id');
  if (id !== undefined) query = query.where('staff.id', '=', id);
  return (await query.execute()).map(({ created_at, last_seen_at, sessions, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    sessions: Number(sessions ?? 0),
  }));
}

/** Managing staff accounts and roles. */
export function peopleRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.people, () => people(services.db, services.now()));

  mount(contract.staff.changePerson, async (call) => {
    const changed = await runAudited(services, call, (tx) => changePerson(services, tx, call));
    if (!isRefusal(changed)) services.events.cutStaff(call.body.id);
    return changed;
  });
}

interface Change {
  readonly body: { readonly id: number; readonly role?: StaffRole | undefined; readonly active?: boolean | undefined };
  readonly context: { readonly staff: StaffMember };
}

async function changePerson(
  services: Services,
  tx: Transaction<Database>,
  { body: { id, ...wanted }, context: { staff } }: Change,
) {
  // Changing oneself could lock out the last admin, or be the result of deception.
  if (id === staff.id) return refuse('forbidden');
  const before = await tx
    .selectFrom('staff')
    .select(['role', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) return refuse('notFound');
  const { role = before.role, active = before.active } = wanted;
  const now = services.now();
  await tx.updateTable('staff').set({ role, active, updated_at: now }).where('id', '=', id).execute();
  await endStaffSessions(tx, now, id);
  await withdrawLinks(tx, id, 'all');
  const [person] = await people(tx, now, id);
  return person === undefined
    ? refuse('notFound')
    : audited(person, { entity: 'staff', entityId: id, before, after: { role, active } });
}
