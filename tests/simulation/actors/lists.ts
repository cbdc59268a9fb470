import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { openFeed } from '../../../server/catalogue/import/open-feed.ts';
import { runStoredImport } from '../../../server/catalogue/import/take-import.ts';
import { undoImport } from '../../../server/catalogue/import/undo/undo.ts';
import { Ended } from '../faults.ts';
import type { Row, Step } from '../history.ts';
import type { Running } from '../running.ts';
import { placeOrder } from './shoppers.ts';

type StepOf<Name extends Step['do']> = Extract<Step, { do: Name }>;

/** What was sold of a product after a moment, less what came back after it. */
export async function soldSince({ shop: { db }, moved }: Running, product: number, moment: number): Promise<number> {
  const { pieces } = await db
    .selectFrom('stock_movements')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('pieces'), sql<number>`0`).as('pieces'))
    .where('id', '>', moved)
    .where('product_id', '=', product)
    .where('kind', 'in', ['order', 'cancel'])
    .where('at', '>', new Date(moment))
    .executeTakeFirstOrThrow();
  return 0 - Number(pieces);
}

export const feedOf = ({ shop: { externalIds } }: Running, rows: readonly Row[]): string =>
  rows
    .map(({ product, price, stock }) =>
      JSON.stringify({
        external_id: externalIds.get(product + 1),
        ...(price === null ? {} : { price }),
        ...(stock === null ? {} : { stock }),
      }),
    )
    .join('\n');

/** Takes a list in; ended in the middle, the same list is sent again. */
async function sendList(
  running: Running,
  { mode, rows, ended }: StepOf<'import'>,
  countedAt: Date,
): Promise<{ name: string; again: boolean }> {
  const { importShop, engine, folder, ending, takeList } = running.shop;
  const send = async (): Promise<string> => {
    const outcome = await takeList(rows, countedAt, (listRows) =>
      runStoredImport(importShop, engine, {
        dataDir: folder,
        name: 'list',
        origin: undefined,
        open: () => openFeed(Readable.from([Buffer.from(feedOf(running, listRows))]), { maxBytes: 1_000_000 }),
        options: {
          mode,
          categories: 'create',
          locale: 'ru',
          defaultStock: 10,
          force: true,
          dry: false,
          refreshImages: false,
          allowPrivateImages: false,
          countedAt,
        },
      }),
    );
    if (outcome === 'running') throw new Error('another import runs');
    return outcome.answer.name ?? '';
  };
  ending.arm(ended);
  try {
    return { name: await send(), again: false };
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    await running.beginAgain();
    return { name: await send(), again: true };
  } finally {
    await running.beginAgain();
  }
}

/** A list comes while shoppers buy. */
export async function takeList(running: Running, step: StepOf<'import'>): Promise<string> {
  const { clock } = running.shop;
  const countedAt = new Date(clock.now().getTime() - step.minutesOld * 60_000);
  // Statements of shoppers would count too.
  const during = step.ended === null ? step.during : [];
  const buying = during.map((wish) => placeOrder(running, { ...wish, payment: 'cash', fault: { kind: 'none' } }));
  const [{ name, again }] = await Promise.all([sendList(running, step, countedAt), ...buying]);
  const known = {
    name,
    mode: step.mode,
    rows: step.rows,
    countedAt: countedAt.getTime(),
    importedAt: clock.now().getTime(),
    canBeUndone: !again,
  };
  await running.book.take(known, (product) => soldSince(running, product, countedAt.getTime()));
  return `${step.mode}${again ? ', sent again' : ''}`;
}

/** Takes the last list back; ended in the middle, it is taken back again. */
export async function undoList(running: Running, { ended }: StepOf<'undo'>): Promise<string> {
  const { importShop, engine, ending } = running.shop;
  const name = running.book.lastList();
  if (name === undefined) return 'none';
  const undo = () => undoImport(importShop, engine, { name, dry: false });
  ending.arm(ended);
  try {
    await undo();
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    await running.beginAgain();
    await undo();
  } finally {
    await running.beginAgain();
  }
  running.book.undo();
  return 'taken back';
}
