import { argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Hashed, HashRequest } from './hashing.ts';

/** How much the priority is lowered; 19 is the lowest. */
const [step, last] = [10, 19];

// Only on Linux does a thread have its own priority: elsewhere this would slow the whole program down.
if (process.platform === 'linux') setPriority(Math.min(last, getPriority() + step));

const answer = ({ message, nonce, memory, passes, tagLength }: HashRequest): Hashed => {
  try {
    return { hash: argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength, memory, passes }) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (request: HashRequest) => {
  parentPort?.postMessage(answer(request));
});
