import { withoutUnset } from './flight-rows.mjs';

/**
 * The page's data for React as Next writes them, a script for each part: the beginning, JSON text inside a JSON string with
 * each of its quotes behind a backslash, or bytes that are no text.
 */
const scripts =
  /<script>(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\)|self\.__next_f\.push\(\[([13]),("[^"\\]*(?:\\.[^"\\]*)*")\]\))<\/script>/g;

/** What may not be in a string of a script as it is: its quote and backslash, line ends and other controls, the beginning of a tag, halves of characters. */
const special = /[\\'<\u0000-\u001f\u2028\u2029]|\p{Surrogate}/gu;
/** @type {Record<string, string>} */
const short = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '<': '\\x3c' };

/** @param {string} text */
const quoted = (text) =>
  `'${text.replace(special, (sign) => short[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

/**
 * Takes these data out of a page; what is left of the page, and one script that hands React the same. Texts in a row become
 * one, between single quotes: JSON is full of double ones, which then need no backslash. What Next says is not set is left out. An
 * empty script where there are none.
 * @param {string} html @returns {{ rest: string, script: string }}
 */
export function takeData(html) {
  /** @type {{ kind: string | undefined, text: string }[]} */
  const parts = [];
  const rest = html.replace(scripts, (_tag, kind, json) => {
    const text = kind === undefined ? '' : JSON.parse(json);
    const last = parts.at(-1);
    // Bytes stand by themselves: each part of them is decoded alone.
    if (kind === '1' && last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
    return '';
  });
  if (parts.length === 0) return { rest, script: '' };
  // Bytes between texts may end in the middle of a row: then its length is not to be read from the next text.
  const read = parts.some(({ kind }) => kind === '3') ? (/** @type {string} */ text) => text : withoutUnset;
  const pushes = parts.map(({ kind, text }) =>
    kind === undefined ? 'f.push([0])' : `f.push([${kind},${quoted(read(text))}])`,
  );
  return { rest, script: `(function(f){${pushes.join(';')}})(self.__next_f=self.__next_f||[])` };
}
