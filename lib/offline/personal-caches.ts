/** Name prefixes of the service worker's caches that reveal visited pages, of any build. */
export const personalCachePrefixes = {
  pages: 'shop-pages-',
  answers: 'shop-answers-',
  pictures: 'shop-pictures',
} as const;

/** Whether a cache of this name reveals visited pages. */
export const isPersonalCache = (name: string): boolean =>
  Object.values(personalCachePrefixes).some((beginning) => name.startsWith(beginning));
