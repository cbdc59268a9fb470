import type { CaptchaAction } from '@/lib/contract/constants';
import type { WorkingChallenge } from '@/stores/modals';

/** `notLoaded`: the provider's script could not be loaded; `failed`: anything else. */
export type CaptchaFault = 'failed' | 'notLoaded';

/** One attempt of a provider; it calls one of the three callbacks and is then removed. */
export interface RunProps {
  readonly action: CaptchaAction;
  readonly challenge: WorkingChallenge;
  /** When the challenge arrived, ms. */
  readonly issuedAt: number;
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  readonly onError: (fault: CaptchaFault) => void;
}
