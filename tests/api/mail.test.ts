import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffKey } from '../../server/secret.ts';
import { newPhone, openBrowser, register, signInByPhone } from '../support/accounts.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { answerAs, chatGuest, operator, say, taken } from '../support/chat.ts';
import { lettersTo } from '../support/letters.ts';
import { type SmtpServer, startSmtp } from '../support/smtp-server.ts';

const feedback = (email: string, comment = 'Когда привезут?') => ({ topic: 'question' as const, email, comment });
let lastAddress = 0;
/** A browser in a network of its own. */
const stranger = (api: TestApi, locale = 'ru') => {
  lastAddress += 1;
  return openBrowser(api, { locale, address: `198.51.100.${lastAddress}` });
};
let lastMailbox = 0;
/** A mailbox that no other test has. */
const newMailbox = (): string => { lastMailbox += 1; return `dilnoza.${lastMailbox}@example.uz`; };

describe('a shop without a mail server', () => {
  let api: TestApi;
  beforeAll(async () => { api = await startApi({ products: 20, env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } }); });
  afterAll(() => api.close());

  test.each([
    ['ru', 'Ваше сообщение получено, номер', 'ответим на этот адрес'], ['uz', 'Xabaringizni oldik', 'shu manzilga javob yozamiz'], ['kr', 'Хабарингизни олдик', 'шу манзилга жавоб ёзамиз'],
  ])('keeps the confirmation of a message, in %s, as text and as HTML, without a word of what was written', async (locale, subject, text) => {
    const mailbox = newMailbox();
    const browser = stranger(api, locale);
    await browser.call(contract.services.feedback, { body: feedback(mailbox, '<b>Дёшево</b> https://spam.example') });
    const [letter, ...more] = await lettersTo(api, mailbox);
    expect(more).toEqual([]);
    expect(letter?.subject).toContain(subject);
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain(text);
      expect(part).toContain('Texnomart');
      expect(part).not.toContain('spam.example');
    }
    expect(letter?.html).toMatch(/<html lang="(?:ru|uz-Latn|uz-Cyrl)">/);
  });

  test('one letter for what is sent twice, and also when it is said again after somebody has answered', async () => {
    const mailbox = newMailbox();
    const browser = stranger(api);
    await Promise.all([1, 2, 3].map(() => browser.call(contract.services.feedback, { body: feedback(mailbox), headers: { 'session-id': 'twice' } })));
    const { id } = (await browser.call(contract.services.feedback, { body: feedback(mailbox), headers: { 'session-id': 'twice' } })).data;
    expect(await lettersTo(api, mailbox)).toHaveLength(1);
    await api.db.updateTable('enquiries').set({ done_at: api.app.shop.now() }).where('id', '=', id).execute();
    await browser.call(contract.services.feedback, { body: feedback(mailbox), headers: { 'session-id': 'twice' } });
    expect(await lettersTo(api, mailbox)).toHaveLength(1);
  });

  test('a stranger’s mailbox gets five a day, whoever writes; every message is kept all the same', async () => {
    const mailbox = newMailbox();
    for (let number = 1; number <= 7; number += 1) {
      const { status } = await stranger(api).call(contract.services.feedback, { body: feedback(number % 2 === 0 ? mailbox : mailbox.toUpperCase(), `${number}`), headers: { 'session-id': `many-${number}` } });
      expect(status).toBe(200);
    }
    const sent = [...await lettersTo(api, mailbox), ...await lettersTo(api, mailbox.toUpperCase())];
    expect(sent).toHaveLength(5);
    expect(await api.db.selectFrom('enquiries').select('id').where(sql<string>`lower(content->>'email')`, '=', mailbox).execute()).toHaveLength(7);
  });

  test('a company and an applicant are told by SMS, once; a line at home in a house is not', async () => {
    const phone = newPhone();
    const browser = stranger(api);
    const body = { company_name: 'Anor MCHJ', phone };
    for (let times = 0; times < 2; times += 1) await browser.call(contract.services.business, { body, headers: { 'session-id': 'company' } });
    await browser.call(contract.services.business, { body: { ...body, phone: '+998712345678' }, headers: { 'session-id': 'company' } });
    await api.app.shop.outbox.drain();
    expect(api.sent.filter(({ to }) => to === phone).map(({ text }) => text)).toEqual([expect.stringMatching(/^Texnomart: заявка принята, номер \d+\. Менеджер позвонит в рабочее время\.$/)]);
    expect(api.sent.filter(({ to }) => to === '+998712345678')).toEqual([]);
  });

  test('a phone has no more of these messages than of others', async () => {
    const phone = newPhone();
    for (let number = 1; number <= 8; number += 1) {
      await stranger(api).call(contract.services.business, { body: { company_name: `Anor ${number}`, phone }, headers: { 'session-id': `phone-${number}` } });
    }
    await api.app.shop.outbox.drain();
    expect(api.sent.filter(({ to }) => to === phone)).toHaveLength(6);
  });

  test('a claim with both is told by SMS where a letter would only be kept, and by the letter where the phone gets no messages', async () => {
    const [phone, mailbox] = [newPhone(), newMailbox()];
    const browser = stranger(api);
    const body = { product: 'Samsung Galaxy S24', link: 'other-shop.example/galaxy', email: mailbox };
    await browser.call(contract.services.lowPrice, { body: { ...body, phone }, headers: { 'session-id': 'both' } });
    expect(await lettersTo(api, mailbox)).toEqual([]);
    expect(api.sent.filter(({ to }) => to === phone)).toHaveLength(1);
    await browser.call(contract.services.lowPrice, { body: { ...body, phone: '+998712345678' }, headers: { 'session-id': 'both' } });
    expect(await lettersTo(api, mailbox)).toHaveLength(1);
  });

  test('an address that is new to the news learns of it, once', async () => {
    const mailbox = newMailbox();
    for (let times = 0; times < 2; times += 1) await stranger(api).call(contract.profile.subscribeEmail, { body: { email: mailbox } });
    expect((await lettersTo(api, mailbox)).map(({ subject }) => subject)).toEqual(['Вы подписались на новости']);
    const off = () => api.call(contract.command.unsubscribe, { body: { email: mailbox.toUpperCase() }, headers: { 'x-staff-key': staffKey(testSecret) } });
    expect([(await off()).data.email, (await off()).status]).toEqual([mailbox, 404]);
    expect((await api.call(contract.command.unsubscribe, { body: { email: mailbox } })).status).toBe(404);
  });

  describe('the news of an address', () => {
    const subscribed = async (mailbox: string) => (await api.db.selectFrom('newsletter_emails').select('email').where('email', '=', mailbox).execute()).length;
    async function letterOfNews() {
      const mailbox = newMailbox();
      await stranger(api).call(contract.profile.subscribeEmail, { body: { email: mailbox }, headers: { 'accept-language': 'uz-Latn' } });
      const [letter] = await lettersTo(api, mailbox);
      if (letter?.oneClick === undefined) throw new Error('no way out of the news');
      const token = /#([A-Za-z0-9_-]+)/.exec(letter.text)?.[1] ?? '';
      return { mailbox, letter, token, call: new URL(letter.oneClick).pathname };
    }

    test('are ended by the page of the letter’s link; twice is once, and the address stands in no link', async () => {
      const { mailbox, letter, token } = await letterOfNews();
      expect(letter.text).toMatch(/^Obunani bekor qilish: \S+\/uz\/unsubscribe\/#/m);
      expect(letter.html).toContain(`/uz/unsubscribe/#${token}`);
      expect(letter.text.replace(/^--[\s\S]*/m, '')).not.toContain(mailbox);
      for (let times = 0; times < 2; times += 1) expect((await stranger(api).call(contract.profile.endNews, { body: { token } })).data).toEqual({ ended: true });
      expect(await subscribed(mailbox)).toBe(0);
    });

    test('are ended by a program of mail with one call from anywhere, without a cookie; looking alone ends nothing', async () => {
      const { mailbox, token, call } = await letterOfNews();
      const looked = await api.raw({ url: call });
      expect([looked.status, looked.headers['location'], await subscribed(mailbox)]).toEqual([302, expect.stringMatching(new RegExp(`/uz/unsubscribe/#${token}$`)), 1]);
      const done = await api.raw({ method: 'POST', url: call, payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' } });
      expect([done.status, done.headers['set-cookie'], await subscribed(mailbox)]).toEqual([200, undefined, 0]);
    });

    test('stay for a token that is none, of another purpose, or changed', async () => {
      const { mailbox, token, call } = await letterOfNews();
      const foreign = api.app.shop.vault.sealText(mailbox, 'another purpose');
      const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
      for (const wrong of [foreign, changed, 'x'.repeat(60)]) {
        expect((await stranger(api).call(contract.profile.endNews, { body: { token: wrong } })).status).toBe(404);
        expect((await api.raw({ method: 'POST', url: call.replace(token, wrong), payload: 'List-Unsubscribe=One-Click' })).status).toBe(404);
      }
      expect((await stranger(api).call(contract.profile.endNews, { body: { token: 'short' } })).status).toBe(400);
      expect(await subscribed(mailbox)).toBe(1);
    });
  });

  test('an account with an e-mail gets letters beside the messages: a new device, another e-mail at the former one, the day of deletion', async () => {
    const [phone, mailbox, next] = [newPhone(), newMailbox(), newMailbox()];
    const browser = stranger(api);
    await register(api, browser, { phone, email: mailbox });
    const other = openBrowser(api, { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' });
    await signInByPhone(api, other, phone);
    expect((await browser.call(contract.account.update, { body: { email: next } })).status).toBe(200);
    expect((await browser.call(contract.account.update, { body: { first_name: 'Нодира' } })).status).toBe(200);
    expect((await browser.call(contract.account.requestDeletion, { body: { confirmed: true } })).status).toBe(200);
    const former = await lettersTo(api, mailbox);
    expect(former.map(({ subject }) => subject)).toEqual(['Вход в ваш аккаунт с нового устройства', 'Почта вашего аккаунта изменена']);
    expect(former[0]?.text).toMatch(/Firefox, Linux[\s\S]*\/ru\/profile\/sessions\//);
    expect((await lettersTo(api, next)).map(({ subject, text }) => [subject, /До \d{2}\.\d{2}\.\d{4} его можно восстановить/.test(text)])).toEqual([['Ваш аккаунт удалён', true]]);
    expect(api.sent.filter(({ to, text }) => to === phone && /нового устройства|удалён/.test(text))).toHaveLength(2);
  });

  test('nothing is written to who has no e-mail, and nothing is told of what is erased meanwhile', async () => {
    const mailbox = newMailbox();
    const { id } = (await stranger(api).call(contract.services.feedback, { body: feedback(mailbox, 'Уходит'), headers: { 'session-id': 'erased' } })).data;
    await api.app.shop.outbox.drain();
    const before = (await lettersTo(api, mailbox)).length;
    await api.app.shop.db.transaction().execute((tx) => api.app.shop.outbox.enqueue(tx, { topic: 'enquiry.confirm', payload: { enquiry_id: id, by: 'mail' } }));
    await api.db.deleteFrom('enquiries').where('id', '=', id).execute();
    expect(await lettersTo(api, mailbox)).toHaveLength(before);
    const phone = newPhone();
    await register(api, stranger(api), { phone });
    await signInByPhone(api, stranger(api), phone);
    await api.app.shop.outbox.drain();
    expect(await api.db.selectFrom('outbox').select('id').where('failed_at', 'is not', null).execute()).toEqual([]);
  });
});

describe('a shop with a mail server', () => {
  let smtp: SmtpServer;
  let api: TestApi;
  beforeAll(async () => {
    smtp = await startSmtp();
    api = await startApi({ products: 20, env: { SMTP_URL: smtp.url, MAIL_FROM: 'Texnomart <shop@example.uz>' } });
  });
  afterAll(async () => { await api.close(); await smtp.close(); });

  /** Lets what waits for its next try be due now. */
  const hurry = () => api.db.updateTable('outbox').set({ available_at: sql`now()` }).where('done_at', 'is', null).where('failed_at', 'is', null).execute();
  const ask = async (mailbox: string) => (await api.call(contract.services.feedback, { body: feedback(mailbox), headers: { 'session-id': mailbox, 'accept-language': 'ru' } })).data.id;
  const rowOf = (id: number) => api.db.selectFrom('outbox').select(['attempts', 'done_at', 'failed_at', 'last_error']).where('topic', '=', 'enquiry.confirm').where(sql<string>`payload->>'enquiry_id'`, '=', String(id)).executeTakeFirstOrThrow();
  const takenFor = (mailbox: string) => smtp.taken.filter(({ to }) => to.includes(mailbox));

  test('sends by it; one that is busy is asked again', async () => {
    const mailbox = newMailbox();
    smtp.trouble = 'busy';
    const id = await ask(mailbox);
    await api.app.shop.outbox.drain();
    expect(takenFor(mailbox)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, done_at: null, failed_at: null, last_error: 'the mail server did not take a letter: EENVELOPE 451' });
    smtp.trouble = 'none';
    await hurry();
    await api.app.shop.outbox.drain();
    expect(takenFor(mailbox)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ attempts: 2, failed_at: null });
  });

  test('a mailbox that is not there ends it at once, and the row says why', async () => {
    const mailbox = newMailbox();
    smtp.trouble = 'unknownRecipient';
    const id = await ask(mailbox);
    await api.app.shop.outbox.drain();
    smtp.trouble = 'none';
    await hurry();
    await api.app.shop.outbox.drain();
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: 1, done_at: null, last_error: 'the mail server refused it: 550' });
    expect(row.failed_at).not.toBeNull();
    expect(takenFor(mailbox)).toEqual([]);
  });

  test('two programs send each letter once', async () => {
    const other = await startApi({ database: api.database, env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.uz' } });
    try {
      const boxes = Array.from({ length: 8 }, newMailbox);
      for (const mailbox of boxes) await ask(mailbox);
      await Promise.all([api.app.shop.outbox.drain(), other.app.shop.outbox.drain()]);
      expect(boxes.map((mailbox) => takenFor(mailbox).length)).toEqual(boxes.map(() => 1));
    } finally {
      await other.close();
    }
  });

  test('a low price claim goes by e-mail where one was given, else by SMS', async () => {
    const [phone, mailbox] = [newPhone(), newMailbox()];
    const body = { product: 'Samsung Galaxy S24', link: 'other-shop.example/galaxy', phone };
    await api.call(contract.services.lowPrice, { body: { ...body, email: mailbox }, headers: { 'session-id': 'claims', 'accept-language': 'ru' } });
    await api.app.shop.outbox.drain();
    expect([takenFor(mailbox).length, api.sent.filter(({ to }) => to === phone).length]).toEqual([1, 0]);
    await api.call(contract.services.lowPrice, { body, headers: { 'session-id': 'claims', 'accept-language': 'ru' } });
    await api.app.shop.outbox.drain();
    expect([takenFor(mailbox).length, api.sent.filter(({ to }) => to === phone).length]).toEqual([1, 1]);
  });
});

test('an answer of the chat goes out by e-mail where the shopper wanted it and has not read it; a shop without a mail server does not offer that', async () => {
  const smtp = await startSmtp();
  let clock = new Date('2026-11-20T22:00:00Z');
  const night = await startApi({ products: 20, now: () => clock, env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.uz' } });
  try {
    expect((await night.call(contract.chat.state)).data.mail).toBe(true);
    const mailbox = newMailbox();
    const guest = await chatGuest(night);
    const { id } = (await guest.call(contract.chat.openSession, { body: { title_id: 4, platform: 'web', answer_by: 'mail', email: mailbox } })).data;
    await say(guest, id, 'Есть ли чайник?');
    clock = new Date('2026-11-21T05:00:00Z');
    const staff = await operator(night);
    await taken(staff, id);
    await answerAs(staff, id, 'Bor, <b>uch</b> xil');
    clock = new Date(clock.getTime() + 120_000);
    for (let times = 0; times < 2; times += 1) {
      await night.app.shop.jobs.run('chat.answers');
      await night.app.shop.outbox.drain();
    }
    expect(smtp.taken.map(({ to }) => to)).toEqual([[mailbox]]);
    // Long lines are folded by a mark at their ends.
    expect(smtp.taken[0]?.data.replaceAll('=\n', '')).toContain('Bor, &lt;b&gt;uch&lt;/b&gt; xil');
  } finally {
    await night.close();
    await smtp.close();
  }
});
