import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loanPartners } from '../../lib/contract/constants.ts';
import { offerOver } from '../../lib/money/offers.ts';
import { loanOffers } from '../../server/core/instalments/offers.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 400 });
});
afterAll(() => api.close());

const inCategory = async (slug: string) =>
  await api.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('categories.slug', '=', slug)
    .select(['products.id', 'products.sale_price'])
    .orderBy('products.id')
    .executeTakeFirstOrThrow();

describe('quick view', () => {
  test('has pictures, price, key facts and the data of the buy button', async () => {
    const { id } = await inCategory('smartfonlar');
    const { data } = await api.call(contract.product.quickView, {
      query: { id },
      headers: { 'accept-language': 'ru' },
    });
    const { data: detail } = await api.call(contract.product.detail, {
      query: { id },
      headers: { 'accept-language': 'ru' },
    });
    expect(data).toMatchObject({
      id,
      name: detail.name,
      sale_price: detail.sale_price,
      images: detail.images,
      availability: detail.availability,
    });
    expect(data.key_attributes.length).toBeGreaterThan(3);
    expect(data.key_attributes.length).toBeLessThanOrEqual(7);
    expect((await api.call(contract.product.quickView, { query: { id: 999_999_999 } })).status).toBe(404);
  });
});

test('the key facts include every attribute of a quick filter', async () => {
  const rows = await api.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where('products.is_listed', '=', true)
    .select(['categories.slug', 'products.id'])
    .distinctOn('categories.slug')
    .orderBy('categories.slug')
    .execute();
  expect(rows.length).toBeGreaterThan(20);
  for (const { slug, id } of rows) {
    const { data: chips } = await api.call(contract.catalogue.chips, { query: { slug } });
    const keys = new Set(
      chips.flatMap(({ link }) =>
        [...new URL(link, 'http://shop').searchParams.keys()].flatMap(
          (name) => /^filter\[(.+)\]$/.exec(name)?.[1] ?? [],
        ),
      ),
    );
    const [{ data: view }, { data: detail }] = await Promise.all([
      api.call(contract.product.quickView, { query: { id } }),
      api.call(contract.product.detail, { query: { id } }),
    ]);
    const known = detail.attributes.flatMap(({ attributes }) => attributes.map(({ key }) => key));
    expect(
      view.key_attributes.map(({ key }) => key),
      slug,
    ).toEqual(expect.arrayContaining(known.filter((key) => keys.has(key))));
  }
});

test('the quick view lists the model’s colours with pictures, none for a single colour', async () => {
  const rows = await api.db
    .selectFrom('products')
    .where('is_listed', '=', true)
    .select('id')
    .orderBy('id')
    .limit(60)
    .execute();
  const colourPresence = new Set<boolean>();
  for (const { id } of rows) {
    const [{ data: view }, { data: detail }] = await Promise.all([
      api.call(contract.product.quickView, { query: { id } }),
      api.call(contract.product.detail, { query: { id } }),
    ]);
    const group = detail.variants.find(({ values }) => values.some(({ hex }) => hex !== null));
    expect(view.colours.map(({ image: _image, ...colour }) => colour)).toEqual(group?.values ?? []);
    for (const { product_id, image } of view.colours) {
      const { data: other } = await api.call(contract.product.detail, { query: { id: product_id } });
      expect(image).toBe(other.images[0]);
    }
    colourPresence.add(view.colours.length > 0);
  }
  expect(colourPresence).toEqual(new Set([true, false]));
});

