import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type CardPayment, cardPayments } from '@/lib/contract/constants';
import { persistOptions } from './persist';
import { resetOnSignOut } from './user-state';

/** The id of a saved card, or a new one. */
export type CardChoice = string;
export const newCard = 'other';

interface PayCardStore {
  choices: Partial<Record<CardPayment, CardChoice>>;
}

const isChoice = (value: unknown): value is CardChoice =>
  typeof value === 'string' && (value === newCard || /^card_[0-9a-f]{32}$/.test(value));

/** Stored data are validated: users and other versions of the shop may have written them. */
function readStored(stored: unknown): PayCardStore {
  const choices: unknown =
    typeof stored === 'object' && stored !== null && 'choices' in stored ? stored.choices : undefined;
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
 * The selected card per payment method in this session: the checkout sets it, the order's page uses it. Only an id,
 * which is valid together with the guest's cookie.
 */
const usePayCardStore = create<PayCardStore>()(
  persist((): PayCardStore => ({ choices: {} }), {
    ...persistOptions<PayCardStore, PayCardStore>('pay-card', ({ choices }) => ({ choices }), 'session'),
    merge: (stored, now) => ({ ...now, ...readStored(stored) }),
  }),
);
resetOnSignOut(() => usePayCardStore.setState({ choices: {} }));

function readStore(): PayCardStore {
  if (!usePayCardStore.persist.hasHydrated()) void usePayCardStore.persist.rehydrate();
  return usePayCardStore.getState();
}

/** The selected card of a payment method; undefined if none. Browser only. */
export function useCardChoice(method: CardPayment): CardChoice | undefined {
  readStore();
  return usePayCardStore((state) => state.choices[method]);
}

/** Stores a selection for the session; undefined removes it. */
export function storeCardChoice(method: CardPayment, choice: CardChoice | undefined): void {
  const { [method]: _before, ...others } = readStore().choices;
  usePayCardStore.setState({ choices: choice === undefined ? others : { ...others, [method]: choice } });
}
