import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge } from 'altcha-lib';
import type { AltchaChallenge } from '@/lib/contract/captcha';

/** Time limit of the work, ms. */
const timeout = 60_000;

type DeriveKey = Parameters<typeof solveChallenge>[0]['deriveKey'];

/**
 * The key for a counter, as ALTCHA defines it for SHA-256. In JavaScript instead of `crypto.subtle`, which is missing
 * without TLS (a test server in a local network) and slower for many short texts.
 */
const deriveKey: DeriveKey = async ({ cost, keyLength = 32 }, salt, password) => {
  let key = new Uint8Array(salt.length + password.length);
  key.set(salt, 0);
  key.set(password, salt.length);
  for (let round = 0; round < cost; round += 1) key = sha256(key);
  return { derivedKey: key.slice(0, keyLength) };
};

/** Solves a challenge; returns the token, or undefined after the time limit. */
export async function solve(challenge: AltchaChallenge): Promise<string | undefined> {
  if (challenge.parameters.algorithm !== 'SHA-256')
    throw new Error(`unknown algorithm ${challenge.parameters.algorithm}`);
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  return solution === null
    ? undefined
    : btoa(JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }));
}
