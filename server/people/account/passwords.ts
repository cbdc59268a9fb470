import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { argon2id, HashingEnded } from './hashing.ts';
import { type PasswordCost, readPhc, writePhc } from './phc.ts';

const saltBytes = 16;
const hashBytes = 32;
/** Maximum number of concurrent hashes, each in its own thread. */
const maxConcurrent = 2;
const maxWaiting = 50;
/** Seconds until a refused caller may retry. */
export const busySeconds = 5;

const calibration = { memory: 64 * 1024, targetMs: 150, fewest: 1, most: 12 };
/** Minimum cost, which the smallest machine can afford (OWASP: 19 MiB and two passes). */
const smallest: PasswordCost = { memory: 19 * 1024, passes: 2 };
/** A hash with a higher cost counts as tampered: computing it would block everybody. */
const dearest: PasswordCost = { memory: 1024 * 1024, passes: 64 };

/** Result of a comparison. */
export type ComparisonResult = {
  readonly right: boolean;
  /** A hash with the current cost, if the stored one has another. */ readonly rehashed?: string;
};

/**
 * Password hashing, off the event loop and within what the machine bears. Undefined: too many callers wait, or the
 * hashing was interrupted.
 */
export interface Passwords {
  hash(password: string): Promise<string | undefined>;
  /** Compares; without a stored hash it takes the same time and fails. */
  compare(password: string, stored: string | undefined): Promise<ComparisonResult | undefined>;
  /** Whether a new caller would be refused; to be checked before any query. */
  isFull(): boolean;
  /** Cost of a hash on this machine; measured once. */
  cost(): Promise<PasswordCost>;
}

/** Computes argon2id; the password is Unicode-normalised. */
const derive = (
  password: string,
  nonce: Buffer,
  { memory, passes }: PasswordCost,
  tagLength = hashBytes,
): Promise<Buffer> => argon2id({ message: password.normalize('NFKC'), nonce, memory, passes, tagLength });

/** The answer to a caller whose hash was interrupted: retry, as with a full queue. */
async function unlessEnded<Result>(hashing: Promise<Result>): Promise<Result | undefined> {
  try {
    return await hashing;
  } catch (error) {
    if (error instanceof HashingEnded) return undefined;
    throw error;
  }
}

/** The cost that takes about the wanted time, given the duration of one pass. */
export function costFor(onePassMs: number): PasswordCost {
  const { memory, targetMs, fewest, most } = calibration;
  if (onePassMs > targetMs) return smallest;
  return { memory, passes: Math.min(most, Math.max(fewest, Math.round(targetMs / onePassMs))) };
}

/** Measures the machine. The first hash warms up the memory. */
async function measure(): Promise<PasswordCost> {
  const salt = randomBytes(saltBytes);
  await derive('calibration', salt, smallest);
  const times: number[] = [];
  for (let round = 0; round < 2; round += 1) {
    const begun = performance.now();
    await derive('calibration', salt, { memory: calibration.memory, passes: 2 });
    times.push((performance.now() - begun) / 2);
  }
  return costFor(Math.min(...times));
}

const isWorthIt = ({ memory, passes }: PasswordCost): boolean => memory <= dearest.memory && passes <= dearest.passes;

/**
 * Passwords at a given cost, or at one measured before the first. One core is left for other work.
 * @param cores those of this machine
 */
export function createPasswords(configured?: PasswordCost, cores = availableParallelism()): Passwords {
  let known: Promise<PasswordCost> | undefined = configured === undefined ? undefined : Promise.resolve(configured);
  const cost = (): Promise<PasswordCost> => {
    const measuring = known ?? measure();
    known = measuring;
    // The next caller repeats a failed measurement.
    measuring.catch(() => {
      if (known === measuring) known = undefined;
    });
    return measuring;
  };
  const line = pLimit(Math.max(1, Math.min(maxConcurrent, cores - 1)));
  const isFull = (): boolean => line.pendingCount >= maxWaiting;

  const make = async (password: string): Promise<string> => {
    const { memory, passes } = await cost();
    const salt = randomBytes(saltBytes);
    return writePhc({ memory, passes, salt, hash: await derive(password, salt, { memory, passes }) });
  };

  const compareNow = async (password: string, stored: string | undefined): Promise<ComparisonResult> => {
    const today = await cost();
    const read = stored === undefined ? undefined : readPhc(stored);
    if (read === undefined || !isWorthIt(read)) {
      await derive(password, randomBytes(saltBytes), today);
      return { right: false };
    }
    const right = timingSafeEqual(await derive(password, read.salt, read, read.hash.length), read.hash);
    const isDated = read.memory !== today.memory || read.passes !== today.passes || read.hash.length !== hashBytes;
    return right && isDated ? { right, rehashed: await make(password) } : { right };
  };

  return {
    cost,
    isFull,
    hash: async (password) => (isFull() ? undefined : unlessEnded(line(() => make(password)))),
    compare: async (password, stored) => (isFull() ? undefined : unlessEnded(line(() => compareNow(password, stored)))),
  };
}
