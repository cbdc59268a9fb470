import { z } from 'zod';
import {
  accountFields,
  anyLoginSchema,
  checkRepeat,
  codeSentSchema,
  emailSchema,
  enteredPasswordSchema,
  loginSchema,
  orderNumberSchema,
  sessionSchema,
  signedInSchema,
  smsCodeSchema,
  twice,
  userSchema,
} from './account-shapes.ts';
import { moneySchema, optionalNameSchema, phoneSchema } from './common.ts';
import { maxPhotoBytes, orderKinds, orderStatuses, paymentStates } from './constants.ts';
import { endpoint } from './core.ts';

const tag = 'Account';
const done = z.object({});

/*
 * A request for a code may be answered `captchaFailed` (the second message to a phone, or many from one address). The
 * page then gets a token for the action `send_code` and repeats the call with it in `Captcha-Token`.
 */
const sendErrors = ['userNotActive', 'resendTooEarly', 'captchaFailed'] as const;
const codeErrors = ['wrongCode', 'codeExpired'] as const;

export const findByPhone = endpoint({
  id: 'account.findByPhone',
  method: 'POST',
  access: 'entrance',
  path: 'common/v1/user/find-by-phone',
  tag,
  summary:
    'Starts a sign-in by phone: sends a code to a known phone; answers 106 for an unknown phone, which has to register. The code is valid in the requesting browser only',
  body: z.object({ phone_number: phoneSchema }),
  response: codeSentSchema,
  errors: ['userNotFound', ...sendErrors],
});

export const register = endpoint({
  id: 'account.register',
  method: 'POST',
  access: 'entrance',
  path: 'common/v1/user/register',
  tag,
  summary:
    'Starts a registration and sends a code; `login-phone-verify` creates the account and signs in. Answers 109 or 1443 if an account has the phone or e-mail',
  body: z
    .object({
      phone_number: accountFields.phone_number,
      first_name: accountFields.first_name,
      last_name: accountFields.last_name,
      father_name: accountFields.father_name,
      email: accountFields.email,
      consent_news: accountFields.consent_news,
      password: twice.password.optional(),
      password_repeat: twice.password_repeat,
    })
    .superRefine(({ password = '', password_repeat }, context) => {
      checkRepeat({ password, password_repeat }, context);
    }),
  response: codeSentSchema,
  errors: ['alreadyRegistered', 'emailExists', ...sendErrors],
});

export const loginPhoneVerify = endpoint({
  id: 'account.loginPhoneVerify',
  method: 'POST',
  access: 'entrance',
  path: 'common/v1/user/login-phone-verify',
  tag,
  summary:
    'Signs in with the code of an SMS and completes a registration. After a wrong code `data[0].left` is the number of attempts left. Each code is valid once',
  body: z.object({ phone_number: phoneSchema, code: smsCodeSchema }),
  response: signedInSchema,
  errors: [...codeErrors, 'userNotActive'],
});

export const loginPassword = endpoint({
  id: 'account.loginPassword',
  method: 'POST',
  access: 'entrance',
  path: 'common/v1/user/login-password',
  tag,
  summary:
    'Signs in with phone, login or e-mail and password. An unknown phone has a code of its own (1442); an unknown login is answered like a wrong password',
  body: z.object({ login: anyLoginSchema, password: enteredPasswordSchema }),
  response: signedInSchema,
  errors: ['wrongCredentials', 'numberNotRegistered', 'userNotActive', 'unavailable'],
});

export const resendCode = endpoint({
  id: 'account.resendCode',
  method: 'POST',
  access: 'entrance',
  path: 'common/v1/user/send-code',
  tag,
  extension: true,
  summary:
    'Sends another code for the sign-in, registration or password reset in this browser and invalidates the previous code',
  body: z.object({ phone_number: phoneSchema, purpose: z.enum(['sign_in', 'password']).default('sign_in') }),
  response: codeSentSchema,
  errors: ['codeExpired', ...sendErrors],
});

export const checkAuthKey = endpoint({
  id: 'account.checkAuthKey',
  method: 'GET',
  access: 'returning',
  path: 'common/v1/user/check-auth-key',
  tag,
  summary: 'Returns the user of the token; 401 without a token or with an invalid one',
  response: z.object({ user: userSchema }),
  errors: ['unauthorized'],
});

