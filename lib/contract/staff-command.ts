import { z } from 'zod';
import { staffRoles } from '../staff/permissions.ts';
import { personLine } from './common.ts';
import { endpoint } from './core.ts';
import { staffLoginSchema, staffPersonSchema } from './staff-shapes.ts';

const tag = 'Commands';

/** Shown once; the shop cannot show it again. */
const keys = z.object({ password: z.string(), otpauth: z.string(), codes: z.array(z.string()) });

export const addStaff = endpoint({
  id: 'command.addStaff',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/add',
  tag,
  extension: true,
  summary:
    'Takes somebody into the staff: answers the password, the address for the authenticator and the backup codes, this once',
  body: z.object({
    login: staffLoginSchema,
    name: personLine(80).pipe(z.string().min(1, 'required')),
    role: z.enum(staffRoles),
  }),
  response: z.object({ id: z.number().int(), keys }),
  errors: ['notFound', 'loginExists', 'unavailable'],
});

export const listStaff = endpoint({
  id: 'command.listStaff',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/people',
  tag,
  extension: true,
  summary: 'Everybody of the staff',
  response: z.array(staffPersonSchema),
  errors: ['notFound'],
});

export const changeStaff = endpoint({
  id: 'command.changeStaff',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/change',
  tag,
  extension: true,
  summary:
    'Gives somebody another role (`role`), new keys (`reset`), keeps them out (`off`) or lets them in again (`on`), each of which ends their sessions; or forgets their wrong tries (`unlock`)',
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

export const verifyAudit = endpoint({
  id: 'command.verifyAudit',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/audit-verify',
  tag,
  extension: true,
  summary:
    'Goes through the whole audit: the first row that is missing, changed or linked wrongly, and where the chain ends. `seq` and `hash` of an earlier end are looked for in it',
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
