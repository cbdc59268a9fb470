import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const fileName = 'revalidate.secret';

/**
 * A secret that is generated once and stored in a file readable by its owner only; of several starting programs one
 * creates it.
 */
export async function storedSecret(path: string, make: () => string): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, make(), { mode: 0o600, flag: 'wx' });
  try {
    // A link is created completely or not at all: one of several starting processes wins, the others read its value.
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'EEXIST') throw error;
  } finally {
    await rm(draft);
  }
  return (await readFile(path, 'utf8')).trim();
}

/**
 * The shared secret of the two programs: the configured one, else a random one that is generated once and stored in the
 * data folder, readable by its owner only.
 */
export const sharedSecret = async (configured: string | undefined, dataDir: string): Promise<string> =>
  configured ?? storedSecret(join(dataDir, fileName), () => randomBytes(32).toString('hex'));

/** Hex HMAC-SHA256, for signatures and derived keys. */
export const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, so that neither time nor length reveals anything of the secret. */
export const isSame = (value: string, secret: string): boolean => timingSafeEqual(digest(value), digest(secret));

/** Token of the import command, which proves that it can read the data folder. */
export const importKey = (secret: string): string => hmac(secret, 'import');

/** Key of the other commands, which proves that they can read the data folder. */
export const staffKey = (secret: string): string => hmac(secret, 'staff');

/** Key by which the storefront identifies its calls. */
export const internalKey = (secret: string): string => hmac(secret, 'storefront');
