import { loadOrNull } from '@/lib/api/load';
import { cachePolicy } from '@/lib/cache/cache-policies';
import { contract } from '@/lib/contract';
import { sitemapXml } from '@/lib/seo/sitemap';

const nameForm = /^(pages|categories|brands|news|products-[1-9]\d{0,4})\.xml$/;
const encoder = new TextEncoder();

/** One part of the sitemap, streamed: memory and cache only hold the paths. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const name = nameForm.exec((await params).name)?.[1];
  const entries =
    name === undefined
      ? null
      : await loadOrNull(
          contract.content.sitemapPart,
          { query: { name } },
          { locale: 'kr', region: '' },
          cachePolicy.sitemap(),
        );
  if (entries === null)
    return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
  const parts = sitemapXml(entries);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = parts.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
  });
  return new Response(body, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
