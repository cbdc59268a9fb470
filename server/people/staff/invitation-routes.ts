import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { contract } from '../../../lib/contract/index.ts';
import { audited, runAudited } from '../../core/audit/audit.ts';
import type { Database } from '../../db/schema.ts';
import { withRefusal } from '../../db/with-refusal.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { busy, newPassword } from '../account/new-password.ts';
import { setStaffCookie } from './cookie.ts';
import {
  acceptInvitation,
  createInvitation,
  invitationOf,
  type InvitationRow,
  openInvitations,
} from './invitations.ts';
import { meOf } from './me.ts';
import { openSession } from './open-session.ts';
import { authenticatorAddress, stepOf } from './second-factor.ts';
import { endStaffSessions, maxSessionMs } from './sessions.ts';
import { clearAttempts, countAttempt, inside, returnAttempt } from './sign-in-attempts.ts';
import { newKeys, resetStaffAccount } from './staff-accounts.ts';

const issuerOf = ({ siteUrl }: Services): string => new URL(siteUrl).host;

const linkOf = ({ token, expiresAt }: { readonly token: string; readonly expiresAt: Date }) => ({
  token,
  expires_at: expiresAt.toISOString(),
});

const meansOf = (services: Services, by: number) => ({
  vault: services.vault,
  issuer: issuerOf(services),
  now: services.now(),
  by,
});

/** Invitations of staff: created by an admin, used with the link. */
export function invitationRoutes(mount: Mount, services: Services): void {
  mount(contract.staff.invitations, () => openInvitations(services.db, services.now()));

  mount(contract.staff.invite, (call) =>
    runAudited(services, call, async (tx) => {
      const { login, role } = call.body;
      const invitation = await createInvitation(
        tx,
        { ...call.body, staffId: null },
        meansOf(services, call.context.staff.id),
      );
      if (isRefusal(invitation)) return invitation;
      return audited(linkOf(invitation), {
        action: 'people.invite',
        entity: 'staff',
        entityId: login,
        after: { login, role },
      });
    }),
  );

  mount(contract.staff.withdrawInvitation, (call) =>
    runAudited(services, call, async (tx) => {
      const row = await tx
        .deleteFrom('staff_invitations')
        .where('id', '=', call.body.id)
        .returning(['login', 'role'])
        .executeTakeFirst();
      if (row === undefined) return refuse('notFound');
      return audited({}, { action: 'people.withdraw', entity: 'staff', entityId: row.login, before: row, after: null });
    }),
  );

  mountRenewal(mount, services);
  mountAcceptance(mount, services);
}

function mountRenewal(mount: Mount, services: Services): void {
  mount(contract.staff.renewKeys, async (call) => {
    const {
      body: { id },
      context: { staff },
    } = call;
    // Who loses the own keys asks another admin, or uses the command.
    if (id === staff.id) return refuse('forbidden');
    const person = await services.db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
    if (person === undefined || !person.active) return refuse('notFound');
    const { login } = person;
    const means = meansOf(services, staff.id);
    const unknownKeys = await newKeys({ ...means, passwords: services.accounts.passwords }, login);
    if (unknownKeys === undefined) return busy();
    const answer = await runAudited(services, call, async (tx) => {
      const row = await tx
        .selectFrom('staff')
        .select(['name', 'role'])
        .where('id', '=', id)
        .where('active', '=', true)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) return refuse('notFound');
      // Keys that nobody knows: the old ones are void at once, because the phone may be stolen.
      await resetStaffAccount(tx, means.now, id, unknownKeys);
      await endStaffSessions(tx, means.now, id);
      const invitation = await createInvitation(tx, { login, ...row, staffId: id }, means);
      if (isRefusal(invitation)) return invitation;
      return audited(linkOf(invitation), {
        action: 'people.keys',
        entity: 'staff',
        entityId: id,
        after: { reset: true },
      });
    });
    if (isRefusal(answer)) return answer;
    await Promise.all([clearAttempts(services, login), clearAttempts(services, inside(login))]);
    services.events.cutStaff(id);
    return answer;
  });
}

/** Checks code and password of an invitation; each attempt with a wrong code counts. */
async function checkKeys(
  services: Services,
  invitation: InvitationRow,
  { password, code }: { readonly password: string; readonly code: string },
): Promise<{ readonly hash: string; readonly step: number } | Refusal> {
  const attempts = `invitation ${invitation.id}`;
  const locked = await countAttempt(services, attempts);
  if (locked !== undefined) return locked;
  const step = stepOf(services.vault, invitation, code, services.now());
  if (step === undefined) return refuse('wrongCode', [{ field: 'code' }]);
  await returnAttempt(services, attempts);
  const { login, name } = invitation;
  const hash = await newPassword(services, password, { login, names: [name] });
  return isRefusal(hash) ? hash : { hash, step };
}

function mountAcceptance(mount: Mount, services: Services): void {
  mount(
    contract.staff.invitation,
    async ({ body: { token } }) => {
      const row = await invitationOf(services.db, token, services.now());
      if (row === undefined) return refuse('notFound');
      const { login, name, role, staff_id, expires_at } = row;
      return {
        login,
        name,
        role,
        renews: staff_id !== null,
        expires_at: expires_at.toISOString(),
        otpauth: authenticatorAddress(services.vault, row, issuerOf(services)),
      };
    },
    { rateLimit: 'staff.enter' },
  );

  mount(
    contract.staff.acceptInvitation,
    async ({ body, request, reply }) => {
      const invitation = await invitationOf(services.db, body.token, services.now());
      if (invitation === undefined) return refuse('notFound');
      const keys = await checkKeys(services, invitation, body);
      if (isRefusal(keys)) return keys;
      const accepted = await withRefusal(services.db, (tx) => accept(services, tx, request, { invitation, keys }));
      if (isRefusal(accepted)) return accepted;
      if (invitation.staff_id !== null) services.events.cutStaff(invitation.staff_id);
      setStaffCookie(request, reply, accepted.token, maxSessionMs / 1000);
      return { me: await meOf(services, accepted.member), codes: accepted.codes };
    },
    { rateLimit: 'staff.enter' },
  );
}

async function accept(
  services: Services,
  tx: Transaction<Database>,
  request: FastifyRequest,
  { invitation, keys }: { readonly invitation: InvitationRow; readonly keys: { hash: string; step: number } },
) {
  const now = services.now();
  const set = await acceptInvitation(tx, invitation, keys, now);
  if (set === undefined) return refuse('notFound');
  const { row, codes } = set;
  // Sessions that began with former keys end with them.
  if (invitation.staff_id !== null) await endStaffSessions(tx, now, row.id);
  const opened = await openSession(tx, now, row, {
    request,
    by: 'authenticator',
    before: [{ action: 'people.join', entity: 'staff', entityId: row.id, after: { login: row.login, role: row.role } }],
  });
  return { ...opened, codes };
}
