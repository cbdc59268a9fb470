import { contract } from '../../../lib/contract/index.ts';
import type { Session } from '../../../lib/contract/account-shapes.ts';
import { regionById, shortRegionName } from '../../../lib/region/regions.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { clearSessionCookies, refreshCookie } from './cookies.ts';
import { customerById, accountStateOf } from './customers.ts';
import { readRefreshToken } from './refresh-token.ts';
import { endSessions, listSessions, rotate } from './sessions.ts';
import { answer } from './sign-in.ts';
import { accessSeconds } from './tokens.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a session can still be renewed. */
async function isRenewable(services: Services, sessionId: string): Promise<boolean> {
  const row = await services.db
    .selectFrom('customer_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', services.now())
    .executeTakeFirst();
  return row !== undefined;
}

function renewalRoutes(mount: Mount, services: Services): void {
  mount(
    contract.account.refresh,
    async ({ request, reply }) => {
      const token = refreshCookie(request);
      if (token === undefined)
        return { token: null, token_type: 'Bearer' as const, expires_in: accessSeconds, user: null };
      const rotation = await rotate(services, token);
      // Another tab may have got a newer cookie meanwhile, so a refusal deletes none.
      if (!rotation.ok) return refuse('unauthorized');
      const customer = await customerById(services.db, rotation.session.customerId);
      if (customer === undefined || accountStateOf(customer, services.now()) === 'closed')
        return refuse('unauthorized');
      return answer(
        services,
        { request, reply },
        { id: rotation.session.sessionId, counter: rotation.session.counter },
        customer,
      );
    },
    { rateLimit: 'session.call' },
  );

  mount(
    contract.account.logout,
    async ({ body: { only_over }, request, reply }) => {
      const claims = readRefreshToken(services.secret, refreshCookie(request));
      // Another tab has signed in since the caller was refused.
      if (only_over && claims !== undefined && (await isRenewable(services, claims.sessionId))) return {};
      if (claims !== undefined) {
        await services.db
          .updateTable('customer_sessions')
          .set({ ended_at: services.now(), ended_because: 'logout' })
          .where('id', '=', claims.sessionId)
          .where('ended_at', 'is', null)
          .execute();
      }
      clearSessionCookies(request, reply);
      return {};
    },
    { rateLimit: 'session.call' },
  );

  mount(
    contract.account.logoutAll,
    async ({ request, reply, context: { customer } }) => {
      await endSessions(services.db, services.now(), customer.id, 'logout');
      clearSessionCookies(request, reply);
      return {};
    },
    { rateLimit: 'session.call' },
  );
}

/** Renewing and ending sessions. */
export function sessionRoutes(mount: Mount, services: Services): void {
  renewalRoutes(mount, services);

  mount(
    contract.account.sessions,
    async ({ context: { customer, locale } }) => {
      const rows = await listSessions(services.db, customer.id, services.now());
      const sessions = rows.map((row): Session => ({
        id: row.id,
        device: row.device,
        region: shortRegionName(regionById(row.region_id)?.name[locale] ?? ''),
        first_seen_at: row.first_seen_at.toISOString(),
        last_seen_at: row.last_seen_at.toISOString(),
        current: row.id === customer.sessionId,
        by: row.begun_by,
        ended_at: row.ended_at?.toISOString() ?? null,
        ended_because: row.ended_because === 'reuse' ? 'reuse' : null,
      }));
      return [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
    },
    { rateLimit: 'account.call' },
  );

  mount(
    contract.account.endSession,
    async ({ body: { id }, request, reply, context: { customer } }) => {
      const ended = uuid.test(id)
        ? await endSessions(services.db, services.now(), customer.id, 'ended', { only: id })
        : 0;
      if (ended === 0) return refuse('notFound');
      if (id === customer.sessionId) clearSessionCookies(request, reply);
      return {};
    },
    { rateLimit: 'account.call' },
  );

  mount(
    contract.account.endOtherSessions,
    async ({ context: { customer } }) => ({
      ended: await endSessions(services.db, services.now(), customer.id, 'ended', { but: customer.sessionId }),
    }),
    { rateLimit: 'account.call' },
  );
}
