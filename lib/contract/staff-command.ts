import { z } from 'zod';
import { staffRoles } from '../staff/permissions.ts';
import { personLine } from './common.ts';
import { commandEndpoint } from './command-endpoint.ts';
import { staffLoginSchema, staffPersonSchema } from './staff-shapes.ts';

/** Shown once; the shop cannot show it again. */
const keys = z.object({ password: z.string(), otpauth: z.string(), codes: z.array(z.string()) });

export const addStaff = commandEndpoint({
  id: 'command.addStaff',
  method: 'POST',
  path: 'common/v1/staff/add',
  summary:
    'Creates a staff account; returns the password, the authenticator address and the backup codes this one time',
  body: z.object({
    login: staffLoginSchema,
    name: personLine(80).pipe(z.string().min(1, 'required')),
    role: z.enum(staffRoles),
  }),
  response: z.object({ id: z.number().int(), keys }),
  errors: ['notFound', 'loginExists', 'unavailable'],
});

export const listStaff = commandEndpoint({
  id: 'command.listStaff',
  method: 'GET',
  path: 'common/v1/staff/people',
  summary: 'Lists all staff accounts',
  response: z.array(staffPersonSchema),
  errors: ['notFound'],
});

export const changeStaff = commandEndpoint({
  id: 'command.changeStaff',
  method: 'POST',
  path: 'common/v1/staff/change',
  summary:
    'Changes a staff account: another role (`role`), new credentials (`reset`), disabled (`off`) or enabled (`on`); each of these ends its sessions. `unlock` clears its wrong attempts',
  body: z
    .object({
      login: staffLoginSchema,
      change: z.enum(['role', 'reset', 'off', 'on', 'unlock']),
      role: z.enum(staffRoles).optional(),
    })
    .refine(({ change, role }) => (change === 'role') === (role !== undefined), {
      path: ['role'],
      message: 'required',
    }),
  response: z.object({ keys: keys.nullable() }),
  errors: ['notFound', 'userNotFound', 'unavailable'],
});

/** Number and hash of a row that was recorded elsewhere. */
const anchor = {
  seq: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
};

export const verifyAudit = commandEndpoint({
  id: 'command.verifyAudit',
  method: 'GET',
  path: 'common/v1/staff/audit-verify',
  summary:
    'Verifies the audit log: returns the first row that is missing, changed or wrongly linked, and the end of the chain. Checks that the log contains the `seq` and `hash` of an earlier end',
  query: z
    .object({ seq: anchor.seq.optional(), hash: anchor.hash.optional() })
    .refine(({ seq, hash }) => (seq === undefined) === (hash === undefined), { path: ['hash'], message: 'required' }),
  response: z.object({
    rows: z.number().int(),
    end: z.object({ seq: z.number().int(), hash: z.string() }),
    broken: z
      .object({ seq: z.number().int(), why: z.enum(['missing', 'changed', 'unlinked', 'tail', 'anchor']) })
      .nullable(),
  }),
  errors: ['notFound'],
});
