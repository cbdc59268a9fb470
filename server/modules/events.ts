import type { SaleMode } from './product/availability.ts';

/** A product whose stock has moved, as it was and as it is. */
export interface StockChange {
  readonly productId: number;
  readonly saleMode: SaleMode;
  readonly before: number;
  readonly after: number;
}

type Listener = (changes: readonly StockChange[]) => void;
type TagListener = (tags: readonly string[]) => void;

/** What happened in the shop, told after the commit. */
export interface ShopEvents {
  stockChanged(changes: readonly StockChange[]): void;
  onStockChanged(listener: Listener): void;
  /** Pages with these cache tags are no longer true. */
  pagesChanged(tags: readonly string[]): void;
  onPagesChanged(listener: TagListener): void;
}

/** Events of this process; listeners must not throw. */
export function createEvents(): ShopEvents {
  const listeners: Listener[] = [];
  const tagListeners: TagListener[] = [];
  return {
    stockChanged: (changes) => {
      for (const listener of listeners) listener(changes);
    },
    onStockChanged: (listener) => {
      listeners.push(listener);
    },
    pagesChanged: (tags) => {
      for (const listener of tagListeners) listener(tags);
    },
    onPagesChanged: (listener) => {
      tagListeners.push(listener);
    },
  };
}
