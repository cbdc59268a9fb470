import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearAttempts, countAttempt } from '../../../server/people/staff/sign-in-attempts.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { pendingReview } from '../../support/staff-calls.ts';
import { addStaff, commandHeaders, signInStaff, type StaffBrowser } from '../../support/staff.ts';

const { staff } = contract;

/** Two programs on one database, as behind one proxy; they share the key that opens authenticators and nothing else. */
let one: TestApi;
let other: TestApi;
beforeAll(async () => {
  const env = { DOCUMENTS_KEY: 'ab'.repeat(32) };
  one = await startApi({ products: 20, env });
  other = await startApi({ database: one.database, env });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

test('a code sent to both processes signs in once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await addStaff(one, 'operator');
    const enter = async (api: TestApi) => {
      const { ticket } = (await api.call(staff.signIn, { body: { login: person.login, password: person.password } }))
        .data;
      return api.call(staff.signInCode, { body: { ticket, code: person.code() } });
    };
    expect((await Promise.all([enter(one), enter(other)])).map(({ status }) => status).sort()).toEqual([200, 400]);
  }
});

test('an attempt counted while another process clears attempts remains counted', async () => {
  for (let round = 0; round < 25; round += 1) {
    const tries = [one, other, one, other].map(({ app }) => countAttempt(app.services, 'in-between'));
    const forgotten = [other, one].map(({ app }) => clearAttempts(app.services, 'in-between'));
    expect(await Promise.all(tries)).toEqual([undefined, undefined, undefined, undefined]);
    await Promise.all(forgotten);
    await clearAttempts(one.app.services, 'in-between');
  }
});

test('a session of one process is valid at the other and ends at both', async () => {
  const person = await signInStaff(one, await addStaff(one, 'operator'));
  const cookies = Object.fromEntries(person.browser.cookies);
  expect((await other.call(staff.me, { cookies })).data.login).toBe(person.login);
  await other.call(staff.signOut, { cookies });
  expect((await one.call(staff.me, { cookies })).status).toBe(401);
});

test('concurrent actions at both form one audit chain, and no review is leased twice', async () => {
  const people: { api: TestApi; person: StaffBrowser }[] = [];
  for (let index = 0; index < 8; index += 1) {
    people.push({ api: index % 2 === 0 ? one : other, person: await signInStaff(one, await addStaff(one, 'admin')) });
    await pendingReview(one, `review ${index}`);
  }
  const before = await one.db.selectFrom('audit_head').select('seq').executeTakeFirstOrThrow();
  const acts = await Promise.all(
    people.flatMap(({ api, person }) =>
      Array.from({ length: 5 }, () =>
        api.call(staff.endOtherSessions, { cookies: Object.fromEntries(person.browser.cookies) }),
      ),
    ),
  );
  expect(new Set(acts.map(({ status }) => status))).toEqual(new Set([200]));
  const verified = (await other.call(contract.command.verifyAudit, { headers: commandHeaders })).data;
  expect([verified.broken, verified.end.seq]).toEqual([null, before.seq + 40]);
  const reviews = await Promise.all(
    people.map(({ api, person }) =>
      api.call(staff.takeReview, { cookies: Object.fromEntries(person.browser.cookies) }),
    ),
  );
  expect(new Set(reviews.map(({ data }) => data.review?.id)).size).toBe(people.length);
});
