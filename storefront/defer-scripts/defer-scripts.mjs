import { compiledLoadBundle } from './compiled-load-bundle.ts';

/** Scripts of the client bundle as Next writes them into the head: async scripts and the preload of the first one. */
const scriptTagPattern = /<script src="(\/_next\/static\/[^"]+\.js)"(?: id="[^"]*")? async=""><\/script>/g;
const preloadTagPattern = /<link rel="preload" as="script"[^>]*>/g;

/** The list of the page's chunks for Turbopack's loader: a JSON value without code. */
const chunkListPattern =
  /<script(?: id="_R_")?>(\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\()([^<]*)\);<\/script>/g;

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes the chunk list from a page. Returns the remaining HTML and the script that registers the chunks; the script
 * is empty if the page has no list.
 * @param {string} html
 * @returns {{ rest: string, script: string }}
 */
export function extractChunkList(html) {
  /** @type {string[]} */
  const lists = [];
  const rest = html.replace(chunkListPattern, (tag, call, list) => {
    if (!isJson(list)) return tag;
    lists.push(`${call}${list})`);
    return '';
  });
  return { rest, script: lists.join(';') };
}

/**
 * Removes the scripts of the client bundle from a page's head. Returns the remaining HTML and a script that loads them
 * after the first paint (`load-bundle.ts`), so that text and pictures do not share a slow connection with half a megabyte of code. Links
 * and the search form work without the bundle. The script is empty if the page has no bundle.
 * @param {string} html
 * @returns {{ rest: string, script: string }}
 */
export function deferScripts(html) {
  /** @type {string[]} */
  const files = [];
  const rest = html.replace(scriptTagPattern, (_tag, source) => {
    files.push(source);
    return '';
  });
  if (files.length === 0 || !rest.includes('</body>')) return { rest: html, script: '' };
  // Paths of the build's own files: they contain no character that could end the script.
  return {
    rest: rest.replace(preloadTagPattern, ''),
    script: compiledLoadBundle.replace('bundleScripts', () => JSON.stringify(files)),
  };
}
