import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/open.ts';
import { createReference } from '../../server/core/reference/reference.ts';
import { writePlaces } from '../../demo/seed/steps/content.ts';
import { contract, startApi, type TestApi } from '../support/api.ts';
import { freshDatabase } from '../support/database.ts';
import { type ImportBench, importFolder, importInto } from '../support/import.ts';

let bench: ImportBench;
let opened: OpenDatabase;
let api: TestApi;
beforeAll(() => {
  bench = importFolder();
});
afterAll(() => {
  bench.close();
});
beforeEach(async () => {
  opened = await freshDatabase();
  await writePlaces(opened.db);
  api = await startApi({ database: opened });
  return async () => {
    await api.close();
    await opened.close();
  };
});

interface Item {
  readonly id: string;
  readonly category?: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly price?: number;
}
const line = ({ id, category = 'Чайники', attributes, price = 300_000 }: Item): string =>
  JSON.stringify({
    external_id: id,
    name: { ru: `Чайник ${id}` },
    category_path: [category],
    brand: 'Zed',
    price,
    stock: 3,
    attributes,
  });
const feed = (items: readonly Item[]): string => `${items.map(line).join('\n')}\n`;

/** Kettles with a weight of many values, three volumes, a lid or none, and a text of their own each. */
const kettles = (count: number, from = 0): Item[] =>
  Array.from({ length: count }, (_empty, index) => index + from).map((index) => ({
    id: `K-${index}`,
    attributes: {
      Вес: `${800 + index * 50} г`,
      Объём: `${[1, 1.5, 2][index % 3] ?? 1} л`,
      'Съёмная крышка': index % 4 === 0 ? 'есть' : 'нет',
      Материал: index % 2 === 0 ? 'сталь' : 'Zephyrium',
      Особенность: `Особенность номер ${index}`,
    },
  }));

const listing = async (locale: string, category: string, filter: Record<string, string> = {}) =>
  (
    await api.call(contract.catalogue.filters, {
      query: { category_all: category, filter },
      headers: { 'accept-language': locale },
    })
  ).data;

async function categoryFilters(name = 'Чайники') {
  const reference = await createReference(opened.db, () => new Date()).get();
  const category = [...reference.categories.values()].find((entry) => entry.name.ru === name);
  return {
    category,
    filters: reference
      .attributesOf(category?.id ?? 0)
      .filter(({ filterable }) => filterable)
      .map(({ attribute }) => attribute.name.ru)
      .sort(),
  };
}

