import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type LoanPartner, loanPartners } from '@/lib/contract/constants';
import { section } from './persist';
import { resetOnSignOut } from './user-state';

/** Partner and months that the shopper settled on. */
export interface LoanChoice {
  readonly type: LoanPartner;
  readonly duration: number;
}

/** The instalment order that is being confirmed: its id and partner, nothing of the person. */
export interface LoanOrder {
  readonly order_id: number;
  readonly partner: LoanPartner;
}

interface LoanStore {
  choice: LoanChoice | null;
  /** True from a press on an instalment button until the checkout has taken it over. */
  wanted: boolean;
  /** True from a press on full payment until the checkout has taken it over. */
  declined: boolean;
  order: LoanOrder | null;
  /** An order that ended and with whose products the checkout is to begin again. */
  again: number | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const partnerOf = (value: unknown): LoanPartner | undefined => loanPartners.find((partner) => partner === value);

/** What was kept, as far as it makes sense: people and other versions of the shop write there too. */
function readStored(kept: unknown): Partial<LoanStore> {
  if (!isRecord(kept)) return {};
  const { again, choice, declined, order, wanted } = kept;
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

/** The instalment of this browser session. Read it through `readLoan` first: no page pays for it at its start. */
export const useLoanStore = create<LoanStore>()(
  persist((): LoanStore => ({ choice: null, wanted: false, declined: false, order: null, again: null }), {
    ...section<LoanStore, LoanStore>(
      'instalment',
      ({ choice, wanted, declined, order, again }) => ({ choice, wanted, declined, order, again }),
      'session',
    ),
    merge: (kept, now) => ({ ...now, ...readStored(kept) }),
  }),
);
resetOnSignOut(() => useLoanStore.setState(useLoanStore.getInitialState(), true));

/** What this session knows of an instalment; reads the session's storage once. Only in the browser. */
export function readLoan(): LoanStore {
  if (!useLoanStore.persist.hasHydrated()) void useLoanStore.persist.rehydrate();
  return useLoanStore.getState();
}

/** Keeps a part of it for the session. */
export function keepLoan(changes: Partial<LoanStore>): void {
  readLoan();
  useLoanStore.setState(changes);
}
