import { connection } from 'next/server';
import { loadShop } from '@/lib/api/shop';
import { isLocale } from '@/lib/i18n/locales';
import { webManifest } from '@/lib/seo/web-manifest';

/** The manifest in one of the other languages (`manifestUrl`). */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  await connection();
  const locale = (await params).name.replace(/\.webmanifest$/, '');
  if (!isLocale(locale))
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  return new Response(JSON.stringify(webManifest(locale, await loadShop(locale))), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