describe('filters of a new category', () => {
  test('have every value of a product with several values, also after an export', async () => {
    const offers = [
      ['Белый', 'Чёрный'],
      ['Чёрный'],
      ['Белый'],
      ['Белый', 'Чёрный', 'Белый'],
      ['Чёрный'],
      ['Чёрный'],
    ].map(
      (colours, index) =>
        `<offer id="T-${index}"><price>300000</price><categoryId>1</categoryId><name>Чайник ${index}</name>${colours.map((colour) => `<param name="Цвет">${colour}</param>`).join('')}</offer>`,
    );
    const yml = (some: readonly string[]) =>
      `<yml_catalog><shop><categories><category id="1">Чайники</category></categories><offers>${some.join('')}</offers></shop></yml_catalog>`;
    // Words while there are few, choices once it is known what they are.
    await importInto(opened.db, bench, yml(offers.slice(0, 1)));
    const { id, attributes } = await opened.db
      .selectFrom('products')
      .select(['id', 'attributes'])
      .executeTakeFirstOrThrow();
    expect(attributes).toMatchObject([{ t: { ru: 'Белый' } }, { t: { ru: 'Чёрный' } }]);
    await importInto(opened.db, bench, yml(offers));
    const { data } = await api.call(contract.product.detail, { query: { id }, headers: { 'accept-language': 'ru' } });
    expect(data.attributes.flatMap((group) => group.attributes.map(({ value }) => value))).toEqual(['Белый, Чёрный']);
    const { filter } = await listing('ru', (await categoryFilters()).category?.slug ?? '');
    expect(filter.map(({ name, values }) => [name, values.map((value) => [value.name, value.count])])).toEqual([
      [
        'Цвет',
        [
          ['Белый', 3],
          ['Чёрный', 5],
        ],
      ],
    ]);
    expect(await importInto(opened.db, bench, yml(offers))).toMatchObject({ unchanged: 6 });
  });

  test('come with counts, units and labels in three languages; many numbers become ranges, few become values', async () => {
    const result = await importInto(opened.db, bench, feed(kettles(40)));
    expect(result).toMatchObject({ created: 40, rejected: 0 });
    expect(result.filters.map(({ attribute, as }) => [attribute, as]).sort()).toEqual([
      ['Вес', 'ranges'],
      ['Материал', 'list'],
      ['Объём', 'values'],
      ['Съёмная крышка', 'list'],
    ]);
    const { category } = await categoryFilters();
    const names = async (locale: string) => {
      const { filter } = await listing(locale, category?.slug ?? '');
      return filter.map((group) => [group.name, group.values.map(({ name, count }) => `${name}: ${count}`)]);
    };
    const russian = await names('ru');
    expect(russian.map(([name]) => name)).toEqual(['Вес', 'Объём', 'Съёмная крышка', 'Материал']);
    expect(russian[1]).toEqual(['Объём', ['1\u00a0л: 14', '1,5\u00a0л: 13', '2\u00a0л: 13']]);
    expect(russian[2]).toEqual(['Съёмная крышка', ['Есть: 10', 'Нет: 30']]);
    expect(russian[0]?.[1]?.[0]).toMatch(/^до \d+\u00a0г: \d+$/);
    expect(russian[0]?.[1]?.length).toBeGreaterThan(3);
    expect(await names('uz')).toEqual(
      expect.arrayContaining([
        ['Hajmi', ['1\u00a0l: 14', '1,5\u00a0l: 13', '2\u00a0l: 13']],
        ['Съёмная крышка', ['Bor: 10', 'Yoʻq: 30']],
        ['Materiali', ['poʻlat: 20', 'Zephyrium: 20']],
      ]),
    );
    expect((await names('kr')).flat(2)).toEqual(expect.arrayContaining(['Ҳажми', 'Бор: 10', 'пўлат: 20']));

    const all = await listing('ru', category?.slug ?? '');
    const weight = all.filter.find(({ name }) => name === 'Вес');
    const [lightest] = weight?.values ?? [];
    const light = await listing('ru', category?.slug ?? '', { [weight?.key ?? '']: lightest?.key ?? '' });
    expect(light.pagination.total_count).toBe(lightest?.count);
  });

  test('take the unit from the attribute’s name', async () => {
    const items = Array.from({ length: 20 }, (_empty, index) => ({
      id: `U-${index}`,
      attributes: {
        'Вес, кг': `${(5 + index) / 10}`.replace('.', ','),
        'Мощность (Вт)': `${[1000, 1500][index % 2] ?? 0}`,
      },
    }));
    const result = await importInto(opened.db, bench, feed(items));
    expect(result.filters.map(({ attribute, as }) => [attribute, as]).sort()).toEqual([
      ['Вес', 'ranges'],
      ['Мощность', 'values'],
    ]);
    const { category } = await categoryFilters();
    const { filter } = await listing('uz', category?.slug ?? '');
    expect(filter.find(({ name }) => name === 'Quvvati')?.values.map(({ name }) => name)).toEqual([
      '1000\u00a0Vt',
      '1500\u00a0Vt',
    ]);
    expect(await importInto(opened.db, bench, feed(items))).toMatchObject({ unchanged: 20, updated: 0 });
  });

  test('stay as they are after the same feed, and a new product falls into the ranges', async () => {
    await importInto(opened.db, bench, feed(kettles(40)));
    expect(await importInto(opened.db, bench, feed(kettles(40)))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 40,
      filters: [],
      tags: [],
    });
    await importInto(
      opened.db,
      bench,
      feed([{ id: 'NEW', attributes: { Вес: '90 кг', Объём: '1500 мл', 'Съёмная крышка': '+' } }]),
    );
    const row = await opened.db
      .selectFrom('products')
      .select(['option_ids', 'attributes'])
      .where('external_id', '=', 'NEW')
      .executeTakeFirstOrThrow();
    const options = await opened.db
      .selectFrom('attribute_options')
      .select('name')
      .where('id', 'in', row.option_ids)
      .execute();
    expect(options.map(({ name }) => name.ru)).toEqual(
      expect.arrayContaining(['1,5\u00a0л', 'Есть', expect.stringMatching(/^от \d+\u00a0г$/)]),
    );
    expect(row.attributes).toEqual(expect.arrayContaining([{ a: expect.any(Number) as number, n: 90_000 }]));
  });

  test('apply to earlier products once enough products have the attribute', async () => {
    expect((await importInto(opened.db, bench, feed(kettles(3)))).filters).toEqual([]);
    expect((await categoryFilters()).filters).toEqual([]);
    await importInto(opened.db, bench, feed(kettles(20, 3)));
    const { filters } = await categoryFilters();
    expect(filters).toContain('Объём');
    const stored = await opened.db
      .selectFrom('products')
      .select('attributes')
      .where('external_id', '=', 'K-0')
      .executeTakeFirstOrThrow();
    expect(stored.attributes).toEqual(expect.arrayContaining([{ a: expect.any(Number) as number, n: 800 }]));
  });

  test('rare attributes and codes do not become filters', async () => {
    const items = kettles(30).map((item, index) => ({
      ...item,
      attributes: {
        Код: `${5000 + index * 7}`,
        Цвет: index % 2 === 0 ? 'чёрный' : 'белый',
        ...(index < 6 ? { Редкое: index % 2 === 0 ? 'a1' : 'b1' } : {}),
      },
    }));
    await importInto(opened.db, bench, feed(items));
    expect((await categoryFilters()).filters).toEqual(['Цвет']);
  });
});

