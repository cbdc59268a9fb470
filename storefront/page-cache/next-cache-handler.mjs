import path from 'node:path';
import { listingLifetime } from '../../lib/cache/cache-policies.ts';
import { movedMarker } from '../../lib/routing/moved.ts';
import { notFoundMarker } from '../../lib/routing/not-found.ts';
import { ownTags } from './page-file.mjs';
import { cacheName } from './build-folders.mjs';
import { finalizePage, scriptsHeader } from '../csp/finalize-page.mjs';
import { openPageStore } from './page-store.mjs';

/**
 * Next's cache handler for pages and fetched data, backed by our store (page-store.mjs). All instances share one store
 * per process: Next creates an instance for each request and loads this module more than once, and a revalidation in
 * one copy must reach the others.
 */
const storeSymbol = Symbol.for('shop.page-cache');
/** @type {{ [storeSymbol]?: ReturnType<typeof openPageStore> }} */
const globalStore = globalThis;

/**
 * Returns the store of this process; opens it at the first call.
 * @param {string} dist folder of the build
 * @param {import('./shared/shared-pages.ts').SharedPages} [others] pages of other storefronts
 */
export function pageStore(dist, others) {
  // In the data folder, beside the data that the pages show. Two storefronts with the same data and build have a folder
  // each.
  globalStore[storeSymbol] ??= openPageStore({
    root: path.resolve(/* turbopackIgnore: true */ process.env.PAGE_CACHE_DIR ?? path.join(dist, 'cache', 'pages')),
    name: `${cacheName(dist, process.env)}${process.env.PAGE_CACHE_SLOT ?? ''}`,
    shared: others,
  });
  return globalStore[storeSymbol];
}

/** Meta tag of a page that was not found (features/errors/page). */
const notFoundMetaTag = `<meta name="${notFoundMarker}"`;

/** Meta tag of a page that has moved (features/moved). The target is a path of the shop. */
const movedMetaPattern = new RegExp(`<meta name="${movedMarker}" content="(/(?!/)[^"\\\\]*)"`);

/** @param {string} html */
const unescapeHtml = (html) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/**
 * Without a lifetime, browsers store a permanent redirect for good: after a category got its former slug back, they would
 * follow the old redirect and the new one without end.
 */
const redirectCacheControl = 'public, max-age=0, must-revalidate';

/**
 * Sets the status of a page from its meta tag, because a page cannot set its own status.
 * @param {any} value
 */
function applyMarks(value) {
  if (typeof value.html !== 'string') return;
  if (value.html.includes(notFoundMetaTag)) value.status = 404;
  const moved = movedMetaPattern.exec(value.html)?.[1];
  if (moved === undefined) return;
  value.status = 301;
  value.headers = { ...value.headers, location: unescapeHtml(moved), 'cache-control': redirectCacheControl };
}

/**
 * Stores the final HTML and the hash sources of its scripts.
 * @param {string} key
 * @param {any} value
 * @returns {number} scripts that will not run
 */
function finalizeDocument(key, value) {
  const { html, sources, unknownScripts } = finalizePage(value.html);
  value.html = html;
  value.headers = { ...value.headers, [scriptsHeader]: sources };
  // The cause is an update of Next or React, or injected text that looks like a script.
  if (unknownScripts > 0)
    process.stderr.write(
      `page cache: ${unknownScripts} scripts of unknown origin in ${JSON.stringify(key)} are blocked\n`,
    );
  return unknownScripts;
}

/**
 * @param {any} value
 * @param {any} context
 * @returns {string[]}
 */
const tagsOf = (value, context) => [...ownTags(value), ...(context?.tags ?? []), ...(context?.softTags ?? [])];

export default class PageCache {
  #store;

  /** @param {{ serverDistDir?: string }} context */
  constructor(context) {
    this.#store = pageStore(
      path.dirname(context.serverDistDir ?? path.resolve(process.env.STOREFRONT_DIR ?? '.', '.next/server')),
    );
  }

  /**
   * @param {string} key
   * @param {any} context
   */
  get(key, context) {
    return this.#store.get(key, (value) => tagsOf(value, context));
  }

  /**
   * @param {string} key
   * @param {any} value
   * @param {any} context
   */
  async set(key, value, context) {
    if (value === null) return this.#store.remove(key);
    if (value.kind === 'FETCH' && value.revalidate === listingLifetime) return undefined;
    // Next sends the same object that it passes to the cache, so the marks also apply to the first response.
    applyMarks(value);
    if (typeof value.html === 'string') this.#store.countUnknownScripts(finalizeDocument(key, value));
    // The page is in memory at once; the request does not wait for compression and disk.
    this.#store.set(key, value, context?.cacheControl).catch((error) => {
      process.stderr.write(`page cache: ${error instanceof Error ? error.stack : error}\n`);
    });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    await this.#store.revalidate(typeof tags === 'string' ? [tags] : tags);
  }

  resetRequestCache() {
    // The cache has no data of a single request.
  }
}
