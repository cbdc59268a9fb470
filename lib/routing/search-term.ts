const longestTerm = 200;

/** A search as it can stand in an address: no slashes and control characters, whole signs only, at most 200. */
export const cleanTerm = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[/\\\u0000-\u001f\u007f\ufffd]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longestTerm)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();

/** Path of the results of a search; of the search page where nothing is searched. */
export function searchPath(text: string): string {
  const term = cleanTerm(text);
  // A segment of dots would lead to another folder.
  return term === '' || /^\.{1,2}$/.test(term) ? '/product/search/' : `/product/search/${encodeURIComponent(term)}/`;
}

/** The search whose results a path shows; empty for any other path. */
export function termOf(path: string): string {
  const segment = /^\/product\/search\/([^/]+)\/$/.exec(path)?.[1];
  return segment === undefined ? '' : decodeTerm(segment);
}

/** The search of an address's segment; a segment that is no encoding is the search itself. */
export function decodeTerm(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
