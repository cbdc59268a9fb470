import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PageAddress } from '@/stores/address';
import { preloadedApi } from '@/stores/preload/preloaded-requests';
import { type ListSection, storedListFields } from '@/stores/preload/stored-lists';
import { compiledListScripts } from '@/stores/preload/compiled-list-scripts';
import { checkCall, compareCall, productsCall, totalsCall, wishlistCall } from '@/stores/preload/preload-calls';
import { templatePicture } from '@/stores/preload/template-picture';
import { contract } from '@/lib/contract';
import { shopperContract } from '@/lib/contract/shopper';
import { lost, mock, server } from '../../support/msw.ts';

const key = 'ab12'.repeat(5);
const product = (id: number, name = `Product ${id}`) => ({
  id,
  name,
  image: `/media/${key}/640.webp`,
  price_plan: { at_once: { price: 1_234_567 } },
});
const line = (id: number, more: object = {}) => ({
  id,
  count: 2,
  selected: true,
  selected_checkout: true,
  sale_price: 110,
  discount_price: 100,
  all_stock: 5,
  ...more,
});
const storedLists = {
  cart: { state: { products: [line(7), line(3)] }, version: 1 },
  wishlist: { state: { productIds: [7, 3] }, version: 0 },
  compare: { state: { product_ids: [7, 3] }, version: 0 },
};
const groups = [
  { category: { name: 'Phones <b>' }, products: [product(7), product(3)] },
  { category: { name: 'Fridges' }, products: [product(9)] },
];
const at: PageAddress = { locale: 'ru', region: 'tashkent' };

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}
let asked: Asked[];
/** What the server answers, by the end of the path; undefined for an answer that is no success. */
let answers: Record<string, unknown>;

const cell = '<div data-first-cell=""><i class="skeleton"></i></div>';
const page = `<div data-first-list=""><template><img src="${templatePicture}" srcset="${templatePicture} 640w"><p data-first-name=""></p><p data-first-price="">0&nbsp;<span>sum</span></p></template><div data-first-groups=""><span class="skeleton"><span></span><span></span></span></div><div data-first-several="" hidden></div><div data-first-several="4" hidden></div>${cell}${cell}${cell}</div>`;

/** Runs the script as the page does; ends when it has drawn. */
async function run(section: ListSection, address: Record<string, string> = { locale: 'ru' }): Promise<HTMLElement[]> {
  document.body.innerHTML = page;
  const script = document.createElement('script');
  Object.assign(script.dataset, address);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  runInThisContext(compiledListScripts[section]);
  await window.preloadedRequests?.drawn;
  return [...document.querySelectorAll<HTMLElement>('[data-first-cell]')];
}
const keep = (section: ListSection, value: unknown = storedLists[section]) =>
  localStorage.setItem(section, typeof value === 'string' ? value : JSON.stringify(value));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  answers = {
    'products-by-ids': [product(3), product(7)],
    'check-products': { products: [7, 3].map((id) => ({ id, available: 5, discount_price: 1_000_000 })) },
    'get-total-prices': {},
    'wishlist/products': [product(7), product(3)],
    'compare/products': groups,
  };
  vi.stubGlobal('fetch', (path: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    asked.push({ path, body: JSON.parse(body), headers });
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1];
    return Promise.resolve(
      Response.json(data === undefined ? { success: false } : { success: true, code: 0, data }, {
        status: data === undefined ? 500 : 200,
      }),
    );
  });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => {
  vi.restoreAllMocks();
  window.preloadedRequests = undefined;
  delete document.documentElement.dataset.empty;
  delete document.documentElement.dataset.prices;
  document.body.replaceChildren();
});

test('the addresses of the script equal the contract', () => {
  for (const { name, path } of [productsCall, wishlistCall, compareCall, checkCall, totalsCall]) {
    const [area = '', call = ''] = name.split('.');
    expect(Object.entries(shopperContract).find(([of]) => of === area)?.[1]).toMatchObject({
      [call]: { path, method: 'POST' },
    });
  }
});

