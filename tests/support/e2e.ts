import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test as base } from '@playwright/test';
import { createTranslator } from 'next-intl';
import { locales, type Locale } from '../../lib/i18n/locales.ts';
import type { ProductCard } from '../../lib/contract/common.ts';
import type { Listing } from '../../lib/contract/catalogue.ts';
import { setting } from './e2e-programs.ts';

export { expect, locales, type Locale };

/** Address of the shop under test, without a slash at its end. */
export const shopUrl = (): string => `http://localhost:${setting('E2E_PORT')}`;

/** Every test against the shop of this run, whatever its port. */
export const test = base.extend({
  // Playwright wants its fixtures by destructuring, also where none is needed.
  baseURL: async ({}, provide) => {
    await provide(shopUrl());
  },
});

interface Texts {
  readonly [key: string]: string | Texts;
}
const texts = Object.fromEntries(
  locales.map((locale) => [
    locale,
    JSON.parse(readFileSync(new URL(`../../locales/${locale}.json`, import.meta.url), 'utf8')) as Texts,
  ]),
) as Record<Locale, Texts>;

/** An interface text as the shopper reads it: `text('ru', 'card.addToCart')`. */
export function text(locale: Locale, key: string, values: Record<string, string | number> = {}): string {
  const translate = createTranslator({
    locale,
    messages: texts[locale],
    onError: (error) => {
      throw error;
    },
  }) as (key: string, values: Record<string, string | number>) => string;
  return translate(key, values);
}

/** Path of a page in a language: `at('ru', '/cart/')`. */
export const at = (locale: Locale, path: string): string => (locale === 'kr' ? path : `/${locale}${path}`);

/**
 * Tags for a flow that differs between languages by its texts alone: each language runs once and each width once, the
 * default language where most shoppers are.
 */
export const widthOf: Record<Locale, '@desktop' | '@only-phone'> = {
  kr: '@only-phone',
  uz: '@desktop',
  ru: '@desktop',
};

export const localeOf = (path: string): Locale =>
  locales.find((locale) => locale !== 'kr' && path.startsWith(`/${locale}/`)) ?? 'kr';

interface ApiCall {
  readonly locale?: Locale;
  readonly headers?: Readonly<Record<string, string>>;
  readonly region?: number;
  readonly body?: unknown;
}

/** Data of an API call, made beside the browser. */
export async function api<Data>(
  request: APIRequestContext,
  path: string,
  { locale = 'kr', region, body, headers: more }: ApiCall = {},
): Promise<Data> {
  const headers = {
    ...more,
    'accept-language': locale,
    ...(region === undefined ? {} : { 'accept-region': String(region) }),
  };
  const url = `${shopUrl()}/api/${path}`;
  const answer =
    body === undefined ? await request.get(url, { headers }) : await request.post(url, { headers, data: body });
  const envelope = (await answer.json()) as { success: boolean; data: Data };
  if (!envelope.success) throw new Error(`${path}: ${answer.status()} ${JSON.stringify(envelope)}`);
  return envelope.data;
}

export const listing = (request: APIRequestContext, query: string, locale: Locale = 'kr'): Promise<Listing> =>
  api<Listing>(request, `common/v1/search/filters?${query}`, { locale });

/** Waits until the page responds to presses: one before that is lost. */
export const ready = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      // Fields whose code loads at the first move (components/hydration/lazy-form.tsx) get one.
      document.querySelector('[data-lazy]')?.dispatchEvent(new Event('pointermove', { bubbles: true }));
      // Boxes below the screen are hydrated when they come near it, cards too (components/hydration/lazy-hydrate.tsx);
      // what a narrow screen does not show never is.
      const isNear = (control: Element): boolean => control.getBoundingClientRect().top < window.innerHeight + 400;
      const controls = [...document.querySelectorAll('header button, main button, main input, main select')].filter(
        (control) => control.closest('.card') === null && control.checkVisibility() && isNear(control),
      );
      // A page may show nothing but links, which need no code: then React itself must have started.
      const started: readonly (Element | Document)[] = controls.length > 0 ? controls : [document];
      return (
        document.readyState !== 'loading' &&
        started.every((node) => Object.keys(node).some((key) => key.startsWith('__react')))
      );
    },
    undefined,
    { timeout: 20_000 },
  );

/** Opens a page and waits until it responds to presses. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Products that can be put in the cart at once, one of each listing page's order, as many as asked. */
export async function buyable(
  request: APIRequestContext,
  count: number,
  wanted: (product: ProductCard) => boolean = () => true,
  sort = '-popular',
): Promise<[ProductCard, ...ProductCard[]]> {
  const found: ProductCard[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const part = await listing(request, `in_stock=1&sort=${sort}&page=${page}`);
    found.push(
      ...part.products.filter(
        (product) => product.availability.type === 'openToCart' && product.all_stock > 1 && wanted(product),
      ),
    );
    if (found.length >= count || page >= part.pagination.total_page) break;
  }
  const [first, ...rest] = found;
  if (first === undefined || found.length < count) throw new Error(`only ${found.length} of ${count} such products`);
  return [first, ...rest.slice(0, count - 1)];
}

export interface LeafPlace {
  readonly slug: string;
  readonly count: number;
}

interface Node {
  readonly slug: string;
  readonly children: readonly Node[];
}
export const menu = (request: APIRequestContext, locale: Locale = 'kr'): Promise<Node[]> =>
  api<Node[]>(request, 'web/v1/header/popup-menu-catalog', { locale });

let leaf: Promise<LeafPlace> | undefined;

/** The leaf category with the most products. */
export function largestLeaf(request: APIRequestContext): Promise<LeafPlace> {
  leaf ??= (async () => {
    let best: LeafPlace = { slug: '', count: -1 };
    for (const department of await menu(request)) {
      for (const group of department.children) {
        for (const { slug } of group.children) {
          const { pagination } = await listing(request, `category_all=${slug}&limit=1`);
          if (pagination.total_count > best.count) best = { slug, count: pagination.total_count };
        }
      }
    }
    return best;
  })();
  return leaf;
}

/** What the browser kept of a section of the shop's state. */
export const storedState = <State>(page: Page, section: string): Promise<State | null> =>
  page.evaluate((name) => {
    const text = localStorage.getItem(name);
    return text === null ? null : (JSON.parse(text) as { state: never }).state;
  }, section);

export interface LinePlan {
  readonly product: ProductCard;
  readonly count?: number;
  readonly selected?: boolean;
  readonly discount_price?: number;
  readonly all_stock?: number;
}

/** Gives a fresh browser profile a cart, as if it had been filled on an earlier visit. */
export async function fillCart(page: Page, lines: readonly LinePlan[]): Promise<void> {
  const products = lines.map(({ product, count = 1, selected = true, discount_price, all_stock }) => ({
    id: product.id,
    count,
    selected,
    selected_checkout: false,
    sale_price: product.sale_price,
    discount_price: discount_price ?? product.discount_price,
    all_stock: all_stock ?? product.all_stock,
  }));
  const state = {
    monthly_sale_number: 12,
    products,
    checkout_products: [],
    recommended_products: [],
    selected_products_count: products.filter((line) => line.selected).length,
  };
  await page.addInitScript(
    (value) => {
      if (localStorage.getItem('cart') === null) localStorage.setItem('cart', value);
    },
    JSON.stringify({ state, version: 0 }),
  );
}

/** `12 499 000` as the shop groups it, with ordinary spaces. */
export const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ' ');