describe('accessories', () => {
  test('come from the category’s accessories and can be added to the cart', async () => {
    const { id } = await inCategory('smartfonlar');
    const { data } = await api.call(contract.product.accessories, { query: { id } });
    expect(data.length).toBeGreaterThan(3);
    for (const card of data) expect(card.availability.type).toBe('openToCart');
    const slugs = await api.db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where(
        'products.id',
        'in',
        data.map((card) => card.id),
      )
      .select('categories.slug')
      .distinct()
      .execute();
    for (const { slug } of slugs)
      expect([
        'giloflar',
        'himoya-oynalari',
        'quvvatlagichlar',
        'simsiz-quloqchinlar',
        'pauerbanklar',
        'kabellar',
      ]).toContain(slug);
    expect((await api.call(contract.product.detail, { query: { id } })).data.has_accessories).toBe(true);
  });

  test('are omitted if their requirements are unmet, and those made for the product come first', async () => {
    const { id } = await inCategory('noutbuklar');
    const mice = await api.db
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'products.category_id')
      .where('categories.slug', '=', 'sichqonchalar')
      .where('sale_mode', '=', 'cart')
      .where('stock_total', '>', 0)
      .select('products.id')
      .orderBy('popularity', 'asc')
      .orderBy('products.id')
      .limit(2)
      .execute();
    const [fitting, foreign] = mice.map((mouse) => mouse.id);
    if (fitting === undefined || foreign === undefined) throw new Error('two mice are needed');
    await api.db
      .insertInto('product_fits')
      .values([
        { product_id: id, key: 'dock:a', needs: false },
        { product_id: fitting, key: 'dock:a', needs: true },
        { product_id: fitting, key: 'dock:c', needs: true },
        { product_id: foreign, key: 'dock:b', needs: true },
      ])
      .execute();
    const accessoryIds = (await api.call(contract.product.accessories, { query: { id } })).data.map((card) => card.id);
    expect(accessoryIds).toContain(fitting);
    expect(accessoryIds).not.toContain(foreign);
    const isMouse = new Set(
      (
        await api.db
          .selectFrom('products')
          .select('products.id')
          .where('category_id', '=', (eb) => eb.selectFrom('products').select('category_id').where('id', '=', fitting))
          .execute()
      ).map((row) => row.id),
    );
    expect(accessoryIds.find((card) => isMouse.has(card))).toBe(fitting);
  });

  test('of a phone include no cases of other models', async () => {
    const phones = await api.db
      .selectFrom('products')
      .innerJoin('product_fits', 'product_fits.product_id', 'products.id')
      .where('product_fits.key', 'like', 'model:%')
      .where('needs', '=', false)
      .select(['products.id', 'product_fits.key'])
      .limit(40)
      .execute();
    for (const phone of phones) {
      const ids = (await api.call(contract.product.accessories, { query: { id: phone.id } })).data.map(
        (card) => card.id,
      );
      const needed = await api.db
        .selectFrom('product_fits')
        .where('product_id', 'in', ids)
        .where('needs', '=', true)
        .where('key', 'like', 'model:%')
        .select('key')
        .execute();
      expect(new Set(needed.map(({ key }) => key).filter((key) => key !== phone.key))).toEqual(new Set());
    }
  });

  test('are announced by a product page exactly if there are some', async () => {
    const rows = await api.db
      .selectFrom('products')
      .innerJoin('category_accessories', 'category_accessories.category_id', 'products.category_id')
      .where('products.is_listed', '=', true)
      .select('products.id')
      .distinct()
      .orderBy('products.id')
      .limit(80)
      .execute();
    for (const { id } of rows) {
      const [detail, accessories] = await Promise.all([
        api.call(contract.product.detail, { query: { id } }),
        api.call(contract.product.accessories, { query: { id } }),
      ]);
      expect(detail.data.has_accessories, `product ${id}`).toBe(accessories.data.length > 0);
    }
  });

  test('are empty if there are none, and not found for an unknown product', async () => {
    const { id } = await inCategory('muzlatgichlar');
    expect((await api.call(contract.product.accessories, { query: { id } })).data).toEqual([]);
    expect((await api.call(contract.product.detail, { query: { id } })).data.has_accessories).toBe(false);
    expect((await api.call(contract.product.accessories, { query: { id: 999_999_999 } })).status).toBe(404);
  });
});

