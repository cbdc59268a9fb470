import { Worker } from 'node:worker_threads';

/** What a thread is asked to hash; it crosses over in memory, never by way of arguments, environment or files. */
export interface HashOrder {
  readonly message: string;
  readonly nonce: Uint8Array;
  readonly memory: number;
  readonly passes: number;
  readonly tagLength: number;
}
export type Hashed = { readonly hash: Uint8Array } | { readonly error: string };

/** A thread ended while it was hashing: what would have come of it is not known, and another try begins another thread. */
export class HashingEnded extends Error {}

/** Threads of this program that wait for work. */
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

function takeThread(): Worker {
  const [thread = startThread()] = idle;
  idle.delete(thread);
  return thread;
}

/**
 * The bytes of argon2id, made by a thread that stands back behind everything else on this machine: whoever looks at the catalogue
 * comes first. As many run beside each other as are asked for at once, so callers stand in a line of their own. A thread that
 * waits keeps no program running.
 */
export function argon2id(order: HashOrder): Promise<Buffer> {
  const thread = takeThread();
  thread.ref();
  return new Promise((resolve, reject) => {
    const hear = (answer: Hashed): void => {
      thread.off('exit', end);
      thread.unref();
      idle.add(thread);
      if ('hash' in answer) resolve(Buffer.from(answer.hash));
      else reject(new Error(answer.error));
    };
    const end = (): void => {
      thread.off('message', hear);
      reject(new HashingEnded('the thread has ended'));
    };
    thread.once('message', hear);
    thread.once('exit', end);
    thread.postMessage(order);
  });
}
