import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type AnyEndpoint, type DataOf, successSchema } from '../../lib/contract/endpoint.ts';
import { contract } from '../../lib/contract/index.ts';
import { openDatabase } from '../../server/db/open.ts';
import { staffKey } from '../../server/secret.ts';
import { apiProcess } from '../support/api-process.ts';
import { emptyDatabaseUrl } from '../support/database.ts';

const secret = 'a secret of the two programs';
const token = 'a-token-of-a-stock-program';
const rows = 600;
const feed = `id;name;price;stock;category;param:Цвет\n${Array.from(
  { length: rows },
  (_, index) => `F-${index};Дрель ${index};${100_000 + index};3;Дрели;${index % 2 === 0 ? 'чёрный' : 'белый'}`,
).join('\n')}\n`;

test(
  'killing the API during an import leaves complete products, and the next import succeeds',
  { timeout: 240_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'shop-feed-crash-'));
    const database = await emptyDatabaseUrl();
    const host = createServer((_request, response) => {
      response.writeHead(200, { etag: '"1"' }).end(feed);
    });
    await new Promise<void>((resolve) => {
      host.listen(0, '127.0.0.1', resolve);
    });
    const api = await apiProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url ?? '',
      DEMO: '0',
      FEEDS_PRIVATE: '1',
      REVALIDATE_SECRET: secret,
      IMPORT_TOKEN: token,
    });
    /** The database while no program has it open. */
    const inDatabase = async <T>(
      work: (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>,
    ): Promise<T> => {
      const opened = await openDatabase({ url: database.url, folder: path.join(dataDir, 'pg') });
      try {
        return await work(opened.db);
      } finally {
        await opened.close();
      }
    };
    const call = async <E extends AnyEndpoint>(
      { path: address, method, response }: E,
      body?: object,
    ): Promise<DataOf<E>> => {
      const answer = await fetch(`${api.url}/api/${address}`, {
        method,
        headers: {
          'x-staff-key': staffKey(secret),
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return successSchema(response).parse(await answer.json()).data as DataOf<E>;
    };
    const listedCount = async (): Promise<number> => {
      const answer = await fetch(`${api.url}/api/${contract.catalogue.filters.path}?category_all=dreli`);
      return answer.ok
        ? successSchema(contract.catalogue.filters.response).parse(await answer.json()).data.pagination.total_count
        : 0;
    };
    const states = async () => (await call(contract.import.list)).map(({ state }) => state);
    try {
      await inDatabase((db) =>
        db
          .insertInto('feeds')
          .values({
            name: 'supplier',
            url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/feed.csv`,
            insecure: true,
            times: ['00:00'],
            since: new Date(),
            mode: 'full',
            locale: 'ru',
            sort: 1,
          })
          .execute(),
      );
      await api.start();
      const cut = call(contract.command.fetchFeed, { name: 'supplier' }).then(
        () => 'answered',
        () => 'cut',
      );
      // The first products show long before the last ones are written.
      await expect.poll(listedCount, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
      await api.kill();
      expect(await cut).toBe('cut');

      const written = await inDatabase(async (db) => {
        const { count } = await db
          .selectFrom('products')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        // Each with all that belongs to it, and found by the search.
        const { rows: half } =
          await sql`select id from products where stock_total <> 3 or search_document is null or not exists (select from product_texts where product_id = products.id)
        or (select sum(quantity) from store_stock where product_id = products.id) is distinct from 3`.execute(db);
        expect(half).toEqual([]);
        expect(await db.selectFrom('imports').select('state').execute()).toEqual([{ state: 'running' }]);
        // The claim of a dead process lapses after a minute and a half; here it is over at once.
        await db
          .updateTable('feed_visits')
          .set({ free_at: new Date(0) })
          .execute();
        return Number(count);
      });
      expect(written).toBeGreaterThan(0);
      expect(written).toBeLessThan(rows);

      await api.start();
      await expect.poll(states, { timeout: 120_000, interval: 250 }).toEqual(['done', 'brokenOff']);
      const [last] = await call(contract.import.list);
      expect(last?.report).toMatchObject({ read: rows, created: rows - written, rejected: 0, complete: true });
      // The visit is written down after its import has ended.
      await expect
        .poll(async () => (await call(contract.command.feeds))[0]?.last)
        .toMatchObject({ outcome: 'imported', tries: 2, import: last?.name });
      expect(await listedCount()).toBe(rows);
    } finally {
      await api.kill();
      host.closeAllConnections();
      host.close();
      await rm(dataDir, { recursive: true, force: true });
      await database.drop();
    }
  },
);