export const refresh = endpoint({
  id: 'account.refresh',
  method: 'POST',
  access: 'entrance',
  path: 'common/v1/user/refresh',
  tag,
  extension: true,
  summary:
    'Issues an access token for the cookie `auth.refresh`. Returns nulls for a guest, who has no such cookie; 401 for an ended session',
  response: z.object({
    token: z.string().nullable(),
    token_type: z.literal('Bearer'),
    expires_in: z.number().int(),
    user: userSchema.nullable(),
  }),
  errors: ['unauthorized'],
});

export const logout = endpoint({
  id: 'account.logout',
  method: 'POST',
  access: 'entrance',
  path: 'common/v1/user/logout',
  tag,
  extension: true,
  summary:
    'Ends the session of this browser and deletes its cookies; does nothing without a session. With `only_over` an active session and its cookies stay',
  body: z.object({ only_over: z.boolean().default(false) }).prefault({}),
  response: done,
});

export const logoutAll = endpoint({
  id: 'account.logoutAll',
  method: 'POST',
  access: 'returning',
  path: 'common/v1/user/logout-all',
  tag,
  extension: true,
  summary: 'Ends all sessions of the shopper, the current one included',
  response: done,
});

export const sessions = endpoint({
  id: 'account.sessions',
  method: 'GET',
  access: 'customer',
  path: 'common/v1/user/sessions',
  tag,
  extension: true,
  summary: 'Lists the sessions of the shopper: the current one, then the last used',
  response: z.array(sessionSchema),
});

export const endSession = endpoint({
  id: 'account.endSession',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/sessions/end',
  tag,
  extension: true,
  summary: 'Ends one session of the shopper',
  body: z.object({ id: z.string().min(1).max(60) }),
  response: done,
  errors: ['notFound'],
});

export const endOtherSessions = endpoint({
  id: 'account.endOtherSessions',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/sessions/end-others',
  tag,
  extension: true,
  summary: 'Ends all sessions of the shopper except the current one',
  response: z.object({ ended: z.number().int() }),
});

export const sendReauthenticationCode = endpoint({
  id: 'account.sendReauthenticationCode',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/reauthenticate/send-code',
  tag,
  extension: true,
  summary: 'Sends a code for `reauthenticate` to the phone of the shopper; repeating the call sends another code',
  response: codeSentSchema,
  errors: sendErrors,
});

export const reauthenticate = endpoint({
  id: 'account.reauthenticate',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/reauthenticate',
  tag,
  extension: true,
  summary:
    'Confirms the identity of the shopper by a code or the password. Calls that need a confirmation of the last ten minutes answer 1445 without it',
  body: z.union([z.object({ code: smsCodeSchema }), z.object({ password: enteredPasswordSchema })]),
  response: z.object({ reauthenticated_until: z.iso.datetime() }),
  errors: [...codeErrors, 'wrongCredentials', 'unavailable'],
});

export const setPassword = endpoint({
  id: 'account.setPassword',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/password/set',
  tag,
  extension: true,
  summary: 'Sets a password, also the first one, after reauthentication and ends all other sessions',
  body: z.object({ ...twice, login: accountFields.login }).superRefine(checkRepeat),
  response: userSchema,
  errors: ['reauthenticationNeeded', 'loginExists', 'unavailable'],
});

export const changePassword = endpoint({
  id: 'account.changePassword',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/password',
  tag,
  extension: true,
  summary: 'Changes the password, given the old one, and ends all other sessions',
  body: z.object({ old_password: enteredPasswordSchema, ...twice }).superRefine(checkRepeat),
  response: userSchema,
  errors: ['wrongCredentials', 'unavailable'],
});

export const resetPassword = endpoint({
  id: 'account.resetPassword',
  method: 'POST',
  access: 'entrance',
  path: 'common/v1/user/password/reset',
  tag,
  extension: true,
  summary:
    'Starts a reset of a forgotten password: sends a code to the phone of the account; 106 for an unknown login, phone or e-mail',
  body: z.object({ login: anyLoginSchema }),
  response: codeSentSchema,
  errors: ['userNotFound', ...sendErrors],
});

export const resetPasswordConfirm = endpoint({
  id: 'account.resetPasswordConfirm',
  method: 'POST',
  access: 'entrance',
  path: 'common/v1/user/password/reset-confirm',
  tag,
  extension: true,
  summary: 'Sets the password with the code, ends all sessions and signs in',
  body: z.object({ login: anyLoginSchema, code: smsCodeSchema, ...twice }).superRefine(checkRepeat),
  response: signedInSchema,
  errors: [...codeErrors, 'userNotActive', 'unavailable'],
});

