import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { locales } from '../../../lib/i18n/locales.ts';
import { iconUrl, maskableUrl } from '../../../lib/media.ts';
import { resolveAddress } from '../../../lib/routing/resolve.ts';
import { screenshots } from '../../../lib/seo/screenshots.ts';
import { manifestUrl, webManifest } from '../../../lib/seo/web-manifest.ts';
import { appIcons } from '../../../scripts/lib/app-icons.ts';

const colours = { brand: '#fbc100', brand_ink: '#1d1a10' };
const key = '0123456789abcdef0123';
const plain = (locale: (typeof locales)[number]) => webManifest(locale, { name: 'Усто', colours, icon: null });
const fileOf = (src: string): string => fileURLToPath(new URL(`../../../public${src}`, import.meta.url));
const sizeOf = async (src: string): Promise<string> => {
  const { width, height } = await sharp(fileOf(src)).metadata();
  return `${width}x${height}`;
};

describe('the manifest', () => {
  test.each(locales)('in %s is in its language, and its shortcuts lead to pages in it', (locale) => {
    const { lang, start_url, shortcuts = [], id } = plain(locale);
    expect([lang, start_url, id]).toEqual([
      { kr: 'uz-Cyrl', uz: 'uz-Latn', ru: 'ru' }[locale],
      locale === 'kr' ? '/' : `/${locale}/`,
      '/',
    ]);
    expect(shortcuts.map(({ url }) => url)).toEqual(
      ['/katalog/', '/cart/', '/page/order-status/'].map((path) => (locale === 'kr' ? path : `/${locale}${path}`)),
    );
    for (const { url } of shortcuts)
      expect(resolveAddress({ pathname: url, search: '' })).toMatchObject({ kind: 'page' });
  });

  test('is a different file with different texts in each language', () => {
    expect(new Set(locales.map(manifestUrl)).size).toBe(3);
    expect(
      new Set(locales.map((locale) => JSON.stringify(plain(locale).shortcuts?.map(({ name }) => name)))).size,
    ).toBe(3);
  });

  test('lists normal and maskable icons of the stated sizes', async () => {
    const { icons = [] } = plain('ru');
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).toSorted()).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons)
      expect([src, await sizeOf(src), (await sharp(fileOf(src)).metadata()).format]).toEqual([src, sizes, 'png']);
  });

  test('lists the shop’s own icons where pictures are served', () => {
    const { icons = [] } = webManifest('ru', { name: 'Усто', colours, icon: key });
    expect(icons.map(({ src }) => src)).toEqual([
      iconUrl(key, 192),
      maskableUrl(key, 192),
      iconUrl(key, 512),
      maskableUrl(key, 512),
    ]);
  });

  test('lists only pictures of this shop, of the stated sizes', async () => {
    expect(plain('ru').screenshots).toEqual([]);
    for (const { src, width, height } of screenshots) {
      expect(existsSync(fileOf(src)), src).toBe(true);
      expect([src, await sizeOf(src)]).toEqual([src, `${width}x${height}`]);
    }
    for (const { shop, locale } of screenshots)
      expect(
        webManifest(locale, { name: shop, colours, icon: null }).screenshots?.map(({ form_factor }) => form_factor),
      ).toEqual(['wide', 'narrow']);
  });
});

describe('the icons of a shop without pictures', () => {
  test('equal those drawn by the command', async () => {
    for (const [name, bytes] of await appIcons()) {
      const [one, other] = await Promise.all(
        [bytes, fileOf(`/${name}`)].map((from) => sharp(from).ensureAlpha().raw().toBuffer()),
      );
      expect([name, one?.equals(other ?? Buffer.alloc(0))]).toEqual([name, true]);
    }
  });

  test('are opaque to the edge where they are maskable', async () => {
    const { data, info } = await sharp(fileOf('/mask-192.png'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const alpha = Array.from({ length: info.width * info.height }, (_, index) => data[index * 4 + 3]);
    expect(new Set(alpha)).toEqual(new Set([255]));
  });
});
