/**
 * The part of the store that storefronts share: bytes by key, wherever they are. It need not be there, be quick or
 * tell the truth: what comes of it is checked (sealed-entry.ts), and who waits for it waits a moment only (guard.ts).
 */
export interface SharedPart {
  /** For the log. */
  readonly name: string;
  /** How long an answer is waited for, milliseconds. */
  readonly timeoutMs: number;
  get(key: string, signal: AbortSignal): Promise<Buffer | undefined>;
  /** @param seconds after which the bytes are of no use to anybody */
  put(key: string, bytes: Buffer, seconds: number, signal: AbortSignal): Promise<void>;
  delete(key: string, signal: AbortSignal): Promise<void>;
  close(): void;
}
