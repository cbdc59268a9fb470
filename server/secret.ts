import { createHmac, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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
  try {
    // `wx` lets exactly one of several starting processes win; the others read what it wrote.
    await writeFile(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  }
  return (await readFile(path, 'utf8')).trim();
}

/** Hex HMAC-SHA256, for signatures and for keys that are derived from the shared secret. */
export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

/** Value of `x-internal-key` by which the storefront shows that a call is its own. */
export const internalKey = (secret: string): string => hmac(secret, 'storefront');
