import { z } from 'zod';
import {
  accountFields,
  anyLoginSchema,
  checkRepeat,
  codeSentSchema,
  enteredPasswordSchema,
  sessionSchema,
  signedInSchema,
  smsCodeSchema,
  twice,
  userSchema,
} from './account-shapes.ts';
import { codeErrors, sendErrors } from './account-errors.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Account';
const done = z.object({});

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
  access: 'signIn',
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
  access: 'signIn',
  path: 'common/v1/user/password/reset-confirm',
  tag,
  extension: true,
  summary: 'Sets the password with the code, ends all sessions and signs in',
  body: z.object({ login: anyLoginSchema, code: smsCodeSchema, ...twice }).superRefine(checkRepeat),
  response: signedInSchema,
  errors: [...codeErrors, 'userNotActive', 'unavailable'],
});
