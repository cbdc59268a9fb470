import { z } from 'zod';
import { codeLength, orderNumberLength, passwordProblem } from '../account/rules.ts';
import { nameSchema, optionalNameSchema, personText, phoneSchema, requiredOr } from './common.ts';

/** Nothing typed is nothing given. */
const orNull = (value: string | null | undefined): string | null => value || null;

/** The code of an SMS; spaces that were typed or pasted along don't matter. */
export const smsCodeSchema = z
  .string(requiredOr('smsCode'))
  .max(40, 'smsCode')
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(new RegExp(`^\\d{${codeLength}}$`), 'smsCode'),
  );

/** A password that is about to be set. Whether it is a common one is for the API to say (`passwordCommon`). */
export const newPasswordSchema = z.string(requiredOr('passwordLength')).superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});
/** A password that is compared: its rules were those of the day on which it was set. */
export const givenPasswordSchema = z.string(requiredOr('invalidValue')).min(1, 'required').max(1000, 'tooLong');

export const emailSchema = z
  .string(requiredOr('email'))
  .trim()
  .min(1, 'required')
  .max(254, 'email')
  .pipe(z.email('email'));
const optionalEmailSchema = z
  .union([z.literal(''), z.null(), emailSchema], { error: 'email' })
  .optional()
  .transform(orNull);

/** A name to sign in by: begins with a letter, so that it is never taken for a phone, and has no `@`. */
export const loginSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{2,39}$/, 'login');
const optionalLoginSchema = z
  .union([z.literal(''), z.null(), loginSchema], { error: 'login' })
  .optional()
  .transform(orNull);

/** Phone, login or e-mail, as it was typed. */
export const anyLoginSchema = personText(254).pipe(z.string().min(1, 'required'));

export const orderNumberSchema = personText(orderNumberLength, 'orderNumber').pipe(z.string().min(1, 'required'));

/** Fields of forms of the account, each as demanding as the call that takes it. */
export const accountFields = {
  phone_number: phoneSchema,
  first_name: nameSchema,
  last_name: nameSchema,
  father_name: optionalNameSchema.nullish().transform(orNull),
  email: optionalEmailSchema,
  login: optionalLoginSchema,
  consent_news: z.boolean().default(false),
  code: smsCodeSchema,
  password: newPasswordSchema,
} as const;

/** `password_repeat` may be left out by programs; what a person typed twice must be the same. */
export const twice = {
  password: newPasswordSchema,
  password_repeat: z.string().max(1000, 'tooLong').optional(),
} as const;

/** Adds the problem of a repeat that differs. */
export function checkRepeat(
  { password, password_repeat: repeat }: { password: string; password_repeat?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (repeat !== undefined && repeat !== password)
    context.addIssue({ code: 'custom', path: ['password_repeat'], message: 'passwordRepeat' });
}

/** What a shopper is told of their own account. */
export const userSchema = z.object({
  id: z.number().int(),
  /** Digits with the country code, `998901234567`. */
  phone: z.string(),
  login: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  father_name: z.string().nullable(),
  email: z.string().nullable(),
  /** Address of the picture; null where there is none. */
  avatar: z.string().nullable(),
  consent_news: z.boolean(),
  has_password: z.boolean(),
  /** The account was deleted and can be restored until then; null for one in use. Nothing but restoring is open to it. */
  deletion_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

/** A session that began. The refresh cookie comes with it; the token is for the memory of the page alone. */
export const signedInSchema = z.object({
  token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds; at most 3600. */
  expires_in: z.number().int(),
  user: userSchema,
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** A code is on its way. */
export const codeSentSchema = z.object({
  /** Where it goes, with the middle left out: `+998 90 *** ** 67`. */
  phone: z.string(),
  code_length: z.number().int(),
  /** Seconds until another may be requested. */
  resend_in: z.number().int(),
  /** Seconds for which the code is good. */
  expires_in: z.number().int(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

export const sessionSchema = z.object({
  /** For `endSession`; says nothing by itself. */
  id: z.string(),
  /** `Chrome, Android`; empty where the browser does not say. */
  device: z.string(),
  /** The shop's region that was chosen there. */
  region: z.string(),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** The session that asks. */
  current: z.boolean(),
  /** How it was begun. */
  by: z.enum(['code', 'password']),
  /** Null for one that goes on. Ended ones are listed where the shopper should know why. */
  ended_at: z.iso.datetime().nullable(),
  /** `reuse`: somebody used an old key of it, so that it may have been stolen. */
  ended_because: z.enum(['reuse']).nullable(),
});
export type Session = z.infer<typeof sessionSchema>;
