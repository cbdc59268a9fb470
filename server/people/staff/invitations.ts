import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { StaffInvitation } from '../../../lib/contract/staff-invitations.ts';
import { isAllowed, type StaffRole } from '../../../lib/staff/permissions.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { Vault } from '../../vault/vault.ts';
import { newAuthenticator, renewBackupCodes, type StaffRow } from './second-factor.ts';

type Tx = Transaction<Database>;
export type InvitationRow = Selectable<Database['staff_invitations']>;

/** Hours in which a link can be used. */
export const invitationHours = 72;
const invitationMs = invitationHours * 3_600_000;

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

interface Invited {
  readonly login: string;
  readonly name: string;
  readonly role: StaffRole;
  /** The account that gets new keys; null for a new account. */
  readonly staffId: number | null;
}

interface Means {
  readonly vault: Vault;
  readonly issuer: string;
  readonly now: Date;
  /** The admin who invites. */
  readonly by: number;
}

/**
 * Creates a link for a person, in the caller's transaction; a former open link for the login is void. Returns the token,
 * of which only a digest is stored. Refused if a new account's login exists.
 */
export async function createInvitation(
  tx: Tx,
  { login, name, role, staffId }: Invited,
  { vault, issuer, now, by }: Means,
): Promise<{ readonly id: number; readonly token: string; readonly expiresAt: Date } | Refusal> {
  const existing = await tx.selectFrom('staff').select('id').where('login', '=', login).executeTakeFirst();
  if (existing !== undefined && existing.id !== staffId) return refuse('loginExists', [{ field: 'login' }]);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + invitationMs);
  const values = {
    token_hash: digestOf(token),
    name,
    role,
    staff_id: staffId,
    totp_secret: newAuthenticator(vault, { login, issuer }).sealed,
    invited_by: by,
    created_at: now,
    expires_at: expiresAt,
  };
  const { id } = await tx
    .insertInto('staff_invitations')
    .values({ login, ...values })
    .onConflict((conflict) => conflict.column('login').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, expiresAt };
}

/**
 * Withdraws links, in the caller's transaction: those to new keys of an account, and, if its rights have changed, those
 * that it has created. A link that only became invalid would be valid again when the account is.
 */
export async function withdrawLinks(tx: Tx, staffId: number, whose: 'own keys' | 'all'): Promise<void> {
  await tx
    .deleteFrom('staff_invitations')
    .where((eb) => eb.or([eb('staff_id', '=', staffId), ...(whose === 'all' ? [eb('invited_by', '=', staffId)] : [])]))
    .execute();
}

/** Invitations that have not expired, with who invited and the account that would get new keys. */
const currentInvitations = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('staff as inviter', 'inviter.id', 'staff_invitations.invited_by')
    .leftJoin('staff as owner', 'owner.id', 'staff_invitations.staff_id')
    .selectAll('staff_invitations')
    .select([
      'inviter.name as inviter_name',
      'inviter.role as inviter_role',
      'inviter.active as inviter_active',
      'owner.active as owner_active',
    ])
    .where('expires_at', '>', now);
type CurrentInvitation = Awaited<ReturnType<ReturnType<typeof currentInvitations>['executeTakeFirstOrThrow']>>;

/** An invitation is void when who invited may no longer do so, or when the account for new keys is disabled. */
const isOpen = ({ inviter_role, inviter_active, owner_active }: CurrentInvitation): boolean =>
  inviter_active && isAllowed(inviter_role, 'people.change') && owner_active !== false;

/** Open invitations, the newest first. */
export async function openInvitations(db: Kysely<Database>, now: Date): Promise<StaffInvitation[]> {
  const rows = await currentInvitations(db, now).orderBy('staff_invitations.id', 'desc').execute();
  return rows.filter(isOpen).map(({ id, login, name, role, staff_id, inviter_name, expires_at }) => ({
    id,
    login,
    name,
    role,
    renews: staff_id !== null,
    by: inviter_name,
    expires_at: expires_at.toISOString(),
  }));
}

/** The open invitation of a token; undefined if there is none. */
export async function invitationOf(db: Kysely<Database>, token: string, now: Date): Promise<InvitationRow | undefined> {
  const row = await currentInvitations(db, now).where('token_hash', '=', digestOf(token)).executeTakeFirst();
  return row !== undefined && isOpen(row) ? row : undefined;
}

/** What a person has chosen: the hash of the password, and the step of the code that proves the authenticator. */
interface ChosenKeys {
  readonly hash: string;
  readonly step: number;
}

/**
 * Uses up an invitation, in the caller's transaction: creates the account, or gives it the new keys. Returns the account
 * with its backup codes; undefined if another call has used or withdrawn the link, or the login exists by now.
 */
export async function acceptInvitation(
  tx: Tx,
  { id, token_hash, login, name, role, staff_id, totp_secret }: InvitationRow,
  { hash, step }: ChosenKeys,
  now: Date,
): Promise<{ readonly row: StaffRow; readonly codes: string[] } | undefined> {
  // The account first, as the call that invalidates its keys does: two orders would deadlock.
  if (staff_id !== null) await tx.selectFrom('staff').select('id').where('id', '=', staff_id).forUpdate().execute();
  const { numDeletedRows } = await tx
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  const keys = { password_hash: hash, password_at: now, totp_secret, totp_step: step, updated_at: now };
  const row =
    staff_id === null
      ? await tx
          .insertInto('staff')
          .values({ login, name, role, created_at: now, ...keys })
          .onConflict((conflict) => conflict.column('login').doNothing())
          .returningAll()
          .executeTakeFirst()
      : await tx
          .updateTable('staff')
          .set(keys)
          .where('id', '=', staff_id)
          .where('active', '=', true)
          .returningAll()
          .executeTakeFirst();
  return row && { row, codes: await renewBackupCodes(tx, row.id) };
}
