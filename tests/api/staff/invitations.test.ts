import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import type { StaffRole } from '../../../lib/staff/permissions.ts';
import { openBrowser } from '../../support/accounts.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { addStaff, codeOf, commandHeaders, type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff, command } = contract;
const password = 'Yashil-choynak-9-bor';

let api: TestApi;
let admin: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
beforeEach(async () => {
  admin = await staffIn(api, 'admin');
});
afterAll(() => api.close());

const newLogin = () => `i${randomBytes(6).toString('hex')}`;
const invite = async (login = newLogin(), role: StaffRole = 'operator') => ({
  login,
  ...(await admin.call(staff.invite, { body: { login, name: 'Дилноза Каримова', role } })).data,
});
const open = (token: string) => openBrowser(api).call(staff.invitation, { body: { token } });
const codeFor = async (token: string) => codeOf((await open(token)).data.otpauth, api.app.services.now());
const accept = async (token: string, values: { code?: string; password?: string } = {}) =>
  openBrowser(api).call(staff.acceptInvitation, {
    body: { token, password, code: values.code ?? (await codeFor(token)), ...values },
  });
const openLogins = async () => (await admin.call(staff.invitations)).data.map(({ login }) => login);
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const auditOf = async (entityId: string | number) =>
  (
    await api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('entity', '=', 'staff')
      .where('entity_id', '=', String(entityId))
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

describe('an invitation', () => {
  test('becomes an account with own password, authenticator and backup codes, signed in at once', async () => {
    const { login, token } = await invite();
    expect(await openLogins()).toContain(login);
    expect((await open(token)).data).toMatchObject({
      login,
      name: 'Дилноза Каримова',
      role: 'operator',
      renews: false,
    });
    const browser = openBrowser(api);
    const code = await codeFor(token);
    const { data } = await browser.call(staff.acceptInvitation, { body: { token, password, code } });
    expect(data.me).toMatchObject({ login, role: 'operator', backup_codes_left: 10 });
    expect(data.codes).toHaveLength(10);
    expect((await browser.call(staff.me)).data.id).toBe(data.me.id);
    expect(await openLogins()).not.toContain(login);
    expect(await auditOf(login)).toEqual(['people.invite']);
    expect(await auditOf(data.me.id)).toEqual(['people.join']);

    const { ticket } = (await openBrowser(api).call(staff.signIn, { body: { login, password } })).data;
    // The code of the set-up is used up.
    const again = await openBrowser(api).call(staff.signInCode, { body: { ticket, code } });
    expect(again.failure.code).toBe(apiCodes.wrongCode.code);
    const entered = await openBrowser(api).call(staff.signInCode, {
      body: { ticket, code: data.codes[0]?.replaceAll('-', '') ?? '' },
    });
    expect(entered.status).toBe(200);
  });

  test('works once, also when it is used twice at the same time', async () => {
    const { login, token } = await invite();
    const code = await codeFor(token);
    const answers = await Promise.all([accept(token, { code }), accept(token, { code }), accept(token, { code })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await accept(token, { code })).status).toBe(404);
    expect((await open(token)).status).toBe(404);
    expect(await api.db.selectFrom('staff').select('id').where('login', '=', login).execute()).toHaveLength(1);
  });

  test('is stored as a digest, and its authenticator encrypted', async () => {
    const { login, token } = await invite();
    const secret = new URL((await open(token)).data.otpauth).searchParams.get('secret') ?? '';
    const row = await api.db.selectFrom('staff_invitations').selectAll().where('login', '=', login).execute();
    expect(secret).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test('is void after 72 hours, when withdrawn, and when a new one is created for the login', async () => {
    const first = await invite();
    const second = await invite(first.login, 'content');
    expect((await open(first.token)).status).toBe(404);
    expect((await open(second.token)).data.role).toBe('content');
    const [row] = (await admin.call(staff.invitations)).data.filter(({ login }) => login === first.login);
    await admin.call(staff.withdrawInvitation, { body: { id: row?.id ?? 0 } });
    expect((await open(second.token)).status).toBe(404);
    expect((await accept(second.token, { code: '123456' })).status).toBe(404);

    const third = await invite();
    api.later(72 * 3_600_000 + 1000);
    expect((await open(third.token)).status).toBe(404);
  });

  test('is void when who invited is disabled or no longer an admin', async () => {
    const { token, login } = await invite();
    const owner = await staffIn(api, 'admin');
    await owner.call(staff.changePerson, { body: { id: admin.id, role: 'orders' } });
    expect((await open(token)).status).toBe(404);
    expect((await accept(token, { code: '123456' })).status).toBe(404);
    expect((await owner.call(staff.invitations)).data.map((each) => each.login)).not.toContain(login);
  });

  test('refuses wrong codes, and locks after several; easy passwords are refused without counting', async () => {
    const { token } = await invite();
    const code = await codeFor(token);
    const easy = await accept(token, { code, password: 'passwordpassword' });
    expect(easy.failure.data).toEqual([expect.objectContaining({ field: 'password' })]);
    const codes: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      codes.push((await accept(token, { code: wrong(code) })).failure.code);
    expect(codes[0]).toBe(apiCodes.wrongCode.code);
    expect(codes.at(-1)).toBe(apiCodes.staffLocked.code);
    expect((await accept(token, { code })).failure.code).toBe(apiCodes.staffLocked.code);
  });

  test('is refused for an existing login, and an account that was created meanwhile stays as it is', async () => {
    const person = await addStaff(api, 'operator');
    const refused = await admin.call(staff.invite, {
      body: { login: person.login, name: 'Другой', role: 'admin' },
    });
    expect(refused.failure.code).toBe(apiCodes.loginExists.code);
    const { login, token } = await invite();
    await api.call(command.addStaff, { body: { login, name: 'Командой', role: 'content' }, headers: commandHeaders });
    expect((await accept(token)).status).toBe(404);
    const row = await api.db.selectFrom('staff').select(['name', 'role']).where('login', '=', login).execute();
    expect(row).toEqual([{ name: 'Командой', role: 'content' }]);
  });
});

describe('new keys', () => {
  const renew = (id: number) => admin.call(staff.renewKeys, { body: { id } });

  test('invalidate the old ones and the sessions at once; the link sets new ones for the same account', async () => {
    const person = await staffIn(api, 'orders');
    const { token } = (await renew(person.id)).data;
    expect((await person.call(staff.me)).status).toBe(401);
    const old = { login: person.login, password: person.password };
    expect((await openBrowser(api).call(staff.signIn, { body: old })).failure.code).toBe(
      apiCodes.wrongCredentials.code,
    );
    expect((await open(token)).data).toMatchObject({ login: person.login, renews: true });
    const { data } = await accept(token);
    expect(data.me).toMatchObject({ id: person.id, role: 'orders', backup_codes_left: 10 });
    expect((await openBrowser(api).call(staff.signIn, { body: { ...old, password } })).status).toBe(200);
    expect(await auditOf(person.id)).toEqual(['people.add', 'people.keys', 'people.join']);
  });

  test('are not for oneself nor for a disabled account, and disabling the account makes the link void', async () => {
    expect((await renew(admin.id)).status).toBe(403);
    const person = await staffIn(api, 'operator');
    const { token } = (await renew(person.id)).data;
    await admin.call(staff.changePerson, { body: { id: person.id, active: false } });
    expect((await open(token)).status).toBe(404);
    expect((await renew(person.id)).status).toBe(404);
    // Enabled again, the account keeps the keys that it has.
    await admin.call(staff.changePerson, { body: { id: person.id, active: true } });
    expect((await open(token)).status).toBe(404);
  });

  test.each(['reset', 'off', 'role'] as const)('of a link are void after the command %s', async (change) => {
    const person = await staffIn(api, 'admin');
    const invited = newLogin();
    const own = await person.call(staff.invite, { body: { login: invited, name: 'Зафар', role: 'operator' } });
    const { token } = (await renew(person.id)).data;
    const run = (body: { change: 'reset' | 'off' | 'on' | 'role'; role?: StaffRole }) =>
      api.call(command.changeStaff, { body: { login: person.login, ...body }, headers: commandHeaders });
    expect((await run({ change, ...(change === 'role' ? { role: 'content' as const } : {}) })).status).toBe(200);
    if (change === 'off') await run({ change: 'on' });
    if (change === 'role') await run({ change: 'role', role: 'admin' });
    expect((await accept(token, { code: '123456' })).status).toBe(404);
    // A reset is for keys that were lost; rights that were withdrawn also end what they have created.
    expect((await open(own.data.token)).status).toBe(change === 'reset' ? 200 : 404);
  });

  test('end the sessions that others began with the former ones', async () => {
    const person = await staffIn(api, 'operator');
    const { token } = (await renew(person.id)).data;
    const code = await codeFor(token);
    await api.db.updateTable('staff_sessions').set({ ended_at: null }).where('staff_id', '=', person.id).execute();
    expect((await person.call(staff.me)).status).toBe(200);
    expect((await accept(token, { code })).status).toBe(200);
    expect((await person.call(staff.me)).status).toBe(401);
  });

  test('created while the former link is used leave one set of keys', async () => {
    const person = await staffIn(api, 'operator');
    const { token } = (await renew(person.id)).data;
    const code = await codeFor(token);
    const [accepted, renewed] = await Promise.all([accept(token, { code }), renew(person.id)]);
    expect(renewed.status).toBe(200);
    expect([200, 404]).toContain(accepted.status);
    expect((await open(renewed.data.token)).data.renews).toBe(true);
    const used = await openBrowser(api).call(staff.signIn, { body: { login: person.login, password } });
    expect(used.failure.code).toBe(apiCodes.wrongCredentials.code);
  });
});
