import path from 'node:path';
import { listingLife } from '../../lib/cache/manifest.ts';
import { movedMarker } from '../../lib/routing/moved.ts';
import { notFoundMarker } from '../../lib/routing/not-found.ts';
import { ownTags } from './page-file.mjs';
import { cacheName } from './page-folders.mjs';
import { finishedPage, scriptsHeader } from '../csp/finished-page.mjs';
import { openPageStore } from './page-store.mjs';

/**
 * Next's cache of pages and fetched data over our store (page-store.mjs). One store a process: Next makes an instance
 * of the class for each request, and loads this file more than once (by itself and within its bundles); a revalidation
 * received by one copy must be known to the other.
 */
const place = Symbol.for('shop.page-cache');
/** @type {{ [place]?: ReturnType<typeof openPageStore> }} */
const shared = globalThis;

/**
 * The store of this process, opened at the first call.
 * @param {string} dist folder of the build @param {import('./shared/shared-pages.ts').SharedPages} [others] pages of other storefronts
 */
export function pageStore(dist, others) {
  // Beside the data that the pages show. Two storefronts on the same data and build have a folder each.
  shared[place] ??= openPageStore({
    root: path.resolve(/* turbopackIgnore: true */ process.env.PAGE_CACHE_DIR ?? path.join(dist, 'cache', 'pages')),
    name: `${cacheName(dist)}${process.env.PAGE_CACHE_SLOT ?? ''}`,
    shared: others,
  });
  return shared[place];
}

/** What the HTML of a page for a missing one carries (features/errors/page). */
const missingMark = `<meta name="${notFoundMarker}"`;

/** The same for a page that has moved (features/moved); the path is one of our own making. */
const movedMark = new RegExp(`<meta name="${movedMarker}" content="(/(?!/)[^"\\\\]*)"`);

/** @param {string} html */
const unescape = (html) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** A page can't set its own status: a mark in it is turned into one. @param {any} value */
function applyMarks(value) {
  if (typeof value.html !== 'string') return;
  if (value.html.includes(missingMark)) value.status = 404;
  const moved = movedMark.exec(value.html)?.[1];
  if (moved === undefined) return;
  value.status = 301;
  value.headers = { ...value.headers, location: unescape(moved) };
}

/** The document as it is sent, and which of its scripts may run. @param {string} key @param {any} value */
function finish(key, value) {
  const { html, sources, strange } = finishedPage(value.html);
  value.html = html;
  value.headers = { ...value.headers, [scriptsHeader]: sources };
  // An update of Next or React, or words that were meant to run.
  if (strange > 0)
    process.stderr.write(`page cache: ${strange} scripts of unknown origin in ${JSON.stringify(key)} will not run\n`);
}

/** @param {any} value @param {any} context @returns {string[]} */
const tagsOf = (value, context) => [...ownTags(value), ...(context?.tags ?? []), ...(context?.softTags ?? [])];

export default class PageCache {
  #store;

  /** @param {{ serverDistDir?: string }} context */
  constructor(context) {
    this.#store = pageStore(
      path.dirname(context.serverDistDir ?? path.resolve(process.env.STOREFRONT_DIR ?? '.', '.next/server')),
    );
  }

  /** @param {string} key @param {any} context */
  get(key, context) {
    return this.#store.get(key, (value) => tagsOf(value, context));
  }

  /** @param {string} key @param {any} value @param {any} context */
  async set(key, value, context) {
    if (value === null) return this.#store.remove(key);
    if (value.kind === 'FETCH' && value.revalidate === listingLife) return undefined;
    // Next sends the very value that it hands over here, at the first time and from the cache.
    applyMarks(value);
    if (typeof value.html === 'string') finish(key, value);
    // In memory at once. The shopper who waits for the page does not wait for its compressing and the disk.
    this.#store.set(key, value, context?.cacheControl).catch((error) => {
      process.stderr.write(`page cache: ${error instanceof Error ? error.stack : error}\n`);
    });
  }

  /** @param {string | string[]} tags */
  async revalidateTag(tags) {
    await this.#store.revalidate(typeof tags === 'string' ? [tags] : tags);
  }

  resetRequestCache() {
    // Nothing is kept for a single request.
  }
}
