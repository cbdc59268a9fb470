/** What the title of a page says, as it stands in its HTML. */
export const titleOf = (html: string): string => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

/** HTML with its entities as characters, to be searched for texts. */
export const plain = (html: string): string =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' ');
