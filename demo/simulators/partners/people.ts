import type { LoanOutcome } from '../../../lib/contract/constants.ts';
import { phoneDigits } from '../../../lib/phone/phone.ts';

/** How the simulated partners treat a phone. */
export const behaviours = [
  'approved',
  'stranger',
  'limit_filled',
  'has_debt',
  'denied',
  'not_eligible',
  'prepayment',
  'pending',
  'not_passed',
  'not_approved',
  'canceled',
  'slow',
  'down',
  'verification',
  'refused_late',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** By the last two digits of the phone; every other phone is a member whose applications are approved. */
const bySuffix: Readonly<Record<string, Behaviour>> = {
  '01': 'stranger',
  '02': 'limit_filled',
  '03': 'has_debt',
  '04': 'denied',
  '05': 'not_eligible',
  '06': 'prepayment',
  '07': 'pending',
  '08': 'not_passed',
  '09': 'not_approved',
  '10': 'canceled',
  '11': 'slow',
  '12': 'down',
  '14': 'verification',
  '15': 'refused_late',
};

/** Why a phone may not apply at all. */
export const blockedBy: Partial<Readonly<Record<Behaviour, LoanOutcome>>> = {
  limit_filled: 'limit_filled',
  has_debt: 'has_debt',
  not_eligible: 'not_eligible',
};

export interface Scripted {
  readonly behaviour: Behaviour;
  /** Calls for which it holds; then the phone is an ordinary one again. */ calls: number | undefined;
}

/** Who the partners know: by the suffix of the phone, or as `POST /control` said. */
export function createPeople() {
  const scripted = new Map<string, Scripted>();
  return {
    script: (phone: string, behaviour: Behaviour, calls: number | undefined): void => {
      scripted.set(phoneDigits(phone), { behaviour, calls });
    },
    reset: (): void => {
      scripted.clear();
    },
    behaviourOf: (phone: string): Behaviour => {
      const digits = phoneDigits(phone);
      return scripted.get(digits)?.behaviour ?? bySuffix[digits.slice(-2)] ?? 'approved';
    },
    /** Counts a call that was slowed down or failed. */
    spend: (phone: string): void => {
      const script = scripted.get(phoneDigits(phone));
      if (script?.calls === undefined) return;
      script.calls -= 1;
      if (script.calls <= 0) scripted.delete(phoneDigits(phone));
    },
  };
}
