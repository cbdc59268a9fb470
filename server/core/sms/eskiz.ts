import { z } from 'zod';
import { phoneDigits } from '../../../lib/phone/phone.ts';
import { defineChoice, integrationUrl } from '../../integrations.ts';
import type { Sms, SmsMessage } from './port.ts';

const settingsSchema = z.object({
  url: integrationUrl.default('https://notify.eskiz.uz'),
  email: z.email(),
  password: z.string().min(1),
  /** Sender name or short number. */
  from: z.string().min(1).max(20).default('4546'),
});

const timeoutMs = 10_000;
const tokenSchema = z.object({ data: z.object({ token: z.string().min(1) }) });
const sentSchema = z.object({ id: z.string().min(1) });

/** Eskiz.uz: signs in once, keeps the token in memory (valid for thirty days) and signs in again when it is refused. */
export function eskizSms(settings: z.output<typeof settingsSchema>, call: typeof fetch): Sms {
  let token: string | undefined;

  const post = (path: string, fields: Record<string, string>, bearer?: string): Promise<Response> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return call(`${settings.url}${path}`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
      ...(bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
    });
  };

  const signIn = async (): Promise<string> => {
    const answer = await post('/api/auth/login', { email: settings.email, password: settings.password });
    if (!answer.ok) throw new Error(`the SMS carrier refused to sign us in: ${answer.status}`);
    token = tokenSchema.parse(await answer.json()).data.token;
    return token;
  };

  const deliver = async ({ to, text }: SmsMessage, bearer: string): Promise<Response> =>
    post('/api/message/sms/send', { mobile_phone: phoneDigits(to), message: text, from: settings.from }, bearer);

  return {
    send: async (message) => {
      let answer = await deliver(message, token ?? (await signIn()));
      if (answer.status === 401) answer = await deliver(message, await signIn());
      // The carrier's answer may contain the text, so only its status is logged.
      if (!answer.ok) throw new Error(`the SMS carrier did not take a message: ${answer.status}`);
      sentSchema.parse(await answer.json());
    },
  };
}

export const eskiz = defineChoice({
  env: { url: 'ESKIZ_URL', email: 'ESKIZ_EMAIL', password: 'ESKIZ_PASSWORD', from: 'ESKIZ_FROM' },
  settings: settingsSchema,
  open: (settings, context): Sms => eskizSms(settings, context.fetch),
});
