import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/open.ts';
import { SealBroken, type Vault } from '../../vault/vault.ts';

export const signatureAlgorithm = 'EdDSA';
const dayMs = 86_400_000;
/** How long a key signs before a newer one does. */
const signsForMs = 30 * dayMs;
/** A new key is published this long before it signs, so that every process has read it. */
const leadMs = 10 * 60_000;
/** A former key is kept far longer than any token is valid. */
const keyRetentionMs = 2 * dayMs;
const readAgainMs = 60_000;
/** Unknown key ids cause the table to be read again, at most this often. */
const unknownAgainMs = 5_000;

interface KnownKey {
  readonly kid: string;
  readonly signsFrom: Date;
  readonly verify: CryptoKey;
  readonly sealed: string;
}
export interface Signer {
  readonly kid: string;
  readonly key: CryptoKey;
}

/** The keys of access tokens: one signs, former ones verify while their tokens are valid. */
export interface SigningKeys {
  /** The current signing key; the first one is created on demand. */
  signer(): Promise<Signer>;
  /** The key of an id; undefined for an unknown one. */
  verifier(kid: string): Promise<CryptoKey | undefined>;
  /** Creates the next key in time and deletes those whose tokens have expired. */
  rotate(): Promise<void>;
}

interface Options {
  readonly db: Db;
  readonly vault: Vault;
  readonly now: () => Date;
}

const jwkSchema = z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() });
const sealContext = (kid: string): string => `signing key ${kid}`;

async function importKey(text: string): Promise<CryptoKey> {
  const key = await importJWK(jwkSchema.parse(JSON.parse(text)) as JWK, signatureAlgorithm);
  // Only symmetric keys are bytes.
  if (key instanceof Uint8Array) throw new Error('a signing key is no key pair');
  return key;
}

/** Creates a key pair in its stored form. */
async function makeKey(vault: Vault, madeAt: Date, signsFrom: Date) {
  const pair = await generateKeyPair(signatureAlgorithm, { crv: 'Ed25519', extractable: true });
  const kid = randomBytes(12).toString('base64url');
  const [publicKey, privateKey] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)]);
  return {
    kid,
    public_key: JSON.stringify(publicKey),
    private_key: vault.sealText(JSON.stringify(privateKey), sealContext(kid)),
    made_at: madeAt,
    signs_from: signsFrom,
  };
}

/** The newest key that may sign; the oldest if a clock was set back before all of them. */
export function signingKey<Key extends { readonly signsFrom: Date }>(keys: readonly Key[], now: Date): Key | undefined {
  const sorted = [...keys].sort((left, right) => left.signsFrom.getTime() - right.signsFrom.getTime());
  return sorted.findLast(({ signsFrom }) => signsFrom <= now) ?? sorted[0];
}

type UsableKey = KnownKey & { readonly key: CryptoKey };

/** The table of keys as this process has read it. */
function openKeyTable({ db, vault, now }: Options) {
  let known: readonly KnownKey[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const opened = new Map<string, CryptoKey>();

  const read = async (): Promise<void> => {
    const rows = await db
      .selectFrom('signing_keys')
      .select(['kid', 'public_key', 'private_key', 'signs_from'])
      .execute();
    known = await Promise.all(
      rows.map(async (row) => ({
        kid: row.kid,
        signsFrom: row.signs_from,
        sealed: row.private_key,
        verify: known.find(({ kid }) => kid === row.kid)?.verify ?? (await importKey(row.public_key)),
      })),
    );
    // A monotonic clock.
    readAt = performance.now();
  };

  /** The private half; undefined if it was encrypted with a key that this process does not have. */
  const open = async ({ kid, sealed }: KnownKey): Promise<CryptoKey | undefined> => {
    const before = opened.get(kid);
    if (before !== undefined) return before;
    try {
      const key = await importKey(vault.openText(sealed, sealContext(kid)));
      opened.set(kid, key);
      return key;
    } catch (error) {
      if (error instanceof SealBroken) return undefined;
      throw error;
    }
  };

  return {
    read,
    isOld: (ms: number): boolean => performance.now() - readAt >= ms,
    find: (kid: string): CryptoKey | undefined => known.find((entry) => entry.kid === kid)?.verify,
    /** Keys that this process can sign with. */
    usable: async (): Promise<UsableKey[]> =>
      (await Promise.all(known.map(async (entry) => ({ ...entry, key: await open(entry) })))).flatMap((entry) =>
        entry.key === undefined ? [] : [{ ...entry, key: entry.key }],
      ),
    /** Creates a key, unless another process has created one since the table was read. */
    make: async (signsFrom: Date): Promise<void> => {
      const key = await makeKey(vault, now(), signsFrom);
      await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('signing keys', 0))`.execute(tx);
        const rows = await tx.selectFrom('signing_keys').select('kid').execute();
        if (rows.every(({ kid }) => known.some((entry) => entry.kid === kid)))
          await tx.insertInto('signing_keys').values(key).execute();
      });
      await read();
    },
  };
}

/** The signing keys of the database, read from time to time. */
export function createSigningKeys(options: Options): SigningKeys {
  const { db, now } = options;
  const table = openKeyTable(options);
  const current = async (): Promise<UsableKey | undefined> => signingKey(await table.usable(), now());
  return {
    signer: async () => {
      if (table.isOld(readAgainMs)) await table.read();
      if ((await current()) === undefined) await table.make(now());
      // A key that another process has just created may be encrypted by another vault: then one more is needed.
      if ((await current()) === undefined) await table.make(now());
      const signer = await current();
      if (signer === undefined) throw new Error('no key to sign with');
      return { kid: signer.kid, key: signer.key };
    },
    verifier: async (kid) => {
      if (table.find(kid) === undefined ? table.isOld(unknownAgainMs) : table.isOld(readAgainMs)) await table.read();
      return table.find(kid);
    },
    rotate: async () => {
      await table.read();
      const newest = (await table.usable()).reduce<UsableKey | undefined>(
        (last, key) => (last === undefined || key.signsFrom > last.signsFrom ? key : last),
        undefined,
      );
      if (newest !== undefined && now().getTime() - newest.signsFrom.getTime() >= signsForMs)
        await table.make(new Date(now().getTime() + leadMs));
      const signer = await current();
      if (signer === undefined) return;
      await db
        .deleteFrom('signing_keys')
        .where('signs_from', '<', signer.signsFrom)
        .where('made_at', '<', new Date(now().getTime() - signsForMs - keyRetentionMs))
        .execute();
      await table.read();
    },
  };
}
