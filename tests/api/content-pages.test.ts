import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffKey } from '../../server/secret.ts';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { locales } from '../../lib/i18n/locales.ts';
import { starterPages } from '../../server/catalogue/pages/starter.ts';
import { demoPages } from '../../demo/seed/steps/pages.ts';
import { linkedPages } from '../../lib/routing/content-pages.ts';
import { contract, startApi, testSecret, type TestApi } from '../support/api.ts';
import { freshDatabase } from '../support/database.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

const command = { headers: { [internalHeaders.staffKey]: staffKey(testSecret) } };
const get = (path: string, locale: (typeof locales)[number] = 'ru') =>
  api.call(contract.content.page, { query: { path }, headers: { 'accept-language': locale } });
const words = (text: string) => ({ kr: text, uz: text, ru: text });
const pageOf = (text: string, more: object = {}) => ({
  path: 'page/delivery',
  title: words(text),
  description: words(text),
  blocks: [{ type: 'text', props: { body: [{ p: words(text) }] } }],
  ...more,
});
const publish = async (page: unknown, write = true) =>
  (await api.call(contract.command.contentPublish, { body: { page, write }, ...command })).data;
const titles = async () => (await get('page/delivery')).data.title;

const all = new Map([...starterPages(), ...demoPages()]);

describe('the built-in pages', () => {
  test.each([...all.keys()])('%s is returned in every language with the shop’s facts', async (path) => {
    for (const locale of locales) {
      const { status, data } = await get(path, locale);
      expect([path, locale, status]).toEqual([path, locale, 200]);
      expect(data.blocks).toHaveLength(all.get(path)?.blocks.length ?? 0);
      expect(JSON.stringify(data)).not.toMatch(/\{[a-z_]+\}/);
    }
  });

  test('sums and days come from the settings', async () => {
    const pageText = async () => JSON.stringify((await get('page/delivery')).data.blocks).replace(/\s/gu, ' ');
    expect(await pageText()).toContain('от 500 000');
    const settings = { price: 41_000, free_from: 777_000, cut_off_hour: 20 };
    const before = await api.db.selectFrom('settings').selectAll().where('key', '=', 'delivery').executeTakeFirst();
    await api.db
      .insertInto('settings')
      .values({ key: 'delivery', value: JSON.stringify(settings) })
      .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(settings) }))
      .execute();
    api.app.services.reference.invalidate();
    const text = await pageText();
    expect(text).toContain('от 777 000');
    expect(text).toContain('41 000');
    await (
      before === undefined
        ? api.db.deleteFrom('settings').where('key', '=', 'delivery')
        : api.db
            .updateTable('settings')
            .set({ value: JSON.stringify(before.value) })
            .where('key', '=', 'delivery')
    ).execute();
    api.app.services.reference.invalidate();
  });

  test('a shop without the demonstration names nothing of the demonstration and links to no missing page', async () => {
    const database = await freshDatabase();
    const own = await startApi({ database, env: { DEMO: '0' } });
    const status = async (path: string) =>
      (await own.call(contract.content.page, { query: { path }, headers: { 'accept-language': 'ru' } })).status;
    expect(demoPages().size).toBeGreaterThan(0);
    for (const path of demoPages().keys()) expect([path, await status(path)]).toEqual([path, 404]);
    const missing = async () => (await own.call(contract.content.shop)).data.missing_pages;
    expect((await missing()).toSorted()).toEqual([...demoPages().keys(), 'preorder-dyson'].toSorted());
    for (const path of linkedPages)
      expect([path, await status(path)]).toEqual([path, (await missing()).includes(path) ? 404 : 200]);
    const listed = (await own.call(contract.content.sitemapPart, { query: { name: 'pages' } })).data.map(
      ({ path }) => path,
    );
    for (const path of demoPages().keys()) expect(listed).not.toContain(`/${path}/`);
    // Brand, campaign or birthday of somebody else: every page of the shop, in each language.
    for (const path of starterPages().keys()) {
      for (const locale of locales) {
        const { data } = await own.call(contract.content.page, {
          query: { path },
          headers: { 'accept-language': locale },
        });
        expect([
          path,
          locale,
          JSON.stringify(data).match(/samsung|texnomart|15 лет|15 yosh|пятнадцат|oʻn besh/i),
        ]).toEqual([path, locale, null]);
      }
    }
    await own.close();
    await database.close();
  });

  test('the demonstration has all pages, and every link opens', async () => {
    const missing = new Set((await api.call(contract.content.shop)).data.missing_pages);
    expect(linkedPages.filter((path) => missing.has(path))).toEqual([]);
    for (const path of linkedPages) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  test('an unknown path is not found', async () => {
    expect((await get('page/no-such')).status).toBe(404);
    expect((await get('../secret')).status).toBe(400);
  });
});

