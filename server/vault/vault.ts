import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
const keyIdBytes = 4;
const format = 1;

/** Encrypts what only the shop may read; every encrypted value names its key, so that keys can be rotated. */
export interface Vault {
  /** Id of the current key. */
  readonly keyId: string;
  /** Encrypts bytes for one purpose (`context`), e.g. the id of the document: they do not decrypt for another. */
  seal(plain: Buffer, context: string): Buffer;
  /** Throws for an altered value, another purpose, or a missing key. */
  open(sealed: Buffer, context: string): Buffer;
  sealText(plain: string, context: string): string;
  openText(sealed: string, context: string): string;
  /** Keyed digest, which identifies equal contents without revealing them. */
  digest(bytes: Buffer): string;
}

/** Why a value cannot be decrypted; contains nothing of it. */
export class SealBroken extends Error {}

const idOf = (key: Buffer): string =>
  createHash('sha256')
    .update(key)
    .digest('hex')
    .slice(0, keyIdBytes * 2);

/** A vault with 32-byte keys: the first encrypts, all of them decrypt. */
export function createVault(keys: readonly [Buffer, ...Buffer[]]): Vault {
  if (keys.some((key) => key.length !== 32)) throw new Error('a key of the vault must have 32 bytes');
  const [current] = keys;
  const keyId = idOf(current);
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const header = Buffer.concat([Buffer.from([format]), Buffer.from(keyId, 'hex')]);
  const digestKey = createHmac('sha256', current).update('digest').digest();

  const seal = (plain: Buffer, context: string): Buffer => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, current, nonce).setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
  };

  const open = (sealed: Buffer, context: string): Buffer => {
    const at = 1 + keyIdBytes;
    const key = byId.get(sealed.subarray(1, at).toString('hex'));
    if (sealed[0] !== format || sealed.length < at + nonceBytes + tagBytes || key === undefined)
      throw new SealBroken('unknown seal');
    const nonce = sealed.subarray(at, at + nonceBytes);
    const tag = sealed.subarray(at + nonceBytes, at + nonceBytes + tagBytes);
    try {
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(at + nonceBytes + tagBytes)), decipher.final()]);
    } catch {
      throw new SealBroken('broken seal');
    }
  };

  return {
    keyId,
    seal,
    open,
    sealText: (plain, context) => seal(Buffer.from(plain), context).toString('base64url'),
    openText: (sealed, context) => open(Buffer.from(sealed, 'base64url'), context).toString(),
    digest: (bytes) => createHmac('sha256', digestKey).update(bytes).digest('hex'),
  };
}
