import { z } from 'zod';
import type { CodeSent } from '@/lib/contract/account-shapes';

const text = z.string().max(300);
const sentCodeShape = { sentTo: text, length: z.number().int(), resendAt: z.number(), until: z.number() };
/** A code was sent to a phone; `resendAt` and `until` are milliseconds since 1970. */
const codeSchema = z.object({ name: z.literal('code'), phone: text, ...sentCodeShape });

/** Step of signing in. It contains no password and no code, so it can be stored over a reload. */
export const stepSchema = z.discriminatedUnion('name', [
  /** `under` is the pending code if its step was left. */
  z.object({ name: z.literal('phone'), phone: text, under: codeSchema.optional() }),
  z.object({ name: z.literal('password'), login: text }),
  /** `unknown` if the phone has no account: the form says so. */
  z.object({ name: z.literal('register'), phone: text, unknown: z.boolean().optional() }),
  codeSchema,
  z.object({ name: z.literal('reset'), login: text }),
  z.object({ name: z.literal('resetCode'), login: text, ...sentCodeShape }),
]);
export type Step = z.infer<typeof stepSchema>;
export type StepName = Step['name'];

/** Typed values of the registration. */
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

/** Fields of the code step from the server's response. @param now milliseconds since 1970 */
const codeSentAt = ({ phone, code_length, resend_in, expires_in }: CodeSent, now: number) => ({
  sentTo: phone,
  length: code_length,
  resendAt: now + resend_in * 1000,
  until: now + expires_in * 1000,
});

/** The step for a code that was sent for signing in or registering. */
export const codeStep = (phone: string, answer: CodeSent, now: number): Step => ({
  name: 'code',
  phone,
  ...codeSentAt(answer, now),
});

/** The same for a password reset. */
export const resetCodeStep = (login: string, answer: CodeSent, now: number): Step => ({
  name: 'resetCode',
  login,
  ...codeSentAt(answer, now),
});

/** Parses a stored step; an expired code leads back to the step that requested it. */
export function storedStep(stored: unknown, now: number): Step {
  const read = stepSchema.safeParse(stored);
  if (!read.success) return firstStep;
  const step = read.data;
  if (step.name === 'code' && step.until <= now) return { name: 'phone', phone: step.phone };
  if (step.name === 'resetCode' && step.until <= now) return { name: 'reset', login: step.login };
  return step;
}

/** Alternative steps, which keep the typed values. */
export const toPhone = (step: Step): Step => ({
  name: 'phone',
  phone: 'phone' in step ? step.phone : firstStep.name === 'phone' ? firstStep.phone : '',
  ...(step.name === 'code' ? { under: step } : {}),
});
/** The step of a pending code for a phone that cannot get another code yet; undefined if it can. */
export const codeUnder = (step: Step, phone: string, now: number): Step | undefined =>
  step.name === 'phone' && step.under?.phone === phone && step.under.resendAt > now ? step.under : undefined;
export const toPassword = (step: Step): Step => ({ name: 'password', login: 'login' in step ? step.login : '' });
export const toReset = (step: Step): Step => ({
  name: 'reset',
  login: 'login' in step ? step.login : 'phone' in step ? step.phone : '',
});
export const toRegister = (step: Step): Step => ({ name: 'register', phone: 'phone' in step ? step.phone : '+998 ' });
