import { describe, expect, it } from 'vitest';
import { contract } from '../support/api.ts';
import { api, searchSuite, suggest } from '../support/search.ts';

searchSuite();

const ask = async (q: string, more: Record<string, unknown> = {}) =>
  (await api.call(contract.catalogue.filters, { query: { q, ...more }, headers: { 'Accept-Language': 'ru' } })).data;

type Found = Awaited<ReturnType<typeof ask>>;
const facts = ({ search }: Found) =>
  (search?.understood ?? []).map((fact) =>
    [fact.kind, 'name' in fact ? fact.name : 'order' in fact ? fact.order : `${fact.min ?? ''}–${fact.max ?? ''}`].join(
      ' ',
    ),
  );
const slugs = async ({ products }: Found): Promise<Set<string>> => {
  const rows = await api.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .where(
      'products.id',
      'in',
      products.map(({ id }) => id),
    )
    .select('categories.slug')
    .execute();
  return new Set(rows.map(({ slug }) => slug));
};
const phones = ['smartfonlar', 'buklanuvchi-smartfonlar', 'tugmali-telefonlar'];

describe('a price in a search', () => {
  it.each([
    ['телефон до 2 млн', 0, 2_000_000],
    ['telefon 3mln', 0, 3_000_000],
    ['телефон за 3 миллиона', 0, 3_000_000],
    ['телефон от 5 до 7 млн', 5_000_000, 7_000_000],
    ['telefon 2 mln gacha', 0, 2_000_000],
    ['2 миллионгача телефон', 0, 2_000_000],
  ])('%s limits the full-payment price', async (text, min, max) => {
    const found = await ask(text);
    expect(found.pagination.total_count).toBeGreaterThan(0);
    for (const { price_plan } of found.products) {
      expect(price_plan.at_once.price).toBeGreaterThanOrEqual(min);
      expect(price_plan.at_once.price).toBeLessThanOrEqual(max);
    }
    for (const slug of await slugs(found)) expect(phones).toContain(slug);
    expect(found.search).toMatchObject({ corrected: null, relaxed: false });
  });

  it('a sum per month limits the monthly payment', async () => {
    const found = await ask('телефон до 300 000 в месяц');
    expect(found.pagination.total_count).toBeGreaterThan(0);
    for (const { price_plan } of found.products)
      expect(price_plan.by_instalments?.monthly).toBeLessThanOrEqual(300_000);
    expect(facts(found)[0]).toBe('monthly –300000');
  });

  it('counts in facets, and further filters narrow', async () => {
    const all = await ask('телефон до 2 млн');
    expect(all.brands.reduce((sum, { count }) => sum + count, 0)).toBe(all.pagination.total_count);
    expect(all.price.max_price).toBeLessThanOrEqual(2_000_000);
    const [brand] = all.brands;
    expect((await ask('телефон до 2 млн', { brand_id: brand?.slug ?? '' })).pagination.total_count).toBe(brand?.count);
  });
});

describe('a wish in a search', () => {
  it.each(['arzon telefon', 'дешёвый телефон', 'самый дешёвый телефон', 'телефон недорого', 'энг арзон телефон'])(
    '%s sorts by the lowest price',
    async (text) => {
      const found = await ask(text);
      const prices = found.products.map(({ price_plan }) => price_plan.at_once.price);
      expect(prices).toEqual([...prices].sort((left, right) => left - right));
      expect(facts(found)).toContain('order price');
      const dearest = await ask(text, { sort: '-price' });
      expect(dearest.products[0]?.price_plan.at_once.price).toBeGreaterThan(prices[0] ?? 0);
    },
  );

  it('the lowest price lists no accessories among phones', async () => {
    for (const slug of await slugs(await ask('дешёвый айфон'))) expect(phones).toContain(slug);
  });

  it.each([
    ['хит', 'Хит'],
    ['скидка', 'Скидка'],
    ['chegirma', 'Скидка'],
  ])('%s filters by the sticker', async (text, name) => {
    const found = await ask(text);
    expect(facts(found)).toEqual([`sticker ${name}`]);
    expect(found.stickers.find((sticker) => sticker.name === name)?.count).toBe(found.pagination.total_count);
  });
});

describe('a purpose', () => {
  it.each([
    ['ноутбук для игр', ['oyin-noutbuklari']],
    ['геймерский ноутбук', ['oyin-noutbuklari']],
    ['oyin uchun noutbuk', ['oyin-noutbuklari']],
    ['телефон бабушке', ['tugmali-telefonlar']],
    ['buvimga telefon', ['tugmali-telefonlar']],
    ['часы для бега', ['aqlli-soatlar']],
    ['телефон с хорошей камерой', phones],
    ['мощный ноутбук', ['noutbuklar', 'oyin-noutbuklari']],
  ])('%s finds suitable products', async (text, wanted) => {
    const found = await ask(text);
    expect(found.pagination.total_count).toBeGreaterThan(0);
    for (const slug of await slugs(found)) expect(wanted).toContain(slug);
    expect(found.search?.corrected).toBeNull();
  });

  it.each([
    'пылесос для дома',
    'мощный пылесос',
    'моющий пылесос',
    'мойщий пылесос',
    'тихий пылесос',
    'волшебный пылесос',
  ])('%s finds vacuum cleaners only', async (text) => {
    const found = await ask(text);
    expect(found.pagination.total_count).toBeGreaterThan(20);
    for (const slug of await slugs(found)) expect(slug).toContain('chang-yutgichlar');
  });
});

