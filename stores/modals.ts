import { create } from 'zustand';

/** What each modal of the shop is opened with. A later issue adds its modal here and its body in the modal host. */
export interface ModalProps {
  region: Record<string, never>;
  basket: { productId: number };
  basketCheckout: Record<string, never>;
  checkoutContinue: { changes: readonly string[]; onContinue: () => void };
  notEnough: { products: readonly { product_id: number; available: number }[] };
  shopsMap: { productIds: readonly number[]; onChoose: (storeId: number) => void };
  stores: { productId: number };
  fullPhoto: { images: readonly string[]; index: number; name: string };
  orderByPhone: { productName: string };
  quickView: { productId: number };
  writeComment: { productId: number; productName: string };
  loans: { productId: number };
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

export type PopupKind =
  | 'wishlist' | 'wishlistRemoved' | 'wishlistReturned' | 'wishlistFull'
  | 'compare' | 'compareRemoved' | 'compareReturned' | 'compareFull'
  | 'cart';

interface PopupStore {
  popup: PopupKind | null;
  /** Takes back what the notice tells. */
  undo: (() => void) | null;
  /** Rises with each opening, so that the timer restarts. */
  turn: number;
  show: (popup: PopupKind, undo?: () => void) => void;
  close: () => void;
}

/** The notice after a change of wishlist or compare; it closes itself after `popupTime`. */
export const usePopupStore = create<PopupStore>()((set) => ({
  popup: null,
  undo: null,
  turn: 0,
  show: (popup, undo) => set(({ turn }) => ({ popup, undo: undo ?? null, turn: turn + 1 })),
  close: () => set({ popup: null, undo: null }),
}));

/** Milliseconds (spec 9). */
export const popupTime = 4000;
