import { contract } from '../../../lib/contract/index.ts';
import type { FastifyRequest } from 'fastify';
import type { Mount } from '../../http/mount.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { staffTokenOf } from '../../http/staff.ts';
import { busy } from '../account/new-password.ts';
import { appendEntries } from '../../core/audit/audit.ts';
import type { Services } from '../../services.ts';
import { clearStaffCookie, setStaffCookie } from './cookie.ts';
import { clearAttempts, returnAttempt, countAttempt } from './sign-in-attempts.ts';
import { meOf } from './me.ts';
import { type StaffRow, consumeSecondFactor } from './second-factor.ts';
import { openSession, type OpenedSession } from './open-session.ts';
import { maxSessionMs } from './sessions.ts';
import { isTicketOf, ticketHolder, ticketSeconds, writeTicket } from './ticket.ts';

/** Begins a session after a valid code, in the transaction that consumes the code and writes the audit row. */
async function beginSession(
  services: Services,
  request: FastifyRequest,
  row: StaffRow,
  code: string,
): Promise<OpenedSession | undefined> {
  const now = services.now();
  return services.db.transaction().execute(async (tx) => {
    // Locked until the end: an account that is disabled or reset meanwhile cannot sign in with the old keys.
    const same = await tx
      .selectFrom('staff')
      .select('id')
      .where('id', '=', row.id)
      .where('active', '=', true)
      .where('password_at', '=', row.password_at)
      .where('totp_secret', '=', row.totp_secret)
      .forUpdate()
      .executeTakeFirst();
    if (same === undefined) return undefined;
    const by = await consumeSecondFactor(tx, services.vault, row, code, now);
    if (by === false) return undefined;
    return openSession(tx, now, row, { request, by });
  });
}

/**
 * Refuses a wrong password or code. The log names the login only if it exists: an unknown one may be a password in the
 * wrong field.
 */
function refuseAttempt(
  request: FastifyRequest,
  row: StaffRow | undefined,
  code: 'wrongCredentials' | 'wrongCode',
): Refusal {
  request.log.warn({ req: request, address: request.clientAddress, staff: row?.id, code }, 'staff sign-in failed');
  return refuse(code, code === 'wrongCode' ? [{ field: 'code' }] : []);
}

/** Sign-in of staff in two steps, and sign-out. */
export function staffEntranceRoutes(mount: Mount, services: Services): void {
  mount(
    contract.staff.signIn,
    async ({ body: { login, password }, request }) => {
      const locked = await countAttempt(services, login);
      if (locked !== undefined) return locked;
      const row = await services.db.selectFrom('staff').selectAll().where('login', '=', login).executeTakeFirst();
      const compared = await services.accounts.passwords.compare(password, row?.password_hash);
      if (compared === undefined) {
        await returnAttempt(services, login);
        return busy();
      }
      if (!compared.right || row === undefined || !row.active) return refuseAttempt(request, row, 'wrongCredentials');
      // A correct password is one of two factors: earlier wrong codes stay counted.
      await returnAttempt(services, login);
      if (compared.rehashed !== undefined) {
        await services.db
          .updateTable('staff')
          .set({ password_hash: compared.rehashed })
          .where('id', '=', row.id)
          .where('password_hash', '=', row.password_hash)
          .execute();
      }
      return { ticket: writeTicket(services.secret, row, services.now()), seconds: ticketSeconds };
    },
    { rateLimit: 'staff.enter' },
  );

  mount(
    contract.staff.signInCode,
    async ({ body: { ticket, code }, request, reply }) => {
      const id = ticketHolder(ticket);
      const row =
        id === undefined
          ? undefined
          : await services.db
              .selectFrom('staff')
              .selectAll()
              .where('id', '=', id)
              .where('active', '=', true)
              .executeTakeFirst();
      if (row === undefined || !isTicketOf(services.secret, row, ticket, services.now())) return refuse('codeExpired');
      const locked = await countAttempt(services, row.login);
      if (locked !== undefined) return locked;
      const begun = await beginSession(services, request, row, code);
      if (begun === undefined) return refuseAttempt(request, row, 'wrongCode');
      await clearAttempts(services, row.login);
      setStaffCookie(request, reply, begun.token, maxSessionMs / 1000);
      return meOf(services, begun.member);
    },
    { rateLimit: 'staff.enter' },
  );

  mount(
    contract.staff.signOut,
    async ({ request, reply }) => {
      const token = staffTokenOf(request);
      const member = token === undefined ? undefined : await services.staffSessions.find(token);
      if (member !== undefined) {
        const now = services.now();
        await services.db.transaction().execute(async (tx) => {
          await tx
            .updateTable('staff_sessions')
            .set({ ended_at: now })
            .where('id', '=', member.sessionId)
            .where('ended_at', 'is', null)
            .execute();
          await appendEntries(tx, now, member, { address: request.clientAddress ?? null, requestId: request.id }, [
            { action: 'sign-out', entity: 'session', entityId: member.sessionId },
          ]);
        });
        services.events.cutStaff(member.id);
      }
      clearStaffCookie(request, reply);
      return {};
    },
    { rateLimit: 'staff.enter' },
  );
}
