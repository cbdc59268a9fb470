import { create } from 'zustand';
import type { ApiFailure } from '@/lib/api/errors';
import type { CaptchaChallenge } from '@/lib/contract/captcha';
import type { ProductCard } from '@/lib/contract/common';
import type { CaptchaAction } from '@/lib/contract/constants';
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

export type PopupKind =
  | 'wishlist'
  | 'wishlistRemoved'
  | 'wishlistReturned'
  | 'wishlistFull'
  | 'compare'
  | 'compareRemoved'
  | 'compareReturned'
  | 'compareFull'
  | 'cart'
  | 'cartPut'
  | 'cartRemoved'
  | 'signedOut';

/** The product of a notice, if it is shown. */
export interface PopupItem {
  readonly id: number;
  readonly name: string;
  readonly image: string;
}

interface PopupStore {
  popup: PopupKind | null;
  item: PopupItem | null;
  /** Undoes the reported change. */
  undo: (() => void) | null;
  /** Grows with each opening, which restarts the timer. */
  turn: number;
  show: (popup: PopupKind, undo?: () => void, item?: PopupItem) => void;
  close: () => void;
}

/** The notice after a change of wishlist, comparison or cart; it closes after `popupTime`. */
export const usePopupStore = create<PopupStore>()((set) => ({
  popup: null,
  item: null,
  undo: null,
  turn: 0,
  show: (popup, undo, item) => set(({ turn }) => ({ popup, undo: undo ?? null, item: item ?? null, turn: turn + 1 })),
  close: () => set({ popup: null, undo: null, item: null }),
}));

/** Duration of a notice in milliseconds; longer if it has several links or was not caused by the user. */
export const popupTime = 4000;
export const cartPopupTime = 8000;
export const longPopupTime = 20_000;

// Typed text and undo data belong to the user.
resetOnSignOut(() => {
  useModalStore.getState().close();
  usePopupStore.getState().close();
});
