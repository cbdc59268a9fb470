import { z } from 'zod';
import { staffRoles } from '../staff/permissions.ts';
import { enteredPasswordSchema } from './account-shapes.ts';
import { bodyIdSchema, personLine } from './common.ts';
import { endpoint } from './endpoint.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import {
  auditRowSchema,
  secondFactorSchema,
  staffLoginSchema,
  staffMeSchema,
  staffPasswordSchema,
  staffPersonSchema,
  staffSessionSchema,
} from './staff-shapes.ts';

const tag = 'Staff';
const done = z.object({});

export const staffSignIn = endpoint({
  id: 'staff.signIn',
  method: 'POST',
  access: 'staffEntrance',
  path: 'staff/sign-in',
  tag,
  extension: true,
  summary:
    'Checks the password (first step of signing in). The returned ticket is valid for five minutes and for the second step only',
  body: z.object({ login: staffLoginSchema, password: enteredPasswordSchema }),
  response: z.object({ ticket: z.string(), seconds: z.number().int() }),
  errors: ['wrongCredentials', 'staffLocked', 'unavailable', 'forbidden'],
});

export const staffSignInCode = endpoint({
  id: 'staff.signInCode',
  method: 'POST',
  access: 'staffEntrance',
  path: 'staff/sign-in-code',
  tag,
  extension: true,
  summary:
    'Signs in with a code of the authenticator, each valid once, or a backup code (second step). Sets a session cookie for requests from this site only',
  body: z.object({ ticket: z.string().min(1).max(500), code: secondFactorSchema }),
  response: staffMeSchema,
  errors: ['wrongCode', 'codeExpired', 'staffLocked', 'forbidden'],
});

export const staffSignOut = endpoint({
  id: 'staff.signOut',
  method: 'POST',
  access: 'staffEntrance',
  path: 'staff/sign-out',
  tag,
  extension: true,
  summary: 'Ends the session of this browser',
  response: done,
  errors: ['forbidden'],
});

export const staffMe = staffEndpoint({
  id: 'staff.me',
  method: 'GET',
  action: 'self',
  path: 'staff/me',
  summary: 'Returns the signed-in staff member and their permissions',
  response: staffMeSchema,
});

export const staffSessions = staffEndpoint({
  id: 'staff.sessions',
  method: 'GET',
  action: 'self',
  path: 'staff/sessions',
  summary: 'Lists the active sessions of the caller, the current one first',
  response: z.array(staffSessionSchema),
});

export const staffEndSession = staffEndpoint({
  id: 'staff.endSession',
  method: 'POST',
  action: 'self',
  path: 'staff/session-end',
  summary: 'Ends a session of the caller',
  body: z.object({ id: z.uuid() }),
  response: done,
  errors: ['notFound'],
});

export const staffEndOtherSessions = staffEndpoint({
  id: 'staff.endOtherSessions',
  method: 'POST',
  action: 'self',
  path: 'staff/sessions-end-others',
  summary: 'Ends all sessions of the caller except the current one',
  response: z.object({ ended: z.number().int() }),
});

export const staffStepUp = staffEndpoint({
  id: 'staff.stepUp',
  method: 'POST',
  action: 'self',
  path: 'staff/step-up',
  summary: 'Checks a fresh code; for ten minutes this session may do dangerous actions',
  body: z.object({ code: secondFactorSchema }),
  response: z.object({ until: z.iso.datetime() }),
  errors: ['wrongCode', 'staffLocked'],
});

export const staffChangePassword = staffEndpoint({
  id: 'staff.changePassword',
  method: 'POST',
  action: 'self',
  path: 'staff/password',
  summary: 'Changes the password of the caller and ends the other sessions of the caller',
  body: z.object({ old_password: enteredPasswordSchema, password: staffPasswordSchema }),
  response: done,
  errors: ['wrongCredentials', 'staffLocked', 'unavailable'],
});

export const staffBackupCodes = staffEndpoint({
  id: 'staff.backupCodes',
  method: 'POST',
  action: 'self.codes',
  path: 'staff/backup-codes',
  summary: 'Creates ten new backup codes, returned this one time, and invalidates the old ones',
  response: z.object({ codes: z.array(z.string()) }),
  errors: ['stepUpNeeded'],
});

export const staffPeople = staffEndpoint({
  id: 'staff.people',
  method: 'GET',
  action: 'people.read',
  path: 'staff/people',
  summary: 'Lists all staff accounts',
  response: z.array(staffPersonSchema),
});

export const staffChangePerson = staffEndpoint({
  id: 'staff.changePerson',
  method: 'POST',
  action: 'people.change',
  path: 'staff/person',
  summary:
    'Changes the role of a staff account, or disables or enables it, and ends its sessions; omitted fields stay. Nobody may change the own account',
  body: z.object({ id: bodyIdSchema, role: z.enum(staffRoles).optional(), active: z.boolean().optional() }),
  response: staffPersonSchema,
  errors: ['stepUpNeeded', 'notFound'],
});

export const staffAudit = staffEndpoint({
  id: 'staff.audit',
  method: 'GET',
  action: 'audit.read',
  path: 'staff/audit',
  summary:
    'Lists the actions of staff, newest first, 50 rows; `before` is the number of the last row of the previous page',
  query: z.object({
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    actor: z.coerce.number().int().min(1).optional(),
    action: personLine(60).optional(),
    entity: personLine(40).optional(),
    entity_id: personLine(60).optional(),
  }),
  response: z.object({ rows: z.array(auditRowSchema), more: z.boolean() }),
  errors: ['stepUpNeeded'],
});
