import { z } from 'zod';
import { staffActions, staffRoles, type StaffAction } from '../staff/permissions.ts';
import { requiredOr } from './common.ts';

const moment = z.iso.datetime();

/** Login of a staff account. */
export const staffLoginSchema = z
  .string(requiredOr('staffLogin'))
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .regex(/^[a-z][a-z0-9._-]{1,39}$/, 'staffLogin');

/** A new staff password: longer than a shopper's, because it protects more. The API refuses common ones. */
export const staffPasswordSchema = z
  .string(requiredOr('staffPassword'))
  .refine((value) => [...value].length >= 12, 'staffPassword')
  .refine((value) => [...value].length <= 200, 'tooLong');

/** Six digits of the authenticator, or a backup code; spaces and dashes are ignored. */
export const secondFactorSchema = z
  .string(requiredOr('staffCode'))
  .max(60, 'staffCode')
  .transform((value) => value.replace(/[\s-]/g, '').toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^(\d{6}|[a-z2-7]{16})$/, 'staffCode'),
  );

/** The signed-in member of staff and their permissions. */
export const staffMeSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  actions: z.array(z.enum(staffActions as [StaffAction, ...StaffAction[]])),
  session_id: z.uuid(),
  /** End of the session without activity. */
  expires_at: moment,
  /** Until when the fresh code is valid; null if one is needed first. */
  stepped_up_until: moment.nullable(),
  backup_codes_left: z.number().int(),
});
export type StaffMe = z.infer<typeof staffMeSchema>;

export const staffSessionSchema = z.object({
  id: z.uuid(),
  device: z.string(),
  address: z.string(),
  current: z.boolean(),
  begun_at: moment,
  last_seen_at: moment,
  expires_at: moment,
});
export type StaffSession = z.infer<typeof staffSessionSchema>;

export const staffPersonSchema = z.object({
  id: z.number().int(),
  login: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  active: z.boolean(),
  created_at: moment,
  last_seen_at: moment.nullable(),
  sessions: z.number().int(),
});
export type StaffPerson = z.infer<typeof staffPersonSchema>;

/** A row of the audit log. */
export const auditRowSchema = z.object({
  seq: z.number().int(),
  at: moment,
  /** `command` for a command on the machine. */
  actor: z.object({ id: z.number().int().nullable(), name: z.string(), role: z.string() }),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  hash: z.string(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;