export const update = endpoint({
  id: 'account.update',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/update',
  tag,
  extension: true,
  summary:
    'Changes names, e-mail, login and consents. Omitted fields stay as they are; an empty father name, e-mail or login is deleted. Another e-mail or login needs reauthentication',
  body: z.object({
    first_name: accountFields.first_name.optional(),
    last_name: accountFields.last_name.optional(),
    father_name: optionalNameSchema.nullish(),
    email: z.union([z.literal(''), emailSchema], { error: 'email' }).nullish(),
    login: z.union([z.literal(''), loginSchema], { error: 'login' }).nullish(),
    consent_news: z.boolean().optional(),
  }),
  response: userSchema,
  errors: ['reauthenticationNeeded', 'emailExists', 'loginExists'],
});

export const changePhone = endpoint({
  id: 'account.changePhone',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/phone',
  tag,
  extension: true,
  summary:
    'Starts a change of the phone after reauthentication: sends a code to the new phone; repeating the call sends another code',
  body: z.object({ phone_number: phoneSchema }),
  response: codeSentSchema,
  errors: ['reauthenticationNeeded', 'alreadyRegistered', ...sendErrors],
});

export const confirmPhone = endpoint({
  id: 'account.confirmPhone',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/phone/confirm',
  tag,
  extension: true,
  summary: 'Replaces the phone of the account by the one that the code was sent to and ends all other sessions',
  body: z.object({ phone_number: phoneSchema, code: smsCodeSchema }),
  response: userSchema,
  errors: ['reauthenticationNeeded', 'alreadyRegistered', ...codeErrors],
});

export const setAvatar = endpoint({
  id: 'account.setAvatar',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/avatar',
  tag,
  extension: true,
  summary: 'Sets the picture of the account, JPG or PNG up to 10 MB; with `remove` deletes it',
  /**
   * Sent by a form without a file to remove the picture. An empty file, which browsers send for an empty field, removes
   * nothing.
   */
  body: z.object({ remove: z.literal('1').optional() }),
  files: { field: 'image', max: 1, maxBytes: maxPhotoBytes },
  response: userSchema,
});

export const deletionTerms = endpoint({
  id: 'account.deletionTerms',
  method: 'GET',
  access: 'customer',
  path: 'common/v1/user/delete',
  tag,
  extension: true,
  summary:
    'Returns the date until which the account could be restored if it were deleted now (first step of deleting it)',
  response: z.object({ days: z.number().int(), deletion_at: z.iso.datetime() }),
});

export const requestDeletion = endpoint({
  id: 'account.requestDeletion',
  method: 'POST',
  access: 'customer',
  path: 'common/v1/user/delete',
  tag,
  extension: true,
  summary:
    'Deletes the account after reauthentication and ends all its sessions (second step). Until the date signing in offers `restore`; then all personal data are erased',
  body: z.object({ confirmed: z.literal(true) }),
  response: z.object({ deletion_at: z.iso.datetime() }),
  errors: ['reauthenticationNeeded'],
});

export const restore = endpoint({
  id: 'account.restore',
  method: 'POST',
  access: 'returning',
  path: 'common/v1/user/restore',
  tag,
  extension: true,
  summary: 'Cancels the deletion of the account; does nothing for an active account',
  response: userSchema,
});

export const download = endpoint({
  id: 'account.download',
  method: 'GET',
  access: 'customer',
  path: 'common/v1/user/download',
  tag,
  extension: true,
  summary:
    'Returns all data that the shop stores about the shopper, by table, after reauthentication; `names` has the names of tables and columns in the language of the caller',
  response: z.object({
    made_at: z.iso.datetime(),
    parts: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    names: z.object({ parts: z.record(z.string(), z.string()), columns: z.record(z.string(), z.string()) }),
  }),
  errors: ['reauthenticationNeeded'],
});

export const orderStatus = endpoint({
  id: 'account.orderStatus',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/order/status',
  tag,
  extension: true,
  summary:
    'Returns the state of an order by its number and phone; the answer is the same for an unknown number and for another phone',
  body: z.object({ number: orderNumberSchema, phone_number: phoneSchema }),
  response: z.object({
    number: z.string(),
    kind: z.enum(orderKinds),
    status: z.enum(orderStatuses),
    status_text: z.string(),
    payment_state: z.enum(paymentStates),
    payment_state_text: z.string(),
    total: moneySchema,
    created_at: z.iso.datetime(),
    history: z.array(z.object({ status: z.enum(orderStatuses), text: z.string(), at: z.iso.datetime() })),
    /** Day of delivery or pickup; null if none is agreed. */
    date: z.string().nullable(),
  }),
  errors: ['orderNotFound'],
});
