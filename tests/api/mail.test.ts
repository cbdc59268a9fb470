import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffKey } from '../../server/secret.ts';
import { newPhone, openBrowser, register, signInByPhone } from '../support/accounts.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { lettersTo } from '../support/letters.ts';

const feedback = (email: string, comment = 'Когда привезут?') => ({ topic: 'question' as const, email, comment });
let lastAddress = 0;
/** A browser in a network of its own. */
const stranger = (api: TestApi, locale = 'ru') => {
  lastAddress += 1;
  return openBrowser(api, { locale, address: `198.51.100.${lastAddress}` });
};
let lastMailbox = 0;
/** A mailbox that no other test has. */
const newMailbox = (): string => {
  lastMailbox += 1;
  return `dilnoza.${lastMailbox}@example.uz`;
};

describe('a shop without a mail server', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ products: 20, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
  });
  afterAll(() => api.close());

  test.each([
    ['ru', 'Ваше сообщение получено, номер', 'ответим на этот адрес'],
    ['uz', 'Xabaringizni oldik', 'shu manzilga javob yozamiz'],
    ['kr', 'Хабарингизни олдик', 'шу манзилга жавоб ёзамиз'],
  ])(
    'stores the confirmation of a message in %s as text and HTML, without its content',
    async (locale, subject, text) => {
      const mailbox = newMailbox();
      const browser = stranger(api, locale);
      await browser.call(contract.enquiries.feedback, {
        body: feedback(mailbox, '<b>Дёшево</b> https://spam.example'),
      });
      const [letter, ...more] = await lettersTo(api, mailbox);
      expect(more).toEqual([]);
      expect(letter?.subject).toContain(subject);
      for (const part of [letter?.text, letter?.html]) {
        expect(part).toContain(text);
        expect(part).toContain('Texnomart');
        expect(part).not.toContain('spam.example');
      }
      expect(letter?.html).toMatch(/<html lang="(?:ru|uz-Latn|uz-Cyrl)">/);
    },
  );

  test('sends one e-mail for a repeated message, also after it was answered', async () => {
    const mailbox = newMailbox();
    const browser = stranger(api);
    await Promise.all(
      [1, 2, 3].map(() =>
        browser.call(contract.enquiries.feedback, { body: feedback(mailbox), headers: { 'session-id': 'twice' } }),
      ),
    );
    const { id } = (
      await browser.call(contract.enquiries.feedback, { body: feedback(mailbox), headers: { 'session-id': 'twice' } })
    ).data;
    expect(await lettersTo(api, mailbox)).toHaveLength(1);
    await api.db.updateTable('enquiries').set({ done_at: api.app.services.now() }).where('id', '=', id).execute();
    await browser.call(contract.enquiries.feedback, { body: feedback(mailbox), headers: { 'session-id': 'twice' } });
    expect(await lettersTo(api, mailbox)).toHaveLength(1);
  });

  test('an unconfirmed mailbox gets five e-mails a day; all messages are stored', async () => {
    const mailbox = newMailbox();
    for (let number = 1; number <= 7; number += 1) {
      const { status } = await stranger(api).call(contract.enquiries.feedback, {
        body: feedback(number % 2 === 0 ? mailbox : mailbox.toUpperCase(), `${number}`),
        headers: { 'session-id': `many-${number}` },
      });
      expect(status).toBe(200);
    }
    const sent = [...(await lettersTo(api, mailbox)), ...(await lettersTo(api, mailbox.toUpperCase()))];
    expect(sent).toHaveLength(5);
    expect(
      await api.db
        .selectFrom('enquiries')
        .select('id')
        .where(sql<string>`lower(content->>'email')`, '=', mailbox)
        .execute(),
    ).toHaveLength(7);
  });

  test('companies get one SMS, and landlines none', async () => {
    const phone = newPhone();
    const browser = stranger(api);
    const body = { company_name: 'Anor MCHJ', phone };
    for (let times = 0; times < 2; times += 1)
      await browser.call(contract.enquiries.business, { body, headers: { 'session-id': 'company' } });
    await browser.call(contract.enquiries.business, {
      body: { ...body, phone: '+998712345678' },
      headers: { 'session-id': 'company' },
    });
    await api.app.services.outbox.drain();
    expect(api.sent.filter(({ to }) => to === phone).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Texnomart: заявка принята, номер \d+\. Менеджер позвонит в рабочее время\.$/),
    ]);
    expect(api.sent.filter(({ to }) => to === '+998712345678')).toEqual([]);
  });

  test('a phone has the same SMS limit as for other messages', async () => {
    const phone = newPhone();
    for (let number = 1; number <= 8; number += 1) {
      await stranger(api).call(contract.enquiries.business, {
        body: { company_name: `Anor ${number}`, phone },
        headers: { 'session-id': `phone-${number}` },
      });
    }
    await api.app.services.outbox.drain();
    expect(api.sent.filter(({ to }) => to === phone)).toHaveLength(6);
  });

  test('a claim with both contacts is confirmed by SMS if there is no mail server, and by e-mail if the phone cannot receive SMS', async () => {
    const [phone, mailbox] = [newPhone(), newMailbox()];
    const browser = stranger(api);
    const body = { product: 'Samsung Galaxy S24', link: 'other-shop.example/galaxy', email: mailbox };
    await browser.call(contract.enquiries.lowPrice, { body: { ...body, phone }, headers: { 'session-id': 'both' } });
    expect(await lettersTo(api, mailbox)).toEqual([]);
    expect(api.sent.filter(({ to }) => to === phone)).toHaveLength(1);
    await browser.call(contract.enquiries.lowPrice, {
      body: { ...body, phone: '+998712345678' },
      headers: { 'session-id': 'both' },
    });
    expect(await lettersTo(api, mailbox)).toHaveLength(1);
  });

  test('a new newsletter address gets one confirmation', async () => {
    const mailbox = newMailbox();
    for (let times = 0; times < 2; times += 1)
      await stranger(api).call(contract.profile.subscribeEmail, { body: { email: mailbox } });
    expect((await lettersTo(api, mailbox)).map(({ subject }) => subject)).toEqual(['Вы подписались на новости']);
    const off = () =>
      api.call(contract.command.unsubscribe, {
        body: { email: mailbox.toUpperCase() },
        headers: { 'x-staff-key': staffKey(testSecret) },
      });
    expect([(await off()).data.email, (await off()).status]).toEqual([mailbox, 404]);
    expect((await api.call(contract.command.unsubscribe, { body: { email: mailbox } })).status).toBe(404);
  });

  describe('newsletter subscriptions', () => {
    const subscribed = async (mailbox: string) =>
      (await api.db.selectFrom('newsletter_emails').select('email').where('email', '=', mailbox).execute()).length;
    async function letterOfNews() {
      const mailbox = newMailbox();
      await stranger(api).call(contract.profile.subscribeEmail, {
        body: { email: mailbox },
        headers: { 'accept-language': 'uz-Latn' },
      });
      const [letter] = await lettersTo(api, mailbox);
      if (letter?.oneClick === undefined) throw new Error('no way out of the news');
      const token = /#([A-Za-z0-9_-]+)/.exec(letter.text)?.[1] ?? '';
      return { mailbox, letter, token, call: new URL(letter.oneClick).pathname };
    }

    test('unsubscribes by the link’s page; repeating it is harmless, and links contain no address', async () => {
      const { mailbox, letter, token } = await letterOfNews();
      expect(letter.text).toMatch(/^Obunani bekor qilish: \S+\/uz\/unsubscribe\/#/m);
      expect(letter.html).toContain(`/uz/unsubscribe/#${token}`);
      expect(letter.text.replace(/^--[\s\S]*/m, '')).not.toContain(mailbox);
      for (let times = 0; times < 2; times += 1)
        expect((await stranger(api).call(contract.profile.endNews, { body: { token } })).data).toEqual({ ended: true });
      expect(await subscribed(mailbox)).toBe(0);
    });

    test('end by one POST of a mail program, without a cookie; opening the link alone ends nothing', async () => {
      const { mailbox, token, call } = await letterOfNews();
      const looked = await api.raw({ url: call });
      expect([looked.status, looked.headers['location'], await subscribed(mailbox)]).toEqual([
        302,
        expect.stringMatching(new RegExp(`/uz/unsubscribe/#${token}$`)),
        1,
      ]);
      const done = await api.raw({
        method: 'POST',
        url: call,
        payload: 'List-Unsubscribe=One-Click',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://mail.example',
          'sec-fetch-site': 'cross-site',
        },
      });
      expect([done.status, done.headers['set-cookie'], await subscribed(mailbox)]).toEqual([200, undefined, 0]);
    });

    test('ignores tokens that are invalid, changed or for another purpose', async () => {
      const { mailbox, token, call } = await letterOfNews();
      const foreign = api.app.services.vault.sealText(mailbox, 'another purpose');
      const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
      for (const wrong of [foreign, changed, 'x'.repeat(60)]) {
        expect((await stranger(api).call(contract.profile.endNews, { body: { token: wrong } })).status).toBe(404);
        expect(
          (await api.raw({ method: 'POST', url: call.replace(token, wrong), payload: 'List-Unsubscribe=One-Click' }))
            .status,
        ).toBe(404);
      }
      expect((await stranger(api).call(contract.profile.endNews, { body: { token: 'short' } })).status).toBe(400);
      expect(await subscribed(mailbox)).toBe(1);
    });
  });

  test('an account with an e-mail gets e-mails about a new device, to its former address about a change, and about the deletion date', async () => {
    const [phone, mailbox, next] = [newPhone(), newMailbox(), newMailbox()];
    const browser = stranger(api);
    await register(api, browser, { phone, email: mailbox });
    const other = openBrowser(api, {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    });
    await signInByPhone(api, other, phone);
    expect((await browser.call(contract.account.update, { body: { email: next } })).status).toBe(200);
    expect((await browser.call(contract.account.update, { body: { first_name: 'Нодира' } })).status).toBe(200);
    expect((await browser.call(contract.account.requestDeletion, { body: { confirmed: true } })).status).toBe(200);
    const former = await lettersTo(api, mailbox);
    expect(former.map(({ subject }) => subject)).toEqual([
      'Вход в ваш аккаунт с нового устройства',
      'Почта вашего аккаунта изменена',
    ]);
    expect(former[0]?.text).toMatch(/Firefox, Linux[\s\S]*\/ru\/profile\/sessions\//);
    expect(
      (await lettersTo(api, next)).map(({ subject, text }) => [
        subject,
        /До \d{2}\.\d{2}\.\d{4} его можно восстановить/.test(text),
      ]),
    ).toEqual([['Ваш аккаунт удалён', true]]);
    expect(api.sent.filter(({ to, text }) => to === phone && /нового устройства|удалён/.test(text))).toHaveLength(2);
  });

  test('sends nothing without an e-mail, and nothing about erased data', async () => {
    const mailbox = newMailbox();
    const { id } = (
      await stranger(api).call(contract.enquiries.feedback, {
        body: feedback(mailbox, 'Уходит'),
        headers: { 'session-id': 'erased' },
      })
    ).data;
    await api.app.services.outbox.drain();
    const before = (await lettersTo(api, mailbox)).length;
    await api.app.services.db
      .transaction()
      .execute((tx) =>
        api.app.services.outbox.enqueue(tx, { topic: 'enquiry.confirm', payload: { enquiry_id: id, by: 'mail' } }),
      );
    await api.db.deleteFrom('enquiries').where('id', '=', id).execute();
    expect(await lettersTo(api, mailbox)).toHaveLength(before);
    const phone = newPhone();
    await register(api, stranger(api), { phone });
    await signInByPhone(api, stranger(api), phone);
    await api.app.services.outbox.drain();
    expect(
      await api.db.selectFrom('outbox_deliveries').select('id').where('failed_at', 'is not', null).execute(),
    ).toEqual([]);
  });
});
