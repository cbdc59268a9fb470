import type { ColumnType, Generated } from 'kysely';
import type { Nullable } from './columns.ts';

/**
 * Why the stock of a product changed. `opening`: what was there when counting began; `import`, `count`: somebody set a
 * number; `undo`: an import was taken back; `cancel`: an order ended; `return`: goods came back after hand-over.
 */
export type StockMovementKind = 'opening' | 'order' | 'cancel' | 'return' | 'import' | 'undo' | 'count' | 'transfer';

/** Tables of stock. */
export interface StockTables {
  /** Follows `stock_movements` by a trigger; a write by anything else is refused. */
  store_stock: { product_id: number; store_id: number; quantity: ColumnType<number, never, never> };
  /** What happened to the pieces of a product in a store; written by `modules/stock` alone. */
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
