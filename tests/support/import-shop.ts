import { afterAll, beforeAll, beforeEach } from 'vitest';
import { importResultSchema, type ImportAnswer } from '../../lib/contract/import.ts';
import { changedTagsSince } from '../../server/core/revalidation/changed-tags.ts';
import { contract, startApi, type TestApi } from './api.ts';
import { type ImportBench, importFolder } from './import.ts';

export const token = 'a-token-that-only-this-suite-knows';
export const url = `/api/${contract.import.feed.path}`;
export let bench: ImportBench;
export let api: TestApi;
let position = '';
export let store = '';

/** Changed tags since the previous call. */
export async function newTags(): Promise<readonly string[]> {
  const changes = await changedTagsSince(api.db, position);
  position = changes.position;
  return changes.tags;
}

export const line = (id: string, changes: object = {}) =>
  JSON.stringify({
    external_id: id,
    name: { ru: `Смартфон Zed ${id}`, uz: `Zed ${id} smartfoni` },
    category_path: ['Телефоны', 'Смартфоны Zed'],
    brand: 'Zed',
    price: 1_200_000,
    stock: 4,
    ...changes,
  });
export const feed = (...lines: string[]) => `${lines.join('\n')}\n`;
export const send = (payload: string | Buffer, query = '', headers: Record<string, string> = {}) =>
  api.raw({
    method: 'POST',
    url: `${url}${query}`,
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson', ...headers },
  });
export async function take(
  payload: string | Buffer,
  query = '',
  headers: Record<string, string> = {},
): Promise<ImportAnswer> {
  const answer = await send(payload, query, headers);
  return importResultSchema.parse(answer.data);
}
export const product = (id: string) =>
  api.db.selectFrom('products').selectAll().where('external_id', '=', id).executeTakeFirst();

/** Gives a suite a shop that imports feeds. */
export function importShopSuite(): void {
  beforeAll(async () => {
    bench = importFolder();
    api = await startApi({
      products: 60,
      media: bench.media,
      env: { IMPORT_TOKEN: token, IMPORT_MAX_BYTES: '200000', DATA_DIR: bench.folder },
    });
    store = (
      await api.db
        .selectFrom('stores')
        .select('slug')
        .where('kind', '=', 'store')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).slug;
  });
  afterAll(async () => {
    await api.close();
    bench.close();
  });
  beforeEach(async () => {
    await newTags();
  });
}
