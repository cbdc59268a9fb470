import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type LoanPartner, loanPartners } from '@/lib/contract/constants';
import { persistOptions } from './persist';
import { resetOnSignOut } from './user-state';

/** The chosen partner and term. */
export interface LoanChoice {
  readonly type: LoanPartner;
  readonly duration: number;
}

/** The instalment order in confirmation: its id and partner, no personal data. */
export interface LoanOrder {
  readonly order_id: number;
  readonly partner: LoanPartner;
}

interface LoanStore {
  choice: LoanChoice | null;
  /** True from a click on an instalment button until the checkout has handled it. */
  wanted: boolean;
  /** True from a click on full payment until the checkout has handled it. */
  declined: boolean;
  order: LoanOrder | null;
  /** A cancelled order whose products start a new checkout. */
  again: number | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const partnerOf = (value: unknown): LoanPartner | undefined => loanPartners.find((partner) => partner === value);

/** Stored data are validated: users and other versions of the shop may have written them. */
function readStored(stored: unknown): Partial<LoanStore> {
  if (!isRecord(stored)) return {};
  const { again, choice, declined, order, wanted } = stored;
  const type = isRecord(choice) ? partnerOf(choice['type']) : undefined;
  const duration = isRecord(choice) ? choice['duration'] : undefined;
  const partner = isRecord(order) ? partnerOf(order['partner']) : undefined;
  const order_id = isRecord(order) ? order['order_id'] : undefined;
  return {
    wanted: wanted === true,
    declined: declined === true,
    again: isNumber(again) ? again : null,
    choice: type !== undefined && isNumber(duration) ? { type, duration } : null,
    order: partner !== undefined && isNumber(order_id) ? { order_id, partner } : null,
  };
}

/** The instalment of this browser session. Call `readLoan` first: storage is not read at page start. */
export const useLoanStore = create<LoanStore>()(
  persist((): LoanStore => ({ choice: null, wanted: false, declined: false, order: null, again: null }), {
    ...persistOptions<LoanStore, LoanStore>(
      'instalment',
      ({ choice, wanted, declined, order, again }) => ({ choice, wanted, declined, order, again }),
      'session',
    ),
    merge: (stored, now) => ({ ...now, ...readStored(stored) }),
  }),
);
resetOnSignOut(() => useLoanStore.setState(useLoanStore.getInitialState(), true));

/** The instalment of this session; reads the storage once. Browser only. */
export function readLoan(): LoanStore {
  if (!useLoanStore.persist.hasHydrated()) void useLoanStore.persist.rehydrate();
  return useLoanStore.getState();
}

/** Stores a part of it for the session. */
export function storeLoan(changes: Partial<LoanStore>): void {
  readLoan();
  useLoanStore.setState(changes);
}
