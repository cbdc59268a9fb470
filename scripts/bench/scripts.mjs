import { measurePage, measuredPages } from '../lib/first-load.mjs';
import { printLine } from '../lib/run.mjs';
import { benchedPages } from './shop.mjs';

const kilobytes = (/** @type {number} */ bytes, digits = 0) => `${(bytes / 1000).toFixed(digits)} kB`;

/** Gzipped JavaScript that the documents of pages load, and the size of the documents. @param {string} origin */
export async function benchScripts(origin) {
  printLine('\nJavaScript of first load, gzipped, and HTML');
  const { listing, product } = Object.fromEntries(benchedPages);
  for (const [name, page] of measuredPages({ listing, product })) {
    const { scripts, files, html, htmlGzipped, htmlBrotli } = await measurePage(origin, page);
    printLine(
      `${name}: ${kilobytes(scripts, 1)} in ${files} files; HTML ${kilobytes(html)} (${kilobytes(htmlBrotli, 1)} brotli, ${kilobytes(htmlGzipped, 1)} gzipped)`,
    );
  }
}
