import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { setCookies } from '../../support/accounts.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { addStaff, afterStepUp, commandHeaders, signInStaff, staffIn, type StaffPerson } from '../../support/staff.ts';

const { staff, command } = contract;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 40 });
});
afterAll(() => api.close());

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const ticketOf = async ({ login, password }: StaffPerson): Promise<string> =>
  (await api.call(staff.signIn, { body: { login, password } })).data.ticket;
const enter = (ticket: string, code: string) => api.call(staff.signInCode, { body: { ticket, code } });

test('password and code create a session with a same-site cookie', async () => {
  const person = await addStaff(api, 'operator');
  const answer = await enter(await ticketOf(person), person.code());
  expect(answer.data).toMatchObject({ login: person.login, role: 'operator', backup_codes_left: 10 });
  expect(answer.data.actions).toContain('chat.answer');
  expect(answer.data.actions).not.toContain('orders.move');
  const cookies = setCookies(answer);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/^staff\.session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
  // What the browser holds is not what the database holds.
  const token = answer.cookie('staff.session') ?? '';
  expect(JSON.stringify(await api.db.selectFrom('staff_sessions').selectAll().execute())).not.toContain(token);
});

test('unknown login, wrong password and disabled account get the same answer', async () => {
  const person = await addStaff(api, 'operator');
  const away = await addStaff(api, 'operator');
  await api.call(command.changeStaff, { body: { login: away.login, change: 'off' }, headers: commandHeaders });
  const answers = await Promise.all([
    api.call(staff.signIn, { body: { login: 'nobody-at-all', password: 'x' } }),
    api.call(staff.signIn, { body: { login: person.login, password: 'x' } }),
    api.call(staff.signIn, { body: { login: away.login, password: away.password } }),
  ]);
  for (const { status, body } of answers) expect([status, body]).toEqual([400, answers[0].body]);
});

