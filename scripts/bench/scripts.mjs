import { gzipSync } from 'node:zlib';
import { say } from '../lib/run.mjs';
import { benchedPages } from './shop.mjs';

/** Gzipped JavaScript that the document of a page asks for (polyfills for old browsers are not loaded by new ones). @param {string} origin */
export async function benchScripts(origin) {
  say('\nJavaScript of first load, gzipped, and HTML');
  for (const [name, page] of benchedPages) {
    const html = await (await fetch(`${origin}${page}`)).text();
    const tags = [...html.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)].filter((match) => !/nomodule/i.test(match[0])).map((match) => match[1]);
    // Those that the page starts last (scripts/storefront/late-scripts.mjs).
    const late = [...html.slice(html.lastIndexOf('<script>')).matchAll(/"(\/_next\/static\/[^"]+\.js)"/g)].map((match) => match[1]);
    const files = new Set([...tags, ...late]);
    let bytes = 0;
    for (const file of files) bytes += gzipSync(Buffer.from(await (await fetch(`${origin}${file}`)).arrayBuffer()), { level: 9 }).length;
    say(`${name}: ${(bytes / 1000).toFixed(1)} kB in ${files.size} files; HTML ${(Buffer.byteLength(html) / 1000).toFixed(0)} kB (${(gzipSync(html).length / 1000).toFixed(0)} kB gzipped)`);
  }
}
