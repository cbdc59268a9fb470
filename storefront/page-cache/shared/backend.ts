/**
 * A backend that stores bytes by key for all storefronts. It may be absent, slow or wrong: sealed-entry.ts verifies
 * what it returns and guard.ts limits the wait.
 */
export interface SharedBackend {
  /** Name for the log. */
  readonly name: string;
  /** Time limit of a call, milliseconds. */
  readonly timeoutMs: number;
  get(key: string, signal: AbortSignal): Promise<Buffer | undefined>;
  /** @param seconds lifetime of the entry */
  put(key: string, bytes: Buffer, seconds: number, signal: AbortSignal): Promise<void>;
  delete(key: string, signal: AbortSignal): Promise<void>;
  close(): void;
}
