/** A part of a text: plain, bold, or a link. */
export type InlinePart = { readonly text: string; readonly strong?: boolean; readonly href?: string };

/** `**bold**`, `[text](target)`, or a phone as `formatPhone` writes it. */
const inlinePattern = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\+998(?:\u00a0\d+){4}/gu;

/** Allowed targets: a page of this shop, a full address, a phone, an e-mail. */
const isTarget = (target: string): boolean =>
  /^\/(?!\/)[^\\]*$/.test(target) ||
  /^https:\/\/[^\\]+$/.test(target) ||
  /^(?:tel:\+\d{7,15}|mailto:[^\s@]+@[^\s@]+)$/.test(target);

/** Splits a text into parts. A phone becomes a link; a link with a forbidden target becomes plain text. */
export function parseInline(text: string): InlinePart[] {
  const pieces: InlinePart[] = [];
  let end = 0;
  for (const { 0: whole, 1: strong, 2: name = '', 3: href = '', index } of text.matchAll(inlinePattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    if (strong !== undefined) pieces.push({ text: strong, strong: true });
    else if (name === '') pieces.push({ text: whole, href: `tel:${whole.replaceAll('\u00a0', '')}` });
    else pieces.push(isTarget(href) ? { text: name, href } : { text: name });
    end = index + whole.length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
}

/** Links of a text with a forbidden target. */
export const invalidTargets = (text: string): string[] =>
  [...text.matchAll(inlinePattern)].flatMap(({ 3: href }) => (href === undefined || isTarget(href) ? [] : [href]));

/** A text without markup, for page metadata and structured data. */
export const plainTextOf = (text: string): string =>
  parseInline(text)
    .map((piece) => piece.text)
    .join('');
