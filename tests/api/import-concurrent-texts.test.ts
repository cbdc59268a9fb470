import { afterAll, beforeAll, expect, test } from 'vitest';
import fc from 'fast-check';
import { locales, type Locale } from '../../lib/i18n/locales.ts';
import { readExisting } from '../../server/catalogue/import/products/stored-products.ts';
import { writeBatch } from '../../server/catalogue/import/products/write-products.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { seededDatabase } from '../support/database.ts';
import { testNow } from '../support/database-server.ts';

/** An import reads products before it locks them: what staff write in between is not lost. */
let database: OpenDatabase;
beforeAll(async () => {
  database = await seededDatabase(20);
});
afterAll(() => database.close());

const texts = ['name', 'overview', 'description'] as const;
type Cell = `${(typeof texts)[number]}.${Locale}`;
const cells = texts.flatMap((text) => locales.map((locale): Cell => `${text}.${locale}`));

async function productTexts() {
  const { db } = database;
  const { external_id: code } = await db
    .selectFrom('products')
    .select('external_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const existing = (await readExisting(db, [code])).get(code);
  if (existing === undefined) throw new Error('the shop has no product');
  return existing;
}

/** The texts with another value in some cells. */
const changed = <Texts extends Pick<Awaited<ReturnType<typeof productTexts>>, (typeof texts)[number]>>(
  product: Texts,
  chosen: readonly Cell[],
  value: string,
): Texts => {
  const next = {
    name: { ...product.name },
    overview: { ...product.overview },
    description: { ...product.description },
  };
  for (const cell of chosen) {
    const [text, locale] = cell.split('.') as [(typeof texts)[number], Locale];
    next[text][locale] = value;
  }
  return { ...product, ...next };
};

test('an import writes only the texts and languages that its row changes', async () => {
  const { db } = database;
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.subarray(cells), fc.subarray(cells), async (byStaff, byRow) => {
      round += 1;
      const existing = await productTexts();
      const written = changed(existing, byStaff, `Ходим ${round}`);
      await db
        .updateTable('products')
        .set({ name: JSON.stringify(written.name) })
        .where('id', '=', existing.id)
        .execute();
      await db
        .updateTable('product_texts')
        .set({ overview: JSON.stringify(written.overview), description: JSON.stringify(written.description) })
        .where('product_id', '=', existing.id)
        .execute();
      const { id: _id, ...product } = changed(existing, byRow, `Рўйхат ${round}`);
      await writeBatch(
        { db, now: () => testNow },
        [{ product, stated: { kind: 'nothing' }, searchEntry: undefined, existing }],
        null,
      );
      const expected = changed(written, byRow, `Рўйхат ${round}`);
      const { name, overview, description } = await productTexts();
      expect({ name, overview, description }).toEqual({
        name: expected.name,
        overview: expected.overview,
        description: expected.description,
      });
    }),
    { numRuns: 60 },
  );
});

test('an import writes only the attributes that its row changes', async () => {
  const { db } = database;
  const { attributes, option_ids, ...existing } = await productTexts();
  const [first, second, ...others] = attributes;
  if (first === undefined || second === undefined) throw new Error('the product has too few attributes');
  const before = { ...existing, attributes, option_ids };
  const byStaff = { a: first.a, n: 4_321 };
  const byRow = { a: second.a, n: 1_234 };
  await db
    .updateTable('products')
    .set({ attributes: JSON.stringify([byStaff, second, ...others]), option_ids: [...option_ids, 777_001] })
    .where('id', '=', existing.id)
    .execute();
  const { id: _id, ...product } = { ...before, attributes: [first, byRow, ...others], option_ids: [777_002] };
  await writeBatch(
    { db, now: () => testNow },
    [{ product, stated: { kind: 'nothing' }, searchEntry: undefined, existing: before }],
    null,
  );
  const after = await productTexts();
  expect(after.attributes).toEqual([byStaff, byRow, ...others]);
  expect(after.option_ids).toEqual([777_001, 777_002]);
});
