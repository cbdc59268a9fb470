import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'revalidate.secret';

/**
 * The secret that the two programs share: the configured one, else a random one that is made once and kept in the
 * data folder, readable by its owner only.
 */
export async function sharedSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured !== undefined) return configured;
  const path = join(dataDir, fileName);
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  try {
    // A link is made whole or not at all: one of several starting processes wins, the others read what it wrote.
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Hex HMAC-SHA256, for signatures and for keys that are derived from the shared secret. */
export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Token by which the import command of this machine shows that it may read the data folder. */
export const importKey = (secret: string): string => hmac(secret, 'import');

/** Value of `x-staff-key` by which a staff command of this machine shows that it may read the data folder. */
export const staffKey = (secret: string): string => hmac(secret, 'staff');

/** Value of `x-internal-key` by which the storefront shows that a call is its own. */
export const internalKey = (secret: string): string => hmac(secret, 'storefront');
