import type { CaptchaChallenge } from '../../../lib/contract/captcha.ts';

export type Verdict = { readonly ok: true; readonly until: Date } | { readonly ok: false; readonly reason: string };

/** One kind of captcha. */
export interface CaptchaProvider {
  readonly name: string;
  /** A task; `difficulty` 1 is the usual one, 8 eight times the work. */
  challenge(difficulty: number): Promise<CaptchaChallenge>;
  /** What makes a token the same token however it is spelled; undefined for what is none. Believes nothing of it. */
  identityOf(token: string): string | undefined;
  /** Whether a token is genuine, in time and for this action; `until` is when it ends. Never throws. */
  verify(token: string, action: string): Promise<Verdict>;
}
