import { z } from 'zod';
import {
  accountFields,
  anyLoginSchema,
  checkRepeat,
  codeSentSchema,
  enteredPasswordSchema,
  signedInSchema,
  smsCodeSchema,
  twice,
  userSchema,
} from './account-shapes.ts';
import { phoneSchema } from './common.ts';
import { codeErrors, sendErrors } from './account-errors.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Account';
const done = z.object({});

export const findByPhone = endpoint({
  id: 'account.findByPhone',
  method: 'POST',
  access: 'signIn',
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
  access: 'signIn',
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
  access: 'signIn',
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
  access: 'signIn',
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
  access: 'signIn',
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
  access: 'deletedCustomer',
  path: 'common/v1/user/check-auth-key',
  tag,
  summary: 'Returns the user of the token; 401 without a token or with an invalid one',
  response: z.object({ user: userSchema }),
  errors: ['unauthorized'],
});

export const refresh = endpoint({
  id: 'account.refresh',
  method: 'POST',
  access: 'signIn',
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
  access: 'signIn',
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
  access: 'deletedCustomer',
  path: 'common/v1/user/logout-all',
  tag,
  extension: true,
  summary: 'Ends all sessions of the shopper, the current one included',
  response: done,
});
