import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { iconUrl, maskableSides, maskableUrl, shareUrl } from '../../lib/media.ts';
import type { OpenDatabase } from '../../server/db/open.ts';
import { importKey } from '../../server/secret.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { freshDatabase } from '../support/database.ts';
import { type ImportBench, importFolder, importInto, picture } from '../support/import.ts';
import { courierDraft, findPlaces } from '../support/orders.ts';
import {
  callShopFolder,
  categoriesCsv,
  category,
  headers,
  ownFolder,
  type OwnFolder,
  problemTexts,
  starter,
  store,
  storesCsv,
  changeNames,
} from '../support/shop-folder.ts';

const yml = (offers: string) => `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-11-20 10:00"><shop><name>x</name><company>x</company><url>https://x.uz</url>
<currencies><currency id="UZS" rate="1"/></currencies>
<categories><category id="10">Инструменты</category><category id="11" parentId="10">Дрели</category></categories>
<offers>${offers}</offers></shop></yml_catalog>`;
const offer = (id: string, extra = '') =>
  `<offer id="${id}" available="true"><price>450000</price><currencyId>UZS</currencyId><categoryId>11</categoryId><name>Дрель Kress ${id}</name><vendor>Kress</vendor><count>7</count>${extra}</offer>`;

describe('a shop without the demonstration', () => {
  let bench: ImportBench;
  let database: OpenDatabase;
  let api: TestApi;
  let own: OwnFolder;

  beforeAll(async () => {
    bench = importFolder();
    database = await freshDatabase();
    api = await startApi({ database, media: bench.media });
    own = ownFolder();
    cpSync(starter, own.folder, { recursive: true });
  });
  afterAll(async () => {
    await api.close();
    await database.close();
    bench.close();
    own.remove();
  });

  test('the starter folder is applied without changes, and then changes nothing', async () => {
    const planned = await callShopFolder(api, own.folder, false);
    expect(problemTexts(planned)).toEqual([]);
    expect(planned.written).toBe(false);
    expect(await api.db.selectFrom('stores').select('id').execute()).toEqual([]);
    const done = await callShopFolder(api, own.folder, true);
    expect(done).toMatchObject({ written: true, changes: planned.changes });
    expect(await callShopFolder(api, own.folder, false)).toMatchObject({ problems: [], changes: [] });
  });

  test('a feed without stores goes into one central stock, and its products can be ordered', async () => {
    const result = await importInto(api.db, bench, yml(offer('D-1') + offer('D-2')));
    expect(result).toMatchObject({ created: 2, rejected: 0 });
    const shelves = await api.db
      .selectFrom('store_stock')
      .innerJoin('stores', 'stores.id', 'store_id')
      .select(['slug', 'kind', 'is_open', 'quantity'])
      .execute();
    expect(shelves).toEqual(
      [1, 2].map(() => ({ slug: 'central-stock', kind: 'warehouse', is_open: true, quantity: 7 })),
    );

    own.put(
      'shop.yml',
      readFileSync(path.join(starter, 'shop.yml'), 'utf8')
        .replace('price: 30000', 'price: 45000')
        .replace('free_from: 500000', 'free_from: 2000000')
        .replace('max: 200000000', 'max: 5000000'),
    );
    expect(changeNames(await callShopFolder(api, own.folder, true))).toEqual([
      'shop.yml orders.max',
      'shop.yml delivery.price',
      'shop.yml delivery.free_from',
    ]);
    const places = await findPlaces(api);
    const { id } = await api.db
      .selectFrom('products')
      .select('id')
      .where('external_id', '=', 'D-1')
      .executeTakeFirstOrThrow();
    const order = await api.call(contract.order.createFull, { body: courierDraft(places, [{ id, count: 2 }]) });
    expect(order.status).toBe(200);
    expect(
      await api.db.selectFrom('orders').select(['products_sum', 'delivery_sum', 'total']).executeTakeFirst(),
    ).toEqual({ products_sum: 900_000, delivery_sum: 45_000, total: 945_000 });
    expect(
      (await api.db.selectFrom('store_stock').select('quantity').where('product_id', '=', id).executeTakeFirst())
        ?.quantity,
    ).toBe(5);
  });

  test('a feed without stores goes into the central stock of a shop with stores too', async () => {
    own.put('stores.csv', storesCsv(store('registon'), store('siyob')));
    const { changes, notices } = await callShopFolder(api, own.folder, true);
    expect(changes.map(({ what, to }) => [what, to])).toEqual([
      ['registon', 'Магазин registon'],
      ['siyob', 'Магазин siyob'],
    ]);
    expect(notices).toEqual([]);
    await importInto(api.db, bench, yml(offer('D-3')));
    const rows = await api.db
      .selectFrom('store_stock')
      .innerJoin('stores', 'stores.id', 'store_id')
      .innerJoin('products', 'products.id', 'product_id')
      .select('stores.slug')
      .where('external_id', '=', 'D-3')
      .execute();
    expect(rows).toEqual([{ slug: 'central-stock' }]);
  });

  test('stores missing in the file are closed; those that orders or stock need remain', async () => {
    own.put('stores.csv', storesCsv(store('siyob')));
    const planned = await callShopFolder(api, own.folder, true);
    expect(planned.changes).toEqual([
      { file: 'stores.csv', what: 'registon.open', from: 'true', to: 'false' },
      {
        file: 'stores.csv',
        what: 'order',
        from: expect.anything() as string,
        to: expect.stringMatching(/^siyob, /) as string,
      },
    ]);
    expect(planned.notices).toEqual([
      { file: 'stores.csv', line: 1, message: 'registon is not named any more and is closed' },
    ]);
    const list = await api.call(contract.region.storesList);
    expect(
      list.data
        .flatMap(({ opened_stores, not_opened_stores }) => [
          ...opened_stores.map(({ slug }) => `+${slug}`),
          ...not_opened_stores.map(({ slug }) => `-${slug}`),
        ])
        .sort(),
    ).toEqual(['+siyob', '-registon']);
    expect(
      (await api.db.selectFrom('stores').select('is_open').where('slug', '=', 'central-stock').executeTakeFirst())
        ?.is_open,
    ).toBe(true);
  });

  test('a file sets names, places and pictures of imported categories', async () => {
    own.put('pictures-of-mine/drill.png', await picture('#336699'));
    const slugs = await api.db.selectFrom('categories').select(['slug', 'external_id']).orderBy('id').execute();
    const [top = '', leaf = ''] = slugs.map(({ slug }) => slug);
    own.put('categories.csv', categoriesCsv(category('below', leaf)));
    expect(problemTexts(await callShopFolder(api, own.folder, true))).toEqual([
      `categories.csv:2: parent: ${leaf} has products of its own, so nothing can stand below it`,
    ]);
    own.put(
      'categories.csv',
      categoriesCsv(
        category('new-parent', '', { name: 'Ҳаммаси' }),
        category(top, 'new-parent', { name: 'Электр асбоблар' }),
        category(leaf, top, { name: 'Zarbli burgʻilar', picture: 'pictures-of-mine/drill.png' }),
      ),
    );
    const done = await callShopFolder(api, own.folder, true);
    expect(problemTexts(done)).toEqual([]);
    const rows = await api.db
      .selectFrom('categories')
      .select(['slug', 'level', 'parent_id', 'external_id', 'name', 'pretty_name'])
      .orderBy('level')
      .execute();
    expect(rows.map(({ slug, level, external_id }) => [slug, level, external_id])).toEqual([
      ['new-parent', 1, null],
      [top, 2, '10'],
      [leaf, 3, '11'],
    ]);
    expect(rows[2]?.pretty_name).toEqual(rows[2]?.name);
    // What a category is called now finds its products.
    await expect
      .poll(
        async () =>
          (await api.call(contract.catalogue.filters, { query: { q: 'zarbli burgʻilar' } })).data.products.length,
      )
      .toBe(3);
    expect(await callShopFolder(api, own.folder, false)).toMatchObject({ changes: [], problems: [] });
  });

  test('home.yml sets the sections of the home page, and its rules apply', async () => {
    own.put('banners/wide.png', await picture('#aa3311'));
    own.put('banners/phone.png', await picture('#aa3322'));
    const words = (text: string) => `{ kr: ${text}, uz: ${text}, ru: ${text} }`;
    const leaf = await api.db
      .selectFrom('categories')
      .select('slug')
      .where('external_id', '=', '11')
      .executeTakeFirstOrThrow();
    own.put(
      'home.yml',
      `
sections: [news, brands]
header: [${leaf.slug}]
categories: [new-parent, ${leaf.slug}]
brands: [kress]
climate: []
banners:
  - id: 4
    place: hero
    title: ${words('Совуқ')}
    text: ${words('x')}
    button: ${words('y')}
    link: /katalog/
    wide: banners/wide.png
    phone: banners/phone.png
collections:
  - { slug: listed, name: ${words('Listed')}, link: /katalog/, products: [D-2, D-9] }
  - { slug: picked, name: ${words('Picked')}, link: /katalog/, pick: { categories: [new-parent], by: new, size: 2 } }
`,
    );
    const done = await callShopFolder(api, own.folder, true);
    expect(problemTexts(done)).toEqual([]);
    expect(done.notices).toEqual([
      { file: 'home.yml', line: 17, message: 'there is no product D-9 yet; it is left out' },
    ]);
    expect((await api.call(contract.header.topCategories)).data.map(({ slug }) => slug)).toEqual([leaf.slug]);
    expect((await api.call(contract.home.specialCategories)).data.map(({ slug }) => slug)).toEqual([
      'new-parent',
      leaf.slug,
    ]);
    expect((await api.call(contract.home.specialBrands)).data.map(({ slug }) => slug)).toEqual(['kress']);
    expect((await api.call(contract.content.sliders)).data).toMatchObject([{ id: 4, title: 'Совуқ', tone: 'light' }]);
    const shelves = (await api.call(contract.home.collections)).data;
    expect(shelves.map(({ slug, products }) => [slug, products.length])).toEqual([
      ['listed', 1],
      ['picked', 2],
    ]);
    const home = readFileSync(path.join(own.folder, 'home.yml'), 'utf8');
    own.put('home.yml', 'collections: []\n');
    expect(changeNames(await callShopFolder(api, own.folder, true))).toEqual([
      'home.yml collections.listed',
      'home.yml collections.picked',
    ]);
    own.put('home.yml', home);
    await callShopFolder(api, own.folder, true);
  });

  test('the identity of the shop appears on pages, in messages and feeds', async () => {
    expect((await api.call(contract.content.shop, { headers: { 'accept-language': 'ru' } })).data).toMatchObject({
      name: 'Мой магазин',
      phones: [],
      social: [],
      logo: null,
    });
    own.put('logo.png', await picture('#00aa55'));
    own.put(
      'shop.yml',
      readFileSync(path.join(own.folder, 'shop.yml'), 'utf8')
        .replace('ru: Мой магазин', 'ru: Усто')
        .replace('legal_entity: ""', 'legal_entity: ООО «Усто Савдо»')
        .replace('phones: []', 'phones: [+998712001122, "(90) 111-22-33"]')
        .replace('holidays: []', 'holidays: [2020-01-01, 2099-03-21]')
        .replace('closes: "21:00"', 'closes: "20:30"')
        .replace('social: {}', 'social: { youtube: "https://youtube.com/@usto", telegram: "https://t.me/usto" }')
        .replace('logo: ""', 'logo: logo.png')
        .replace('brand: "#fbc100"', 'brand: "#00AA55"'),
    );
    expect(problemTexts(await callShopFolder(api, own.folder, true))).toEqual([]);
    const { data } = await api.call(contract.content.shop, { headers: { 'accept-language': 'ru' } });
    expect(data).toMatchObject({
      name: 'Усто',
      legal_entity: 'ООО «Усто Савдо»',
      phones: ['+998712001122', '+998901112233'],
      hours: { opens: '9:00', closes: '20:30' },
      holidays: ['2099-03-21'],
      social: [
        { network: 'telegram', url: 'https://t.me/usto' },
        { network: 'youtube', url: 'https://youtube.com/@usto' },
      ],
      logo: { width: 40, height: 30 },
      colours: { brand: '#00aa55' },
    });
    expect((await api.call(contract.content.seo, { headers: { 'accept-language': 'ru' } })).data.meta_title).toBe(
      'Усто',
    );
    const feed = await api.raw({
      url: `/api/${contract.import.export.path}?format=yml&locale=ru`,
      headers: { authorization: `Bearer ${importKey(testSecret)}` },
    });
    expect(feed.body).toContain('<name>Усто</name><company>ООО «Усто Савдо»</company>');
    const places = await findPlaces(api);
    const { id } = await api.db
      .selectFrom('products')
      .select('id')
      .where('external_id', '=', 'D-2')
      .executeTakeFirstOrThrow();
    const sent = api.sent.length;
    await api.call(contract.order.createFull, {
      body: courierDraft(places, [{ id, count: 1 }]),
      headers: { 'accept-language': 'ru' },
    });
    await expect
      .poll(() => api.sent.slice(sent).map(({ text }) => text))
      .toEqual([expect.stringMatching(/^Усто: заказ /)]);
  });

  test('icon and share image are drawn from name and colours, or are the owner’s own', async () => {
    const shop = async () => (await api.call(contract.content.shop)).data;
    const type = async (url: string) => (await api.raw({ url })).headers['content-type'];
    const drawnShop = await shop();
    expect([await type(iconUrl(drawnShop.icon ?? '', 180)), await type(shareUrl(drawnShop.share ?? ''))]).toEqual([
      'image/png',
      'image/jpeg',
    ]);
    const { media } = api.app.services;
    for (const side of maskableSides) {
      const { width, height, hasAlpha } = await sharp(
        (await media?.maskable(drawnShop.icon ?? '', side)) ?? undefined,
      ).metadata();
      expect([width, height, hasAlpha, await type(maskableUrl(drawnShop.icon ?? '', side))]).toEqual([
        side,
        side,
        false,
        'image/png',
      ]);
    }
    expect(await type(`/media/${drawnShop.icon ?? ''}/mask180.png`)).not.toBe('image/png');
    const before = readFileSync(path.join(own.folder, 'shop.yml'), 'utf8');
    own.put('shop.yml', before.replace(/^  brand: .*$/m, '  brand: "#ffcc00"'));
    await callShopFolder(api, own.folder, true);
    const recoloured = await shop();
    expect([recoloured.icon === drawnShop.icon, recoloured.share === drawnShop.share]).toEqual([false, false]);
    const large = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#aa00aa' } })
        .png()
        .toBuffer();
    own.put('icon.png', await large(200, 300));
    own.put('og.png', await large(300, 300));
    const named = before.replace('icon: ""', 'icon: icon.png').replace('share: ""', 'share: og.png');
    own.put('shop.yml', named);
    const line = (text: string) => named.split('\n').findIndex((one) => one.startsWith(text)) + 1;
    expect(problemTexts(await callShopFolder(api, own.folder, true))).toEqual([
      `shop.yml:${line('icon:')}: icon: must be square and at least 180 × 180, not 200 × 300`,
      `shop.yml:${line('share:')}: share: must be at least 600 × 315, not 300 × 300`,
    ]);
    own.put('icon.png', await large(256, 256));
    own.put('og.png', await large(1200, 700));
    const done = await callShopFolder(api, own.folder, true);
    expect(problemTexts(done)).toEqual([]);
    const mine = await shop();
    expect(new Set([mine.icon, mine.share, recoloured.icon, recoloured.share, drawnShop.icon]).size).toBe(5);
    expect((await api.call(contract.content.seo)).data.meta_icon).toBe(iconUrl(mine.icon ?? '', 192));
    expect([await type(iconUrl(mine.icon ?? '', 180)), await type(shareUrl(mine.share ?? ''))]).toEqual([
      'image/png',
      'image/jpeg',
    ]);
  });

  test('disabled payment methods are neither offered nor accepted', async () => {
    const codes = async () =>
      (await api.call(contract.checkout.paymentMethods, { query: { platform: 'web' } })).data.flatMap(
        ({ code, options }) => [code, ...options.map((option) => `${code}.${option.code}`)],
      );
    expect(await codes()).toEqual(['cash', 'cash.cash', 'cash.card_on_receipt']);
    own.put('payments.yml', 'methods:\n  - card_on_receipt\n  - payme\n  - paysys\n');
    expect((await callShopFolder(api, own.folder, true)).notices).toContainEqual({
      file: 'payments.yml',
      line: 3,
      message: 'payme has no keys in the environment, so it is not offered',
    });
    expect(await codes()).toEqual(['cash', 'cash.card_on_receipt', 'paysys']);
    const places = await findPlaces(api);
    const { id } = await api.db
      .selectFrom('products')
      .select('id')
      .where('external_id', '=', 'D-2')
      .executeTakeFirstOrThrow();
    const order = (method: 'cash' | 'card_on_receipt') =>
      api.call(contract.order.createFull, {
        body: courierDraft(places, [{ id, count: 1 }], { payment_method: method }),
      });
    expect((await order('cash')).failure.data).toEqual([expect.objectContaining({ field: 'payment_method' })]);
    expect((await order('card_on_receipt')).status).toBe(200);
  });

  test('an export contains everything and changes nothing when it is applied', async () => {
    const { files, pictures } = (await api.call(contract.command.shopExport, { headers })).data;
    const copy = ownFolder(files);
    try {
      expect(pictures.length).toBeGreaterThan(4);
      for (const { file, key } of pictures) copy.put(file, (await bench.media.master(key)) ?? Buffer.of());
      const again = await callShopFolder(api, copy.folder, true);
      expect(problemTexts(again)).toEqual([]);
      expect(again.changes).toEqual([]);
      // Another picture in the place of an exported one is another picture.
      copy.put(pictures[0]?.file ?? '', await picture('#123456', 'webp'));
      expect((await callShopFolder(api, copy.folder, false)).changes).not.toEqual([]);
    } finally {
      copy.remove();
    }
  });
});
