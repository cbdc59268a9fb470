import { createHash, randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../db/schema.ts';
import type { Vault } from '../../vault/vault.ts';

export type StaffRow = Selectable<Database['staff']>;

const period = 30;
/** Steps before and after the clock's whose codes are taken: phones go a little wrong. */
const window = 1;
const secretBytes = 20;
const backupCodes = 10;
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** For what an authenticator's secret is sealed. */
const sealedFor = (login: string): string => `staff totp ${login}`;

/** A new secret for an authenticator, as it is stored and as its address says it. */
export function newAuthenticator(
  vault: Vault,
  { login, issuer }: { login: string; issuer: string },
): { sealed: string; address: string } {
  const bytes = randomBytes(secretBytes);
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  const totp = new TOTP({ issuer, label: login, secret, digits: 6, period, algorithm: 'SHA1' });
  return { sealed: vault.sealText(secret.base32, sealedFor(login)), address: totp.toString() };
}

/** The step whose code this is, near the present one; undefined for a wrong code. */
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
 * Uses up a code of the second factor: the six digits of a step after the last one that was taken, or a backup code. One
 * conditional update decides, so that of two programs with the same code a single one gets through. False for a wrong or used code.
 */
export async function useCode(
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

/** 80 random bits in letters that are not mistaken for each other, in groups of four. */
function newBackupCode(): string {
  const code = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** Gives somebody ten new backup codes in place of the old ones; only their digests are kept. */
export async function renewBackupCodes(tx: Transaction<Database>, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: backupCodes }, newBackupCode);
  // One renewal after the other: neither would delete the codes that the other is just writing.
  await tx.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
  await tx.deleteFrom('staff_backup_codes').where('staff_id', '=', staffId).execute();
  await tx
    .insertInto('staff_backup_codes')
    .values(codes.map((code) => ({ staff_id: staffId, digest: digestOf(code.replaceAll('-', '')) })))
    .execute();
  return codes;
}

/** Backup codes that somebody has left. */
export async function backupCodesLeft(db: Kysely<Database>, staffId: number): Promise<number> {
  const row = await db
    .selectFrom('staff_backup_codes')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
