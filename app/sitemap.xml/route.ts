import { connection } from 'next/server';
import { load } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { sitemapIndexXml } from '@/lib/seo/sitemap';

/** The index of the sitemap: its parts with the time of their last change. */
export async function GET(): Promise<Response> {
  await connection();
  const parts = await load(contract.content.sitemapParts, {}, { locale: 'kr', region: '' }, cachePolicy.sitemap());
  return new Response(sitemapIndexXml(parts), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