describe('publishing', () => {
  test('makes the version current at once and invalidates its tags in the same transaction', async () => {
    expect(await publish(pageOf('Первая'))).toEqual({ problems: [], path: 'page/delivery', version: 1 });
    expect(await titles()).toBe('Первая');
    expect(await publish(pageOf('Вторая'))).toMatchObject({ version: 2 });
    expect(await titles()).toBe('Вторая');
    const tags = await api.db
      .selectFrom('changed_tags')
      .select('tag')
      .where('tag', 'in', ['pages', 'sitemap'])
      .execute();
    expect(new Set(tags.map(({ tag }) => tag))).toEqual(new Set(['pages', 'sitemap']));
  });

  test('with a mistake or as a check writes nothing', async () => {
    const before = await titles();
    expect((await publish(pageOf('{nobody}'))).problems).toHaveLength(9);
    expect(await publish(pageOf('Только проверка'), false)).toEqual({
      problems: [],
      path: 'page/delivery',
      version: null,
    });
    const picture = { type: 'picture', props: { key: '0123456789abcdef0123', width: 10, height: 10, alt: words('a') } };
    expect((await publish(pageOf('a', { blocks: [picture] }))).problems).toEqual([
      { page: 'page/delivery', where: 'blocks.0.key', message: '0123456789abcdef0123 is no picture of the shop' },
    ]);
    expect(await titles()).toBe(before);
  });

  test.each([
    ['a path that no address shows', { path: 'summer' }, 'path'],
    ['capitals', { path: 'page/Summer' }, 'path'],
    ['a page of the shop’s own', { path: 'page/feedback' }, 'path'],
    ['a time that is over', { till: '2020-01-01T00:00:00+05:00' }, 'till'],
  ])('reports %s before publishing', async (_name, more, where) => {
    const { problems, version } = await publish(pageOf('a', more));
    expect([problems.map((problem) => problem.where), version]).toEqual([[where], null]);
  });

  test('the start and end of a scheduled page invalidate the tag of pages', async () => {
    const at = (ms: number) => new Date(api.app.services.now().getTime() + ms).toISOString();
    await publish(pageOf('акция', { path: 'page/timed', from: at(600_000), till: at(1_200_000) }));
    const noted = async () =>
      (await api.db.selectFrom('changed_tags').select('tag').where('tag', '=', 'pages').execute()).length;
    const turn = async (ms: number) => {
      const before = await noted();
      api.later(ms);
      await api.app.services.jobs.run('revalidation.scheduled-changes');
      return (await noted()) - before;
    };
    await turn(0);
    expect([
      await turn(60_000),
      await turn(600_000),
      await turn(60_000),
      await turn(600_000),
      await turn(60_000),
    ]).toEqual([0, 1, 0, 1, 0]);
  });

  test('a slide is shown in its own time span, and its page is invalidated at start and end', async () => {
    const at = (ms: number) => new Date(api.app.services.now().getTime() + ms).toISOString();
    const { key } = await api.db.selectFrom('media').select('key').executeTakeFirstOrThrow();
    const slide = (name: string, more: object = {}) => ({
      title: words(name),
      button: { text: words('a'), link: '/katalog/' },
      wide: key,
      phone: key,
      ...more,
    });
    const slider = (slides: object[]) =>
      pageOf('a', { path: 'page/slides', blocks: [{ type: 'slider', props: { slides } }] });
    expect((await publish(slider([slide('a', { wide: '0123456789abcdef0123' })]))).problems).toEqual([
      {
        page: 'page/slides',
        where: 'blocks.0.slides.0.wide',
        message: '0123456789abcdef0123 is no picture of the shop',
      },
    ]);
    expect((await publish(slider([slide('a', { from: at(2_000), till: at(1_000) })]))).problems).toEqual([
      { page: 'page/slides', where: 'blocks.0.slides.0.till', message: 'ends before it begins' },
    ]);
    expect(
      (await publish(slider([slide('всегда'), slide('неделя', { from: at(60_000), till: at(120_000) })]))).problems,
    ).toEqual([]);
    const visibleBanners = async () =>
      (await get('page/slides')).data.blocks.flatMap((block) =>
        block.type === 'slider' ? block.props.slides.map(({ title }) => title) : [],
      );
    const noted = async () =>
      (await api.db.selectFrom('changed_tags').select('tag').where('tag', '=', 'pages').execute()).length;
    const turn = async (ms: number) => {
      const before = await noted();
      api.later(ms);
      await api.app.services.jobs.run('revalidation.scheduled-changes');
      return [(await noted()) - before, await visibleBanners()];
    };
    await turn(0);
    expect([await turn(30_000), await turn(40_000), await turn(60_000)]).toEqual([
      [0, ['всегда']],
      [1, ['всегда', 'неделя']],
      [1, ['всегда']],
    ]);
  });

  test('concurrent publications make two versions', async () => {
    const path = 'page/two';
    const both = await Promise.all([1, 2].map((number) => publish(pageOf(`${number}`, { path }))));
    expect(both.map(({ version }) => version).toSorted()).toEqual([1, 2]);
  });

  test('a version shows from its start to its end; before and after it the previous one shows', async () => {
    const path = 'page/dated';
    await publish(pageOf('всегда', { path }));
    const at = (ms: number) => new Date(api.app.services.now().getTime() + ms).toISOString();
    await publish(pageOf('праздник', { path, from: at(60_000), till: at(120_000) }));
    const state = async () =>
      (await api.call(contract.command.contentPages, command)).data
        .filter((row) => row.path === path)
        .map((row) => row.state);
    expect([(await get(path)).data.title, await state()]).toEqual(['всегда', ['coming', 'shown']]);
    api.later(60_000);
    expect([(await get(path)).data.title, await state()]).toEqual(['праздник', ['shown', 'over']]);
    api.later(60_000);
    expect([(await get(path)).data.title, await state()]).toEqual(['всегда', ['over', 'shown']]);
  });

  test('a hidden version removes the page', async () => {
    const path = 'page/hidden';
    await publish(pageOf('a', { path }));
    await publish(pageOf('a', { path, hidden: true }));
    expect((await get(path)).status).toBe(404);
  });

  test('a page that appears or disappears invalidates the footer of every page, an edited one does not', async () => {
    const path = 'seasonal_discounts';
    const noted = async () =>
      (await api.db.selectFrom('changed_tags').select('tag').where('tag', '=', 'menu').execute()).length;
    const missing = async () => (await api.call(contract.content.shop)).data.missing_pages;
    const published = async (more: object) => {
      const before = await noted();
      await publish(pageOf('a', { path, ...more }));
      return [await missing(), (await noted()) - before];
    };
    const at = (ms: number) => new Date(api.app.services.now().getTime() + ms).toISOString();
    expect(await published({})).toEqual([[], 0]);
    expect(await published({ hidden: true })).toEqual([[path], 1]);
    expect(await published({ hidden: true })).toEqual([[path], 0]);
    expect(await published({ from: at(60_000), till: at(120_000) })).toEqual([[path], 0]);
    const turn = async (ms: number) => {
      const before = await noted();
      api.later(ms);
      await api.app.services.jobs.run('revalidation.scheduled-changes');
      return [await missing(), (await noted()) - before];
    };
    await turn(0);
    expect(await turn(60_000)).toEqual([[], 1]);
    expect(await turn(60_000)).toEqual([[path], 1]);
    expect(await published({})).toEqual([[], 1]);
  });

  test('is only for commands of this machine', async () => {
    const { status } = await api.call(contract.command.contentPublish, { body: { page: pageOf('a'), write: true } });
    expect(status).toBe(404);
  });
});

