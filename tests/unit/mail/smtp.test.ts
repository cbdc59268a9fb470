import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { smtpMail, smtpSettings } from '../../../server/core/mail/smtp.ts';
import { startSmtp, type SmtpServer } from '../../support/smtp-server.ts';

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterEach(() => {
  smtp.trouble = 'none';
});
afterAll(() => smtp.close());

const letter = {
  id: 'enquiry-7',
  to: 'dilnoza@example.uz',
  subject: 'Ваше сообщение принято',
  text: 'Ответим.',
  html: '<p>Ответим.</p>',
};
const mail = (timeoutMs?: number) =>
  smtpMail(smtpSettings.parse({ url: smtp.url, from: 'Усто <shop@example.uz>' }), timeoutMs);
const headersOf = (data: string): string => data.split('\n\n')[0] ?? '';

describe('an e-mail by SMTP', () => {
  test('has unsubscribe headers for a newsletter', async () => {
    const oneClick = `https://shop.example/api/common/v1/news/end/ru/${'a'.repeat(120)}`;
    expect(await mail().send({ ...letter, oneClick })).toEqual({ isAccepted: true });
    // Long lines are folded; the address itself is whole.
    const head = headersOf(smtp.letters.at(-1)?.data ?? '').replace(/\n[ \t]+/g, ' ');
    expect(head).toMatch(new RegExp(`^list-unsubscribe: <${oneClick}>$`, 'im'));
    expect(head).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/im);
  });

  test('has one receiver, a text and an HTML part, and a generated id', async () => {
    expect(await mail().send(letter)).toEqual({ isAccepted: true });
    const { from, to, data } = smtp.letters.at(-1) ?? { from: '', to: [], data: '' };
    expect([from, to]).toEqual(['shop@example.uz', ['dilnoza@example.uz']]);
    expect(headersOf(data)).toMatch(/^message-id: <enquiry-7@example\.uz>$/im);
    expect(headersOf(data)).not.toMatch(/list-unsubscribe/i);
    expect(data).toMatch(/content-type: text\/plain/i);
    expect(data).toMatch(/content-type: text\/html/i);
  });

  test('has no header or receiver from user fields', async () => {
    const before = smtp.letters.length;
    await mail().send({ ...letter, subject: 'Вопрос\r\nBcc: other@example.uz\r\n\r\nhidden' });
    const { to, data } = smtp.letters[before] ?? { to: [], data: '' };
    expect(to).toEqual(['dilnoza@example.uz']);
    expect(headersOf(data)).not.toMatch(/^bcc:/im);
    for (const wrong of ['dilnoza@example.uz, other@example.uz', 'dilnoza@example.uz\r\nRCPT TO:<other@example.uz>']) {
      expect(await mail().send({ ...letter, to: wrong })).toEqual({
        isAccepted: false,
        reason: 'it goes to no address',
      });
    }
    expect(smtp.letters.flatMap((received) => received.to)).not.toContain('other@example.uz');
  });

  test.each([
    ['unknownRecipient', '550'],
    ['refusedContent', '554'],
  ] as const)('a permanent refusal (%s) ends the sending and reports no address', async (trouble, code) => {
    smtp.trouble = trouble;
    expect(await mail().send(letter)).toEqual({ isAccepted: false, reason: `the mail server refused it: ${code}` });
  });

  test.each(['busy', 'badSender', 'hangsUp'] as const)('a server that is %s is retried', async (trouble) => {
    smtp.trouble = trouble;
    const error = await mail()
      .send(letter)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toMatch(/^Error: the mail server did not take a letter: [A-Z0-9 ]+$/);
  });

  test('an unresponsive or unreachable server times out', async () => {
    smtp.trouble = 'silent';
    await expect(mail(200).send(letter)).rejects.toThrow('the mail server did not take a letter');
    const stoppedServer = await startSmtp();
    await stoppedServer.close();
    await expect(
      smtpMail(smtpSettings.parse({ url: stoppedServer.url, from: 'shop@example.uz' })).send(letter),
    ).rejects.toThrow('ESOCKET');
  });

  test('a password is not sent to a server without TLS, unless it is local', async () => {
    const withPassword = smtp.url.replace('//', '//shop:secret@');
    expect(await smtpMail(smtpSettings.parse({ url: withPassword, from: 'shop@example.uz' })).send(letter)).toEqual({
      isAccepted: true,
    });
    await expect(
      smtpMail(smtpSettings.parse({ url: withPassword.replace('127.0.0.1', '0.0.0.0'), from: 'shop@example.uz' })).send(
        letter,
      ),
    ).rejects.toThrow('ETLS');
  });
});

test.each([
  ['shop@example.uz', { name: '', address: 'shop@example.uz' }],
  ['Усто <shop@example.uz>', { name: 'Усто', address: 'shop@example.uz' }],
])('the sender may be %s', (from, read) => {
  expect(smtpSettings.parse({ url: 'smtps://mail.example', from }).from).toEqual(read);
});

test.each([
  'shop',
  'Усто <shop>',
  'shop@example.uz, other@example.uz',
  'Усто\r\nBcc: a@example.uz <shop@example.uz>',
  '<shop@example.uz> more',
])('the sender may not be %j', (from) => {
  expect(smtpSettings.safeParse({ url: 'smtps://mail.example', from }).success).toBe(false);
});