describe('staff', () => {
  test('choose the filters of a category by a row, and imports keep them', async () => {
    await importInto(opened.db, bench, feed(kettles(30)));
    const { category } = await categoryFilters();
    const attributes = await opened.db.selectFrom('attributes').select(['key', 'name']).execute();
    const keyOf = (name: string) => attributes.find((attribute) => attribute.name.ru === name)?.key ?? '';
    const row = JSON.stringify({
      type: 'filters',
      category: category?.slug,
      filters: [keyOf('Материал'), keyOf('Вес')],
    });
    expect(await importInto(opened.db, bench, `${row}\n`)).toMatchObject({ complete: true, rejected: 0 });
    expect((await categoryFilters()).filters).toEqual(['Вес', 'Материал']);
    await importInto(opened.db, bench, feed(kettles(60)));
    expect((await categoryFilters()).filters).toEqual(['Вес', 'Материал']);
    const links = await opened.db
      .selectFrom('category_attributes')
      .innerJoin('attributes', 'attributes.id', 'attribute_id')
      .select('key')
      .orderBy('category_attributes.sort')
      .execute();
    expect(links.slice(0, 2).map(({ key }) => key)).toEqual([keyOf('Материал'), keyOf('Вес')]);
  });

  test('are refused an unknown category or attribute', async () => {
    const rows = [
      { type: 'filters', category: 'nowhere', filters: [] },
      { type: 'filters', category: 'x', filters: 'all' },
    ]
      .map((row) => JSON.stringify(row))
      .join('\n');
    expect((await importInto(opened.db, bench, `${rows}\n`)).rows.map(({ reason }) => reason)).toEqual([
      'categoryUnknown',
      'invalid',
    ]);
  });
});
