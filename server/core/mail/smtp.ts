import { createTransport, type SendMailOptions } from 'nodemailer';
import { z } from 'zod';
import { oneLine } from './one-line.ts';
import type { Letter, Mail, MailAnswer } from './port.ts';

/** Time limit of one e-mail; well below the time after which the outbox delivers it again. */
const maxSendMs = 15_000;

/** The sender: an address alone, or `Name <address>`. */
const senderSchema = z
  .string()
  .max(200)
  .transform((text, context) => {
    const [, name = '', address = text] = /^([^<>"\p{C}]*?)\s*<([^<>\s]+)>$/u.exec(text) ?? [];
    const parsed = z.email().safeParse(address);
    if (parsed.success) return { name: name.trim(), address: parsed.data };
    context.addIssue({
      code: 'custom',
      message: 'must be an address, or a name and an address: Shop <shop@example.uz>',
    });
    return z.NEVER;
  });

/** Settings of SMTP. */
export const smtpSettings = z.object({ url: z.url({ protocol: /^smtps?$/ }), from: senderSchema });

const isOwnMachine = (host: string): boolean => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** A password is sent under TLS only, also if somebody in between claims that the server has none. */
const needsTls = ({ protocol, username, hostname }: URL): boolean =>
  protocol === 'smtp:' && username !== '' && !isOwnMachine(hostname);

/**
 * Permanent refusals of the message (5xx); refusals of the account, such as a wrong password or sender, can be
 * corrected.
 */
function refusalOf(error: unknown): MailAnswer | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return undefined;
  const { code, responseCode } = error;
  const isOfLetter =
    code === 'EMESSAGE' || (code === 'EENVELOPE' && !('command' in error && error.command === 'MAIL FROM'));
  return isOfLetter && typeof responseCode === 'number' && responseCode >= 500
    ? { isAccepted: false, reason: `the mail server refused it: ${responseCode}` }
    : undefined;
}

/** The error without the server's text, which may contain the address. */
function troubleOf(error: unknown): Error {
  const known =
    error instanceof Error
      ? [
          error.name === 'AbortError' || error.name === 'TimeoutError' ? 'no answer in time' : '',
          'code' in error ? error.code : '',
          'responseCode' in error ? error.responseCode : '',
        ]
      : [];
  return new Error(
    `the mail server did not take a letter: ${known.filter((part) => part !== '' && part !== undefined).join(' ')}`,
  );
}

/** The message for nodemailer: addresses as values, never as text that could name several. */
const messageOf = (
  { id, to, subject, text, html, oneClick }: Letter,
  from: { readonly name: string; readonly address: string },
  host: string,
): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  envelope: { from: from.address, to: [to] },
  subject: oneLine(subject),
  text,
  html,
  // Derived from the shop's id, so that a mailbox recognises a duplicate.
  messageId: `<${id}@${host}>`,
  headers: {
    'auto-submitted': 'auto-generated',
    ...(oneClick === undefined
      ? {}
      : { 'list-unsubscribe': `<${oneClick}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * Sends by SMTP, with one connection per e-mail; a slow one is cut, so that it is not delivered after the failure was
 * reported.
 */
export function smtpMail({ url, from }: z.output<typeof smtpSettings>, timeoutMs = maxSendMs): Mail {
  const address = new URL(url);
  const transport = createTransport({
    url,
    requireTLS: needsTls(address),
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.address.split('@')[1] ?? address.hostname;
  return {
    delivers: true,
    send: async (letter) => {
      // Anything but a single address could be read as several.
      if (!z.email().safeParse(letter.to).success) return { isAccepted: false, reason: 'it goes to no address' };
      try {
        const timed = { ...messageOf(letter, from, host), signal: AbortSignal.timeout(timeoutMs) };
        await transport.sendMail(timed);
        return { isAccepted: true };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal !== undefined) return refusal;
        throw troubleOf(error);
      }
    },
  };
}
