import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { argon2id, HashingEnded } from './hashing.ts';
import { type PasswordCost, readPhc, writePhc } from './phc.ts';

const saltBytes = 16;
const hashBytes = 32;
/** Hashes that run at once at most, each in a thread of its own. */
const maxConcurrent = 2;
const maxWaiting = 50;
/** When a caller who finds the line full may come again. */
export const busySeconds = 5;

const calibration = { memory: 64 * 1024, targetMs: 150, fewest: 1, most: 12 };
/** What the smallest machine can do, and no hash may be cheaper than (OWASP: 19 MiB and two passes). */
const smallest: PasswordCost = { memory: 19 * 1024, passes: 2 };
/** A hash above this is taken for tampered with: computing it would hold up everybody. */
const dearest: PasswordCost = { memory: 1024 * 1024, passes: 64 };

/** What came of comparing a password. */
export type Compared = {
  readonly right: boolean;
  /** A hash at today's cost, where the stored one has another. */ readonly rehashed?: string;
};

/** Hashing of passwords, off the event loop and never more than the machine bears. Undefined: too many wait already, or the hashing broke off. */
export interface Passwords {
  hash(password: string): Promise<string | undefined>;
  /** Compares; without a stored hash it costs the same time and is wrong. */
  compare(password: string, stored: string | undefined): Promise<Compared | undefined>;
  /** Whether whoever comes now is refused; to be asked before anything is looked up for them. */
  isFull(): boolean;
  /** What a hash costs on this machine; measured once. */
  cost(): Promise<PasswordCost>;
}

/** The bytes of argon2id; equal letters written in different ways are the same password. */
const derive = (
  password: string,
  nonce: Buffer,
  { memory, passes }: PasswordCost,
  tagLength = hashBytes,
): Promise<Buffer> => argon2id({ message: password.normalize('NFKC'), nonce, memory, passes, tagLength });

/** Whoever's hash broke off comes again like those who find the line full. */
async function unlessEnded<Result>(hashing: Promise<Result>): Promise<Result | undefined> {
  try {
    return await hashing;
  } catch (error) {
    if (error instanceof HashingEnded) return undefined;
    throw error;
  }
}

/** The cost that takes about as long as wanted where one pass takes so many milliseconds. */
export function costFor(onePassMs: number): PasswordCost {
  const { memory, targetMs, fewest, most } = calibration;
  if (onePassMs > targetMs) return smallest;
  return { memory, passes: Math.min(most, Math.max(fewest, Math.round(targetMs / onePassMs))) };
}

/** Measures what this machine does in the time that a sign-in may take. The first hash warms the memory up. */
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
 * Passwords at a given cost, or at one that is measured before the first of them. One core is left to everything else.
 * @param cores those of this machine
 */
export function createPasswords(given?: PasswordCost, cores = availableParallelism()): Passwords {
  let known: Promise<PasswordCost> | undefined = given === undefined ? undefined : Promise.resolve(given);
  const cost = (): Promise<PasswordCost> => {
    const measuring = known ?? measure();
    known = measuring;
    // A measurement that failed is made again by whoever comes next.
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

  const compareNow = async (password: string, stored: string | undefined): Promise<Compared> => {
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
