import { create } from 'zustand';
import type { CaptchaChallenge } from '@/lib/contract/captcha';
import type { ProductCard } from '@/lib/contract/common';
import type { CaptchaAction } from '@/lib/contract/constants';
import type { ExpressChoice, ExpressStage, OneClickStage } from './order-dialog-stages';
import { resetOnSignOut } from './user-state';

/** A captcha that needs an action of the user. */
export type WorkingChallenge = Exclude<CaptchaChallenge, { provider: 'off' }>;

/** Properties of each modal. A new one also needs an entry in `features/modals/body.tsx`. */
export interface ModalProps {
  region: Record<string, never>;
  /** `onDone`: called after signing in; without it the page stays as it is. */
  signIn: {
    onDone?: () => void;
    /** Data of the person who is about to sign in or register, from their order. */ person?: SignInPerson;
  };
  basket: { productId: number };
  basketCheckout: Record<string, never>;
  checkoutContinue: { changes: readonly string[]; onContinue: () => void };
  /** An identical order was placed minutes ago, under this number. */
  anotherOrder: { number: string; onConfirm: () => void };
  /** `changes`: further differences from what the shopper saw, as texts. */
  notEnough: { products: readonly { product_id: number; available: number }[]; changes?: readonly string[] };
  shopsMap: { productIds: readonly number[]; onChoose: (storeId: number) => void };
  stores: { productId: number };
  fullPhoto: { images: readonly string[]; index: number; name: string };
  cancelOrder: { orderId: number; onDone: () => void };
  /** An order of one piece to where the shopper received the last one. */
  express: { productId: number; choice: ExpressChoice; stage: ExpressStage };
  oneClick: { productId: number; productName: string; stage: OneClickStage };
  /** For an instalment without overpayment; sums in so'm. */
  zeroInstalment: { lender: string; monthly: number; months: number; total: number; last_payment: number };
  discountAtOnce: { price: number; discount: number };
  /** Asks what the shopper can pay a month. */
  budget: Record<string, never>;
  conditioner: Record<string, never>;
  quickView: { productId: number };
  writeComment: { productId: number; productName: string };
  instalmentBasket: {
    product: Pick<
      ProductCard,
      'id' | 'name' | 'sale_price' | 'discount_price' | 'all_stock' | 'availability' | 'price_plan'
    >;
  };
  /** The captcha before a form is sent; `onDone` receives its token. */
  captcha: { action: CaptchaAction; challenge: WorkingChallenge; onDone: (token: string) => void };
}
export interface SignInPerson {
  readonly phone: string;
  readonly first_name: string;
  readonly last_name: string;
}
export type ModalName = keyof ModalProps;
export type OpenModal = { [Name in ModalName]: { name: Name; props: ModalProps[Name] } }[ModalName];

interface ModalStore {
  open: OpenModal | null;
  show: (modal: OpenModal) => void;
  close: () => void;
}

/** One modal at a time: opening another replaces it. */
export const useModalStore = create<ModalStore>()((set) => ({
  open: null,
  show: (open) => set({ open }),
  close: () => set({ open: null }),
}));

// Typed text belongs to the user.
resetOnSignOut(() => useModalStore.getState().close());
