import type { ApiFailure } from '@/lib/api/errors';

// One modal is open at a time: a dialog that gives way to the captcha carries its stage along and returns with it.

/** Step of a one-click order; its dialog gives way to the captcha's and returns. */
export type OneClickStage =
  | { readonly name: 'form'; readonly phone: string; readonly failure?: ApiFailure }
  | { readonly name: 'sending'; readonly phone: string }
  | { readonly name: 'made'; readonly phone: string; readonly orderId: number; readonly number: string };
/** What was chosen for an express order; null stands for what is proposed. */
export interface ExpressChoice {
  /** Id of an address of the account, or the store of the last order. */ readonly place: number | 'store' | null;
  /** Day of delivery. */ readonly date: string;
  /** Way to pay on receipt, or the id of a saved card. */ readonly payment: string | null;
}
/** How far an express order is; its dialog gives way to the captcha's and comes back. */
export type ExpressStage =
  | { readonly name: 'form'; readonly failure?: ApiFailure }
  | { readonly name: 'sending' }
  /** Less is there than one piece. */
  | { readonly name: 'short' }
  /** It would cost or arrive otherwise than was shown; `total` in so'm. */
  | {
      readonly name: 'changed';
      readonly changes: readonly string[];
      readonly total: number;
      readonly agree: () => void;
    }
  /** The same was ordered minutes ago, under this number. */
  | { readonly name: 'second'; readonly number: string; readonly agree: () => void };
