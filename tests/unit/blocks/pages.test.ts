import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { locales } from '../../../lib/i18n/locales.ts';
import { localizedTextsIn } from '../../../lib/blocks/words.ts';
import { checkPage } from '../../../server/catalogue/pages/check.ts';
import { cyrillicOf } from '../../../lib/blocks/add-cyrillic.ts';
import { demoPages } from '../../../demo/seed/steps/pages.ts';
import { starterPages } from '../../../server/catalogue/pages/starter.ts';
import { fixedContentPages } from '../../../lib/routing/content-pages.ts';

const title = { uz: 'Yetkazish', ru: 'Доставка' };
const page = {
  path: 'page/x',
  title,
  description: title,
  blocks: [{ type: 'text', props: { body: [{ p: { uz: 'Narxi {delivery_price}', ru: 'Цена {delivery_price}' } }] } }],
};

describe('an authored page', () => {
  test('gets missing Cyrillic text from the Latin; facts, targets and brand names are unchanged', () => {
    const checked = checkPage(page);
    expect(checked).toMatchObject({
      ok: true,
      page: {
        title: { kr: 'Етказиш' },
        blocks: [{ v: 1, props: { body: [{ p: { kr: 'Нархи {delivery_price}' } }] } }],
      },
    });
    expect(cyrillicOf('Samsung va Payme: [toʻlov](/page/payment/), {shop}')).toBe(
      'Samsung ва Payme: [тўлов](/page/payment/), {shop}',
    );
  });

  test('has the same content and ids at each read', () => {
    expect(checkPage(page)).toEqual(checkPage(structuredClone(page)));
  });

  test.each([
    [
      'an unknown block',
      { ...page, blocks: [{ type: 'popup', props: {} }] },
      'blocks.0',
      'no such type of block: popup',
    ],
    [
      'an unknown fact',
      { ...page, title: { uz: '{price}', ru: '{price}' } },
      'title.kr',
      '{price} is no fact of the shop',
    ],
    [
      'a link to nowhere',
      { ...page, blocks: [{ type: 'text', props: { body: [{ p: { uz: '[a](javascript:b)', ru: 'b' } }] } }] },
      'blocks.0.body.0.p.kr',
      'javascript:b is neither a path of the shop nor https, tel or mailto',
    ],
    [
      'an end before the beginning',
      { ...page, from: '2026-05-02T00:00:00+05:00', till: '2026-05-01T00:00:00+05:00' },
      'till',
      'ends before it begins',
    ],
    [
      'a block that ends before it begins',
      {
        ...page,
        blocks: [{ type: 'brands', from: '2026-05-02T00:00:00+05:00', till: '2026-05-01T00:00:00+05:00', props: {} }],
      },
      'blocks.0.till',
      'ends before it begins',
    ],
    [
      'a part of the home page elsewhere',
      { ...page, blocks: [{ type: 'home', props: { part: 'hits' } }] },
      'blocks.0',
      'parts of the home page stand on the page home alone',
    ],
    [
      'a hero on the home page',
      { ...page, path: 'home', blocks: [{ type: 'hero', props: { lead: title } }] },
      'blocks.0',
      'a hero can only be the first block, and not of the home page',
    ],
    [
      'a missing language',
      { ...page, title: { uz: 'a' } },
      'title.kr',
      'Invalid input: expected string, received undefined',
    ],
    ['another path', { ...page, path: '../etc' }, 'path', 'must be a path such as page/delivery'],
    ['a field too many', { ...page, html: '<b>' }, '', 'Unrecognized key: "html"'],
  ])('%s is reported with its place', (_name, input, where, message) => {
    const checked = checkPage(input);
    expect(checked.ok ? [] : checked.problems).toContainEqual(
      expect.objectContaining({ page: input.path, where, message }),
    );
  });

  test.each([undefined, null, 7, 'page', [], {}])('%j is not a valid page path', (input) => {
    expect(checkPage(input).ok).toBe(false);
  });
});

describe('the pages of the shop and its demonstration', () => {
  const pages = [...starterPages().values(), ...demoPages().values()];

  test('include all fixed pages and the help pages', () => {
    const paths = pages.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...fixedContentPages,
        'promotions/zero-installments',
        'page/delivery',
        'page/payment',
        'page/warranty',
        'page/returns',
        'page/about',
        'page/contacts',
      ]),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(pages.map((one) => [one.path, one] as const))('%s has no word of mixed scripts', (_path, one) => {
    for (const { words } of localizedTextsIn(one)) {
      for (const locale of locales)
        expect(words[locale].replace(/\{[a-z_]+\}|\]\([^)]*\)/g, ' ')).not.toMatch(
          /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u,
        );
      expect(words.uz).not.toMatch(/\p{Script=Cyrillic}/u);
    }
  });
});

test('the example page of the owner’s guide is valid', async () => {
  const owner = await readFile(new URL('../../../docs/owner.md', import.meta.url), 'utf8');
  const examples = [...owner.matchAll(/```yaml\n(path: [^`]*)```/g)].map(([, text = '']) => checkPage(parse(text)));
  expect(examples).toMatchObject([{ ok: true, page: { path: 'home' } }]);
});
