import type { Db } from '../../server/db/open.ts';
import { lockStock, moveStock } from '../../server/core/stock/movements.ts';
import type { Row } from './history.ts';

/** Takes rows in and answers by what name the import is kept. */
type Send<Outcome> = (rows: readonly Row[]) => Promise<Outcome>;
/** How an import writes the stock of its rows. */
type StockWriting = <Outcome extends { readonly answer: { readonly name?: string | undefined } } | 'running'>(
  rows: readonly Row[],
  countedAt: Date,
  send: Send<Outcome>,
) => Promise<Outcome>;

/** As the shop does it. */
export const stockWriting: StockWriting = (rows, _countedAt, send) => send(rows);

/**
 * As the shop once did it: the stock of all rows is read early and written whole at the end, so that what is sold in
 * between comes back. The laws must find that.
 */
export const oldStockWriting =
  ({ db, now, warehouse }: { readonly db: Db; readonly now: () => Date; readonly warehouse: number }): StockWriting =>
  async (rows, countedAt, send) => {
    const ids = rows.map(({ product }) => product + 1);
    const stockNow = async (from: Db) =>
      new Map(
        (await from.selectFrom('products').select(['id', 'stock_total']).where('id', 'in', ids).execute()).map(
          ({ id, stock_total }) => [id, stock_total],
        ),
      );
    const early = await stockNow(db);
    const outcome = await send(rows.map((row) => ({ ...row, stock: null })));
    const name = outcome === 'running' ? '' : (outcome.answer.name ?? '');
    const { id: importId } = await db
      .selectFrom('imports')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (tx) => {
      await lockStock(tx, ids);
      const current = await stockNow(tx);
      const moves = rows.map(({ product, stock }) => ({
        productId: product + 1,
        storeId: warehouse,
        pieces: (stock ?? early.get(product + 1) ?? 0) - (current.get(product + 1) ?? 0),
      }));
      await moveStock(
        tx,
        moves.filter(({ pieces }) => pieces !== 0),
        { kind: 'import', importId, countedAt, at: now() },
      );
    });
    return outcome;
  };
