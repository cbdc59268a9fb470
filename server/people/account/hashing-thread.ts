import { argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Hashed, HashOrder } from './hashing.ts';

/** So much further back than the rest of the program; 19 is the last place of all. */
const [step, last] = [10, 19];

// A thread has a priority of its own on Linux alone: elsewhere this would slow the whole program down.
if (process.platform === 'linux') setPriority(Math.min(last, getPriority() + step));

const answer = ({ message, nonce, memory, passes, tagLength }: HashOrder): Hashed => {
  try {
    return { hash: argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength, memory, passes }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (order: HashOrder) => {
  parentPort?.postMessage(answer(order));
});
