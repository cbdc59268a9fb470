import { brotliCompressSync, gzipSync } from 'node:zlib';
import { brotliOptions } from '../../storefront/page-cache/page-packing.mjs';

/** Pages whose scripts are weighed by the bench and by a test of the built shop; the paths of listing and product are given. @param {{ listing: string, product: string }} paths */
export const weighedPages = ({ listing, product }) =>
  /** @type {const} */ ([
    ['home', '/ru/'],
    ['listing', listing],
    ['product', product],
    ['compare', '/ru/compare/'],
    ['wishlist', '/ru/wishlist/'],
  ]);

/** Gzipped bytes of scripts that the document of a page may ask for. */
export const scriptBudget = 172_800;

/** Pages of content, a few of each make: of blocks with goods and without, of a form, of a list, of one order, without the shop's frame. */
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

/** The same for a page of content: Next, React and the frame of the shop are 158 kB of it. */
export const contentScriptBudget = 164_400;

/** The same for all that a page has asked for after six seconds in which nobody touched it. */
export const idleScriptBudget = 192_550;

/** Gzipped bytes of scripts that come with the support chat, from the touch of its button to its open window. */
export const chatBudget = 46_900;

/** Bytes of a page's HTML as it is sent (storefront/page-cache/page-packing.mjs). */
export const brotliBudget = 21_500;

/**
 * The scripts that the document of a page asks for: those in its tags and those that it starts last
 * (storefront/defer-scripts/defer-scripts.mjs). Polyfills for old browsers are not loaded by new ones.
 * @param {string} html @returns {string[]}
 */
export function scriptsOf(html) {
  const tags = [...html.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)]
    .filter((match) => !/nomodule/i.test(match[0]))
    .map((match) => match[1]);
  const start = html.lastIndexOf('(window,document,[');
  const late = [...html.slice(start < 0 ? html.length : start).matchAll(/"(\/_next\/static\/[^"]+\.js)"/g)].map(
    (match) => match[1],
  );
  return [...new Set([...tags, ...late])].filter((file) => file !== undefined);
}

/** What files weigh together, each compressed by itself. @param {readonly string[]} addresses @returns {Promise<number>} */
export async function gzippedBytes(addresses) {
  const sizes = await Promise.all(
    addresses.map(
      async (address) => gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer()), { level: 9 }).length,
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** What a page costs before the shopper does anything: bytes of HTML and of gzipped scripts. @param {string} origin @param {string} page */
export async function weigh(origin, page) {
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
