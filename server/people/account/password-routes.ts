import { contract } from '../../../lib/contract/index.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { contextOf } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { type RateLimitSubject, rateLimited } from '../../limits/limiter.ts';
import type { Services } from '../../services.ts';
import { askerOfPhone, countLookup, countName } from './asker.ts';
import { checkCode, hasActiveCode } from './codes.ts';
import { challengeFor, challengeOf, deviceOf } from './cookies.ts';
import { customerById, customerByLogin, type CustomerRow, readLogin, accountStateOf, userOf } from './customers.ts';
import { sendCode } from './entrance.ts';
import { noticeOf } from './account-messages.ts';
import { asksForName, claimNames } from './names.ts';
import { busy, newPassword } from './new-password.ts';
import { requireReauthentication } from './reauthentication.ts';
import { endSessions } from './sessions.ts';
import { signIn } from './sign-in.ts';

const triesOf = { 'password.account.hour': 1, 'password.account.day': 1, 'password.address.hour': 1 } as const;

/**
 * The rate limit subject of a password attempt. A known browser of the shopper has a limit that strangers cannot
 * exhaust.
 */
async function askerOfAccount(
  services: Services,
  request: FastifyRequest,
  key: string,
  customer: CustomerRow | undefined,
): Promise<RateLimitSubject> {
  const { address } = contextOf(request);
  const device = deviceOf(request);
  const known =
    customer === undefined || device === undefined
      ? undefined
      : await services.db
          .selectFrom('customer_devices')
          .select('device_hash')
          .where('customer_id', '=', customer.id)
          .where('device_hash', '=', device)
          .executeTakeFirst();
  return {
    address,
    account: customer === undefined ? `login ${key}` : `customer ${customer.id} ${known?.device_hash ?? ''}`,
  };
}

/**
 * Compares a password with an account's. The attempt is counted first; without an account or password the same
 * computation runs and fails. A hash of another cost is replaced after a correct password.
 */
export async function checkPassword(
  services: Services,
  request: FastifyRequest,
  key: string,
  customer: CustomerRow | undefined,
  password: string,
): Promise<true | Refusal> {
  if (services.accounts.passwords.isFull()) return busy();
  const asker = await askerOfAccount(services, request, key, customer);
  const spent = await services.limiter.take(services.db, asker, triesOf);
  if (spent !== undefined) return rateLimited(spent);
  const compared = await services.accounts.passwords.compare(password, customer?.password_hash ?? undefined);
  if (compared === undefined || compared.right) await services.limiter.refund(services.db, asker, triesOf);
  if (compared === undefined) return busy();
  if (!compared.right || customer === undefined) return refuse('wrongCredentials');
  if (compared.rehashed !== undefined) {
    // Only while the compared hash is current: a password changed meanwhile stays.
    await services.db
      .updateTable('customers')
      .set({ password_hash: compared.rehashed })
      .where('id', '=', customer.id)
      .where('password_hash', '=', customer.password_hash)
      .execute();
  }
  return true;
}

const ownerOf = (row: CustomerRow) => ({
  phone: row.phone ?? undefined,
  login: row.login,
  email: row.email,
  names: [row.first_name, row.last_name, row.father_name],
});

/** Stores a password and ends the sessions of the old one. */
async function store(
  services: Services,
  row: CustomerRow,
  hash: string,
  changes: {
    login?: string;
    but?: string;
    /** Only while the compared password is current. */ onlyCompared?: true;
  } = {},
): Promise<CustomerRow | Refusal> {
  const now = services.now();
  const stored = await services.db.transaction().execute(async (tx) => {
    const refusal = await claimNames(tx, changes.login === undefined ? {} : { login: changes.login }, row.id);
    if (refusal !== undefined) return refusal;
    let changing = tx
      .updateTable('customers')
      // Later than the previous change, even if the clock is wrong: sign-ins detect a changed password by it (sign-in.ts).
      .set({
        password_hash: hash,
        password_at: sql<Date>`greatest(${now}::timestamptz, password_at + interval '1 millisecond')`,
        updated_at: now,
        ...(changes.login === undefined ? {} : { login: changes.login }),
      })
      .where('id', '=', row.id);
    if (changes.onlyCompared === true)
      changing = changing.where('password_at', 'is not distinct from', row.password_at);
    const changed = await changing.returningAll().executeTakeFirst();
    if (changed === undefined) return refuse('wrongCredentials', [{ field: 'old_password', message: 'oldPassword' }]);
    await endSessions(tx, now, row.id, 'password', changes.but === undefined ? {} : { but: changes.but });
    await services.outbox.enqueue(tx, ...noticeOf(row.id, 'passwordChanged'));
    return changed;
  });
  services.outbox.poke();
  return stored;
}

