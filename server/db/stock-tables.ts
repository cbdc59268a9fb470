import type { ColumnType, Generated } from 'kysely';
import type { Nullable } from './columns.ts';

/**
 * Why the stock of a product changed. `opening`: stock at the start of the ledger; `import`, `count`: somebody set a
 * number; `undo`: an import was undone; `cancel`: an order ended; `return`: goods were returned after the handover.
 */
export type StockMovementKind = 'opening' | 'order' | 'cancel' | 'return' | 'import' | 'undo' | 'count' | 'transfer';

/** Tables of stock. */
export interface StockTables {
  /** Derived from `stock_movements` by a trigger; any other write is refused. */
  store_stock: { product_id: number; store_id: number; quantity: ColumnType<number, never, never> };
  /** Movements of a product in a store; only `server/core/stock` writes them. */
  stock_movements: {
    id: Generated<number>;
    product_id: number;
    store_id: number;
    kind: StockMovementKind;
    pieces: number;
    order_id: Nullable<number>;
    import_id: Nullable<number>;
    counted_at: Nullable<Date>;
    note: Generated<string>;
    at: ColumnType<Date, Date | undefined, never>;
  };
}
