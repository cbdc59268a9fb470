import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import { regions } from '../../../lib/region/regions.ts';
import { buildPathname, joinPath, localHref, parseAddress } from '../../../lib/routing/address.ts';

describe('public addresses', () => {
  test.each([
    [{ locale: 'kr', region: 'tashkent', path: '/' }, '/'],
    [{ locale: 'ru', region: 'tashkent', path: '/cart/' }, '/ru/cart/'],
    [{ locale: 'kr', region: 'navoi', path: '/' }, '/navoi/'],
    [{ locale: 'uz', region: 'navoi', path: '/katalog/tv/' }, '/uz/navoi/katalog/tv/'],
  ] as const)('%o', (address, pathname) => {
    expect(buildPathname(address)).toBe(pathname);
    expect(parseAddress(pathname)).toEqual(address);
  });

  test('a built address parses to the same parts', () => {
    const word = fc
      .stringMatching(/^[a-z0-9]{1,12}$/)
      .filter((text) => !['kr', 'uz', 'ru'].includes(text) && !regions.some(({ slug }) => slug === text));
    const address = fc.record({
      locale: fc.constantFrom(...locales),
      region: fc.constantFrom(...regions.map(({ slug }) => slug)),
      path: fc.array(word, { maxLength: 4 }).map(joinPath),
    });
    fc.assert(
      fc.property(address, (pageAddress) => {
        expect(parseAddress(buildPathname(pageAddress))).toEqual(pageAddress);
      }),
    );
  });

  test('an internal link keeps query and hash', () => {
    expect(localHref({ locale: 'ru', region: 'fergana' }, '/katalog/tv/?page=2#top')).toBe(
      '/ru/fergana/katalog/tv/?page=2#top',
    );
    expect(localHref({ locale: 'ru', region: 'tashkent' }, '/katalog/tv/?filter[ram]=8')).toBe(
      '/ru/katalog/tv/?filter%5Bram%5D=8',
    );
  });
});
