import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCodes } from '../../../lib/contract/codes.ts';
import { personTables } from '../../../server/people/account/erase/person-tables.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { codeFor, newPhone, openBrowser, register, signInByPhone, type Browser } from '../../support/accounts.ts';
import { courierDraft, findPlaces, stockProduct } from '../../support/orders.ts';
import { completeOrder } from '../../support/profile.ts';
import { withoutPerson } from '../../support/tables-without-person.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

const day = 86_400_000;
const word = 'Маълумотлиев';

async function shopper(name = word): Promise<{ browser: Browser; phone: string; id: number }> {
  const phone = newPhone();
  const browser = openBrowser(api);
  const { user } = await register(api, browser, {
    phone,
    firstName: name,
    lastName: name,
    email: `${phone.slice(4)}@example.uz`,
    password: 'Yashil-choynak-9',
  });
  return { browser, phone, id: user.id };
}

const remove = (browser: Browser) => browser.call(contract.account.requestDeletion, { body: { confirmed: true } });

describe('deleting an account', () => {
  test('needs two steps and a recent reauthentication, ends every session and names the last day to restore it', async () => {
    const { browser, phone } = await shopper();
    api.later(601_000);
    browser.token = (await browser.call(contract.account.refresh)).data.token ?? '';
    expect((await browser.call(contract.account.deletionTerms)).data.days).toBe(30);
    expect((await remove(browser)).failure.code).toBe(apiCodes.reauthenticationNeeded.code);
    await browser.call(contract.account.reauthenticate, { body: { password: 'Yashil-choynak-9' } });
    const { data } = await remove(browser);
    expect(new Date(data.deletion_at).getTime() - api.app.services.now().getTime()).toBe(30 * day);
    expect((await browser.call(contract.account.sessions)).status).toBe(401);
    expect(browser.cookies.has('auth.refresh')).toBe(false);
    await api.app.services.outbox.drain();
    expect(api.sent.findLast(({ to }) => to === phone)?.text).toContain('можно восстановить');
  });

  test('signing in within that time only offers to restore the account', async () => {
    const { browser, phone, id } = await shopper();
    await remove(browser);
    api.later(29 * day);
    const back = openBrowser(api);
    const { user } = await signInByPhone(api, back, phone);
    expect(user.deletion_at).not.toBeNull();
    const refused = await back.call(contract.account.sessions);
    expect([refused.status, refused.failure.code]).toEqual([403, apiCodes.accountDeleted.code]);
    expect((await back.call(contract.account.checkAuthKey)).data.user.deletion_at).toBe(user.deletion_at);
    expect((await back.call(contract.account.refresh)).data.user?.id).toBe(id);
    const restored = await back.call(contract.account.restore);
    expect(restored.data).toMatchObject({ id, deletion_at: null, first_name: word });
    expect((await back.call(contract.account.sessions)).status).toBe(200);
  });

  test('after the retention time nobody can sign in and no code is sent', async () => {
    const { browser, phone } = await shopper();
    await remove(browser);
    const late = openBrowser(api);
    api.later(61_000);
    await signInByPhone(api, late, phone);
    api.later(30 * day);
    expect((await late.call(contract.account.restore)).status).toBe(401);
    expect(
      (await openBrowser(api).call(contract.account.findByPhone, { body: { phone_number: phone } })).failure.code,
    ).toBe(apiCodes.userNotActive.code);
    expect(
      (
        await openBrowser(api).call(contract.account.loginPassword, {
          body: { login: phone, password: 'Yashil-choynak-9' },
        })
      ).failure.code,
    ).toBe(apiCodes.userNotActive.code);
  });

  test('any sequence of calls leaves the account in the state that the rules define', async () => {
    const { browser, phone, id } = await shopper();
    let current = browser;
    let deletedAt: number | undefined;
    const steps = fc.array(
      fc.oneof(
        fc.constant('delete' as const),
        fc.constant('restore' as const),
        fc.constant('enter' as const),
        fc.integer({ min: 1, max: 9 }),
      ),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        for (const step of sequence) {
          api.later(301_000);
          if (typeof step === 'number') api.later(step * day);
          const now = api.app.services.now().getTime();
          // What the model says may still be signed in to; an account that is over ends the run of this property.
          if (deletedAt !== undefined && now >= deletedAt + 30 * day) {
            await api.db
              .updateTable('customers')
              .set({ status: 'active', deletion_at: null })
              .where('id', '=', id)
              .execute();
            deletedAt = undefined;
          }
          current = openBrowser(api);
          const { user } = await signInByPhone(api, current, phone);
          expect(user.deletion_at === null).toBe(deletedAt === undefined);
          if (step === 'delete') {
            const { status } = await remove(current);
            expect(status).toBe(deletedAt === undefined ? 200 : 403);
            deletedAt ??= now;
          }
          if (step === 'restore') {
            expect((await current.call(contract.account.restore)).data.deletion_at).toBeNull();
            deletedAt = undefined;
          }
          const { status, deletion_at } = await api.db
            .selectFrom('customers')
            .select(['status', 'deletion_at'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
          expect([status, deletion_at?.getTime()]).toEqual(
            deletedAt === undefined ? ['active', undefined] : ['deleted', deletedAt + 30 * day],
          );
        }
      }),
      { numRuns: 8 },
    );
  });
});

