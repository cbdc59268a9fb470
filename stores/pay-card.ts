import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type CardPayment, cardPayments } from '@/lib/contract/constants';
import { section } from './persist';
import { resetOnSignOut } from './user-state';

/** A remembered card by its id, or one that is still to be typed. */
export type CardChoice = string;
export const otherCard = 'other';

interface PayCardStore {
  choices: Partial<Record<CardPayment, CardChoice>>;
}

const isChoice = (value: unknown): value is CardChoice =>
  typeof value === 'string' && (value === otherCard || /^card_[0-9a-f]{32}$/.test(value));

/** What was kept, as far as it makes sense: people and other versions of the shop write there too. */
function readStored(kept: unknown): PayCardStore {
  const choices: unknown = typeof kept === 'object' && kept !== null && 'choices' in kept ? kept.choices : undefined;
  const entries = Object.entries(Object(choices) as Record<string, unknown>);
  return {
    choices: Object.fromEntries(
      cardPayments.flatMap((method) => {
        const choice = entries.find(([name]) => name === method)?.[1];
        return isChoice(choice) ? [[method, choice]] : [];
      }),
    ),
  };
}

/**
 * Which card of each way to pay was chosen in this session: the checkout says it, the order's page pays by it. An id
 * only, which is good together with the guest's cookie.
 */
const usePayCardStore = create<PayCardStore>()(
  persist((): PayCardStore => ({ choices: {} }), {
    ...section<PayCardStore, PayCardStore>('pay-card', ({ choices }) => ({ choices }), 'session'),
    merge: (kept, now) => ({ ...now, ...readStored(kept) }),
  }),
);
resetOnSignOut(() => usePayCardStore.setState({ choices: {} }));

function readStore(): PayCardStore {
  if (!usePayCardStore.persist.hasHydrated()) void usePayCardStore.persist.rehydrate();
  return usePayCardStore.getState();
}

/** The choice among the cards of one way to pay; undefined where none was made. Only in the browser. */
export function useCardChoice(method: CardPayment): CardChoice | undefined {
  readStore();
  return usePayCardStore((state) => state.choices[method]);
}

/** Keeps a choice for the session; undefined takes it back. */
export function keepCardChoice(method: CardPayment, choice: CardChoice | undefined): void {
  const { [method]: _before, ...others } = readStore().choices;
  usePayCardStore.setState({ choices: choice === undefined ? others : { ...others, [method]: choice } });
}
