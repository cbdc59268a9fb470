import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Letter } from '../../../server/core/mail/port.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { replyAs, chatGuest, operator, sendText, claimSession } from '../../support/chat.ts';
import { type SmtpServer, startSmtp } from '../../support/smtp-server.ts';

const { chat, staffChat } = contract;
let smtp: SmtpServer;
let api: TestApi;
/** Letters as they were handed to the carrier. */
const letters: Letter[] = [];
beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApi({
    products: 20,
    env: { RATE_LIMIT: 'on', SMTP_URL: smtp.url, MAIL_FROM: 'Texnomart <shop@example.uz>' },
  });
  const { mail } = api.app.services;
  const send = mail.send.bind(mail);
  vi.spyOn(mail, 'send').mockImplementation((letter) => {
    letters.push(letter);
    return send(letter);
  });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

/** A conversation of a guest who gave an e-mail, with a question, an answer and a note between operators. */
async function conversation(email: string | undefined) {
  const guest = await chatGuest(api);
  const session = (
    await guest.call(chat.openSession, {
      body: { title_id: 4, platform: 'web', ...(email === undefined ? {} : { answer_by: 'mail' as const, email }) },
    })
  ).data;
  await sendText(guest, session.id, 'Есть ли <b>в наличии</b>?');
  const staff = await operator(api, 'Дилноза');
  await claimSession(staff, session.id);
  await replyAs(staff, session.id, 'Да, на складе');
  await staff.call(staffChat.addNote, { body: { id: session.id, text: 'Постоянный покупатель' } });
  return { staff, session };
}
const lettersTo = (mailbox: string) => letters.filter(({ to }) => to === mailbox);

test('sends the transcript by e-mail in the shopper’s language, as text without notes, and audits it', async () => {
  const mailbox = 'lola.transcript@example.uz';
  const { staff, session } = await conversation(mailbox);
  expect((await staff.call(staffChat.context, { query: { id: session.id } })).data).toMatchObject({
    letters: true,
    client: { email: mailbox },
  });
  expect((await staff.call(staffChat.mailTranscript, { body: { id: session.id } })).data).toEqual({ last_seq: 2 });
  await api.app.services.outbox.drain();
  const [letter, ...more] = lettersTo(mailbox);
  expect(more).toEqual([]);
  expect(smtp.letters.filter(({ to }) => to.includes(mailbox))).toHaveLength(1);
  const words = String(letter?.text);
  expect(letter?.subject).toContain('переписка с поддержкой');
  expect(words).toMatch(/1\. .* < Нодира: Есть ли <b>в наличии<\/b>\?\n2\. .* > Дилноза: Да, на складе/);
  expect(words).not.toContain('Постоянный');
  expect(letter?.html).toContain('Есть ли &lt;b&gt;в наличии&lt;/b&gt;?');
  const rows = await api.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('entity', '=', 'chat')
    .where('entity_id', '=', String(session.id))
    .where('action', '=', 'chat.mailed')
    .execute();
  expect(rows).toEqual([{ action: 'chat.mailed', after: { messages: 2 } }]);
});

test('needs an e-mail address; a mailbox has a daily limit', async () => {
  const { staff, session } = await conversation(undefined);
  expect((await staff.call(staffChat.mailTranscript, { body: { id: session.id } })).status).toBe(404);
  const mailbox = 'rustam.transcript@example.uz';
  const other = await conversation(mailbox);
  const statuses: number[] = [];
  for (let times = 0; times < 7; times += 1)
    statuses.push((await other.staff.call(staffChat.mailTranscript, { body: { id: other.session.id } })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  await api.app.services.outbox.drain();
  // The same letter asked for again is one letter: carriers know it by its id.
  expect(new Set(lettersTo(mailbox).map(({ id }) => id)).size).toBe(1);
});