describe('erasing an account', () => {
  test('every column of every personal table has an erasure policy, and every other table is listed as one without personal data', async () => {
    const { rows } = await sql<{
      table_name: string;
      column_name: string;
    }>`select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(api.db);
    const tables = Map.groupBy(rows, ({ table_name: name }) => name);
    const named = new Set([...Object.keys(personTables), ...withoutPerson]);
    expect([...tables.keys()].filter((table) => !named.has(table) && !table.startsWith('kysely_')).sort()).toEqual([]);
    expect([...named].filter((table) => !tables.has(table))).toEqual([]);
    for (const [table, { columns }] of Object.entries(personTables)) {
      expect([table, Object.keys(columns).sort()]).toEqual([
        table,
        (tables.get(table) ?? []).map(({ column_name: name }) => name).sort(),
      ]);
    }
  });

  test('waits for open orders, then deletes all personal data from every table, and the phone can register again', async () => {
    const erased = 'Ўчирилганбоев';
    const { browser, phone, id } = await shopper(erased);
    await stockProduct(api, 2, 10, undefined, { sale_price: 100_000 });
    const places = await findPlaces(api);
    const draft = courierDraft(places, [{ id: 2, count: 1 }], { phone, first_name: erased, last_name: erased });
    const { order_id: orderId } = (await browser.call(contract.order.createFull, { body: draft })).data;
    await browser.call(contract.profile.storeAddress, {
      body: {
        region_id: 2,
        city_id: places.tashkentDistrict,
        street: `${erased} кўчаси`,
        house: '1',
        instructions: erased,
      },
    });
    await browser.call(contract.profile.subscribeEmail, { body: { email: 'malumotliev@example.uz' } });
    await browser.call(contract.account.update, {
      body: { father_name: erased, login: 'malumotliev', consent_news: true },
    });
    await remove(browser);
    await api.app.services.jobs.run('account.erase');
    expect(
      (await api.db.selectFrom('customers').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    ).toBe('deleted');
    api.later(30 * day);
    await api.app.services.jobs.run('account.erase');
    expect(
      (await api.db.selectFrom('customers').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
    ).toBe('deleted');
    await completeOrder(api, orderId);
    await api.app.services.outbox.drain();
    await api.app.services.jobs.run('account.erase');
    expect(
      await api.db
        .selectFrom('orders')
        .select(['phone', 'first_name', 'street', 'total', 'status'])
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow(),
    ).toEqual({ phone: '+998000000000', first_name: '', street: null, total: 130_000, status: 'completed' });
    expect(
      await api.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    ).toMatchObject({ status: 'erased', phone: null, first_name: '', email: null, password_hash: null });
    const { rows: tables } = await sql<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      api.db,
    );
    for (const { name } of tables) {
      const { rows } = await sql<{
        text: string;
      }>`select t::text as text from ${sql.table(name)} t where t::text ~* ${`malumotliev|${erased}|${phone.slice(4)}|yashil-choynak-9`}`.execute(
        api.db,
      );
      expect([name, rows]).toEqual([name, []]);
    }
    const again = openBrowser(api);
    expect((await register(api, again, { phone })).user.id).not.toBe(id);
  });
});

test('the download requires a recent reauthentication, because it returns all data at once', async () => {
  const { browser, phone } = await shopper();
  api.later(601_000);
  browser.token = (await browser.call(contract.account.refresh)).data.token ?? '';
  const stale = await browser.call(contract.account.download);
  expect([stale.status, stale.failure.code]).toEqual([
    apiCodes.reauthenticationNeeded.status,
    apiCodes.reauthenticationNeeded.code,
  ]);
  expect(JSON.stringify(stale.body)).not.toContain(phone.slice(4));
  await browser.call(contract.account.sendReauthenticationCode);
  expect(
    (await browser.call(contract.account.reauthenticate, { body: { code: await codeFor(api, phone) } })).status,
  ).toBe(200);
  expect((await browser.call(contract.account.download)).data.parts['customers']).toMatchObject([{ phone }]);
});

test('the download names all data of the shopper in words and contains no secret', async () => {
  const { browser, phone } = await shopper();
  const { data } = await browser.call(contract.account.download);
  expect(Object.keys(data.parts).sort()).toEqual(Object.keys(personTables).sort());
  expect(data.parts['customers']).toMatchObject([{ phone, first_name: word }]);
  // A table or column without a word would be refused by the texts.
  expect(data.names.parts['orders']).toBe('Заказы');
  expect(data.names.columns['first_name']).toBe('Имя');
  expect(Object.keys(data.names.columns)).toEqual(
    expect.arrayContaining(Object.keys(data.parts['customers']?.[0] ?? {})),
  );
  expect(JSON.stringify(data.parts)).not.toMatch(/argon2|device_hash|nonce/);
});
