import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../lib/contract/index.ts';
import type { AnyEndpoint, DataOf } from '../../lib/contract/endpoint.ts';
import { successSchema } from '../../lib/contract/endpoint.ts';
import { type ApiProcess, apiProcess, type ProgramResult, runProgram } from '../support/api-process.ts';
import { emptyDatabaseUrl } from '../support/database.ts';
import { projectRoot } from '../support/e2e-programs.ts';
import { ownersWay, programOf } from '../support/owner-page.ts';

const way = ownersWay();
/** Of the way: what was not typed yet. */
const unusedCommands = new Set([...way].flatMap(([, commands]) => commands));
let root: string;
let api: ApiProcess;
let database: Awaited<ReturnType<typeof emptyDatabaseUrl>>;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'shop-owner-'));
  database = await emptyDatabaseUrl();
  // What the page has its reader put into `.env`, and where they stand when they type.
  const own = { DATA_DIR: path.join(root, '.data'), DATABASE_URL: database.url ?? '', DEMO: '0' };
  api = await apiProcess(own);
  env = { ...own, API_PORT: new URL(api.url).port, INIT_CWD: root };
});
afterAll(async () => {
  await api.kill();
  await database.drop();
  await rm(root, { recursive: true, force: true });
});

const run = (command: string, ...more: string[]): Promise<ProgramResult> => {
  const { program, words } = programOf(command);
  return runProgram(`server/cli/${program}.ts`, env, [...words, ...more]);
};
/** Types the commands of a row, and gives what they said; nobody is there to say yes to what `apply` asks. */
async function play(row: number, fill: (command: string) => string = (command) => command): Promise<string> {
  let all = '';
  for (const command of way.get(row) ?? []) {
    unusedCommands.delete(command);
    const { code, output } = await run(fill(command), ...(command.includes(' apply ') ? ['--yes'] : []));
    expect([command, code, code === 0 ? '' : output]).toEqual([command, 0, '']);
    all += output;
  }
  return all;
}
const file = (name: string) => path.join(root, name);
function edit(name: string, changes: readonly (readonly [string | RegExp, string])[]): void {
  const text = changes.reduce(
    (before, [from, to]) => {
      expect(typeof from === 'string' ? before.includes(from) : from.test(before), `${name} has ${String(from)}`).toBe(
        true,
      );
      return before.replace(from, to);
    },
    readFileSync(file(name), 'utf8'),
  );
  writeFileSync(file(name), text);
}
async function call<E extends AnyEndpoint>(endpoint: E, query = '', body?: object): Promise<DataOf<E>> {
  const answer = await fetch(`${api.url}/api/${endpoint.path}${query}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', 'accept-language': 'ru' },
  });
  return successSchema(endpoint.response).parse(await answer.json()).data as DataOf<E>;
}

// Of one shop from its beginning: the steps of this file follow each other as those of the page do.
test('the commands of the owner’s guide set up a shop with another shop’s feed', { timeout: 300_000 }, async () => {
  expect([...way.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await play(2);
  // 3: the editor.
  edit('my-shop/shop.yml', [
    ['  ru: Мой магазин', '  ru: Усто'],
    ['  uz: Mening doʻkonim', '  uz: Usto'],
    ['  kr: Менинг дўконим', '  kr: Усто'],
    ['phones: []', 'phones: ["71 200 11 22"]'],
    ['  price: 30000', '  price: 40000'],
    ['  free_from: 500000', '  free_from: 30000000'],
    ['  samarkand: { min: 2, max: 3 }', '  samarkand: { min: 4, max: 6 }'],
  ]);
  edit('my-shop/stores.csv', [[/# (store-1;.*)\n(slug;.*)\n/, '$2\n$1\n']]);
  writeFileSync(file('my-shop/payments.yml'), '# ways\nmethods: [cash, shells]\n');
  expect(await run(way.get(4)?.[0] ?? '')).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${file('my-shop/payments.yml')}:2: methods.1: must be one of`) as string,
  });
  writeFileSync(file('my-shop/payments.yml'), 'methods: [cash]\n');
  await play(4);
  expect(await run(way.get(5)?.[0] ?? '')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was written') as string,
  });
  expect(await play(5)).toContain('delivery.price: 30000 → 40000');

  copyFileSync(path.join(projectRoot, 'tests/support/external-feed.yml'), file('feed.yml'));
  const feedOutput = await play(6);
  expect(feedOutput).toContain('88 products read');
  expect(feedOutput).toContain('86 new, 0 changed, 0 unchanged, 2 rejected');
  expect(feedOutput).toContain('2 × duplicateId');

  await play(7);
  edit('my-shop-now/categories.csv', [[/;Footwear;Footwear;Footwear;/, ';Пойабзал;Poyabzal;Обувь;']]);
  const leaf =
    /^([a-z0-9-]+);[a-z0-9-]+;Пойабзал/m.exec(readFileSync(file('my-shop-now/categories.csv'), 'utf8'))?.[1] ?? '';
  expect(await play(8)).toContain('Written: 3 facts.');
  expect(await play(8)).toContain('Nothing changes.');

  // 9: of both programs the one that has the shop; the other shows what it answers.
  expect(way.get(9)).toEqual(['npm start']);
  unusedCommands.delete('npm start');
  await api.start();
  // "A running shop shows the change within seconds": it has written it itself.
  edit('my-shop-now/home.yml', [['header: []', `header: [${leaf}]`]]);
  expect(await play(8)).toContain('Written: 1 facts.');
  expect(await call(contract.header.topCategories)).toMatchObject([{ slug: leaf, name: 'Обувь' }]);

  const shoes = await call(contract.catalogue.filters, `?category_all=${leaf}`);
  expect(
    shoes.filter.map(({ name, values }) => [
      name,
      Object.fromEntries(values.map((value) => [value.name, value.count])),
    ]),
  ).toEqual([
    ['Размер', { 'Size 40': 6, 'Size 42': 6, 'Size 44': 6, 'Size 46': 6 }],
    ['Цвет', { Белый: 8, Чёрный: 16, Синий: 4, Розовый: 4 }],
  ]);
  const narrowed = await call(
    contract.catalogue.filters,
    `?category_all=${leaf}&filter[${shoes.filter[1]?.key}]=${shoes.filter[1]?.values.find(({ name }) => name === 'Синий')?.key}`,
  );
  expect(narrowed.products.map(({ name }) => name)).toEqual(Array.from({ length: 4 }, () => 'Ultraboost Running Shoe'));

  const {
    products: [laptop],
  } = await call(contract.catalogue.filters, '?q=laptop');
  const detail = await call(contract.product.detail, `?id=${laptop?.id}`);
  expect(detail).toMatchObject({
    name: 'Laptop',
    brand: { name: 'Apple' },
    availability: { type: 'openToCart' },
    description: expect.stringContaining('seventh-generation Intel Core') as string,
  });
  expect([15_588_000, 16_788_000, 26_388_000, 27_588_000]).toContain(detail.sale_price);
  expect(detail.attributes.flatMap(({ attributes }) => attributes.map(({ name }) => name))).toEqual([
    'Диагональ экрана',
    'Оперативная память',
  ]);

  const [district] = await call(contract.checkout.districts, '?region_id=9');
  const products = [{ id: laptop?.id, count: 1 }];
  expect(await call(contract.checkout.deliveryOptions, '', { region_id: 9, products })).toMatchObject({
    price: 40_000,
    delivery_promise: { delivery: { days: { min: 4, max: 6 } } },
  });
  const order = await call(contract.order.createFull, '', {
    platform: 'web',
    phone: '+998901234567',
    first_name: 'Дилноза',
    last_name: 'Каримова',
    is_own: true,
    products,
    receive_type: 2,
    delivery: { type: 'dpd', region: 9, city: district?.id, street: 'Регистон', home: '1' },
    payment_method: 'cash',
  });
  const orderOutput = await play(10, (command) => command.replace('NUMBER', order.number));
  expect(orderOutput).toMatch(
    new RegExp(`${order.number}  full +created .*Дилноза Каримова, \\+998901234567[^]*${order.number}: confirmed`),
  );
  expect([...unusedCommands]).toEqual(['git clone <this repository> shop && cd shop']);
  expect(await api.stop()).toBe(0);
});