describe('a code of the authenticator', () => {
  test('is valid once, and earlier ones become invalid', async () => {
    const person = await addStaff(api, 'operator');
    await signInStaff(api, person);
    const ticket = await ticketOf(person);
    expect((await enter(ticket, person.code())).failure.code).toBe(apiCodes.wrongCode.code);
    expect((await enter(ticket, person.code(-1))).failure.code).toBe(apiCodes.wrongCode.code);
    api.later(30_000);
    expect((await enter(ticket, person.code())).status).toBe(200);
  });

  test('of concurrent uses of one code one succeeds', async () => {
    const person = await addStaff(api, 'operator');
    const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(person)));
    const answers = await Promise.all(tickets.map((ticket) => enter(ticket, person.code())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const { n } = await api.db
      .selectFrom('staff_sessions')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('staff_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(1);
  });

  test('is accepted with a clock half a minute off, and refused with one an hour off', async () => {
    const person = await addStaff(api, 'operator');
    expect((await enter(await ticketOf(person), person.code(120))).status).toBe(400);
    expect((await enter(await ticketOf(person), person.code(1))).status).toBe(200);
  });
});

test('a backup code is valid once, also concurrently', async () => {
  const person = await addStaff(api, 'operator');
  const [code = ''] = person.codes;
  const tickets = await Promise.all([ticketOf(person), ticketOf(person), ticketOf(person)]);
  const answers = await Promise.all(tickets.map((ticket) => enter(ticket, ` ${code.toUpperCase()} `)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(answers.find(({ status }) => status === 200)?.data.backup_codes_left).toBe(9);
});

test('a ticket is refused if expired, changed, of another person, or issued before a password change', async () => {
  const [person, other] = [await addStaff(api, 'operator'), await addStaff(api, 'operator')];
  const ticket = await ticketOf(person);
  const forged = ticket.replace(/^\d+/, String(other.id));
  const longer = ticket.replace(/\.(\d+)\./, (_all, until: string) => `.${Number(until) + 60_000}.`);
  for (const bad of [forged, longer, 'x', '1.2.3', '']) expect((await enter(bad, other.code())).status, bad).toBe(400);
  await api.call(command.changeStaff, { body: { login: person.login, change: 'reset' }, headers: commandHeaders });
  expect((await enter(ticket, person.code())).failure.code).toBe(apiCodes.codeExpired.code);
  const late = await ticketOf(other);
  api.later(300_000);
  expect((await enter(late, other.code())).failure.code).toBe(apiCodes.codeExpired.code);
});

describe('failed attempts', () => {
  test('lock the login after five, twice as long each time', async () => {
    const person = await addStaff(api, 'operator');
    for (let round = 0; round < 5; round += 1)
      expect((await api.call(staff.signIn, { body: { login: person.login, password: 'x' } })).status).toBe(400);
    const closed = await api.call(staff.signIn, { body: { login: person.login, password: person.password } });
    expect([closed.status, closed.failure.code]).toEqual([429, apiCodes.staffLocked.code]);
    expect(Number(closed.headers['retry-after'])).toBe(900);
    api.later(900_000);
    expect((await api.call(staff.signIn, { body: { login: person.login, password: 'x' } })).status).toBe(400);
    expect(
      Number(
        (await api.call(staff.signIn, { body: { login: person.login, password: person.password } })).headers[
          'retry-after'
        ],
      ),
    ).toBe(1800);
  });

  test('with codes count too, and the right password between them resets nothing', async () => {
    const person = await addStaff(api, 'operator');
    for (let round = 0; round < 5; round += 1)
      expect((await enter(await ticketOf(person), wrong(person.code(40)))).status).toBe(400);
    expect((await api.call(staff.signIn, { body: { login: person.login, password: person.password } })).status).toBe(
      429,
    );
    await api.call(command.changeStaff, { body: { login: person.login, change: 'unlock' }, headers: commandHeaders });
    await signInStaff(api, person);
  });

  test('are all counted under concurrency', async () => {
    const person = await addStaff(api, 'operator');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => api.call(staff.signIn, { body: { login: person.login, password: 'x' } })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('lock an unknown login in the same way', async () => {
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => api.call(staff.signIn, { body: { login: 'no-such-person', password: 'x' } })),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429]);
  });
});

describe('a session', () => {
  test('ends by signing out, by inactivity, after a long day, and from another session', async () => {
    const out = await staffIn(api, 'operator');
    const stolen = new Map(out.browser.cookies);
    await out.call(staff.signOut);
    expect(out.browser.cookies.size).toBe(0);
    expect((await api.call(staff.me, { cookies: Object.fromEntries(stolen) })).status).toBe(401);

    const person = await addStaff(api, 'operator');
    const first = await signInStaff(api, person);
    api.later(30_000);
    const second = await signInStaff(api, person);
    const listed = (await second.call(staff.sessions)).data;
    expect(listed.map(({ current }) => current)).toEqual([true, false]);
    expect((await second.call(staff.endSession, { body: { id: listed[1]?.id ?? '' } })).status).toBe(200);
    expect((await first.call(staff.me)).status).toBe(401);

    for (let hours = 0; hours < 7; hours += 1) {
      api.later(119 * 60_000);
      expect((await second.call(staff.me)).status).toBe(200);
    }
    api.later(7 * 60_000);
    expect((await second.call(staff.me)).status).toBe(401);

    const idle = await staffIn(api, 'operator');
    // A desk that is left open asks by itself, and is not somebody who works.
    for (let minutes = 0; minutes < 119; minutes += 17) {
      api.later(17 * 60_000);
      expect((await idle.call(contract.staffChat.queue)).status).toBe(200);
    }
    api.later(2 * 60_000);
    expect((await idle.call(staff.me)).status).toBe(401);
  });

  test('is not locked by failed attempts of strangers, which lock only new sign-ins', async () => {
    const person = await addStaff(api, 'admin');
    const inside = await signInStaff(api, person);
    for (let count = 0; count < 6; count += 1)
      await api.call(staff.signIn, { body: { login: person.login, password: 'x' } });
    expect((await api.call(staff.signIn, { body: { login: person.login, password: person.password } })).status).toBe(
      429,
    );
    api.later(60_000);
    expect((await inside.call(staff.stepUp, { body: { code: person.code() } })).status).toBe(200);
  });

  test('does not begin with a second factor that was reset a moment before', async () => {
    const person = await addStaff(api, 'operator');
    const { ticket } = (await api.call(staff.signIn, { body: { login: person.login, password: person.password } }))
      .data;
    await api.call(contract.command.changeStaff, {
      headers: commandHeaders,
      body: { login: person.login, change: 'reset' },
    });
    expect((await api.call(staff.signInCode, { body: { ticket, code: person.code() } })).status).not.toBe(200);
  });

  test('another user’s session cannot be ended', async () => {
    const [one, other] = [await staffIn(api, 'operator'), await staffIn(api, 'admin')];
    const { session_id: id } = (await one.call(staff.me)).data;
    expect((await other.call(staff.endSession, { body: { id } })).status).toBe(404);
    expect((await one.call(staff.me)).status).toBe(200);
  });

  test('ends when the role changes, the account is disabled, or the password changes elsewhere', async () => {
    const admin = await staffIn(api, 'admin');
    const one = await staffIn(api, 'operator');
    expect(
      (await admin.call(staff.changePerson, { body: { id: one.id, role: 'content', active: true } })).data.role,
    ).toBe('content');
    expect((await one.call(staff.me)).status).toBe(401);

    const person = await addStaff(api, 'orders');
    const first = await signInStaff(api, person);
    api.later(30_000);
    const second = await signInStaff(api, person);
    expect(
      (
        await second.call(staff.changePassword, {
          body: { old_password: person.password, password: 'yangi-parol-2026-uzun' },
        })
      ).status,
    ).toBe(200);
    expect([(await first.call(staff.me)).status, (await second.call(staff.me)).status]).toEqual([401, 200]);

    await admin.call(staff.changePerson, { body: { id: person.id, role: 'orders', active: false } });
    expect((await second.call(staff.me)).status).toBe(401);
    expect(
      (await admin.call(staff.changePerson, { body: { id: admin.id, role: 'operator', active: true } })).failure.code,
    ).toBe(apiCodes.forbidden.code);
  });
});

test('a fresh code is valid for ten minutes in its own session, and cannot be a used one', async () => {
  const admin = await staffIn(api, 'admin');
  expect((await admin.call(staff.audit)).status).toBe(200);
  afterStepUp(api);
  expect((await admin.call(staff.audit)).failure.code).toBe(apiCodes.stepUpNeeded.code);
  expect((await admin.call(staff.me)).data.stepped_up_until).toBeNull();
  const code = admin.code();
  expect((await admin.call(staff.stepUp, { body: { code } })).status).toBe(200);
  expect((await admin.call(staff.stepUp, { body: { code } })).failure.code).toBe(apiCodes.wrongCode.code);
  expect((await admin.call(staff.audit)).status).toBe(200);
});

test('a password that is short, common or one’s own name is refused', async () => {
  const one = await staffIn(api, 'operator');
  for (const password of ['short', 'passwordpassword', one.login]) {
    expect(
      (await one.call(staff.changePassword, { body: { old_password: one.password, password } })).status,
      password,
    ).toBe(400);
  }
});
