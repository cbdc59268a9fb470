import { z } from 'zod';
import { staffRoles } from '../staff/permissions.ts';
import { enteredPasswordSchema } from './account-shapes.ts';
import { bodyIdSchema, personLine } from './common.ts';
import { endpoint } from './endpoint.ts';
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

export const staffMe = endpoint({
  id: 'staff.me',
  method: 'GET',
  access: 'staff',
  action: 'self',
  path: 'staff/me',
  tag,
  extension: true,
  summary: 'Returns the signed-in staff member and their permissions',
  response: staffMeSchema,
  errors: ['unauthorized', 'forbidden'],
});

export const staffSessions = endpoint({
  id: 'staff.sessions',
  method: 'GET',
  access: 'staff',
  action: 'self',
  path: 'staff/sessions',
  tag,
  extension: true,
  summary: 'Lists the active sessions of the caller, the current one first',
  response: z.array(staffSessionSchema),
  errors: ['unauthorized', 'forbidden'],
});

export const staffEndSession = endpoint({
  id: 'staff.endSession',
  method: 'POST',
  access: 'staff',
  action: 'self',
  path: 'staff/session-end',
  tag,
  extension: true,
  summary: 'Ends a session of the caller',
  body: z.object({ id: z.uuid() }),
  response: done,
  errors: ['unauthorized', 'forbidden', 'notFound'],
});

export const staffEndOtherSessions = endpoint({
  id: 'staff.endOtherSessions',
  method: 'POST',
  access: 'staff',
  action: 'self',
  path: 'staff/sessions-end-others',
  tag,
  extension: true,
  summary: 'Ends all sessions of the caller except the current one',
  response: z.object({ ended: z.number().int() }),
  errors: ['unauthorized', 'forbidden'],
});

export const staffStepUp = endpoint({
  id: 'staff.stepUp',
  method: 'POST',
  access: 'staff',
  action: 'self',
  path: 'staff/step-up',
  tag,
  extension: true,
  summary: 'Checks a fresh code; for ten minutes this session may do dangerous actions',
  body: z.object({ code: secondFactorSchema }),
  response: z.object({ until: z.iso.datetime() }),
  errors: ['unauthorized', 'forbidden', 'wrongCode', 'staffLocked'],
});

export const staffChangePassword = endpoint({
  id: 'staff.changePassword',
  method: 'POST',
  access: 'staff',
  action: 'self',
  path: 'staff/password',
  tag,
  extension: true,
  summary: 'Changes the password of the caller and ends the other sessions of the caller',
  body: z.object({ old_password: enteredPasswordSchema, password: staffPasswordSchema }),
  response: done,
  errors: ['unauthorized', 'forbidden', 'wrongCredentials', 'staffLocked', 'unavailable'],
});

export const staffBackupCodes = endpoint({
  id: 'staff.backupCodes',
  method: 'POST',
  access: 'staff',
  action: 'self.codes',
  path: 'staff/backup-codes',
  tag,
  extension: true,
  summary: 'Creates ten new backup codes, returned this one time, and invalidates the old ones',
  response: z.object({ codes: z.array(z.string()) }),
  errors: ['unauthorized', 'forbidden', 'stepUpNeeded'],
});

export const staffPeople = endpoint({
  id: 'staff.people',
  method: 'GET',
  access: 'staff',
  action: 'people.read',
  path: 'staff/people',
  tag,
  extension: true,
  summary: 'Lists all staff accounts',
  response: z.array(staffPersonSchema),
  errors: ['unauthorized', 'forbidden'],
});

export const staffChangePerson = endpoint({
  id: 'staff.changePerson',
  method: 'POST',
  access: 'staff',
  action: 'people.change',
  path: 'staff/person',
  tag,
  extension: true,
  summary:
    'Changes the role of a staff account, or disables or enables it, and ends its sessions; omitted fields stay. Nobody may change the own account',
  body: z.object({ id: bodyIdSchema, role: z.enum(staffRoles).optional(), active: z.boolean().optional() }),
  response: staffPersonSchema,
  errors: ['unauthorized', 'forbidden', 'stepUpNeeded', 'notFound'],
});

export const staffAudit = endpoint({
  id: 'staff.audit',
  method: 'GET',
  access: 'staff',
  action: 'audit.read',
  path: 'staff/audit',
  tag,
  extension: true,
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
  errors: ['unauthorized', 'forbidden', 'stepUpNeeded'],
});
