import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { storedSecret } from '../secret.ts';
import { createVault, type Vault } from './vault.ts';

const keyBytes = 32;

/** The 32 bytes of a key as 64 hex digits or base64; undefined for anything else. */
export function parseKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const bytes = /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined;
  return bytes?.length === keyBytes ? bytes : undefined;
}

/**
 * The vault of the configured keys (newest first). Without any, a key is generated once and stored in the data folder,
 * readable by its owner only; without it the documents are lost.
 */
export async function openVault(configured: readonly Buffer[], dataDir: string): Promise<Vault> {
  const [first, ...others] = configured;
  if (first !== undefined) return createVault([first, ...others]);
  const storedKey = parseKey(
    await storedSecret(join(dataDir, 'documents.key'), () => randomBytes(keyBytes).toString('hex')),
  );
  if (storedKey === undefined) throw new Error(`${join(dataDir, 'documents.key')} holds no key of 32 bytes`);
  return createVault([storedKey]);
}
