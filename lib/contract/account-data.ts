import { z } from 'zod';
import {
  accountFields,
  codeSentSchema,
  emailSchema,
  loginSchema,
  orderNumberSchema,
  personalDataSchema,
  smsCodeSchema,
  userSchema,
} from './account-shapes.ts';
import { moneySchema, optionalNameSchema, phoneSchema } from './common.ts';
import { maxPhotoBytes, orderKinds, orderStatuses, paymentStates } from './constants.ts';
import { codeErrors, sendErrors } from './account-errors.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Account';

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
  access: 'deletedCustomer',
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
  response: personalDataSchema,
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
