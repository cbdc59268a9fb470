import type { MetadataRoute } from 'next';
import { loadShop } from '@/lib/api/shop';
import { defaultLocale } from '@/lib/i18n/locales';
import { iconUrl } from '@/lib/media';

/** Asked for by few, and not while the shop is built, when no API answers. */
export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, colours, icon } = await loadShop(defaultLocale);
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'standalone',
    background_color: '#f6f5f2',
    theme_color: colours.brand,
    icons: icon === null ? [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ] : ([192, 512] as const).map((side) => ({ src: iconUrl(icon, side), sizes: `${side}x${side}`, type: 'image/png' })),
  };
}
