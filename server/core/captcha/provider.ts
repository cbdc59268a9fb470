import type { CaptchaChallenge } from '../../../lib/contract/captcha.ts';

export type Verdict = { readonly ok: true; readonly until: Date } | { readonly ok: false; readonly reason: string };

/** One kind of captcha. */
export interface CaptchaProvider {
  readonly name: string;
  /** A task; `difficulty` 1 is the usual amount of work, 8 eight times as much. */
  challenge(difficulty: number): Promise<CaptchaChallenge>;
  /** The identity of a token, independent of its spelling; undefined for a malformed one. Does not verify anything. */
  identityOf(token: string): string | undefined;
  /** Verifies that a token is genuine, valid now and for this action; `until` is its expiry. Never throws. */
  verify(token: string, action: string): Promise<Verdict>;
}
