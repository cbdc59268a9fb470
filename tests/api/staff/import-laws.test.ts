import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import {
  beginImport,
  uploadAndCheck,
  draftOf,
  rowsOf,
  undoDraft,
  runWaitingWork,
} from '../../support/import-drafts.ts';
import { type StaffBrowser, staffIn } from '../../support/staff.ts';

const { staff } = contract;

let api: TestApi;
let content: StaffBrowser;
beforeAll(async () => {
  api = await startApi({ products: 120 });
});
beforeEach(async () => {
  content = await staffIn(api, 'content');
});
afterAll(() => api.close());

interface Known {
  readonly external_id: string;
  readonly sale_price: number;
}
/** Products without a former price, so that any price is possible. */
const someProducts = (count: number): Promise<Known[]> =>
  api.db
    .selectFrom('products')
    .select(['external_id', 'sale_price'])
    .where('is_listed', '=', true)
    .where('old_price', 'is', null)
    .orderBy('id')
    .limit(count)
    .execute();
const priceOf = async (code: string): Promise<number> =>
  (await api.db.selectFrom('products').select('sale_price').where('external_id', '=', code).executeTakeFirstOrThrow())
    .sale_price;
const list = (...lines: string[]): string => `id;price\n${lines.join('\n')}\n`;
const history = async () => (await content.call(staff.imports)).data.imports;

test('another program continues a run whose program stopped, and the run is undone as one', async () => {
  const products = await someProducts(45);
  const draft = await uploadAndCheck(
    api,
    content,
    list(...products.map((product) => `${product.external_id};${product.sale_price + 1_000}`)),
  );
  await beginImport(content, draft);
  const stopping = new AbortController();
  const dying = await startApi({ database: api.database, env: { DATA_DIR: api.dataDir }, stopping: stopping.signal });
  let batches = 0;
  vi.spyOn(dying.app.services.throttle, 'after').mockImplementation(async () => {
    batches += 1;
    // Three batches of the dry run come before the writing.
    if (batches === 5) stopping.abort();
    return Promise.resolve();
  });
  await runWaitingWork(dying);
  await dying.close();
  const prices = async () => Promise.all(products.map(({ external_id: code }) => priceOf(code)));
  const isChanged = (price: number, index: number) => price !== products[index]?.sale_price;
  const changed = (await prices()).filter(isChanged).length;
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThan(45);
  expect((await draftOf(content, draft.id)).state).toBe('running');

  await runWaitingWork(api);
  expect(await draftOf(content, draft.id)).toMatchObject({ state: 'done', done: 45 });
  expect((await prices()).filter(isChanged)).toHaveLength(45);
  const entries = (await history()).filter((entry) => entry.draft === draft.id);
  expect(entries).toHaveLength(1);
  const name = entries[0]?.name ?? '';
  expect((await content.call(staff.importUndoPreview, { query: { name } })).data.counts.restored).toBe(45);
  await undoDraft(api, content, name);
  expect((await prices()).filter(isChanged)).toEqual([]);
});

test('a run changes exactly what the dry run of any list says', async () => {
  const products = await someProducts(12);
  const before = new Map(products.map((product) => [product.external_id, product.sale_price]));
  /** What a row says of its product. */
  const change = fc.constantFrom('raise', 'same', 'wrong', 'left' as const);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 12, maxLength: 12 }), async (changes) => {
      const current = new Map(
        await Promise.all(products.map(async ({ external_id: code }) => [code, await priceOf(code)] as const)),
      );
      const rows = products.flatMap(({ external_id: code }, index) => {
        const price = current.get(code) ?? 0;
        const change = changes[index];
        if (change === 'left') return [];
        return [`${code};${change === 'raise' ? price + 1_000 : change === 'same' ? price : 'дорого'}`];
      });
      const draft = await uploadAndCheck(api, content, list(...rows, 'NONE-1;5000'), { mode: 'changes' });
      const changedRows = await rowsOf(content, draft.id, 'changed');
      expect(draft.check?.changed).toBe(changedRows.length);
      if ((await beginImport(content, draft, true)).status === 200) await runWaitingWork(api);
      for (const { external_id: code } of products) {
        const row = changedRows.find((each) => each.code === code);
        expect(await priceOf(code), code).toBe(Number(row?.changes[0]?.to ?? current.get(code)));
      }
    }),
    { numRuns: 8 },
  );
  const names = (await history()).filter(({ can_undo: can }) => can).map(({ name }) => name);
  for (const name of names) await undoDraft(api, content, name);
  for (const [code, price] of before) expect(await priceOf(code)).toBe(price);
});

test('a change made during a run stays, and its row is refused', async () => {
  const products = await someProducts(45);
  const last = products.at(-1);
  const first = products[0];
  if (first === undefined || last === undefined) throw new Error('too few products');
  const rows = products.map(({ external_id: code, sale_price: price }) => `${code};${price + 3_000}`);
  const draft = await uploadAndCheck(api, content, list(...rows));
  await beginImport(content, draft);
  let batches = 0;
  const spy = vi.spyOn(api.app.services.throttle, 'after').mockImplementation(async () => {
    batches += 1;
    // Three batches of the dry run come before the writing.
    if (batches !== 4) return;
    await api.db
      .updateTable('products')
      .set({ sale_price: last.sale_price + 7 })
      .where('external_id', '=', last.external_id)
      .execute();
  });
  await runWaitingWork(api).finally(() => spy.mockRestore());
  expect(await draftOf(content, draft.id)).toMatchObject({ state: 'done' });
  expect(await priceOf(first.external_id)).toBe(first.sale_price + 3_000);
  expect(await priceOf(last.external_id)).toBe(last.sale_price + 7);
  expect(await rowsOf(content, draft.id, 'refused')).toMatchObject([
    { code: last.external_id, refusal: { reason: 'productMoved' } },
  ]);
  expect((await history())[0]).toMatchObject({ counts: { changed: 44, refused: 1 } });
});

test('the work of a killed process is taken over after its claim expires, not before', async () => {
  const [product] = await someProducts(1);
  if (product === undefined) throw new Error('no product');
  const before = await priceOf(product.external_id);
  const draft = await uploadAndCheck(api, content, list(`${product.external_id};${before + 500}`));
  await beginImport(content, draft);
  const claimUntil = (until: Date) =>
    api.db.updateTable('import_drafts').set({ claimed_until: until }).where('id', '=', draft.id).execute();
  await claimUntil(new Date(Date.now() + 3_600_000));
  await runWaitingWork(api);
  expect(await priceOf(product.external_id)).toBe(before);
  await claimUntil(new Date(0));
  await runWaitingWork(api);
  expect(await priceOf(product.external_id)).toBe(before + 500);
  expect((await draftOf(content, draft.id)).state).toBe('done');
});

test('files without a draft are deleted, those of drafts are kept', async () => {
  const draft = await uploadAndCheck(api, content, list('NONE-1;5000'), { mode: 'changes' });
  const { stored } = await api.db
    .selectFrom('import_drafts')
    .select('stored')
    .where('id', '=', draft.id)
    .executeTakeFirstOrThrow();
  const folder = path.join(api.dataDir, 'import-drafts');
  const stray = randomUUID();
  await writeFile(path.join(folder, stray), 'id;price\n');
  const old = new Date(Date.now() - 7_200_000);
  for (const name of [stored, stray]) await utimes(path.join(folder, name), old, old);
  await api.app.services.jobs.run('imports.drafts.files');
  const remainingFiles = await readdir(folder);
  expect(remainingFiles).toContain(stored);
  expect(remainingFiles).not.toContain(stray);
});
