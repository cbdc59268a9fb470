/** A piece of a text: plain, strong, or a link. */
export type Inline = { readonly text: string; readonly strong?: boolean; readonly href?: string };

/** `**strong**`, `[text](target)`, or a phone as `formatPhone` writes it. */
const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\+998(?:\u00a0\d+){4}/gu;

/** Targets that a text may lead to: a page of this shop, a whole address, a phone, an e-mail. */
const isTarget = (target: string): boolean =>
  /^\/(?!\/)[^\\]*$/.test(target) ||
  /^https:\/\/[^\\]+$/.test(target) ||
  /^(?:tel:\+\d{7,15}|mailto:[^\s@]+@[^\s@]+)$/.test(target);

/** The pieces of a text. A phone leads to a call; a link that leads to what no text may lead to is only its words. */
export function inlineOf(text: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  for (const { 0: whole, 1: strong, 2: name = '', 3: href = '', index } of text.matchAll(marks)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    if (strong !== undefined) pieces.push({ text: strong, strong: true });
    else if (name === '') pieces.push({ text: whole, href: `tel:${whole.replaceAll('\u00a0', '')}` });
    else pieces.push(isTarget(href) ? { text: name, href } : { text: name });
    end = index + whole.length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
}

/** Links of a text that lead to what no text may lead to. */
export const badTargets = (text: string): string[] =>
  [...text.matchAll(marks)].flatMap(({ 3: href }) => (href === undefined || isTarget(href) ? [] : [href]));

/** A text without its marks, for heads of pages and structured data. */
export const plainOf = (text: string): string =>
  inlineOf(text)
    .map((piece) => piece.text)
    .join('');