test('documents are those of the category and its parents, in the requested language', async () => {
  const titles = async (slug: string, locale: string) =>
    (
      await api.call(contract.product.detail, {
        query: { id: (await inCategory(slug)).id },
        headers: { 'accept-language': locale },
      })
    ).data.documents.map(({ title }) => title);
  expect(await titles('smartfonlar', 'ru')).toEqual(['Условия гарантии', 'Безопасность устройств с аккумулятором']);
  expect(await titles('muzlatgichlar', 'ru')).toEqual(['Условия гарантии', 'Памятка по установке бытовой техники']);
  expect((await titles('smartfonlar', 'uz'))[0]).toBe('Kafolat shartlari');
});

describe('instalments', () => {
  test('offers of all partners for each term use the server’s price', async () => {
    const { id, sale_price } = await inCategory('muzlatgichlar');
    const { data } = await api.call(contract.checkout.loanInfo, {
      body: { platform: 'web', products: [{ id, count: 2 }] },
    });
    expect(data.minimal_loan_duration).toBe(data.list[0]?.duration);
    expect(new Set(data.list.flatMap(({ loans }) => loans.map(({ loan_type }) => loan_type)))).toEqual(
      new Set(loanPartners),
    );
    for (const { duration, loans } of data.list) {
      for (const loan of loans) {
        expect(loan.total_loan_price - loan.overpayment).toBe(sale_price * 2);
        expect(loan.monthly_price).toBe(Math.ceil(loan.total_loan_price / duration));
      }
    }
    expect(
      (
        await api.call(contract.checkout.loanInfo, {
          body: { platform: 'web', products: [{ id: 999_999_999, count: 1 }] },
        })
      ).status,
    ).toBe(404);
  });

  test('each partner has limits', async () => {
    const { data } = await api.call(contract.checkout.loanLimits, { query: { platform: 'web' } });
    expect(data.map(({ key }) => key).sort()).toEqual([...loanPartners].sort());
    for (const { min_price, max_price } of data) expect(max_price ?? Infinity).toBeGreaterThan(min_price);
  });

  test('the lending rules give every instalment of a product page', async () => {
    const { data: rules } = await api.call(contract.checkout.lendingRules, {});
    const rows = await api.db
      .selectFrom('products')
      .select('id')
      .where('is_listed', '=', true)
      .where('sale_mode', '=', 'cart')
      .where('stock_total', '>', 0)
      .orderBy('id')
      .limit(20)
      .execute();
    for (const { id } of rows) {
      const { loans, sale_price } = (await api.call(contract.product.detail, { query: { id } })).data;
      for (const months of [3, 6, 12, 24])
        expect(offerOver(sale_price, months, rules)).toEqual(loans.find((loan) => loan.months === months));
    }
  });

  test('offers are sorted by term and cost, and respect the limits', () => {
    const partner = fc.record({
      key: fc.constantFrom(...loanPartners),
      name: fc.string(),
      min_price: fc.integer({ min: 0, max: 10_000_000 }),
      max_price: fc.option(fc.integer({ min: 10_000_001, max: 100_000_000 })),
      terms: fc.array(
        fc.record({ months: fc.integer({ min: 1, max: 60 }), markup_bp: fc.integer({ min: 0, max: 10_000 }) }),
        { minLength: 1, maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_000 }), fc.array(partner, { maxLength: 6 }), (sum, partners) => {
        const list = loanOffers(sum, partners);
        expect(list.map(({ duration }) => duration)).toEqual(
          [...list.map(({ duration }) => duration)].sort((left, right) => left - right),
        );
        for (const { duration, loans } of list) {
          for (const [index, loan] of loans.entries()) {
            expect(loan.total_loan_price).toBeGreaterThanOrEqual(sum);
            expect(loan.monthly_price * duration).toBeGreaterThanOrEqual(loan.total_loan_price);
            expect(loan.total_loan_price).toBeGreaterThanOrEqual(loans[index - 1]?.total_loan_price ?? 0);
            const own = partners.filter(({ key, name }) => key === loan.loan_type && name === loan.name);
            expect(
              own.some(
                ({ min_price, max_price }) =>
                  loan.within_limits === (sum >= min_price && (max_price === null || sum <= max_price)),
              ),
            ).toBe(true);
          }
        }
      }),
    );
  });
});
