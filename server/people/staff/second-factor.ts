import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../db/schema.ts';
import type { Vault } from '../../vault/vault.ts';

export type StaffRow = Selectable<Database['staff']>;

const period = 30;
/** Accepted steps before and after the current one, for inaccurate phone clocks. */
const window = 1;
const secretBytes = 20;
const backupCodes = 10;
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** The purpose with which an authenticator's secret is encrypted. */
const sealedFor = (login: string): string => `staff totp ${login}`;

/** A new authenticator secret, as stored and as an `otpauth` address. */
export function newAuthenticator(
  vault: Vault,
  { login, issuer }: { login: string; issuer: string },
): { sealed: string; address: string } {
  const bytes = randomBytes(secretBytes);
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  return { sealed: vault.sealText(secret.base32, sealedFor(login)), address: addressOf(secret, { login, issuer }) };
}

const addressOf = (secret: Secret, { login, issuer }: { login: string; issuer: string }): string =>
  new TOTP({ issuer, label: login, secret, digits: 6, period, algorithm: 'SHA1' }).toString();

/** The `otpauth` address of a stored secret. */
export const authenticatorAddress = (
  vault: Vault,
  { login, totp_secret: sealed }: Pick<StaffRow, 'login' | 'totp_secret'>,
  issuer: string,
): string => addressOf(Secret.fromBase32(vault.openText(sealed, sealedFor(login))), { login, issuer });

/** The step of a code near the present one; undefined for a wrong code. */
export function stepOf(
  vault: Vault,
  { login, totp_secret: sealed }: Pick<StaffRow, 'login' | 'totp_secret'>,
  code: string,
  now: Date,
): number | undefined {
  const secret = Secret.fromBase32(vault.openText(sealed, sealedFor(login)));
  const delta = TOTP.validate({
    token: code,
    secret,
    digits: 6,
    period,
    algorithm: 'SHA1',
    timestamp: now.getTime(),
    window,
  });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
}

const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex');

/**
 * Consumes a second factor: the code of a step after the last accepted one, or a backup code. One conditional update
 * decides, so that of two processes with the same code one succeeds. False for a wrong or used code.
 */
export async function consumeSecondFactor(
  tx: Transaction<Database>,
  vault: Vault,
  row: StaffRow,
  code: string,
  now: Date,
): Promise<false | 'authenticator' | 'backup'> {
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(vault, row, code, now);
    if (step === undefined) return false;
    const { numUpdatedRows } = await tx
      .updateTable('staff')
      .set({ totp_step: step })
      .where('id', '=', row.id)
      .where('totp_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? 'authenticator' : false;
  }
  const { numUpdatedRows } = await tx
    .updateTable('staff_backup_codes')
    .set({ used_at: now })
    .where('staff_id', '=', row.id)
    .where('digest', '=', digestOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? 'backup' : false;
}

/** 80 random bits in unambiguous letters, in groups of four. */
function newBackupCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Replaces the backup codes by ten new ones; only their digests are stored. */
export async function renewBackupCodes(tx: Transaction<Database>, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: backupCodes }, newBackupCode);
  // Serialised, so that no renewal deletes codes that another is writing.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  await tx.deleteFrom('staff_backup_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_backup_codes')
    .values(codes.map((code) => ({ staff_id: staffId, digest: digestOf(code.replaceAll('-', '')) })))
    .execute();
  return codes;
}

/** Number of remaining backup codes. */
export async function unusedBackupCodes(db: Kysely<Database>, staffId: number): Promise<number> {
  const row = await db
    .selectFrom('staff_backup_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
