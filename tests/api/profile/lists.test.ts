import { describe, expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import { type Browser, newPhone, openBrowser, register } from '../../support/accounts.ts';
import { contract } from '../../support/api.ts';
import { lettersTo } from '../../support/letters.ts';
import { stockProduct } from '../../support/orders.ts';
import { api, orderShopSuite } from '../../support/order-shop.ts';
import { member } from '../../support/profile.ts';

orderShopSuite();
const { profile } = contract;

describe('services and the newsletter', () => {
  test('a service is subscribed to once and ended again; an unknown one is refused at its field', async () => {
    const owner = await member(api);
    expect((await owner.call(profile.subscriptions)).data).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      expect(
        (await owner.call(profile.subscribe, { body: { service: 'promotions' } })).data.map(({ service }) => service),
      ).toEqual(['promotions']);
    }
    const unknown = await api.raw({
      method: 'POST',
      url: '/api/user/subscribe',
      payload: { service: 'magic' },
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect([unknown.status, unknown.failure.data[0]?.field]).toEqual([400, 'service']);
    expect((await owner.call(profile.unsubscribe, { body: { service: 'promotions' } })).data).toEqual([]);
    expect((await openBrowser(api).call(profile.subscriptions)).status).toBe(401);
  });

  test('a newsletter e-mail is stored once, in lower case and marked as changed, and the customer sees it', async () => {
    const email = `News.${newPhone().slice(1)}@Example.uz`;
    const count = async () =>
      (await api.db.selectFrom('newsletter_emails').select('email').where('email', '=', email.toLowerCase()).execute())
        .length;
    const guest = openBrowser(api);
    for (let times = 0; times < 2; times += 1)
      expect((await guest.call(profile.subscribeEmail, { body: { email } })).data).toEqual({
        email: email.toLowerCase(),
        changed: true,
      });
    expect(await count()).toBe(1);
    const owner = await member(api);
    expect((await owner.call(profile.newsletter)).data).toEqual({ email: null, changed: false });
    await owner.call(profile.subscribeEmail, { body: { email } });
    expect((await owner.call(profile.newsletter)).data).toEqual({ email: email.toLowerCase(), changed: true });
    expect(await count()).toBe(1);
    // Another account learns nothing and takes nothing.
    const other = await member(api);
    expect((await other.call(profile.subscribeEmail, { body: { email } })).status).toBe(200);
    expect((await other.call(profile.newsletter)).data).toEqual({ email: null, changed: false });
    for (const wrong of ['', 'nobody', 'a@b', `${'x'.repeat(260)}@example.uz`])
      expect((await guest.call(profile.subscribeEmail, { body: { email: wrong } })).status).toBe(400);
  });
});

describe('back-in-stock subscriptions', () => {
  test('a subscriber is notified once when the product is available, and not before', async () => {
    const owner = await member(api);
    await stockProduct(api, 3, 0);
    expect((await owner.call(profile.addWait, { body: { product_id: 3 } })).data).toMatchObject([
      { product: { id: 3 }, available: false, told_at: null },
    ]);
    await owner.call(profile.addWait, { body: { product_id: 3 } });
    const run = async () => {
      await api.app.services.jobs.run('profile.waits');
      await api.app.services.outbox.drain();
    };
    const sentMessages = () =>
      api.sent.filter(({ to, text }) => to === owner.phone && text.includes('/product/detail/3/'));
    await run();
    expect(sentMessages()).toHaveLength(0);
    await stockProduct(api, 3, 2);
    await Promise.all([run(), run()]);
    await run();
    expect(sentMessages()).toHaveLength(1);
    const [wait] = (await owner.call(profile.waits)).data;
    expect(wait).toMatchObject({ available: true });
    expect(wait?.told_at).not.toBeNull();
  });

  describe('by e-mail', () => {
    /** Somebody whose product has come, and the letter about it. */
    async function notifiedOwner(locale = 'ru') {
      const [email, phone] = [`wait.${newPhone().slice(1)}@example.uz`, newPhone()];
      const owner = openBrowser(api, { locale });
      await register(api, owner, { phone, email });
      await stockProduct(api, 5, 0);
      await owner.call(profile.addWait, { body: { product_id: 5 } });
      await stockProduct(api, 5, 1);
      await api.app.services.jobs.run('profile.waits');
      const letters = await lettersTo(api, email);
      return { owner, phone, email, letters, token: /#wait\.([A-Za-z0-9_-]+)/.exec(letters[0]?.text ?? '')?.[1] ?? '' };
    }
    const waiting = async (owner: Browser) => (await owner.call(profile.waits)).data.length;
    const end = (token: string) => openBrowser(api).call(profile.endWait, { body: { token } });

    test.each([
      ['ru', 'снова в продаже', 'Больше не ждать'],
      ['uz', 'yana sotuvda', 'Boshqa kutmaslik'],
      ['kr', 'яна сотувда', 'Бошқа кутмаслик'],
    ])('sends one e-mail besides the SMS, in %s, with a link to the product', async (locale, subject, stop) => {
      const { letters, phone, email } = await notifiedOwner(locale);
      await api.app.services.jobs.run('profile.waits');
      expect((await lettersTo(api, email)).length).toBe(1);
      expect(letters[0]?.subject).toContain(subject);
      for (const part of [letters[0]?.text, letters[0]?.html]) {
        expect(part).toContain('/product/detail/5/');
        expect(part).toContain(stop);
      }
      expect(api.sent.filter(({ to, text }) => to === phone && text.includes('/product/detail/5/'))).toHaveLength(1);
    });

    test('end by one press on the link’s page, without signing in; opening it alone ends nothing', async () => {
      const { owner, letters, email, token } = await notifiedOwner();
      expect(letters[0]?.text).toMatch(/^Больше не ждать[^:]*: \S+\/ru\/unsubscribe\/#wait\./m);
      expect(letters[0]?.text.replace(/^--[\s\S]*/m, '')).not.toContain(email);
      expect((await api.raw({ url: '/api/user/waits/end' })).status).toBe(405);
      expect(await waiting(owner)).toBe(1);
      for (let times = 0; times < 2; times += 1) expect((await end(token)).data).toEqual({ ended: true });
      expect(await waiting(owner)).toBe(0);
    });

    test('show the product in the requested language on the link’s page; after the end it reveals no more than a forged link', async () => {
      const { owner, token } = await notifiedOwner();
      const [waited] = (await owner.call(profile.waits)).data;
      const names = await api.db.selectFrom('products').select('name').where('id', '=', 5).executeTakeFirstOrThrow();
      const ask = (body: { token: string }, locale = 'ru') =>
        openBrowser(api, { locale }).call(profile.waitByLetter, { body });
      for (const locale of locales)
        expect((await ask({ token }, locale)).data).toEqual({
          product: { ...waited?.product, name: names.name[locale] },
        });
      expect(waited?.product.image).toMatch(/^\/media\//);
      expect(await waiting(owner)).toBe(1);
      const { vault } = api.app.services;
      const refused = await Promise.all(
        [
          vault.sealText('{"customer_id":1,"product_id":5}', 'news-end'),
          vault.sealText('{"customer_id":0,"product_id":5}', 'wait-end'),
          'x'.repeat(60),
        ].map((wrong) => ask({ token: wrong })),
      );
      await end(token);
      const old = await ask({ token });
      expect([...refused, old].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      for (const one of refused) expect(one.failure).toEqual(old.failure);
    });

    test('do not end by a forged, changed or foreign link', async () => {
      const [{ owner, token }, other] = [await notifiedOwner(), await notifiedOwner()];
      const { vault } = api.app.services;
      for (const wrong of [
        vault.sealText(JSON.stringify({ customer_id: owner.token.length, product_id: 5 }), 'news-end'),
        vault.sealText('5', 'wait-end'),
        `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
        'x'.repeat(60),
      ]) {
        expect((await end(wrong)).status).toBe(404);
      }
      expect((await end('short')).status).toBe(400);
      expect((await openBrowser(api).call(profile.endNews, { body: { token } })).status).toBe(404);
      expect(await waiting(owner)).toBe(1);
      await end(token);
      expect([await waiting(owner), await waiting(other.owner)]).toEqual([0, 1]);
    });

    test('send nothing to an account pending deletion', async () => {
      const [email, phone] = [`wait.${newPhone().slice(1)}@example.uz`, newPhone()];
      const owner = openBrowser(api);
      await register(api, owner, { phone, email });
      await stockProduct(api, 5, 0);
      await owner.call(profile.addWait, { body: { product_id: 5 } });
      expect((await owner.call(contract.account.requestDeletion, { body: { confirmed: true } })).status).toBe(200);
      await stockProduct(api, 5, 1);
      await api.app.services.jobs.run('profile.waits');
      expect((await lettersTo(api, email)).filter(({ text }) => text.includes('/product/detail/5/'))).toEqual([]);
    });
  });

  test('are refused for available and unknown products, and end for their owner only', async () => {
    const [owner, other] = [await member(api), await member(api)];
    expect((await owner.call(profile.addWait, { body: { product_id: 1 } })).failure.code).toBe(1461);
    expect((await owner.call(profile.addWait, { body: { product_id: 999_999 } })).status).toBe(404);
    await stockProduct(api, 4, 0);
    await owner.call(profile.addWait, { body: { product_id: 4 } });
    expect((await other.call(profile.removeWait, { body: { product_id: 4 } })).status).toBe(404);
    expect((await other.call(profile.waits)).data).toEqual([]);
    expect((await owner.call(profile.removeWait, { body: { product_id: 4 } })).data).toEqual([]);
    expect((await owner.call(profile.removeWait, { body: { product_id: 4 } })).status).toBe(404);
    await stockProduct(api, 4, 1);
  });
});

test('at sign-in a like of guest and account counts once', async () => {
  const { id } = await api.db
    .insertInto('reviews')
    .values({
      product_id: 1,
      author: 'Олим',
      rate: 5,
      advantages: '',
      flaws: '',
      comment: 'Зўр',
      status: 'published',
      guest_hash: null,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [guest, owner] = [openBrowser(api), await member(api)];
  const headers = { 'Session-Id': 'session-of-likes' };
  expect((await guest.call(contract.product.reviewLikePost, { body: { id }, headers })).data).toEqual({
    likes: 1,
    liked: true,
  });
  expect((await owner.call(contract.product.reviewLikePost, { body: { id } })).data).toEqual({ likes: 2, liked: true });
  for (let times = 0; times < 2; times += 1) {
    await owner.call(profile.merge, {
      body: { merge_id: crypto.randomUUID(), cart: [], wishlist: [], compare: [], viewed: [] },
      headers,
    });
    expect((await owner.call(contract.product.reviewLikePost, { body: { id } })).data).toEqual({
      likes: 1,
      liked: true,
    });
  }
});

describe('the account’s reviews', () => {
  const review = (product: number, comment: string) => {
    const boundary = 'boundary-of-the-test';
    const fields = { product_id: String(product), mark: '4', name: 'Дилноза', advantages: 'тез', flaws: '', comment };
    const payload = `${Object.entries(fields)
      .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--${boundary}--\r\n`;
    return { payload: Buffer.from(payload), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
  };

  test('lists reviews of the account and of the former guest, with the results of moderation', async () => {
    const browser = openBrowser(api);
    const send = async (comment: string, headers: Record<string, string> = {}) => {
      const form = review(1, comment);
      const answer = await api.raw({
        method: 'POST',
        url: '/api/web/v1/product/add-review',
        payload: form.payload,
        headers: { ...form.headers, 'Session-Id': 'session-of-reviews', ...headers },
      });
      return (answer.data as { id: number }).id;
    };
    const asGuest = await send('Меҳмон сифатида');
    const owner = await member(api, browser);
    await owner.call(profile.merge, {
      body: { merge_id: crypto.randomUUID(), cart: [], wishlist: [], compare: [], viewed: [] },
      headers: { 'Session-Id': 'session-of-reviews' },
    });
    const asMember = await send('Ўз номимдан', { authorization: `Bearer ${owner.token}` });
    await api.db.updateTable('reviews').set({ status: 'rejected' }).where('id', '=', asGuest).execute();
    expect((await owner.call(profile.reviews)).data).toMatchObject([
      { id: asMember, status: 'pending', rate: 4, comment: 'Ўз номимдан', product: { id: 1 } },
      { id: asGuest, status: 'rejected' },
    ]);
    expect((await (await member(api)).call(profile.reviews)).data).toEqual([]);
  });
});
