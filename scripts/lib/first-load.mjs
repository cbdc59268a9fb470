import { brotliCompressSync, gzipSync } from 'node:zlib';
import { brotliOptions } from '../../storefront/page-cache/page-packing.mjs';

/**
 * Pages whose scripts are measured by the benchmark and by a test of the built shop. The paths of listing and product
 * are parameters.
 * @param {{ listing: string, product: string }} paths
 */
export const measuredPages = ({ listing, product }) =>
  /** @type {const} */ ([
    ['home', '/ru/'],
    ['listing', listing],
    ['product', product],
    ['compare', '/ru/compare/'],
    ['wishlist', '/ru/wishlist/'],
  ]);

/** Budget of gzipped scripts that a document loads, in bytes. */
export const scriptBudget = 172_800;

/**
 * Content pages, a few of each kind: blocks with and without products, a form, a list, an order, a page without the
 * shop's frame.
 */
export const contentPages = [
  'page/delivery',
  'back-to-school',
  'page/conditioner',
  'page/feedback',
  'low_price_guarantee',
  'shops-map',
  'thanks',
  'news',
  'privacy-policy',
];

/** The same for a content page: Next, React and the frame of the shop take 158 kB of it. */
export const contentScriptBudget = 164_400;

/** The same for all scripts loaded within six seconds without interaction. */
export const idleScriptBudget = 193_600;

/** Gzipped bytes of the support chat's scripts, from the touch of its button to its open window. */
export const chatBudget = 47_500;

/** Bytes of a page's HTML as it is sent (storefront/page-cache/page-packing.mjs). */
export const brotliBudget = 21_500;

/**
 * The scripts that a document loads: those in its tags and those that the loader starts
 * (storefront/defer-scripts/defer-scripts.mjs). Polyfills are not counted: current browsers do not load them.
 * @param {string} html
 * @returns {string[]}
 */
export function scriptsOf(html) {
  const tags = [...html.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)]
    .filter((match) => !/nomodule/i.test(match[0]))
    .map((match) => match[1]);
  return [...new Set([...tags, ...deferredScriptsOf(html)])].filter((file) => file !== undefined);
}

/**
 * The scripts that the loader of a document starts (storefront/defer-scripts/load-bundle.ts), in its order.
 * @param {string} html
 * @returns {string[]}
 */
export function deferredScriptsOf(html) {
  const list = /\bof ?(\["\/_next\/static\/[^\]]*\])/.exec(html)?.[1];
  return list === undefined ? [] : JSON.parse(list);
}

/** Total size of files, each compressed separately. @param {readonly string[]} addresses @returns {Promise<number>} */
export async function gzippedBytes(addresses) {
  const sizes = await Promise.all(
    addresses.map(
      async (address) => gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer()), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Size of a page before any interaction: bytes of HTML and of gzipped scripts.
 * @param {string} origin
 * @param {string} page
 */
export async function measurePage(origin, page) {
  const html = await (await fetch(`${origin}${page}`)).text();
  const bytes = Buffer.from(html);
  const files = scriptsOf(html);
  return {
    scripts: await gzippedBytes(files.map((file) => `${origin}${file}`)),
    files: files.length,
    html: bytes.length,
    htmlGzipped: gzipSync(bytes).length,
    htmlBrotli: brotliCompressSync(bytes, brotliOptions(bytes)).length,
  };
}
