import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { StaffRole } from '../../../lib/staff/permissions.ts';
import type { Database } from '../../db/schema.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Passwords } from '../account/passwords.ts';
import { withdrawLinks } from './invitations.ts';
import { newAuthenticator, renewBackupCodes } from './second-factor.ts';

const passwordBytes = 15;

/** New credentials: shown once, stored nowhere. */
export interface Keys {
  readonly password: string;
  readonly otpauth: string;
  readonly codes: readonly string[];
}

interface Means {
  readonly vault: Vault;
  readonly passwords: Passwords;
  readonly issuer: string;
  readonly now: Date;
}
interface NewPerson {
  readonly login: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** Computed before the transaction, because hashing is slow; undefined if too many callers wait. */
export async function newKeys(
  { vault, passwords, issuer }: Means,
  login: string,
): Promise<{ password: string; hash: string; sealed: string; address: string } | undefined> {
  const password = randomBytes(passwordBytes).toString('base64url');
  const hash = await passwords.hash(password);
  if (hash === undefined) return undefined;
  return { password, hash, ...newAuthenticator(vault, { login, issuer }) };
}

type NewKeys = NonNullable<Awaited<ReturnType<typeof newKeys>>>;

/** Creates an account; undefined if the login is taken. */
export async function addStaffAccount(
  tx: Transaction<Database>,
  now: Date,
  { login, name, role }: NewPerson,
  keys: NewKeys,
): Promise<{ id: number; keys: Keys } | undefined> {
  const row = await tx
    .insertInto('staff')
    .values({
      login,
      name,
      role,
      password_hash: keys.hash,
      password_at: now,
      totp_secret: keys.sealed,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    keys: { password: keys.password, otpauth: keys.address, codes: await renewBackupCodes(tx, row.id) },
  };
}

/** Resets password, authenticator and backup codes; the old ones and an open link to new ones are void. */
export async function resetStaffAccount(
  tx: Transaction<Database>,
  now: Date,
  id: number,
  keys: NewKeys,
): Promise<Keys> {
  await tx
    .updateTable('staff')
    .set({ password_hash: keys.hash, password_at: now, totp_secret: keys.sealed, totp_step: 0, updated_at: now })
    .where('id', '=', id)
    .execute();
  await withdrawLinks(tx, id, 'own keys');
  return { password: keys.password, otpauth: keys.address, codes: await renewBackupCodes(tx, id) };
}
