/** Cost of a hash: KiB of memory and passes. One lane, because hashes run concurrently. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
}

/** A stored hash with its parameters. */
export interface StoredHash extends PasswordCost {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

const pattern = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=1\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;
const unpaddedBase64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string of a hash: `$argon2id$v=19$m=…,t=…,p=1$salt$hash`. */
export const writePhc = ({ memory, passes, salt, hash }: StoredHash): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpaddedBase64(salt)}$${unpaddedBase64(hash)}`;

/** Parses a PHC string of argon2id; undefined for any other. */
export function readPhc(text: string): StoredHash | undefined {
  const match = pattern.exec(text);
  if (match === null) return undefined;
  const [, memory = '', passes = '', salt = '', hash = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}
