import { z } from 'zod';
import { applicationFields } from './application.ts';
import { bodyIdSchema, fullNameSchema, moneySchema, phoneSchema, requiredOr } from './common.ts';
import { loanOutcomes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { partnerSchema } from './loan.ts';
import { loanStateSchema } from './loan-state.ts';

const phoneBody = z.object({ phone: phoneSchema });
const codeSchema = z
  .string(requiredOr('code'))
  .trim()
  .regex(/^\d{4,8}$/, 'code');
const tokenSchema = z.string().max(2000);
const refSchema = z.string().trim().min(1, 'required').max(100);
const named = z.object({ name: partnerSchema });

/** A partner's data about a phone before an order. */
export const buyerSchema = z.object({
  /** Whether the partner knows the phone. */
  known: z.boolean(),
  /** Whether an application may start now, including one with registration. */
  can_apply: z.boolean(),
  /** The partner registers new customers during the application. */
  registration: z.boolean(),
  /** Why a known customer may not apply. */
  outcome: z.enum(loanOutcomes).nullable(),
  text: z.string(),
  /** So'm that the partner would lend; null if unknown. */
  limit: moneySchema.nullable(),
});
export type Buyer = z.infer<typeof buyerSchema>;

const buyerCall = (id: string, path: string, summary: string) =>
  endpoint({
    id,
    method: 'POST',
    access: 'shopper',
    path,
    tag: 'Partners',
    summary,
    body: phoneBody,
    response: buyerSchema,
    errors: ['partnerUnavailable'],
  });

export const intendMemberCheck = buyerCall(
  'intend.memberCheck',
  'common/v1/intend/member-check',
  'Returns whether the phone belongs to a member of Intend',
);
export const alifCheckBuyer = buyerCall(
  'alif.checkBuyer',
  'common/v1/alif/check-buyer',
  'Returns whether Alif knows the buyer',
);

export const checkBuyer = endpoint({
  id: 'partner.checkBuyer',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/partner/:name/check-buyer',
  tag: 'Partners',
  extension: true,
  summary: 'Returns whether a partner knows the phone',
  params: named,
  body: phoneBody,
  response: buyerSchema,
  errors: ['partnerUnavailable'],
});

export const intendMemberAuth = endpoint({
  id: 'intend.memberAuth',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/intend/member-auth',
  tag: 'Partners',
  summary: 'Signs a member in to Intend; the returned token is encrypted by the shop and valid for this phone only',
  body: z.object({ phone: phoneSchema, password: z.string(requiredOr('invalidValue')).min(1, 'required').max(200) }),
  response: z.object({
    username: z.string(),
    full_name: z.string(),
    token: z.string(),
    token_type: z.string(),
    /** Seconds. */
    expires_in: z.number().int(),
  }),
  errors: ['wrongCredentials', 'verificationNeeded', 'partnerUnavailable'],
});

const codeErrors = [
  'orderNotFound',
  'wrongCode',
  'codeExpired',
  'loanStep',
  'partnerRefused',
  'partnerUnavailable',
] as const;

export const intendVerifyOrder = endpoint({
  id: 'intend.verifyOrder',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/intend/verify-order',
  tag: 'Partners',
  summary: 'Confirms an Intend order with the code from the SMS',
  body: z.object({ order_id: bodyIdSchema, code: codeSchema, ref_id: refSchema, token: tokenSchema.nullish() }),
  response: loanStateSchema,
  errors: codeErrors,
});

export const intendResendCode = endpoint({
  id: 'intend.resendVerifyCode',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/intend/resend-verify-code',
  tag: 'Partners',
  summary: 'Sends another code, once the ttl of the last one is over',
  body: z.object({ ref_id: refSchema, token: tokenSchema.nullish() }),
  response: z.object({ ref_id: z.string(), ttl: z.number().int() }),
  errors: ['orderNotFound', 'resendTooEarly', 'loanStep', 'partnerUnavailable'],
});

export const alifRequestOtp = endpoint({
  id: 'alif.requestOtp',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/alif/request-otp',
  tag: 'Partners',
  summary: 'Sends a code to a buyer of Alif, once the ttl of the last one is over',
  body: phoneBody,
  response: z.object({ ttl: z.number().int(), code_length: z.number().int() }),
  errors: ['verificationNeeded', 'resendTooEarly', 'partnerRefused', 'partnerUnavailable'],
});

export const confirmCode = endpoint({
  id: 'partner.confirm',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/partner/:name/confirm',
  tag: 'Partners',
  extension: true,
  summary: 'Confirms an order of any partner with the code from the SMS',
  params: named,
  body: z.object({ order_id: bodyIdSchema, code: codeSchema }),
  response: loanStateSchema,
  errors: codeErrors,
});

export const resendCode = endpoint({
  id: 'partner.resend',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/partner/:name/resend',
  tag: 'Partners',
  extension: true,
  summary: 'Sends another code, once the ttl of the last one is over',
  params: named,
  body: z.object({ order_id: bodyIdSchema }),
  response: loanStateSchema,
  errors: ['orderNotFound', 'resendTooEarly', 'loanStep', 'partnerUnavailable'],
});

/** Fields that a partner needs to register a customer. */
export const registrationFields = {
  full_name: fullNameSchema,
  pinfl: applicationFields.pinfl,
  passport_number: applicationFields.passport_number,
  card_number: applicationFields.card_number,
  card_issue: applicationFields.card_issue,
} as const;

export const registerBuyer = endpoint({
  id: 'partner.register',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/partner/:name/register',
  tag: 'Partners',
  extension: true,
  summary: 'Registers the shopper with the partner of an order that waits for the registration',
  params: named,
  body: z.object({ order_id: bodyIdSchema, ...registrationFields }),
  response: loanStateSchema,
  errors: ['orderNotFound', 'loanStep', 'dataNotFound', 'cardNotFound', 'partnerRefused', 'partnerUnavailable'],
});
