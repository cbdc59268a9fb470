import { z } from 'zod';
import type { CodeSent } from '@/lib/contract/account-shapes';

const text = z.string().max(300);
const sent = { sentTo: text, length: z.number().int(), resendAt: z.number(), until: z.number() };
/** A code is on its way to a phone; `resendAt` and `until` are milliseconds since 1970. */
const codeSchema = z.object({ name: z.literal('code'), phone: text, ...sent });

/** How far signing in is. It holds no password and no code, so that it can be kept over a reload. */
export const stepSchema = z.discriminatedUnion('name', [
  /** `under` is the code that is on its way, where its step was left. */
  z.object({ name: z.literal('phone'), phone: text, under: codeSchema.optional() }),
  z.object({ name: z.literal('password'), login: text }),
  /** `unknown` where the phone was requested and has no account: the form says so. */
  z.object({ name: z.literal('register'), phone: text, unknown: z.boolean().optional() }),
  codeSchema,
  z.object({ name: z.literal('reset'), login: text }),
  z.object({ name: z.literal('resetCode'), login: text, ...sent }),
]);
export type Step = z.infer<typeof stepSchema>;
export type StepName = Step['name'];

/** What was typed into the registration. */
export const draftSchema = z.object({
  first_name: text,
  last_name: text,
  father_name: text,
  email: text,
  consent_news: z.boolean(),
});
export type RegisterDraft = z.infer<typeof draftSchema>;
export const emptyDraft: RegisterDraft = {
  first_name: '',
  last_name: '',
  father_name: '',
  email: '',
  consent_news: false,
};

export const firstStep: Step = { name: 'phone', phone: '+998 ' };

/** The part of a code's step that the server's answer says. @param now milliseconds since 1970 */
const sentAt = ({ phone, code_length, resend_in, expires_in }: CodeSent, now: number) => ({
  sentTo: phone,
  length: code_length,
  resendAt: now + resend_in * 1000,
  until: now + expires_in * 1000,
});

/** The step in which a code is requested that was sent for signing in or registering with a phone. */
export const codeStep = (phone: string, answer: CodeSent, now: number): Step => ({
  name: 'code',
  phone,
  ...sentAt(answer, now),
});

/** The same for a password reset. */
export const resetCodeStep = (login: string, answer: CodeSent, now: number): Step => ({
  name: 'resetCode',
  login,
  ...sentAt(answer, now),
});

/** What a browser kept, as far as it makes sense; a code that is too old for anything leads back to where it was requested. */
export function keptStep(kept: unknown, now: number): Step {
  const read = stepSchema.safeParse(kept);
  if (!read.success) return firstStep;
  const step = read.data;
  if (step.name === 'code' && step.until <= now) return { name: 'phone', phone: step.phone };
  if (step.name === 'resetCode' && step.until <= now) return { name: 'reset', login: step.login };
  return step;
}

/** What is offered instead of a step, without losing what was typed. */
export const toPhone = (step: Step): Step => ({
  name: 'phone',
  phone: 'phone' in step ? step.phone : firstStep.name === 'phone' ? firstStep.phone : '',
  ...(step.name === 'code' ? { under: step } : {}),
});
/** The step of the code that a phone has been sent and that another may not follow yet; undefined where one may be sent. */
export const codeUnder = (step: Step, phone: string, now: number): Step | undefined =>
  step.name === 'phone' && step.under?.phone === phone && step.under.resendAt > now ? step.under : undefined;
export const toPassword = (step: Step): Step => ({ name: 'password', login: 'login' in step ? step.login : '' });
export const toReset = (step: Step): Step => ({
  name: 'reset',
  login: 'login' in step ? step.login : 'phone' in step ? step.phone : '',
});
export const toRegister = (step: Step): Step => ({ name: 'register', phone: 'phone' in step ? step.phone : '+998 ' });
