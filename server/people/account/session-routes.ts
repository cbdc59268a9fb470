import { contract } from '../../../lib/contract/index.ts';
import type { Session } from '../../../lib/contract/account-shapes.ts';
import { regionById } from '../../../lib/region/regions.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Shop } from '../../services.ts';
import { forgetSession, refreshCookie } from './cookies.ts';
import { customerById, standingOf } from './customers.ts';
import { readRefreshToken } from './refresh-token.ts';
import { endSessions, listSessions, rotate } from './sessions.ts';
import { answer } from './sign-in.ts';
import { accessSeconds } from './tokens.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a session can still be renewed. */
async function lives(shop: Shop, sessionId: string): Promise<boolean> {
  const row = await shop.db.selectFrom('customer_sessions').select('id')
    .where('id', '=', sessionId).where('ended_at', 'is', null).where('expires_at', '>', shop.now()).executeTakeFirst();
  return row !== undefined;
}

function renewing(mount: Mount, shop: Shop): void {
  mount(contract.account.refresh, async ({ request, reply }) => {
    const token = refreshCookie(request);
    if (token === undefined) return { token: null, token_type: 'Bearer' as const, expires_in: accessSeconds, user: null };
    const rotation = await rotate(shop, token);
    // Another tab may have been given a newer cookie meanwhile, so a refusal takes none away.
    if (!rotation.ok) return refuse('unauthorized');
    const customer = await customerById(shop.db, rotation.session.customerId);
    if (customer === undefined || standingOf(customer, shop.now()) === 'closed') return refuse('unauthorized');
    return answer(shop, { request, reply }, { id: rotation.session.sessionId, counter: rotation.session.counter }, customer);
  }, { budget: 'session.call' });

  mount(contract.account.logout, async ({ body: { only_over }, request, reply }) => {
    const claims = readRefreshToken(shop.secret, refreshCookie(request));
    // Another tab has signed in since whoever asks was refused.
    if (only_over && claims !== undefined && await lives(shop, claims.sessionId)) return {};
    if (claims !== undefined) {
      await shop.db.updateTable('customer_sessions').set({ ended_at: shop.now(), ended_because: 'logout' })
        .where('id', '=', claims.sessionId).where('ended_at', 'is', null).execute();
    }
    forgetSession(request, reply);
    return {};
  }, { budget: 'session.call' });

  mount(contract.account.logoutAll, async ({ request, reply, shop: { customer } }) => {
    await endSessions(shop.db, shop.now(), customer.id, 'logout');
    forgetSession(request, reply);
    return {};
  }, { budget: 'session.call' });
}

/** Renewing and ending sessions. */
export function sessionRoutes(mount: Mount, shop: Shop): void {
  renewing(mount, shop);

  mount(contract.account.sessions, async ({ shop: { customer, locale } }) => {
    const rows = await listSessions(shop.db, customer.id, shop.now());
    const shown = rows.map((row): Session => ({
      id: row.id, device: row.device, region: regionById(row.region_id)?.name[locale] ?? '', first_seen_at: row.first_seen_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(), current: row.id === customer.sessionId, by: row.begun_by, ended_at: row.ended_at?.toISOString() ?? null,
      ended_because: row.ended_because === 'reuse' ? 'reuse' : null,
    }));
    return [...shown.filter(({ current }) => current), ...shown.filter(({ current }) => !current)];
  }, { budget: 'account.call' });

  mount(contract.account.endSession, async ({ body: { id }, request, reply, shop: { customer } }) => {
    const ended = uuid.test(id) ? await endSessions(shop.db, shop.now(), customer.id, 'ended', { only: id }) : 0;
    if (ended === 0) return refuse('notFound');
    if (id === customer.sessionId) forgetSession(request, reply);
    return {};
  }, { budget: 'account.call' });

  mount(contract.account.endOtherSessions, async ({ shop: { customer } }) =>
    ({ ended: await endSessions(shop.db, shop.now(), customer.id, 'ended', { but: customer.sessionId }) }), { budget: 'account.call' });
}
