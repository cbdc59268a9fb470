import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { customerGuest, hashGuest } from '../../server/http/context.ts';
import { renewBackupCodes } from '../../server/people/staff/second-factor.ts';
import { createDocuments } from '../../server/sales/documents/documents.ts';
import { mergeGuest } from '../../server/people/profile/merge-guest.ts';
import { codeFor, newPhone, openBrowser, register } from '../support/accounts.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { addStaff, commandHeaders, staffIn } from '../support/staff.ts';

/** What changes between the reading of a row and its writing is not lost. */
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());
afterEach(() => {
  vi.restoreAllMocks();
});

const statuses = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();

test('setting the chat hours keeps concurrent changes of the same setting', async () => {
  const admin = await staffIn(api, 'admin');
  const hours = (await admin.call(contract.staffChat.hours)).data;
  const { chat } = (await api.app.services.reference.get()).settings;
  // Another program writes it; this one has read it before.
  const value = JSON.stringify({ ...chat, keep_days: 7 });
  await api.db
    .insertInto('settings')
    .values({ key: 'chat', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  expect((await admin.call(contract.staffChat.setHours, { body: hours })).status).toBe(200);
  expect(
    (await api.db.selectFrom('settings').select('value').where('key', '=', 'chat').executeTakeFirstOrThrow()).value,
  ).toMatchObject({ keep_days: 7 });
});

test('of two concurrent password changes with the same old password one succeeds', async () => {
  const password = 'Ko‘chatlar-2041';
  const browser = openBrowser(api);
  await register(api, browser, { phone: newPhone(), password });
  const change = (wanted: string) =>
    browser.call(contract.account.changePassword, {
      body: { old_password: password, password: wanted, password_repeat: wanted },
    });
  expect(statuses(await Promise.all([change('Yangi-so‘z-77'), change('Boshqa-so‘z-78')]))).toEqual([200, 400]);
});

test('of two concurrent phone changes the second notifies the phone set by the first', async () => {
  const browser = openBrowser(api);
  const [first, ...wanted] = [newPhone(), newPhone(), newPhone()];
  const { user } = await register(api, browser, { phone: first });
  for (const phone of wanted)
    expect((await browser.call(contract.account.changePhone, { body: { phone_number: phone } })).status).toBe(200);
  const codes = await Promise.all(wanted.map(async (phone) => [phone, await codeFor(api, phone)] as const));
  const answers = await Promise.all(
    codes.map(([phone, code]) => browser.call(contract.account.confirmPhone, { body: { phone_number: phone, code } })),
  );
  expect(statuses(answers)).toEqual([200, 200]);
  const { phone: last } = await api.db
    .selectFrom('customers')
    .select('phone')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const messages = await api.db
    .selectFrom('outbox')
    .select(sql<string | null>`payload ->> 'phone'`.as('phone'))
    .where(sql<boolean>`payload ->> 'notice' = 'phoneChanged' and payload ? 'phone'`)
    .execute();
  expect(messages.map(({ phone }) => phone).sort()).toEqual(
    [first, ...wanted.filter((phone) => phone !== last)].sort(),
  );
});

test('renewing backup codes twice concurrently leaves ten', async () => {
  const { id } = await addStaff(api, 'operator');
  await Promise.all(Array.from({ length: 6 }, () => api.db.transaction().execute((tx) => renewBackupCodes(tx, id))));
  expect(
    await api.db.selectFrom('staff_backup_codes').select('digest').where('staff_id', '=', id).execute(),
  ).toHaveLength(10);
});

test('likes of a browser that two accounts claim concurrently are counted once', async () => {
  const accounts = await Promise.all(
    [newPhone(), newPhone()].map(async (phone) => ({
      phone,
      customerId: (await register(api, openBrowser(api), { phone })).user.id,
    })),
  );
  const guest = 'a-browser-of-two';
  const shoppers = [hashGuest(guest), ...accounts.map(({ customerId }) => hashGuest(customerGuest(customerId)))];
  const { id } = await api.db
    .insertInto('reviews')
    .values({
      product_id: 1,
      author: 'Олим',
      rate: 5,
      advantages: '',
      flaws: '',
      comment: 'Яхши',
      photos: [],
      status: 'published',
      created_at: api.app.services.now(),
      likes: shoppers.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('review_likes')
    .values(shoppers.map((shopper) => ({ review_id: id, shopper, created_at: api.app.services.now() })))
    .execute();
  await Promise.all(
    accounts.map((account) =>
      api.db.transaction().execute((tx) => mergeGuest(tx, api.app.services, { ...account, guestIds: [guest] })),
    ),
  );
  const { likes } = await api.db.selectFrom('reviews').select('likes').where('id', '=', id).executeTakeFirstOrThrow();
  const storedLikes = await api.db.selectFrom('review_likes').select('shopper').where('review_id', '=', id).execute();
  expect([likes, storedLikes.length]).toEqual([2, 2]);
});

test('a photo sent with an order during a cleanup of old ones is kept', async () => {
  const { db, vault, now } = api.app.services;
  const id = 'doc_00000000000000000000000000000001';
  await db
    .insertInto('application_documents')
    .values({
      id,
      guest_hash: 'guest',
      side: 'front',
      digest: 'digest',
      bytes: 1,
      key_id: vault.keyId,
      created_at: new Date(now().getTime() - 2 * 86_400_000),
    })
    .execute();
  const removed: string[] = [];
  const files = {
    put: async () => {},
    read: async () => undefined,
    remove: async (file: string) => {
      removed.push(file);
    },
    // Asked for between the reading of what is due and its deletion.
    olderThan: async () => {
      await db.updateTable('application_documents').set({ created_at: now() }).where('id', '=', id).execute();
      return [];
    },
  };
  await createDocuments({ db, vault, files, now }).sweep(now(), new Date(0));
  expect(removed).toEqual([]);
  expect(await db.selectFrom('application_documents').select('id').where('id', '=', id).execute()).toHaveLength(1);
});

test('an answered enquiry that is sent again twice concurrently counts once', async () => {
  const browser = openBrowser(api);
  const send = () =>
    browser.call(contract.enquiries.feedback, {
      body: { topic: 'question', email: 'anvar@example.uz', comment: 'Савол бор эди' },
    });
  const { id } = (await send()).data;
  await api.db.updateTable('enquiries').set({ done_at: api.app.services.now() }).where('id', '=', id).execute();
  const [taking, givingBack] = [
    vi.spyOn(api.app.services.limiter, 'take'),
    vi.spyOn(api.app.services.limiter, 'refund'),
  ];
  expect((await Promise.all([send(), send()])).map(({ data }) => data.id)).toEqual([id, id]);
  const counted = (calls: readonly (readonly unknown[])[]): number =>
    calls.filter(([, , wanted]) => typeof wanted === 'object' && wanted !== null && 'enquiry.device.day' in wanted)
      .length;
  expect(counted(taking.mock.calls) - counted(givingBack.mock.calls)).toBe(1);
});

test('concurrent word files store the words of one file, without an error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shop-words-'));
  const files = await Promise.all(
    Array.from({ length: 8 }, (_, index) => index + 1).map(async (id) => {
      const file = path.join(folder, `${id}.txt`);
      await writeFile(file, `hammabop = ${id}\narzon tanlov = ${id}\n`);
      return file;
    }),
  );
  const takeAnswers = await Promise.all(
    files.map((file) =>
      api.call(contract.command.searchWordFile, { body: { kind: 'pins', file }, headers: commandHeaders }),
    ),
  );
  await rm(folder, { recursive: true });
  expect(new Set(statuses(takeAnswers))).toEqual(new Set([200]));
  const lines = await api.db.selectFrom('search_words').select('line').where('kind', '=', 'pins').execute();
  expect([lines.length, new Set(lines.map(({ line }) => line.split('=')[1])).size]).toEqual([2, 1]);
});

test('concurrent newsletter subscriptions of one account leave one address, without an error', async () => {
  const browser = openBrowser(api);
  await register(api, browser, { phone: newPhone() });
  const keep = (email: string) => browser.call(contract.profile.subscribeEmail, { body: { email } });
  expect(statuses(await Promise.all(['bir', 'ikki', 'uch'].map((name) => keep(`${name}.news@example.uz`))))).toEqual([
    200, 200, 200,
  ]);
  const { email } = (await browser.call(contract.profile.newsletter)).data;
  expect(email).toMatch(/\.news@example\.uz$/);
});
