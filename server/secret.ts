import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const fileName = 'revalidate.secret';

/** A secret that is made once and kept in a file of its owner's only; of several programs that start at once one makes it. */
export async function storedSecret(path: string, make: () => string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, make(), { mode: 0o600, flag: 'wx' });
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

/**
 * The secret that the two programs share: the configured one, else a random one that is made once and kept in the
 * data folder, readable by its owner only.
 */
export const sharedSecret = async (configured: string | undefined, dataDir: string): Promise<string> =>
  configured ?? storedSecret(join(dataDir, fileName), () => randomBytes(32).toString('hex'));

/** Hex HMAC-SHA256, for signatures and for keys that are derived from the shared secret. */
export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that neither time nor length reveals anything of the secret. */
export const isSame = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

/** Token by which the import command of this machine shows that it may read the data folder. */
export const importKey = (secret: string): string => hmac(secret, 'import');

/** Key by which a staff command of this machine shows that it may read the data folder. */
export const staffKey = (secret: string): string => hmac(secret, 'staff');

/** Key by which the storefront shows that a call is its own. */
export const internalKey = (secret: string): string => hmac(secret, 'storefront');
