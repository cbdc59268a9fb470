import { Worker } from 'node:worker_threads';

/** Input of a hash; it is passed in memory, never through arguments, environment or files. */
export interface HashRequest {
  readonly message: string;
  readonly nonce: Uint8Array;
  readonly memory: number;
  readonly passes: number;
  readonly tagLength: number;
}
export type Hashed = { readonly hash: Uint8Array } | { readonly error: string };

/** A thread ended while hashing: the result is unknown, and another attempt starts another thread. */
export class HashingEnded extends Error {}

/** Idle threads of this program. */
const idle = new Set<Worker>();

function startThread(): Worker {
  const thread = new Worker(new URL('./hashing-thread.ts', import.meta.url), { name: 'passwords' });
  thread.on('error', (error) => {
    process.emitWarning(`a thread that hashes passwords failed: ${String(error)}`);
  });
  thread.on('exit', () => {
    idle.delete(thread);
  });
  return thread;
}

function acquireThread(): Worker {
  const [thread = startThread()] = idle;
  idle.delete(thread);
  return thread;
}

/**
 * Computes argon2id in a thread of the lowest priority, so that other requests go first. All requested hashes run
 * concurrently, so callers must queue. An idle thread does not keep the program running.
 */
export function argon2id(request: HashRequest): Promise<Buffer> {
  const thread = acquireThread();
  thread.ref();
  return new Promise((resolve, reject) => {
    const onAnswer = (answer: Hashed): void => {
      thread.off('exit', onExit);
      thread.unref();
      idle.add(thread);
      if ('hash' in answer) resolve(Buffer.from(answer.hash));
      else reject(new Error(answer.error));
    };
    const onExit = (): void => {
      thread.off('message', onAnswer);
      reject(new HashingEnded('the thread has ended'));
    };
    thread.once('message', onAnswer);
    thread.once('exit', onExit);
    thread.postMessage(request);
  });
}
