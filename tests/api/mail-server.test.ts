import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPhone } from '../support/accounts.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { replyAs, chatGuest, operator, sendText, claimSession } from '../support/chat.ts';
import { type SmtpServer, startSmtp } from '../support/smtp-server.ts';
import { deliveriesOf, makeDue } from '../support/outbox.ts';

const feedback = (email: string, comment = 'Когда привезут?') => ({ topic: 'question' as const, email, comment });
let lastMailbox = 0;
/** A mailbox that no other test has. */
const newMailbox = (): string => {
  lastMailbox += 1;
  return `dilnoza.${lastMailbox}@example.uz`;
};

/** The text of a quoted-printable e-mail. */
const quotedText = (data: string): string =>
  Buffer.from(
    data
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_mark, code: string) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8');

describe('a shop with a mail server', () => {
  let smtp: SmtpServer;
  let api: TestApi;
  beforeAll(async () => {
    smtp = await startSmtp();
    api = await startApi({ products: 20, env: { SMTP_URL: smtp.url, MAIL_FROM: 'Texnomart <shop@example.uz>' } });
  });
  afterAll(async () => {
    await api.close();
    await smtp.close();
  });

  /** Lets what waits for its next try be due now. */
  const hurryLetters = () => makeDue(api.db, 'enquiry.confirm');
  const ask = async (mailbox: string) =>
    (
      await api.call(contract.enquiries.feedback, {
        body: feedback(mailbox),
        headers: { 'session-id': mailbox, 'accept-language': 'ru' },
      })
    ).data.id;
  const rowOf = async (id: number) => {
    const row = (await deliveriesOf(api.db, 'enquiry.confirm')).find(
      ({ payload }) => (payload as { enquiry_id: number }).enquiry_id === id,
    );
    if (row === undefined) throw new Error('no letter is noted');
    return row;
  };
  const lettersTo = (mailbox: string) => smtp.letters.filter(({ to }) => to.includes(mailbox));

  test('sends the e-mail, and retries while the server is busy', async () => {
    const mailbox = newMailbox();
    smtp.trouble = 'busy';
    const id = await ask(mailbox);
    await api.app.services.outbox.drain();
    expect(lettersTo(mailbox)).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      attempts: 1,
      done_at: null,
      failed_at: null,
      last_error: 'the mail server did not take a letter: EENVELOPE 451',
    });
    smtp.trouble = 'none';
    await hurryLetters();
    await api.app.services.outbox.drain();
    expect(lettersTo(mailbox)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ attempts: 2, failed_at: null });
  });

  test('an unknown mailbox ends the delivery at once, with the reason in its row', async () => {
    const mailbox = newMailbox();
    smtp.trouble = 'unknownRecipient';
    const id = await ask(mailbox);
    await api.app.services.outbox.drain();
    smtp.trouble = 'none';
    await hurryLetters();
    await api.app.services.outbox.drain();
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: 1, done_at: null, last_error: 'the mail server refused it: 550' });
    expect(row.failed_at).not.toBeNull();
    expect(lettersTo(mailbox)).toEqual([]);
  });

  test('two programs send each e-mail once', async () => {
    const other = await startApi({ database: api.database, env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.uz' } });
    try {
      const boxes = Array.from({ length: 8 }, newMailbox);
      for (const mailbox of boxes) await ask(mailbox);
      await Promise.all([api.app.services.outbox.drain(), other.app.services.outbox.drain()]);
      expect(boxes.map((mailbox) => lettersTo(mailbox).length)).toEqual(boxes.map(() => 1));
    } finally {
      await other.close();
    }
  });

  test('a claim of a lower price is confirmed by e-mail if there is one, else by SMS', async () => {
    const [phone, mailbox] = [newPhone(), newMailbox()];
    const body = { product: 'Samsung Galaxy S24', link: 'other-shop.example/galaxy', phone };
    await api.call(contract.enquiries.lowPrice, {
      body: { ...body, email: mailbox },
      headers: { 'session-id': 'claims', 'accept-language': 'ru' },
    });
    await api.app.services.outbox.drain();
    expect([lettersTo(mailbox).length, api.sent.filter(({ to }) => to === phone).length]).toEqual([1, 0]);
    await api.call(contract.enquiries.lowPrice, { body, headers: { 'session-id': 'claims', 'accept-language': 'ru' } });
    await api.app.services.outbox.drain();
    expect([lettersTo(mailbox).length, api.sent.filter(({ to }) => to === phone).length]).toEqual([1, 1]);
  });
});

test('a chat answer that the shopper has not read is sent by e-mail if requested; a shop without a mail server does not offer it', async () => {
  const smtp = await startSmtp();
  let clock = new Date('2026-11-20T22:00:00Z');
  const night = await startApi({
    products: 20,
    now: () => clock,
    env: { SMTP_URL: smtp.url, MAIL_FROM: 'shop@example.uz' },
  });
  try {
    expect((await night.call(contract.chat.state)).data.mail).toBe(true);
    const mailbox = newMailbox();
    const guest = await chatGuest(night);
    const { id } = (
      await guest.call(contract.chat.openSession, {
        body: { title_id: 4, platform: 'web', answer_by: 'mail', email: mailbox },
      })
    ).data;
    await sendText(guest, id, 'Есть ли чайник?');
    clock = new Date('2026-11-21T05:00:00Z');
    const staff = await operator(night);
    await claimSession(staff, id);
    await replyAs(staff, id, 'Bor, <b>uch</b> xil');
    clock = new Date(clock.getTime() + 120_000);
    for (let times = 0; times < 2; times += 1) {
      await night.app.services.jobs.run('chat.answers');
      await night.app.services.outbox.drain();
    }
    expect(smtp.letters.map(({ to }) => to)).toEqual([[mailbox]]);
    // Long lines are folded by a mark at their ends.
    expect(smtp.letters[0]?.data.replaceAll('=\n', '')).toContain('Bor, &lt;b&gt;uch&lt;/b&gt; xil');

    await replyAs(staff, id, 'fayl');
    // A message that is a file has no text.
    await night.db.updateTable('chat_messages').set({ text: '' }).where('text', '=', 'fayl').execute();
    clock = new Date(clock.getTime() + 120_000);
    await night.app.services.jobs.run('chat.answers');
    await night.app.services.outbox.drain();
    const onlyFiles = night.app.services.texts.text('ru', 'api.chatAnswer.onlyFiles', {});
    expect(smtp.letters).toHaveLength(2);
    expect(quotedText(smtp.letters[1]?.data ?? '')).toContain(onlyFiles);
  } finally {
    await night.close();
    await smtp.close();
  }
});
