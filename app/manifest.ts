import type { MetadataRoute } from 'next';
import { loadShop } from '@/lib/api/shop';
import { defaultLocale } from '@/lib/i18n/locales';
import { webManifest } from '@/lib/seo/web-manifest';

/** Rendered on request: the API does not run while the shop is built. */
export const dynamic = 'force-dynamic';

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  return webManifest(defaultLocale, await loadShop(defaultLocale));
}
