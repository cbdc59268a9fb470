/** The title of a page in its HTML. */
export const titleOf = (html: string): string => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

/** HTML with its entities as characters, to be searched for texts. */
export const plain = (html: string): string =>
  html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u00a0', ' ');

/** The readable text of a page: its HTML without scripts, styles and tags. */
export const visibleText = (html: string): string =>
  plain(html.replace(/<(script|style|template|svg)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' '));
