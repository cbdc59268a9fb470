import type { AttemptStorage } from '@/features/forms';
import type { CartLine } from '@/lib/cart/rules';
import type { Problem } from '@/lib/contract/endpoint';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import type { OrderAttempt } from './attempt';
import { attemptStorage, forgetDraft, storeCheckout, type MadeOrder, type WaitingOrder } from './stored-checkout';

/** Where an order is placed: its products, the storage of its attempt, and how the shopper is asked and notified. */
export interface CheckoutHost {
  readonly lines: () => readonly CartLine[];
  readonly attempts: AttemptStorage<OrderAttempt>;
  /** Stores the terms that the shopper agreed to until there is a connection; null deletes them. */
  readonly keepWaiting: (agreed: WaitingOrder | null) => void;
  /** Names the products that are not available in this number, and which prices changed meanwhile. */
  readonly showShort: (problems: readonly Problem[], changes?: readonly string[]) => void;
  /** Shows the changes as text; `agree` orders at the new `total`, so'm. */
  readonly confirmChanges: (changes: readonly string[], total: number, agree: () => void) => void;
  /** Informs the shopper that the same order was placed minutes ago; `agree` places another. */
  readonly confirmSecond: (number: string, agree: () => void) => void;
  /** The captcha has passed, and the order is being sent. */
  readonly onChecked: () => void;
  /** Deletes the draft of an order that has been placed. */
  readonly onMade: (order: MadeOrder, products: readonly { readonly id: number }[]) => void;
}

function showShort(problems: readonly Problem[], changes: readonly string[] = []): void {
  const products = problems.flatMap(({ product_id, available }) =>
    product_id === undefined ? [] : [{ product_id, available: available ?? 0 }],
  );
  useModalStore.getState().show({ name: 'notEnough', props: { products, ...(changes.length > 0 ? { changes } : {}) } });
}

/** The checkout: the selected products of the cart, a draft that is stored beyond the visit, and a dialog for each question. */
export const checkoutHost: CheckoutHost = {
  lines: () => useCartStore.getState().checkout_products,
  attempts: attemptStorage,
  keepWaiting: (waiting) => storeCheckout({ waiting }),
  showShort,
  confirmChanges: (changes, _total, onContinue) =>
    useModalStore.getState().show({ name: 'checkoutContinue', props: { changes, onContinue } }),
  confirmSecond: (number, onConfirm) =>
    useModalStore.getState().show({ name: 'anotherOrder', props: { number, onConfirm } }),
  onChecked: () => undefined,
  onMade: ({ order_id, number }, products) => {
    forgetDraft({ order_id, number });
    useCartStore.getState().removeOrdered(products.map(({ id }) => id));
  },
};
