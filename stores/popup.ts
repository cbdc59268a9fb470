import { create } from 'zustand';
import { resetOnSignOut } from './user-state';

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

// Undo data belong to the user.
resetOnSignOut(() => usePopupStore.getState().close());
