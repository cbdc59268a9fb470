import { contract } from '../../../lib/contract/index.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { StaffMember } from '../../http/staff.ts';
import { busy, newPassword } from '../account/new-password.ts';
import { runAudited, audited } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { clearStaffCookie } from './cookie.ts';
import { clearAttempts, returnAttempt, inside, countAttempt } from './sign-in-attempts.ts';
import { meOf, steppedUpUntil } from './me.ts';
import { renewBackupCodes, type StaffRow, consumeSecondFactor } from './second-factor.ts';
import { endStaffSessions } from './sessions.ts';
import { workOf } from './work.ts';

const rowOf = (services: Services, { id }: StaffMember): Promise<StaffRow> =>
  services.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

function sessionRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.sessions, async ({ context: { staff } }) => {
    const now = services.now();
    const rows = await services.db
      .selectFrom('staff_sessions')
      .selectAll()
      .where('staff_id', '=', staff.id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where('ends_at', '>', now)
      .orderBy('last_seen_at', 'desc')
      .limit(100)
      .execute();
    const sessions = rows.map((row) => ({
      id: row.id,
      device: row.device,
      address: row.address,
      current: row.id === staff.sessionId,
      begun_at: row.begun_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }));
    return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
  });

  mount(contract.staff.endSession, async (call) => {
    const {
      body: { id },
      context: { staff },
      request,
      reply,
    } = call;
    const ended = await runAudited(services, call, async (tx) =>
      (await endStaffSessions(tx, services.now(), staff.id, { only: id })) === 0
        ? refuse('notFound')
        : audited({}, { entity: 'session', entityId: id, after: { ended: true } }),
    );
    if (isRefusal(ended)) return ended;
    services.events.cutStaff(staff.id);
    if (id === staff.sessionId) clearStaffCookie(request, reply);
    return ended;
  });

  mount(contract.staff.endOtherSessions, async (call) => {
    const { staff } = call.context;
    const answer = await runAudited(services, call, async (tx) => {
      const ended = await endStaffSessions(tx, services.now(), staff.id, { but: staff.sessionId });
      return audited({ ended }, { entity: 'staff', entityId: staff.id, after: { ended } });
    });
    if (!isRefusal(answer)) services.events.cutStaff(staff.id);
    return answer;
  });
}

/** Compares the own password; a wrong one counts as at sign-in. */
async function checkOwnPassword(services: Services, row: StaffRow, password: string): Promise<Refusal | undefined> {
  const locked = await countAttempt(services, inside(row.login));
  if (locked !== undefined) return locked;
  const compared = await services.accounts.passwords.compare(password, row.password_hash);
  if (compared === undefined || compared.right) await returnAttempt(services, inside(row.login));
  if (compared === undefined) return busy();
  return compared.right ? undefined : refuse('wrongCredentials', [{ field: 'old_password', message: 'oldPassword' }]);
}

/** Calls of all staff for their own account. */
export function ownStaffRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.me, ({ context: { staff } }) => meOf(services, staff));
  mount(contract.staff.work, async ({ context: { staff } }) => ({
    now: services.now().toISOString(),
    work: await workOf(services, staff.role),
  }));
  sessionRoutes(mount, services);

  mount(
    contract.staff.stepUp,
    async (call) => {
      const {
        body: { code },
        context: { staff },
      } = call;
      const locked = await countAttempt(services, inside(staff.login));
      if (locked !== undefined) return locked;
      const row = await rowOf(services, staff);
      const now = services.now();
      const answer = await runAudited(services, call, async (tx) => {
        const by = await consumeSecondFactor(tx, services.vault, row, code, now);
        if (by === false) return refuse('wrongCode', [{ field: 'code' }]);
        await tx.updateTable('staff_sessions').set({ stepped_up_at: now }).where('id', '=', staff.sessionId).execute();
        return audited(
          { until: steppedUpUntil(now, now) ?? now.toISOString() },
          { action: 'step-up', entity: 'session', entityId: staff.sessionId, after: { by } },
        );
      });
      if (!isRefusal(answer)) await clearAttempts(services, inside(staff.login));
      return answer;
    },
    { rateLimit: 'staff.enter' },
  );

  mount(
    contract.staff.changePassword,
    async (call) => {
      const {
        body,
        context: { staff },
      } = call;
      const row = await rowOf(services, staff);
      const wrong = await checkOwnPassword(services, row, body.old_password);
      if (wrong !== undefined) return wrong;
      const hash = await newPassword(services, body.password, { login: row.login, names: [row.name] });
      if (isRefusal(hash)) return hash;
      const now = services.now();
      const answer = await runAudited(services, call, async (tx) => {
        // Only while the compared password is current.
        const { numUpdatedRows } = await tx
          .updateTable('staff')
          .set({ password_hash: hash, password_at: now, updated_at: now })
          .where('id', '=', row.id)
          .where('password_at', '=', row.password_at)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n)
          return refuse('wrongCredentials', [{ field: 'old_password', message: 'oldPassword' }]);
        const ended = await endStaffSessions(tx, now, row.id, { but: staff.sessionId });
        return audited({}, { action: 'password', entity: 'staff', entityId: row.id, after: { ended } });
      });
      if (!isRefusal(answer)) services.events.cutStaff(row.id);
      return answer;
    },
    { rateLimit: 'staff.enter' },
  );

  mount(contract.staff.backupCodes, (call) =>
    runAudited(services, call, async (tx) =>
      audited(
        { codes: await renewBackupCodes(tx, call.context.staff.id) },
        { entity: 'staff', entityId: call.context.staff.id, after: { renewed: true } },
      ),
    ),
  );
}
