const maxTermLength = 200;

/** A search text for an address: no slashes and control characters, no split characters, at most 200. */
export const cleanTerm = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[/\\\u0000-\u001f\u007f\ufffd]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxTermLength)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();

/** Path of the search results; of the search page without a text. */
export function searchPath(text: string): string {
  const term = cleanTerm(text);
  // A segment of dots would change the folder.
  return term === '' || /^\.{1,2}$/.test(term) ? '/product/search/' : `/product/search/${encodeURIComponent(term)}/`;
}

/** The search text of a results path; empty for other paths. */
export function termOf(path: string): string {
  const segment = /^\/product\/search\/([^/]+)\/$/.exec(path)?.[1];
  return segment === undefined ? '' : decodeTerm(segment);
}

/** Decodes the search text of a segment; an invalid encoding is taken literally. */
export function decodeTerm(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
