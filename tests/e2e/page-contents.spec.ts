import { api, at, buyable, expect, largestLeaf, listing, locales, menu, test } from '../support/e2e.ts';
import { plain, titleOf } from '../support/html.ts';

test('heading and title of a product page contain the name of the product', async ({ request }) => {
  const [product] = await buyable(request, 1);
  for (const locale of locales) {
    const { name } =
      (await listing(request, 'in_stock=1', locale)).products.find((entry) => entry.id === product.id) ?? product;
    const html = plain(await (await request.get(at(locale, `/product/detail/${product.id}/`))).text());
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]).toBe(plain(name));
    expect(titleOf(html)).toContain(plain(name));
  }
});

test('the home page has the title and descriptions that the shop set for search engines', async ({ request }) => {
  const titles = new Set<string>();
  for (const locale of locales) {
    const seo = await api<{ meta_title: string; meta_desc: string; meta_key: string; meta_icon: string }>(
      request,
      'web/v1/content/seo',
      { locale },
    );
    const html = plain(await (await request.get(at(locale, '/'))).text());
    expect(titleOf(html)).toBe(plain(seo.meta_title));
    expect(html).toContain(`<meta name="description" content="${plain(seo.meta_desc)}"`);
    expect(html).toContain(`<meta name="keywords" content="${plain(seo.meta_key)}"`);
    expect(html).toContain(seo.meta_icon);
    titles.add(seo.meta_title);
  }
  expect(titles.size).toBe(3);
});

test('prices are grouped by spaces in every language', async ({ request }) => {
  const leaf = await largestLeaf(request);
  for (const locale of locales) {
    const html = await (await request.get(at(locale, `/katalog/${leaf.slug}/`))).text();
    const prices = [...html.matchAll(/class="[^"]*card-price[^"]*"[^>]*>(?:<[^>]+>)*([\d\s\u00a0,.]+)/g)].map((match) =>
      (match[1] ?? '').replaceAll('\u00a0', ' ').trim(),
    );
    expect(prices.length).toBeGreaterThan(5);
    for (const price of prices) expect(price).toMatch(/^\d{1,3}(?: \d{3})+$/);
  }
});

test('the web app manifest and the head of a page have the colour and icons of the shop', async ({ request }) => {
  type Manifest = {
    theme_color: string;
    lang: string;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string }[];
    screenshots: { src: string }[];
  };
  const manifestOf = async (path: string) => (await (await request.get(path)).json()) as Manifest;
  const manifest = await manifestOf('/manifest.webmanifest');
  expect(manifest.theme_color).toBe('#fbc100');
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '192x192 maskable',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const locale of locales) {
    const linked =
      /<link rel="manifest" href="([^"]+)"/.exec(await (await request.get(at(locale, '/news/'))).text())?.[1] ?? '';
    const { lang, shortcuts, screenshots } = await manifestOf(linked);
    expect(lang).toBe({ kr: 'uz-Cyrl', uz: 'uz-Latn', ru: 'ru' }[locale]);
    for (const { url } of shortcuts)
      expect([url, (await request.get(url, { maxRedirects: 0 })).status()]).toEqual([url, 200]);
    for (const { src } of screenshots)
      expect((await request.get(src)).headers()['content-type'], src).toBe('image/webp');
  }
  expect((await request.get('/manifests/de.webmanifest')).status()).toBe(404);
  const html = await (await request.get(at('ru', '/'))).text();
  const linked = [
    ...html.matchAll(/(?:href|content)="(?:https?:\/\/[^/"]+)?(\/media\/[0-9a-f]{20}\/(?:icon\d+\.png|share\.jpg))"/g),
  ].map(([, path = '']) => path);
  expect(new Set(linked.map((path) => path.split('/').at(-1)))).toEqual(
    new Set(['icon192.png', 'icon180.png', 'share.jpg']),
  );
  for (const path of [...linked, ...manifest.icons.map(({ src }) => src)])
    expect((await request.get(path)).headers()['content-type'], path).toMatch(/^image\/(?:png|jpeg)$/);
});

test('a category page shows its subcategories, and a leaf category its products', async ({ request }) => {
  const [department] = await menu(request, 'ru');
  const leaf = await largestLeaf(request);
  const node = await (await request.get(`/ru/katalog/${department?.slug}/`)).text();
  for (const child of department?.children ?? []) expect(node).toContain(`/ru/katalog/${child.slug}/`);
  expect(await (await request.get(`/ru/katalog/${leaf.slug}/`)).text()).toContain('/ru/product/detail/');
});
