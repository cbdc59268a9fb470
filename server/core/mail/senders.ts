import { z } from 'zod';
import { defineChoice, type DefinedIntegration } from '../../integrations.ts';
import { fileMail } from './file.ts';
import type { Mail } from './port.ts';
import { smtpMail, smtpSettings } from './smtp.ts';

const fileSender = defineChoice({
  env: {},
  settings: z.object({}),
  open: (_settings, { dataDir, now }): Mail => fileMail(dataDir, now),
});
const smtp = defineChoice({
  env: { url: 'SMTP_URL', from: 'MAIL_FROM' },
  settings: smtpSettings,
  open: (settings): Mail => smtpMail(settings),
});

/** Carriers of e-mail: e-mails are stored locally unless a mail server is set. */
export const mailSenders = { outbox: fileSender, smtp } satisfies Readonly<Record<string, DefinedIntegration<Mail>>>;
