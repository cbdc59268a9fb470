import qs from 'qs';

/** Parses a bracketed query string, bounded in depth and size, into objects without prototypes. */
export const parseQuery = (text: string): Record<string, unknown> =>
  qs.parse(text, {
    depth: 3,
    parameterLimit: 100,
    arrayLimit: 50,
    plainObjects: true,
    allowPrototypes: false,
    ignoreQueryPrefix: true,
  });
