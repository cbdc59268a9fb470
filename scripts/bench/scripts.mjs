import { weigh, weighedPages } from '../lib/first-load.mjs';
import { say } from '../lib/run.mjs';
import { benchedPages } from './shop.mjs';

const kilobytes = (/** @type {number} */ bytes, digits = 0) => `${(bytes / 1000).toFixed(digits)} kB`;

/** Gzipped JavaScript that the documents of pages ask for, and the size of the documents. @param {string} origin */
export async function benchScripts(origin) {
  say('\nJavaScript of first load, gzipped, and HTML');
  const { listing, product } = Object.fromEntries(benchedPages);
  for (const [name, page] of weighedPages({ listing, product })) {
    const { scripts, files, html, htmlGzipped, htmlBrotli } = await weigh(origin, page);
    say(
      `${name}: ${kilobytes(scripts, 1)} in ${files} files; HTML ${kilobytes(html)} (${kilobytes(htmlBrotli, 1)} brotli, ${kilobytes(htmlGzipped, 1)} gzipped)`,
    );
  }
}
