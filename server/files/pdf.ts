import { createCipheriv, createHash } from 'node:crypto';
import { pdfStringAt } from './pdf-strings.ts';

/** Padding of an empty password. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
/** No file of a document program has more of either. */
const maxOccurrences = 8;

/** Encryption parameters of a PDF. */
interface Encryption {
  readonly revision: number;
  readonly keyBytes: number;
  readonly owner: Buffer;
  readonly user: Buffer;
  readonly permissions: number;
  readonly metadata: boolean;
}

const hash = (name: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: readonly Buffer[]): Buffer =>
  createHash(name).update(Buffer.concat(parts)).digest();

/** The old stream cipher of PDF; OpenSSL no longer includes it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_one, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (left: number, right: number): void => {
    [state[left & 255], state[right & 255]] = [at(right), at(left)];
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + (key[index % key.length] ?? 0)) & 255;
    swap(index, other);
  }
  let [one, other] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}

/**
 * Revisions 2 to 4 of the standard (ISO 32000-1, 7.6.3): the key of the empty password, checked against a known text.
 */
function opensByOldKey({ revision, keyBytes, owner, user, permissions, metadata }: Encryption, id: Buffer): boolean {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  let key = hash(
    'md5',
    padding,
    owner.subarray(0, 32),
    allowed,
    id,
    revision >= 4 && !metadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0),
  );
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = hash('md5', key.subarray(0, keyBytes));
  key = key.subarray(0, keyBytes);
  if (revision === 2) return rc4(key, padding).equals(user.subarray(0, 32));
  let text = hash('md5', padding, id);
  for (let round = 0; round < 20; round += 1) text = rc4(Buffer.from(key.map((byte) => byte ^ round)), text);
  return text.equals(user.subarray(0, 16));
}

/** Revision 6 (ISO 32000-2, 7.6.4.3.4), for the empty password. */
function hardened(salt: Buffer): Buffer {
  let key = hash('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const kind = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(kind === 0 ? 'sha256' : kind === 1 ? 'sha384' : 'sha512', encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** Whether the empty password opens it. */
function opens(encryption: Encryption, ids: readonly Buffer[]): boolean {
  const { revision, user } = encryption;
  if (revision >= 2 && revision <= 4) return ids.some((id) => opensByOldKey(encryption, id));
  const salt = user.subarray(32, 40);
  return (
    (revision === 5 && hash('sha256', salt).equals(user.subarray(0, 32))) ||
    (revision === 6 && hardened(salt).equals(user.subarray(0, 32)))
  );
}

const numberIn = (text: string, name: string): number | undefined => {
  const found = new RegExp(`/${name}\\s+(-?\\d+)`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};
const stringIn = (text: string, name: string): Buffer | undefined => {
  const found = new RegExp(`/${name}\\s*(?=[(<])`).exec(text);
  return found === null ? undefined : pdfStringAt(text, found.index + found[0].length);
};

/** Encryption parameters of a dictionary; undefined for another kind of encryption, or a broken one. */
function readEncryption(text: string): Encryption | undefined {
  const [revision, permissions, owner, user] = [
    numberIn(text, 'R'),
    numberIn(text, 'P'),
    stringIn(text, 'O'),
    stringIn(text, 'U'),
  ];
  if (
    !/\/Filter\s*\/Standard\b/.test(text) ||
    revision === undefined ||
    permissions === undefined ||
    owner === undefined ||
    user === undefined
  )
    return undefined;
  const version = numberIn(text, 'V') ?? 0;
  const keyBytes =
    version >= 4
      ? 16
      : revision === 2 || version === 1
        ? 5
        : Math.min(16, Math.max(5, Math.trunc((numberIn(text, 'Length') ?? 40) / 8)));
  return { revision, keyBytes, owner, user, permissions, metadata: !/\/EncryptMetadata\s+false/.test(text) };
}

/** The encryption dictionaries that its trailers name; undefined for one that cannot be found. */
function encryptionsOf(text: string): (Encryption | undefined)[] {
  return [...text.matchAll(/\/Encrypt(?:\s+(\d{1,9})\s+(\d{1,5})\s+R\b|\s*(?=<<))/g)]
    .slice(-maxOccurrences)
    .map(({ index, 0: { length }, 1: number, 2: generation }) => {
      if (number === undefined) return readEncryption(text.slice(index + length, index + length + 4_000));
      const at = new RegExp(`(?:^|[^\\d])${number}\\s+${generation ?? '0'}\\s+obj\\b`).exec(text);
      return at === null ? undefined : readEncryption(text.slice(at.index, at.index + 4_000));
    });
}

/**
 * Whether a PDF needs a password. Many are encrypted only to restrict printing or copying; the empty password opens
 * those, a scanner reads them, and they count as not locked.
 */
export function isLockedPdf(bytes: Buffer): boolean {
  if (!bytes.includes('/Encrypt')) return false;
  const text = bytes.toString('latin1');
  const ids = [...text.matchAll(/\/ID\s*\[/g)]
    .slice(-maxOccurrences)
    .flatMap(({ index, 0: { length } }) => pdfStringAt(text, index + length) ?? []);
  return encryptionsOf(text).some(
    (encryption) => encryption === undefined || !opens(encryption, [...ids, Buffer.alloc(0)]),
  );
}
