import type { CaptchaAction } from '@/lib/contract/constants';
import type { WorkingChallenge } from '@/stores/modals';

/** `notLoaded`: the provider's script could not be had; `failed`: anything else. */
export type CaptchaFault = 'failed' | 'notLoaded';

/** One attempt of a provider; it says one of the three and is taken away then. */
export interface RunProps {
  readonly action: CaptchaAction;
  readonly challenge: WorkingChallenge;
  /** When the challenge came, ms. */
  readonly askedAt: number;
  readonly onToken: (token: string) => void;
  readonly onExpired: () => void;
  readonly onError: (fault: CaptchaFault) => void;
}
