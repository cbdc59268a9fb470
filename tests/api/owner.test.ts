import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contract } from '../../lib/contract/index.ts';
import type { AnyEndpoint, DataOf } from '../../lib/contract/core.ts';
import { successSchema } from '../../lib/contract/core.ts';
import { apiProcess, runProgram } from '../support/api-process.ts';
import { emptyDatabaseUrl } from '../support/database.ts';
import { freePort } from '../support/e2e-programs.ts';

/** A feed as a stock program of some shop writes it: no stores, no pictures, one language. */
const feed = `<?xml version="1.0" encoding="windows-1251"?>
<yml_catalog date="2026-11-20 10:00"><shop><name>Усто</name><company>Усто</company><url>https://usto.example</url>
<currencies><currency id="UZS" rate="1"/></currencies>
<categories><category id="1">Сад</category><category id="2" parentId="1">Газонокосилки</category></categories>
<offers>${Array.from({ length: 12 }, (_, index) => `<offer id="M-${index}" available="true"><price>${1_000_000 + index * 10_000}</price><currencyId>UZS</currencyId>
<categoryId>2</categoryId><name>Газонокосилка Stiga ${index}</name><vendor>Stiga</vendor><param name="Мощность" unit="Вт">${1000 + index}</param></offer>`).join('')}</offers></shop></yml_catalog>`;
const inWindows1251 = (text: string): Buffer => Buffer.from([...text].map((sign) => {
  const code = sign.codePointAt(0) ?? 0;
  return code < 0x80 ? code : code === 0x0401 ? 0xa8 : code === 0x0451 ? 0xb8 : code - 0x0410 + 0xc0;
}));

describe('the owner’s page, command by command', () => {
  test('from an empty database to the first order', { timeout: 240_000 }, async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'shop-owner-'));
    const database = await emptyDatabaseUrl();
    const env = { DATA_DIR: path.join(root, '.data'), DATABASE_URL: database.url ?? '', DEMO: '0' };
    const api = await apiProcess(env, undefined);
    const folder = path.join(root, 'my-shop');
    const now = path.join(root, 'my-shop-now');
    // Nobody listens at the port of the commands until the shop runs.
    const command = async (script: string, args: readonly string[], port: string): Promise<string> => {
      const { code, said } = await runProgram(`server/cli/${script}.ts`, { ...env, API_PORT: port }, args);
      expect(`${script} ${args.join(' ')}: ${code ?? ''} ${code === 0 ? '' : said}`).toBe(`${script} ${args.join(' ')}: 0 `);
      return said;
    };
    const closed = String(await freePort());
    const edit = (file: string, changes: readonly (readonly [string | RegExp, string])[]): void => {
      const text = changes.reduce((before, [from, to]) => {
        expect(typeof from === 'string' ? before.includes(from) : from.test(before), `${file} has ${String(from)}`).toBe(true);
        return before.replace(from, to);
      }, readFileSync(file, 'utf8'));
      writeFileSync(file, text);
    };
    try {
      await command('shop', ['init', folder], closed);
      edit(path.join(folder, 'shop.yml'), [
        ['  ru: Мой магазин', '  ru: Усто'], ['  uz: Mening doʻkonim', '  uz: Usto'], ['  kr: Менинг дўконим', '  kr: Усто'],
        ['phones: []', 'phones: ["71 200 11 22"]'], ['  price: 30000', '  price: 40000'], ['  free_from: 500000', '  free_from: 3000000'], ['  samarkand: { min: 2, max: 3 }', '  samarkand: { min: 4, max: 6 }'],
      ]);
      edit(path.join(folder, 'stores.csv'), [[/# (store-1;.*)\n(slug;.*)\n/, '$2\n$1\n']]);
      await command('shop', ['check', folder], closed);
      // Where nobody can be asked nothing is written, and a mistake is named by file and line.
      const unasked = await runProgram('server/cli/shop.ts', { ...env, API_PORT: closed }, ['apply', folder]);
      expect(unasked).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was written') as string });
      writeFileSync(path.join(folder, 'payments.yml'), '# ways\nmethods: [cash, shells]\n');
      const wrong = await runProgram('server/cli/shop.ts', { ...env, API_PORT: closed }, ['check', folder]);
      expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining(`${path.join(folder, 'payments.yml')}:2: methods.1: must be one of`) as string });
      writeFileSync(path.join(folder, 'payments.yml'), 'methods: [cash]\n');
      expect(await command('shop', ['apply', folder, '--yes'], closed)).toContain('delivery.price: 30000 → 40000');
      writeFileSync(path.join(root, 'feed.yml'), inWindows1251(feed));
      expect(await command('import', [path.join(root, 'feed.yml')], closed)).toContain('12 new');

      await api.start();
      const port = new URL(api.url).port;
      const call = async <E extends AnyEndpoint>(endpoint: E, query = '', body?: object): Promise<DataOf<E>> => {
        const answer = await fetch(`${api.url}/api/${endpoint.path}${query}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
        return successSchema(endpoint.response).parse(await answer.json()).data as DataOf<E>;
      };
      await command('shop', ['export', now], port);
      edit(path.join(now, 'categories.csv'), [[/;Газонокосилки;Газонокосилки;Газонокосилки;/, ';Майса ўргич;Maysa oʻrgich;Газонокосилки;']]);
      const leaf = /^([a-z0-9-]+);[a-z0-9-]+;Майса/m.exec(readFileSync(path.join(now, 'categories.csv'), 'utf8'))?.[1] ?? '';
      edit(path.join(now, 'home.yml'), [['header: []', `header: [${leaf}]`]]);
      expect(await command('shop', ['apply', now, '--yes'], port)).toContain('Written: 3 facts.');
      expect(await command('shop', ['apply', now, '--yes'], port)).toContain('Nothing changes.');
      // Seen at once: the running shop has written it itself.
      expect(await call(contract.header.topCategories)).toMatchObject([{ slug: leaf, name: 'Майса ўргич' }]);

      const { products } = await call(contract.catalogue.filters, '?q=stiga');
      expect(products).toHaveLength(12);
      const [product] = products;
      const [district] = await call(contract.checkout.districts, '?region_id=9');
      expect(await call(contract.checkout.deliveryOptions, '', { region_id: 9, products: [{ id: product?.id, count: 1 }] })).toMatchObject({ price: 40_000, delivery_promise: { delivery: { days: { min: 4, max: 6 } } } });
      const order = await call(contract.order.createFull, '', {
        platform: 'web', phone: '+998901234567', first_name: 'Дилноза', last_name: 'Каримова', is_own: true, products: [{ id: product?.id, count: 1 }], receive_type: 2,
        delivery: { type: 'dpd', region: 9, city: district?.id, street: 'Регистон', home: '1' }, payment_method: 'cash',
      });
      expect(await command('orders', ['show', order.number], port)).toContain(order.number);
      expect(await command('orders', ['confirm', order.number], port)).toContain(order.number);
      expect(await api.stop()).toBe(0);
    } finally {
      await api.kill();
      await database.drop();
      await rm(root, { recursive: true, force: true });
    }
  });
});
