/** The page's data for React as Next writes them: JSON text inside a JSON string, each of its quotes behind a backslash. */
const parts = /<script>self\.__next_f\.push\(\[1,("[^"\\]*(?:\\.[^"\\]*)*")\]\)<\/script>/g;

/** What may not be in a string of a script as it is: its quote and backslash, line ends and other controls, the beginning of a tag, halves of characters. */
const special = /[\\'<\u0000-\u001f\u2028\u2029]|\p{Surrogate}/gu;
/** @type {Record<string, string>} */
const short = { '\\': '\\\\', "'": "\\'", '\n': '\\n', '<': '\\x3c' };

/** @param {string} text */
const quoted = (text) => `'${text.replace(special, (sign) => short[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

/**
 * The same page with these data between single quotes: JSON is full of double ones, which then need no backslash.
 * It takes five parts in a hundred off the HTML and changes nothing of what the program reads.
 * @param {string} html @returns {string}
 */
export const withPlainQuotes = (html) =>
  html.replace(parts, (_tag, json) => `<script>self.__next_f.push([1,${quoted(JSON.parse(json))}])</script>`);
