import { createHash } from 'node:crypto';
import { viewInlineScript } from '../../stores/preload/view-inline-script.ts';
import { compiledListScripts } from '../../stores/preload/compiled-list-scripts.ts';
import { extractChunkList, deferScripts } from '../defer-scripts/defer-scripts.mjs';
import { extractFlightData } from '../defer-scripts/inline-flight-data.mjs';

/**
 * The inline scripts of a page and which of them may run. A cached page cannot carry a nonce that changes with each
 * request, so its policy lists the SHA-256 hashes of its own scripts: those that the shop, Next and React are known to
 * write. Any other script in a page has no hash in the policy and does not run.
 */

/**
 * Header that carries the hash sources from the page cache to the request handler. It is never sent; the handler puts
 * its value into the policy.
 */
export const scriptsHeader = 'x-page-scripts';

/** React's script that records the time of the first paint. */
const paintedScript = 'requestAnimationFrame(function(){$RT=performance.now()});';

const knownInlineScripts = new Set([viewInlineScript, paintedScript, ...Object.values(compiledListScripts)]);

const inlineScriptPattern = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
/** Types of script elements that browsers do not execute. */
const jsonTypePattern = /\stype="application\/(?:ld\+)?json"/;

/** @param {string} script */
const hashSourceOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** @typedef {{ html: string, sources: string, unknownScripts: number }} FinalizedPage */

/**
 * Moves all flight data and the loader of the client bundle into one script at the end of the page. Returns the hash
 * sources of the scripts that may run, and how many scripts have an unknown origin.
 * @param {string} html
 * @param {{ late?: boolean }} [options] `late: false` leaves the scripts of the client bundle where they are
 * @returns {FinalizedPage}
 */
export function finalizePage(html, { late = true } = {}) {
  const chunks = extractChunkList(html);
  const data = extractFlightData(chunks.rest);
  const program = late ? deferScripts(data.rest) : { rest: data.rest, script: '' };
  const own = [chunks.script, data.script, program.script].filter((script) => script !== '').join(';');
  const end = program.rest.lastIndexOf('</body>');
  // Our script is inserted by position, not by a search for its text: no other script can be mistaken for it.
  const [before, after] = end < 0 ? [program.rest, ''] : [program.rest.slice(0, end), program.rest.slice(end)];
  /** @type {Set<string>} */
  const sources = new Set(own === '' ? [] : [hashSourceOf(own)]);
  let unknownScripts = 0;
  for (const [, attributes = '', script = ''] of program.rest.matchAll(inlineScriptPattern)) {
    if (jsonTypePattern.test(attributes)) continue;
    if (knownInlineScripts.has(script)) sources.add(hashSourceOf(script));
    else unknownScripts += 1;
  }
  return {
    html: own === '' ? html : `${before}<script>${own}</script>${after}`,
    sources: [...sources].join(' '),
    unknownScripts,
  };
}
