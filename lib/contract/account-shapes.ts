import { z } from 'zod';
import { codeLength, orderNumberLength, passwordProblem } from '../account/rules.ts';
import { nameSchema, optionalNameSchema, personText, phoneSchema, requiredOr } from './common.ts';

/** An empty field is null. */
const orNull = (value: string | null | undefined): string | null => value || null;

/** Code from an SMS; spaces are ignored. */
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

/** A new password. The API also refuses common ones (`passwordCommon`). */
export const newPasswordSchema = z.string(requiredOr('passwordLength')).superRefine((value, context) => {
  const problem = passwordProblem(value);
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});
/** An existing password; the current rules do not apply to it. */
export const enteredPasswordSchema = z.string(requiredOr('invalidValue')).min(1, 'required').max(1000, 'tooLong');

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

/** A login: starts with a letter, so that it cannot be a phone, and contains no `@`. */
export const loginSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9._-]{2,39}$/, 'login');
const optionalLoginSchema = z
  .union([z.literal(''), z.null(), loginSchema], { error: 'login' })
  .optional()
  .transform(orNull);

/** Phone, login or e-mail, as typed. */
export const anyLoginSchema = personText(254).pipe(z.string().min(1, 'required'));

export const orderNumberSchema = personText(orderNumberLength, 'orderNumber').pipe(z.string().min(1, 'required'));

/** Fields of account forms, validated as strictly as by their call. */
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

/** Programs may omit `password_repeat`; if present it must equal the password. */
export const twice = {
  password: newPasswordSchema,
  password_repeat: z.string().max(1000, 'tooLong').optional(),
} as const;

/** Adds an issue if the repeated password differs. */
export function checkRepeat(
  { password, password_repeat: repeat }: { password: string; password_repeat?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (repeat !== undefined && repeat !== password)
    context.addIssue({ code: 'custom', path: ['password_repeat'], message: 'passwordRepeat' });
}

/** Account data that its owner sees. */
export const userSchema = z.object({
  id: z.number().int(),
  /** Digits with the country code, `998901234567`. */
  phone: z.string(),
  login: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  father_name: z.string().nullable(),
  email: z.string().nullable(),
  /** Address of the avatar; null without one. */
  avatar: z.string().nullable(),
  consent_news: z.boolean(),
  has_password: z.boolean(),
  /** The account was deleted and can be restored until then; null for an active one. Only a restore is allowed. */
  deletion_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

/** A new session. Its refresh token is in the cookie; the access token stays in the memory of the page. */
export const signedInSchema = z.object({
  token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds; at most 3600. */
  expires_in: z.number().int(),
  user: userSchema,
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** A code was sent. */
export const codeSentSchema = z.object({
  /** Masked destination: `+998 90 *** ** 67`. */
  phone: z.string(),
  code_length: z.number().int(),
  /** Seconds until another code may be requested. */
  resend_in: z.number().int(),
  /** Lifetime of the code in seconds. */
  expires_in: z.number().int(),
});
export type CodeSent = z.infer<typeof codeSentSchema>;

export const sessionSchema = z.object({
  /** For `endSession`; an opaque id. */
  id: z.string(),
  /** `Chrome, Android`; empty if unknown. */
  device: z.string(),
  /** The region that was selected there. */
  region: z.string(),
  first_seen_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  /** The session of this request. */
  current: z.boolean(),
  /** How the user signed in. */
  by: z.enum(['code', 'password']),
  /** Null for an active session. Ended ones are listed if the shopper should know the reason. */
  ended_at: z.iso.datetime().nullable(),
  /** `reuse`: an old refresh token was used, so it may have been stolen. */
  ended_because: z.enum(['reuse']).nullable(),
});
export type Session = z.infer<typeof sessionSchema>;

/** All data that the shop stores about a shopper, by table, with the names of tables and columns in one language. */
export const personalDataSchema = z.object({
  made_at: z.iso.datetime(),
  parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  names: z.object({ parts: z.record(z.string(), z.string()), columns: z.record(z.string(), z.string()) }),
});
export type PersonalData = z.infer<typeof personalDataSchema>;