describe('a value of a filter', () => {
  it.each(['холодильник no frost', 'холодильник ноу фрост', 'nofrost muzlatkich', 'музлаткич ноуфрост'])(
    '%s filters by the attribute value',
    async (text) => {
      const found = await ask(text);
      const category = 'muzlatgichlar';
      const [named, chosen] = [
        await ask(text, { category }),
        await ask('холодильник', { category, filter: { defrost: 'no-frost' } }),
      ];
      expect(named.pagination.total_count).toBe(chosen.pagination.total_count);
      expect(chosen.pagination.total_count).toBeGreaterThan(0);
      expect(facts(found)).toContain('value No Frost');
      expect(found.search?.relaxed).toBe(false);
    },
  );

  it('includes the values of a new import', async () => {
    const { id: attribute } = await api.db
      .selectFrom('attributes')
      .select('id')
      .where('key', '=', 'defrost')
      .executeTakeFirstOrThrow();
    await api.db
      .insertInto('attribute_options')
      .values({
        id: 900_001,
        attribute_id: attribute,
        key: 'polar-wave',
        name: JSON.stringify({ ru: 'Polar Wave', uz: 'Polar Wave', kr: 'Polar Wave' }),
        sort: 9,
      })
      .execute();
    const product = (await ask('холодильник')).products[0]?.id ?? 0;
    const { attributes } = await api.db
      .selectFrom('products')
      .select('attributes')
      .where('id', '=', product)
      .executeTakeFirstOrThrow();
    await api.db
      .updateTable('products')
      .set({
        attributes: JSON.stringify([...attributes.filter(({ a }) => a !== attribute), { a: attribute, o: [900_001] }]),
      })
      .where('id', '=', product)
      .execute();
    const { createPostgresSearch } = await import('../../server/catalogue/search/postgres.ts');
    const { createReference } = await import('../../server/core/reference/reference.ts');
    const engine = createPostgresSearch(
      api.db,
      createReference(api.db, () => new Date()),
    );
    await engine.index([product]);
    for (const text of ['холодильник polar wave', 'холодильник полар вейв', 'polarwave muzlatkich']) {
      const { condition, facts: understood } = await engine.match(text);
      expect(
        understood.map(({ kind }) => kind),
        text,
      ).toContain('value');
      const rows = await api.db.selectFrom('products').select('id').where(condition).execute();
      expect(
        rows.map((row) => row.id),
        text,
      ).toEqual([product]);
    }
  });
});

describe('a correction', () => {
  it.each([
    'самый',
    'бега',
    'станция',
    'оперативная',
    'антенна',
    'чернила',
    'котёл',
    'стул',
    'корм',
    'кровать',
    'шины',
  ])('does not change %s into another word', async (text) => {
    expect((await ask(text)).pagination.total_count).toBe(0);
  });

  it.each([
    ['электроплита', 'pishirish-panellari'],
    ['зарядная станция', 'pauerbanklar'],
    ['внешний диск', 'ssd-jamgargichlar'],
    ['тв приставка', 'tv-pristavkalar'],
    ['zaryadlovchi', 'quvvatlagichlar'],
    ['кофе', 'qahva-mashinalari'],
    ['гриль', 'aerogrillar'],
  ])('does not change %s and finds its category', async (text, slug) => {
    const found = await ask(text);
    expect(found.search?.corrected).toBeNull();
    expect(await slugs(found)).toEqual(new Set([slug]));
  });

  it('a literal search is not corrected', async () => {
    expect((await ask('халадильник', { without: 'all' })).pagination.total_count).toBe(0);
    expect((await ask('халадильник', { without: 'all' })).search).toMatchObject({ corrected: null, understood: [] });
    expect((await ask('galaxy s25', { without: 'all' })).pagination.total_count).toBeGreaterThan(0);
  });
});

