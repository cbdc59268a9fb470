import { createHash } from 'node:crypto';
import { listSections } from '../../stores/preload/stored-lists.ts';
import { viewInlineScript } from '../../stores/preload/view-inline-script.ts';
import { listInlineScript } from '../../stores/preload/list-inline-script.ts';
import { takeChunkList, takeProgram } from '../defer-scripts/defer-scripts.mjs';
import { takeData } from '../defer-scripts/inline-flight-data.mjs';

/**
 * The scripts that stand in a page itself, and which of them may run. A page that is kept cannot carry a number that changes
 * with each request, so its policy names the sums over its own scripts: those that the shop, Next and React are known to
 * write. Whatever else has got into a page, by whatever way, is not among them and does not run.
 */

/** Carries the sources from the page cache to the entry, which alone sends them, within the whole policy. */
export const scriptsHeader = 'x-page-scripts';

/** React notes by it when the page was first painted. */
const paintedScript = 'requestAnimationFrame(function(){$RT=performance.now()});';

const known = new Set([viewInlineScript, paintedScript, ...listSections.map(listInlineScript)]);

const inline = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data that no browser runs. */
const dataTypes = /\stype="application\/(?:ld\+)?json"/;

/** @param {string} script */
const sourceOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** @typedef {{ html: string, sources: string, strange: number }} FinishedPage */

/**
 * A page as it is sent: all data for React and the program's start in one script at its end; with the sources of the scripts
 * that may run, as a policy names them, and how many there are besides.
 * @param {string} html @param {{ late?: boolean }} [options] `late: false` leaves the program's files where they are
 * @returns {FinishedPage}
 */
export function finishedPage(html, { late = true } = {}) {
  const chunks = takeChunkList(html);
  const data = takeData(chunks.rest);
  const program = late ? takeProgram(data.rest) : { rest: data.rest, script: '' };
  const own = [chunks.script, data.script, program.script].filter((script) => script !== '').join(';');
  const end = program.rest.lastIndexOf('</body>');
  // Found by its place and not by its words: nobody else's can pass for it.
  const [before, after] = end < 0 ? [program.rest, ''] : [program.rest.slice(0, end), program.rest.slice(end)];
  /** @type {Set<string>} */
  const sources = new Set(own === '' ? [] : [sourceOf(own)]);
  let strange = 0;
  for (const [, attributes = '', script = ''] of program.rest.matchAll(inline)) {
    if (dataTypes.test(attributes)) continue;
    if (known.has(script)) sources.add(sourceOf(script));
    else strange += 1;
  }
  return {
    html: own === '' ? html : `${before}<script>${own}</script>${after}`,
    sources: [...sources].join(' '),
    strange,
  };
}
