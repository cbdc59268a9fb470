import { personalCachePrefixes } from '@/lib/offline/personal-caches';

/** A page that this browser can show offline. */
export interface CachedPage {
  readonly pathname: string;
  /** Its heading; empty without one. */
  readonly name: string;
  /** When the server sent it. */
  readonly at: Date;
}

/** The heading of a page as text, without markup. */
function headingOf(html: string): string {
  const [heading = ''] = /<h1[\s>].*?<\/h1>/s.exec(html) ?? [];
  return new DOMParser().parseFromString(heading, 'text/html').body.textContent.trim();
}

/** Pages cached by the service worker (features/offline/worker), newest first; empty without a cache. */
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
    .sort((left, right) => right.at.getTime() - left.at.getTime());
}
