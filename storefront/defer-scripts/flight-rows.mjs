/**
 * The data of a page for React are rows: a number, a colon, JSON and a line end; or a number, a colon, a letter, a length in
 * bytes, a comma and so many bytes of anything, with no end of their own.
 */

const measured = /[\da-f]*:[AOobUSsLlGgMmVT]([\da-f]+),/y;

/**
 * Properties that Next writes into each of its boundaries and scripts to say that they are not set. A string that a shop or a
 * shopper has written cannot look like one: within JSON its quotes stand behind backslashes.
 */
const unset =
  /,"(?:error|errorStyles|errorScripts|templateStyles|templateScripts|notFound|forbidden|unauthorized|nonce|crossOrigin)":"\$undefined"/g;

/** Where so many bytes of a text end. @param {string} text @param {number} start @param {number} bytes */
function endOf(text, start, bytes) {
  let at = start;
  for (let left = bytes; left > 0 && at < text.length;) {
    const sign = text.codePointAt(at) ?? 0;
    left -= sign < 0x80 ? 1 : sign < 0x800 ? 2 : sign < 0x1_0000 ? 3 : 4;
    at += sign < 0x1_0000 ? 1 : 2;
  }
  return at;
}

/** The same rows without what is not set: React reads a property that is not there as undefined. @param {string} text */
export function withoutUnset(text) {
  let rows = '';
  for (let at = 0; at < text.length;) {
    measured.lastIndex = at;
    const bytes = measured.exec(text)?.[1];
    const lineEnd = text.indexOf('\n', at);
    const end =
      bytes !== undefined
        ? endOf(text, measured.lastIndex, Number.parseInt(bytes, 16))
        : lineEnd < 0
          ? text.length
          : lineEnd + 1;
    const row = text.slice(at, end);
    rows += bytes === undefined ? row.replace(unset, '') : row;
    at = end;
  }
  return rows;
}
