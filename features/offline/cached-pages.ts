import { personalCachePrefixes } from '@/lib/offline/copies';

/** A page that this browser can show without a connection. */
export interface CachedPage {
  readonly pathname: string;
  /** Its heading; empty where it has none. */
  readonly name: string;
  /** When the shop sent it. */
  readonly at: Date;
}

/** The heading of a page as text: what stands in it as mark-up is no part of its name. */
function headingOf(html: string): string {
  const [heading = ''] = /<h1[\s>].*?<\/h1>/s.exec(html) ?? [];
  return new DOMParser().parseFromString(heading, 'text/html').body.textContent.trim();
}

/** What the worker has kept (features/offline/worker), newest first; none where a browser keeps nothing. */
export async function listOfflinePages(): Promise<readonly CachedPage[]> {
  if (!('caches' in window)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(personalCachePrefixes.pages));
  const pages = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all(
        (await cache.keys()).map(async (request) => {
          const response = await cache.match(request);
          const at = new Date(response?.headers.get('date') ?? Number.NaN);
          return { pathname: new URL(request.url).pathname, name: headingOf((await response?.text()) ?? ''), at };
        }),
      );
    }),
  );
  return pages
    .flat()
    .filter(({ at }) => !Number.isNaN(at.getTime()))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}
