import { z } from 'zod';
import { staffRoles } from '../staff/permissions.ts';
import { bodyIdSchema, personLine, requiredOr } from './common.ts';
import { endpoint } from './endpoint.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { staffLoginSchema, staffMeSchema, staffPasswordSchema } from './staff-shapes.ts';

const change = { method: 'POST', action: 'people.change' } as const;
const moment = z.iso.datetime();
/** The token is in the fragment of the link, which browsers never send. */
const link = z.object({ token: z.string(), expires_at: moment });
export type InvitationLink = z.infer<typeof link>;

const invitation = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  /** True for new keys of an existing account. */
  renews: z.boolean(),
  by: z.string(),
  expires_at: moment,
});
export type StaffInvitation = z.infer<typeof invitation>;

export const staffInvitations = staffEndpoint({
  id: 'staff.invitations',
  method: 'GET',
  action: 'people.read',
  path: 'staff/invitations',
  summary: 'Lists the open invitations of staff, the newest first',
  response: z.array(invitation),
});

export const staffInvite = staffEndpoint({
  ...change,
  id: 'staff.invite',
  path: 'staff/invite',
  summary:
    'Creates a link, returned this one time, with which a new member of staff sets up the account; a former link for the login is void',
  body: z.object({
    login: staffLoginSchema,
    name: personLine(80).pipe(z.string().min(1, 'required')),
    role: z.enum(staffRoles),
  }),
  response: link,
  errors: ['stepUpNeeded', 'loginExists'],
});

export const staffRenewKeys = staffEndpoint({
  ...change,
  id: 'staff.renewKeys',
  path: 'staff/person-keys',
  summary:
    'Invalidates password, authenticator and backup codes of a staff account, ends its sessions and returns a link for new ones. Nobody may do so with the own account',
  body: z.object({ id: bodyIdSchema }),
  response: link,
  errors: ['stepUpNeeded', 'notFound', 'unavailable'],
});

export const staffWithdrawInvitation = staffEndpoint({
  ...change,
  id: 'staff.withdrawInvitation',
  path: 'staff/invitation-withdraw',
  summary: 'Withdraws an open invitation; its link is void',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({}),
  errors: ['stepUpNeeded', 'notFound'],
});

const tokenSchema = z.string().min(1).max(100);
const entrance = { method: 'POST', access: 'staffEntrance', tag: 'Staff', extension: true } as const;

export const staffInvitation = endpoint({
  ...entrance,
  id: 'staff.invitation',
  path: 'staff/invitation',
  summary: 'Returns what an invitation is for, with the address of the new authenticator',
  body: z.object({ token: tokenSchema }),
  response: invitation.pick({ login: true, name: true, role: true, renews: true, expires_at: true }).extend({
    otpauth: z.string(),
  }),
  errors: ['notFound', 'forbidden'],
});
export type OpenedInvitation = z.infer<typeof staffInvitation.response>;

export const staffAcceptInvitation = endpoint({
  ...entrance,
  id: 'staff.acceptInvitation',
  path: 'staff/invitation-accept',
  summary:
    'Sets up the account of an invitation with a password and a code of the new authenticator, signs in and returns the backup codes this one time',
  body: z.object({
    token: tokenSchema,
    password: staffPasswordSchema,
    code: z
      .string(requiredOr('authenticatorCode'))
      .transform((value) => value.replace(/\s/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'authenticatorCode')),
  }),
  response: z.object({ me: staffMeSchema, codes: z.array(z.string()) }),
  errors: ['notFound', 'wrongCode', 'staffLocked', 'unavailable', 'forbidden'],
});