test('a block that cannot be parsed is omitted and logged; the rest of the page is returned', async () => {
  const now = api.app.services.now();
  const block = (type: string, props: object, v = 1) => ({ id: crypto.randomUUID(), type, v, props });
  const text = block('text', { body: [{ p: words('Цел') }] });
  await api.db
    .insertInto('pages')
    .values({
      path: 'page/broken',
      version: 1,
      status: 'published',
      title: JSON.stringify(words('a')),
      description: JSON.stringify(words('a')),
      blocks: JSON.stringify([
        block('gone', {}),
        text,
        block('text', { body: 'x' }),
        block('text', text.props, 9),
        'junk',
        null,
      ]),
      shown_from: now,
      created_at: now,
      published_at: now,
    })
    .execute();
  const { status, data } = await get('page/broken');
  expect([status, data.blocks]).toEqual([200, [{ id: text.id, type: 'text', props: { body: [{ p: 'Цел' }] } }]]);
});

describe('the home page', () => {
  const home = async () =>
    (await get('home')).data.blocks.map(({ type, props }) => ('part' in props ? props.part : type));
  const part = (name: string, more: object = {}) => ({ type: 'home', props: { part: name }, ...more });
  const arranged = (blocks: object[], more: object = {}) => publish(pageOf('a', { path: 'home', blocks, ...more }));
  const at = (ms: number) => new Date(api.app.services.now().getTime() + ms).toISOString();

  test('has the sections of the shop’s own file while no version is published', async () => {
    const { home_sections: own } = (await api.app.services.reference.get()).settings;
    expect(await home()).toEqual(own);
    const listed = (await api.call(contract.command.contentPages, command)).data.filter(({ path }) => path === 'home');
    expect(listed).toMatchObject([{ version: 0, state: 'shown', blocks: own.length }]);
  });

  test('has the blocks of its published version in order, each within its dates; hiding it restores the file', async () => {
    const text = { type: 'text', props: { body: [{ p: words('Навруз') }] } };
    await arranged([
      part('brands'),
      { ...text, from: at(60_000), till: at(120_000) },
      part('hits', { till: at(120_000) }),
    ]);
    const noted = async () =>
      (await api.db.selectFrom('changed_tags').select('tag').where('tag', '=', 'pages').execute()).length;
    const turn = async (ms: number) => {
      const before = await noted();
      api.later(ms);
      await api.app.services.jobs.run('revalidation.scheduled-changes');
      return [(await noted()) - before, await home()];
    };
    await turn(0);
    expect(await home()).toEqual(['brands', 'hits']);
    expect(await turn(30_000)).toEqual([0, ['brands', 'hits']]);
    expect(await turn(30_000)).toEqual([1, ['brands', 'text', 'hits']]);
    expect(await turn(60_000)).toEqual([1, ['brands']]);
    const sitemap = (await api.call(contract.content.sitemapPart, { query: { name: 'pages' } })).data.map(
      ({ path }) => path,
    );
    expect(sitemap.filter((path) => path === '/' || path.includes('home'))).toEqual(['/']);
    await arranged([], { hidden: true });
    expect(await home()).toEqual((await api.app.services.reference.get()).settings.home_sections);
  });
});