describe.each(Object.keys(storedListFields) as ListSection[])('%s', (section) => {
  test('draws names, pictures and prices into the boxes, in the order of the list', async () => {
    keep(section);
    const cells = await run(section);
    expect(cells.map((each) => each.querySelector('[data-first-name]')?.textContent)).toEqual([
      'Product 7',
      'Product 3',
      undefined,
    ]);
    expect(cells[0]?.querySelector('img')).toHaveAttribute('src', `/media/${key}/640.webp`);
    expect(cells[0]?.querySelector('img')).toHaveAttribute('srcset', `/media/${key}/640.webp 640w`);
    expect(cells[0]?.querySelector('[data-first-price]')?.textContent).toBe(
      section === 'cart' ? '2\u00a0000\u00a0000\u00a0sum' : '1\u00a0234\u00a0567\u00a0sum',
    );
    expect(cells[2]?.querySelector('.skeleton')).not.toBeNull();
  });

  test('inserts texts as text nodes, and only addresses of the shop’s pictures', async () => {
    const evil = { ...product(7, '<img src=x onerror=alert(1)>'), image: 'https://elsewhere.example/x.png' };
    answers = {
      ...answers,
      'products-by-ids': [evil],
      'wishlist/products': [evil],
      'compare/products': [{ ...groups[0], products: [evil] }],
    };
    keep(section);
    const [first] = await run(section);
    expect(first?.querySelector('[data-first-name]')?.textContent).toBe('<img src=x onerror=alert(1)>');
    expect(first?.querySelector('img')).toBeNull();
  });

  test('ignores damaged data: requests nothing and does not fail', async () => {
    const field = { cart: 'products', wishlist: 'productIds', compare: 'product_ids' }[section];
    const odd =
      section === 'cart'
        ? [[line(1), line(1)], [{ id: 1 }], [line(1.5)], [line(1, { count: 5000 })], [null], 'ab']
        : [[1, 1], ['1'], [null], [-1], [0], { length: 2 }];
    for (const list of odd) {
      keep(section, { state: { [field]: list } });
      await run(section);
      expect([asked, document.documentElement.dataset.empty]).toEqual([[], undefined]);
    }
    for (const broken of ['', '{', 'null', '{"state":{}}']) {
      keep(section, broken);
      await run(section);
      expect([asked, document.documentElement.dataset.empty]).toEqual([[], section]);
      delete document.documentElement.dataset.empty;
    }
  });

  test('requests in the language, region and session of the page', async () => {
    keep(section);
    await run(section, { locale: 'uz', region: '9' });
    const session = (JSON.parse(sessionStorage.getItem('home') ?? '{}') as { state: { sessionId: string } }).state
      .sessionId;
    expect(session).not.toBe('');
    for (const { headers } of asked)
      expect(headers).toMatchObject({
        'Accept-Language': 'uz',
        'Accept-Region': '9',
        'Accept-Device': 'web',
        'Session-Id': session,
      });
    localStorage.setItem('header', JSON.stringify({ state: { selectedRegion: { id: 12, slug: 'fergana' } } }));
    asked = [];
    await run(section);
    for (const { headers } of asked) expect(headers).toMatchObject({ 'Accept-Region': '12', 'Session-Id': session });
    expect(asked.length).toBeGreaterThan(0);
  });

  test('monthly price display never shows a full-payment price first', async () => {
    document.documentElement.dataset.prices = 'month';
    keep(section);
    const [first] = await run(section);
    expect(first?.querySelector('[data-first-price]')).toBeNull();
  });

  test('without a response keeps the skeleton', async () => {
    answers = {};
    keep(section);
    const cells = await run(section);
    expect(cells.every((each) => each.querySelector('.skeleton') !== null)).toBe(true);
    await expect(window.preloadedRequests?.drawn).resolves.toBeUndefined();
  });
});

test('the comparison shows its categories with counts and shows what so many products have', async () => {
  keep('compare');
  await run('compare');
  const chips = [...document.querySelectorAll('[data-first-groups] > *')];
  expect(chips.map((chip) => [...chip.children].map((part) => part.textContent))).toEqual([
    ['Phones <b>', '2'],
    ['Fridges', '1'],
  ]);
  expect(chips.map((chip) => chip.classList.contains('skeleton'))).toEqual([false, false]);
  expect([...document.querySelectorAll('[data-first-several]')].map((part) => part.hasAttribute('hidden'))).toEqual([
    false,
    true,
  ]);
});

test('the script requests no more ids than a call allows', async () => {
  keep('wishlist', { state: { productIds: Array.from({ length: 130 }, (_, index) => index + 1) } });
  await run('wishlist');
  expect(asked.map(({ body }) => body)).toEqual([{ ids: Array.from({ length: 100 }, (_, index) => index + 1) }]);
});

describe('the page’s code', () => {
  // What it does not take from the page it asks for itself.
  beforeEach(() => server.use(mock(contract.product.compare, lost)));
  const compare = (ids: number[], address: PageAddress = at) =>
    preloadedApi(address).fetch((contract) => contract.product.compare, { body: { ids } });

  test('uses an early response once, and only for the same request', async () => {
    keep('compare');
    await run('compare');
    await expect(compare([7, 3])).resolves.toEqual(groups);
    expect(window.preloadedRequests?.requests).toEqual({});
    await run('compare');
    const others = await Promise.allSettled([
      compare([3]),
      compare([7, 3], { ...at, locale: 'uz' }),
      compare([7, 3], { ...at, region: 'andijan' }),
    ]);
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(Object.keys(window.preloadedRequests?.requests ?? {})).toEqual(['product.compare']);
  });

  test('uses no response that is old or failed', async () => {
    keep('compare');
    await run('compare');
    const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 20_000);
    await expect(compare([7, 3])).rejects.toThrow();
    now.mockRestore();
    answers = {};
    await run('compare');
    await expect(compare([7, 3])).rejects.toThrow();
    expect(window.preloadedRequests?.requests).toEqual({});
  });
});
