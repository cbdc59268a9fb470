import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { defineChoice, type DefinedParty } from '../../outside.ts';
import type { Mail } from './port.ts';

const timeoutMs = 15_000;

/** Keeps letters instead of sending them: one JSON line each in `DATA_DIR/outbox/mail.jsonl`, readable by its owner. */
function fileMail(dataDir: string, now: () => Date): Mail {
  const folder = path.join(dataDir, 'outbox');
  return {
    send: async (letter) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await appendFile(path.join(folder, 'mail.jsonl'), `${JSON.stringify({ ...letter, at: now().toISOString() })}\n`, { mode: 0o600 });
    },
  };
}

const outbox = defineChoice({ env: {}, settings: z.object({}), open: (_settings, { dataDir, now }): Mail => fileMail(dataDir, now) });

const smtp = defineChoice({
  env: { url: 'MAIL_URL', from: 'MAIL_FROM' },
  settings: z.object({ url: z.url({ protocol: /^smtps?$/ }), from: z.string().min(3).max(200) }),
  open: ({ url, from }): Mail => {
    const transport = createTransport(url, { from, disableFileAccess: true, disableUrlAccess: true });
    const host = new URL(url).hostname;
    return {
      send: async ({ id, to, subject, text }) => {
        // The id of the letter follows from ours, so that a program which takes it twice can tell.
        const sending = transport.sendMail({ to, subject, text, messageId: `<${id}@${host}>` });
        await Promise.race([sending, new Promise((_resolve, reject) => { setTimeout(() => { reject(new Error('the mail server does not answer')); }, timeoutMs).unref(); })]);
      },
    };
  },
});

/** Carriers of e-mail, by what `MAIL_PROVIDER` calls them. */
export const mailSenders = { outbox, smtp } satisfies Readonly<Record<string, DefinedParty<Mail>>>;
