import type { AttemptStorage } from '@/features/forms';
import type { CartLine } from '@/lib/cart/rules';
import type { Problem } from '@/lib/contract/endpoint';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import type { OrderAttempt } from './attempt';
import { attemptStorage, forgetDraft, storeCheckout, type MadeOrder, type WaitingOrder } from './stored-checkout';

/** Where an order is placed: which products it is of, where its attempt is kept, and how its questions reach the shopper. */
export interface OrderSource {
  readonly lines: () => readonly CartLine[];
  readonly attempts: AttemptStorage<OrderAttempt>;
  /** Keeps what was agreed to until there is a connection; null drops it. */
  readonly keepWaiting: (agreed: WaitingOrder | null) => void;
  /** Says which products are short, with the prices that changed meanwhile. */
  readonly showShort: (problems: readonly Problem[], changes?: readonly string[]) => void;
  /** Shows what changed, in words; `agree` orders at the new `total`, so'm. */
  readonly confirmChanges: (changes: readonly string[], total: number, agree: () => void) => void;
  /** Names the order that was made of the same minutes ago; `agree` makes another. */
  readonly confirmSecond: (number: string, agree: () => void) => void;
  /** The captcha is passed, and the order is being sent. */
  readonly onChecked: () => void;
  /** Forgets what was prepared for an order that is made now. */
  readonly onMade: (order: MadeOrder, products: readonly { readonly id: number }[]) => void;
}

function showShort(problems: readonly Problem[], changes: readonly string[] = []): void {
  const products = problems.flatMap(({ product_id, available }) =>
    product_id === undefined ? [] : [{ product_id, available: available ?? 0 }],
  );
  useModalStore.getState().show({ name: 'notEnough', props: { products, ...(changes.length > 0 ? { changes } : {}) } });
}

/** The checkout: the selected products of the cart, a draft that outlives the visit, and a dialog for each question. */
export const checkoutSource: OrderSource = {
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