describe('goods that the shop does not sell', () => {
  it.each([
    ['антенна', 'smart-televizorlar'],
    ['чернила для принтера', 'printerlar'],
    ['газовый котёл', 'suv-isitgichlar'],
    ['сумка для ноутбука', 'noutbuklar'],
    ['printer uchun siyoh', 'printerlar'],
  ])('%s is reported as not sold, with the nearest category', async (text, slug) => {
    const found = await ask(text);
    expect(found.pagination.total_count).toBe(0);
    expect(found.search?.unsold?.nearest.map((category) => category.slug)).toContain(slug);
    expect((await suggest(text)).products).toEqual([]);
  });

  it.each([
    ['шкаф', 'ornatiladigan-duxovkalar'],
    ['хлеб', 'non-pishirgichlar'],
    ['мясо', 'goshtqiymalagichlar'],
    ['kiyim', 'dazmollar'],
    ['книжный шкаф', 'ornatiladigan-duxovkalar'],
  ])('%s is not found as a part of another name, whose category is suggested', async (text, slug) => {
    const found = await ask(text);
    expect(found.products).toEqual([]);
    expect(found.search?.unsold?.nearest.map((category) => category.slug)).toContain(slug);
  });

  it('show their nearest category among the suggestions', async () => {
    const { products, categories } = await suggest('шкаф ');
    expect(products).toEqual([]);
    expect(categories.map(({ slug }) => slug)).toEqual(['ornatiladigan-duxovkalar']);
  });

  it.each(['духовой шкаф', 'шкаф bosch', 'хлебопечка', 'холодил', 'телевиз', 'стиральная', 'музлат', 'айф'])(
    '%s is found',
    async (text) => {
      expect((await ask(text)).pagination.total_count).toBeGreaterThan(0);
    },
  );

  it.each([
    'диван',
    'велосипед',
    'кровать',
    'самокат',
    'молоток',
    'чайный сервиз',
    'корм для кошек',
    'xiaomi самокат',
    'футболка',
    'стол',
  ])('%s finds no unrelated goods', async (text) => {
    expect((await ask(text)).products.map(({ name }) => name)).toEqual([]);
    expect((await suggest(text)).products).toEqual([]);
  });
});

describe('a model', () => {
  it.each([
    ['iPhone16', 'iPhone 16'],
    ['note14', 'Note 14'],
    ['honor x9', 'Honor X9c'],
    ['s25 ultra', 'S25 Ultra'],
    ['s25ultra', 'S25 Ultra'],
    ['galaxy watch', 'Galaxy Watch'],
    ['RTX5070', 'RTX 5070'],
  ])('%s is found as %s', async (text, name) => {
    const found = await ask(text);
    expect(found.products[0]?.name).toContain(name);
    expect(found.search?.relaxed).toBe(false);
  });

  it.each(['iphone 16', 's25 ultra', 'айфон 16 про макс', 'galaxy s25'])(
    '%s lists the device before its accessories',
    async (text) => {
      expect(phones).toContain(
        [...(await slugs({ ...(await ask(text)), products: (await ask(text)).products.slice(0, 1) }))][0],
      );
    },
  );

  it.each(['чехол iphone 16', 'iphone 16 chexol', 'айфон 16 ғилоф', 'gʻilof iphone 16'])(
    '%s finds only cases',
    async (text) => {
      expect(await slugs(await ask(text))).toEqual(new Set(['giloflar']));
    },
  );

  it('a brand lists its best-selling kinds first', async () => {
    expect([
      ...(await slugs({ ...(await ask('Samsung')), products: (await ask('Samsung')).products.slice(0, 6) })),
    ]).toEqual(['smartfonlar']);
  });

  it('is suggested from its first letters', async () => {
    expect((await suggest('айф')).products[0]?.name).toContain('iPhone');
  });
});

describe('the understanding of a search', () => {
  it('names each fact with its words, and each fact can be excluded', async () => {
    const found = await ask('телефон самсунг до 5 млн');
    expect(facts(found)).toEqual(['price –5000000', 'category Телефоны', 'brand Samsung']);
    const keyOf = (kind: string): string => found.search?.understood.find((fact) => fact.kind === kind)?.key ?? '';
    const noPrice = await ask('телефон самсунг до 5 млн', { without: keyOf('price') });
    expect(facts(noPrice)).toEqual(['category Телефоны', 'brand Samsung']);
    expect(noPrice.pagination.total_count).toBe((await ask('телефон самсунг')).pagination.total_count);
    const noBrand = await ask('телефон самсунг до 5 млн', { without: `${keyOf('price')},${keyOf('brand')}` });
    expect(noBrand.pagination.total_count).toBe((await ask('телефон')).pagination.total_count);
  });

  it('is the same for suggestions', async () => {
    for (const text of ['телефон до 1 млн', 'ноутбук для игр', 'холодильник no frost']) {
      const [found, suggested] = [await ask(text), await suggest(`${text} `)];
      expect(found.products.map(({ id }) => id)).toEqual(
        expect.arrayContaining(suggested.products.slice(0, 1).map(({ id }) => id)),
      );
      expect(suggested.products.length).toBeGreaterThan(0);
    }
  });

  it.each(['without=a%00b', 'without=%D1%84', `without=${'a'.repeat(601)}`])(
    'refuses invalid keys: %s',
    async (query) => {
      expect((await api.raw({ url: `/api/common/v1/search/filters?q=tv&${query}` })).status).toBe(400);
    },
  );
});
