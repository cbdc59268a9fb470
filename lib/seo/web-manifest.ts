import type { MetadataRoute } from 'next';
import type { ShopIdentity } from '../contract/content.ts';
import { defaultLocale, htmlLang, type Locale } from '../i18n/locales.ts';
import { translator } from '../i18n/translator.ts';
import { iconUrl, maskableUrl, type MaskableSide, maskableSides } from '../media.ts';
import { localHref } from '../routing/address.ts';
import { defaultRegionSlug } from '../region/regions.ts';
import { screenshots } from './screenshots.ts';

/** Address of the manifest in a language; the default one stays for existing installations. */
export const manifestUrl = (locale: Locale): string =>
  locale === defaultLocale ? '/manifest.webmanifest' : `/manifests/${locale}.webmanifest`;

type Icons = NonNullable<MetadataRoute.Manifest['icons']>;

/** The shop's own icons, or those of the public folder (`npm run icons`) if no pictures are served. */
function iconsOf(icon: string | null): Icons {
  const one = (side: MaskableSide, purpose: 'any' | 'maskable'): Icons[number] => {
    const own =
      icon === null
        ? `/${purpose === 'any' ? 'icon' : 'mask'}-${side}.png`
        : (purpose === 'any' ? iconUrl : maskableUrl)(icon, side);
    return { src: own, sizes: `${side}x${side}`, type: 'image/png', purpose };
  };
  return maskableSides.flatMap((side) => [one(side, 'any'), one(side, 'maskable')]);
}

/** The web app manifest, in the language of the page. */
export function webManifest(
  locale: Locale,
  { name, colours, icon }: Pick<ShopIdentity, 'name' | 'colours' | 'icon'>,
): MetadataRoute.Manifest {
  const [header, footer] = [translator(locale, 'header'), translator(locale, 'footer')];
  const href = (path: string): string => localHref({ locale, region: defaultRegionSlug }, path);
  const icons = iconsOf(icon);
  const shortcut = (text: string, path: string) => ({
    name: text,
    url: href(path),
    icons: icons.filter(({ sizes, purpose }) => sizes === '192x192' && purpose === 'any'),
  });
  return {
    // The same id for all languages, so that another language is no second installation.
    id: '/',
    scope: '/',
    start_url: href('/'),
    lang: htmlLang[locale],
    dir: 'ltr',
    name,
    short_name: name,
    description: footer('about'),
    categories: ['shopping'],
    display: 'standalone',
    background_color: '#f6f5f2',
    theme_color: colours.brand,
    icons,
    shortcuts: [
      shortcut(header('catalogue'), '/katalog/'),
      shortcut(header('cart'), '/cart/'),
      shortcut(footer('orderStatus'), '/page/order-status/'),
    ],
    // Screenshots of another shop would be misleading.
    screenshots: screenshots
      .filter((shot) => shot.locale === locale && shot.shop === name)
      .map(({ src, width, height, form, label }) => ({
        src,
        sizes: `${width}x${height}`,
        type: 'image/webp',
        form_factor: form,
        label,
      })),
  };
}
