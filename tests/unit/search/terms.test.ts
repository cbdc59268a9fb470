import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resolveAddress } from '../../../lib/routing/resolve.ts';
import { cleanTerm, searchPath, termOf } from '../../../lib/routing/search-term.ts';
import { recordable } from '../../../server/catalogue/search/log.ts';
import { groupsOf, neighbourOf } from '../../../features/search/suggestions.ts';

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));

describe('the address of a search', () => {
  it('reads back as the same search, for any characters', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const path = searchPath(text);
        const term = cleanTerm(text);
        if (path !== '/product/search/') expect(termOf(path)).toBe(term);
        expect(resolveAddress({ pathname: path, search: '' }).kind).not.toBe('notFound');
      }),
    );
  });

  it('is the search page without a term', () => {
    for (const text of ['', '  ', '/', '\\', '.', '..', '\u0000']) expect(searchPath(text)).toBe('/product/search/');
  });

  it('equals the address of the form without JavaScript', () => {
    expect(
      resolveAddress({ pathname: '/ru/samarkand/product/search/', search: '?q=%D1%84%D0%B5%D0%BD+braun' }),
    ).toEqual({ kind: 'redirect', status: 302, location: '/ru/samarkand/product/search/%D1%84%D0%B5%D0%BD%20braun/' });
    expect(resolveAddress({ pathname: '/ru/product/search/', search: '?q=+' }).kind).toBe('page');
    expect(resolveAddress({ pathname: '/ru/product/search/', search: '?q=//evil.example' })).toMatchObject({
      location: '/ru/product/search/evil.example/',
    });
  });
});

describe('a recorded search', () => {
  it('has one normalised key and its term', () => {
    expect(recordable('  Стиральная   МАШИНА ')).toEqual({ key: 'stiralnaya mashina', term: 'стиральная машина' });
    expect(recordable('Iphone 16')?.key).toBe(recordable('iphone  16')?.key);
  });

  it.each([
    '+998 90 123-45-67',
    'AA1234567',
    '8600 1234 5678 9012',
    'dilnoza@mail.uz',
    'https://example.com',
    'a',
    '😀😀',
    'слово '.repeat(8),
    'x'.repeat(70),
    '<script>',
  ])('does not exist for %s', (text) => {
    expect(recordable(text)).toBeUndefined();
  });

  it('never throws for any input', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const stored = recordable(text);
        expect(stored === undefined || stored.term.length <= 60).toBe(true);
      }),
    );
  });
});

describe('suggestions', () => {
  it('are selected in a circle that includes the field', () => {
    const ids = ['a', 'b', 'c'];
    expect([
      neighbourOf(ids, undefined, 1),
      neighbourOf(ids, 'c', 1),
      neighbourOf(ids, 'a', -1),
      neighbourOf(ids, undefined, -1),
    ]).toEqual(['a', undefined, undefined, 'c']);
    expect(neighbourOf([], undefined, 1)).toBeUndefined();
  });

  it('are recent and popular searches without a text, and no recent ones with it', () => {
    const data = { corrected: null, products: [], categories: [], brands: [], searches: ['фен'] };
    expect([...groupsOf('', ['утюг'], data).keys()]).toEqual(['recent', 'search']);
    expect([...groupsOf('ф', ['утюг'], data).keys()]).toEqual(['search', 'all']);
    expect([...groupsOf('', [], undefined).keys()]).toEqual([]);
  });
});