const userOrRefusal = (stored: CustomerRow | Refusal) => (isRefusal(stored) ? stored : userOf(stored));

function resetRoutes(mount: Mount, services: Services): void {
  mount(
    contract.account.resetPassword,
    async ({ body, request, reply, context: { locale } }) => {
      const login = readLogin(body.login);
      const refusal = await countLookup(services, request);
      if (refusal !== undefined) return refusal;
      const customer = await customerByLogin(services.db, login);
      if (customer?.phone == null) return refuse('userNotFound', [{ field: 'login' }]);
      if (accountStateOf(customer, services.now()) !== 'open') return refuse('userNotActive');
      const wanted = {
        phone: customer.phone,
        purpose: 'password' as const,
        challengeHash: challengeFor(request, reply),
      };
      return sendCode(services, request, { codeFor: wanted, locale, hidden: login.kind !== 'phone' });
    },
    { rateLimit: 'code.call' },
  );

  mount(
    contract.account.resetPasswordConfirm,
    async (call) => {
      const {
        body: { login, code, password },
        request,
      } = call;
      const customer = await customerByLogin(services.db, readLogin(login));
      const challengeHash = challengeOf(request);
      if (customer?.phone == null || challengeHash === undefined) return refuse('codeExpired');
      const wanted = { phone: customer.phone, purpose: 'password' as const, challengeHash };
      // A caller without a valid code learns nothing: neither whether there is an account, nor its name.
      if (!(await hasActiveCode(services, wanted))) return refuse('codeExpired');
      if (accountStateOf(customer, services.now()) !== 'open') return refuse('userNotActive');
      const hash = await newPassword(services, password, ownerOf(customer));
      if (isRefusal(hash)) return hash;
      // The code is used last, so that a refused password costs no other message.
      const row = await checkCode(services, wanted, code, await askerOfPhone(services, request, customer.phone));
      if (isRefusal(row)) return row;
      const stored = await store(services, customer, hash);
      return isRefusal(stored) ? stored : signIn(services, call, stored, 'code');
    },
    { rateLimit: 'password.call' },
  );
}

/** Signing in by password; setting, changing and resetting it. */
export function passwordRoutes(mount: Mount, services: Services): void {
  mount(
    contract.account.loginPassword,
    async (call) => {
      // Before any query: a flood of sign-ins costs the shop only this answer.
      if (services.accounts.passwords.isFull()) return busy();
      const {
        body: { login: typed, password },
        request,
      } = call;
      const login = readLogin(typed);
      const customer = await customerByLogin(services.db, login);
      // Above the lookup limit an unknown phone gets the same answer as an unknown login.
      if (customer === undefined && login.kind === 'phone' && (await countLookup(services, request)) === undefined)
        return refuse('numberNotRegistered', [{ field: 'login' }]);
      const right = await checkPassword(services, request, login.key, customer, password);
      if (isRefusal(right)) return right;
      if (customer === undefined) return refuse('wrongCredentials');
      return accountStateOf(customer, services.now()) === 'closed'
        ? refuse('userNotActive')
        : signIn(services, call, customer, 'password');
    },
    { rateLimit: 'password.call' },
  );

  mount(
    contract.account.setPassword,
    async ({ body: { password, login }, request, context: { customer } }) => {
      const row = await customerById(services.db, customer.id);
      if (row === undefined) return refuse('unauthorized');
      const refusal =
        requireReauthentication(services, customer) ??
        (asksForName({ login }, row) ? await countName(services, request) : undefined);
      if (refusal !== undefined) return refusal;
      const hash = await newPassword(services, password, { ...ownerOf(row), login: login ?? row.login });
      return isRefusal(hash)
        ? hash
        : userOrRefusal(
            await store(services, row, hash, { ...(login === null ? {} : { login }), but: customer.sessionId }),
          );
    },
    { rateLimit: 'password.call' },
  );

  mount(
    contract.account.changePassword,
    async ({ body: { old_password: old, password }, request, context: { customer } }) => {
      const row = await customerById(services.db, customer.id);
      if (row === undefined) return refuse('unauthorized');
      const right = await checkPassword(services, request, '', row, old);
      if (isRefusal(right))
        return right.code === 'wrongCredentials'
          ? refuse('wrongCredentials', [{ field: 'old_password', message: 'oldPassword' }])
          : right;
      const hash = await newPassword(services, password, ownerOf(row));
      return isRefusal(hash)
        ? hash
        : userOrRefusal(await store(services, row, hash, { but: customer.sessionId, onlyCompared: true }));
    },
    { rateLimit: 'password.call' },
  );

  resetRoutes(mount, services);
}
