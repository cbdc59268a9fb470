import type { Transaction } from 'kysely';
import { contract } from '../../../lib/contract/index.ts';
import type { AuditChange } from '../../../lib/staff/audit-facts.ts';
import type { StaffRole } from '../../../lib/staff/permissions.ts';
import type { Database } from '../../db/schema.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import { busy } from '../account/new-password.ts';
import { appendEntries, type AuditEntry, commandActor } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { withdrawLinks } from './invitations.ts';
import { clearAttempts, inside } from './sign-in-attempts.ts';
import { addStaffAccount, newKeys, resetStaffAccount } from './staff-accounts.ts';
import { people } from './people-routes.ts';
import type { StaffRow } from './second-factor.ts';
import { endStaffSessions } from './sessions.ts';

const meansOf = (services: Services) => ({
  vault: services.vault,
  passwords: services.accounts.passwords,
  issuer: new URL(services.siteUrl).host,
  now: services.now(),
});

type Change = 'role' | 'reset' | 'off' | 'on' | 'unlock';

/** The changes of a command, and its audit entry. */
function auditedChange(
  row: StaffRow,
  change: Change,
  role: StaffRole | undefined,
): {
  readonly set: Partial<Pick<StaffRow, 'role' | 'active'>>;
  readonly before: AuditChange | null;
  readonly after: AuditChange;
} {
  if (change === 'role' && role !== undefined) return { set: { role }, before: { role: row.role }, after: { role } };
  if (change === 'off' || change === 'on')
    return { set: { active: change === 'on' }, before: { active: row.active }, after: { active: change === 'on' } };
  return { set: {}, before: null, after: change === 'reset' ? { reset: true } : { unlock: true } };
}

/** Commands of the machine for staff accounts; they are audited as everything else. */
export function staffCommandRoutes(mount: Mount, services: Services): void {
  const record = (
    tx: Transaction<Database>,
    requestId: string,
    entry: AuditEntry & { action: string },
  ): Promise<void> => appendEntries(tx, services.now(), commandActor, { address: null, requestId }, [entry]);

  mount(contract.command.listStaff, () => people(services.db, services.now()));

  mount(contract.command.addStaff, async ({ body, request }) => {
    const newKeyPair = await newKeys(meansOf(services), body.login);
    if (newKeyPair === undefined) return busy();
    const added = await services.db.transaction().execute(async (tx) => {
      const person = await addStaffAccount(tx, services.now(), body, newKeyPair);
      if (person !== undefined)
        await record(tx, request.id, {
          action: 'people.add',
          entity: 'staff',
          entityId: person.id,
          after: { login: body.login, role: body.role },
        });
      return person;
    });
    return added === undefined
      ? refuse('loginExists', [{ field: 'login' }])
      : { id: added.id, keys: { ...added.keys, codes: [...added.keys.codes] } };
  });

  mount(contract.command.changeStaff, async ({ body: { login, change, role }, request }) => {
    const newKeyPair = change === 'reset' ? await newKeys(meansOf(services), login) : undefined;
    if (change === 'reset' && newKeyPair === undefined) return busy();
    const result = await services.db.transaction().execute(async (tx) => {
      const row = await tx.selectFrom('staff').selectAll().where('login', '=', login).forUpdate().executeTakeFirst();
      if (row === undefined) return undefined;
      const now = services.now();
      const { set, before, after } = auditedChange(row, change, role);
      const keys = newKeyPair === undefined ? null : await resetStaffAccount(tx, now, row.id, newKeyPair);
      await tx
        .updateTable('staff')
        .set({ ...set, updated_at: now })
        .where('id', '=', row.id)
        .execute();
      if (change !== 'unlock') {
        await endStaffSessions(tx, now, row.id);
        await withdrawLinks(tx, row.id, change === 'reset' ? 'own keys' : 'all');
      }
      await record(tx, request.id, { action: `people.${change}`, entity: 'staff', entityId: row.id, before, after });
      return { id: row.id, keys: keys === null ? null : { ...keys, codes: [...keys.codes] } };
    });
    if (result === undefined) return refuse('userNotFound', [{ field: 'login' }]);
    if (change === 'unlock' || change === 'reset')
      await Promise.all([clearAttempts(services, login), clearAttempts(services, inside(login))]);
    if (change !== 'unlock') services.events.cutStaff(result.id);
    return { keys: result.keys };
  });
}
