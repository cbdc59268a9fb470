/** What an edit did to the text of a field: `before` and `after` differ in what stood at `from` and stands at `to` now. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  readonly from: { readonly start: number; readonly end: number };
  readonly to: { readonly start: number; readonly end: number };
}

/** How a field spells what it holds. The characters that count are the bare text; signs that the mask adds don't. */
export interface Mask {
  /** The bare text, as it is shown. */
  readonly spell: (bare: string) => string;
  /** The bare text of a whole text in any spelling. */
  readonly read: (text: string) => string;
  /** The bare text after an edit. */
  readonly edit: (edit: Edit) => string;
  /** Length of what always stands at the beginning; the caret never goes into it. */
  readonly prefix: number;
}

/** An edit in pieces: the text in front of it, what came in, the text behind it; a browser that fills in replaces all. */
export function piecesOf({ before, after, from, to }: Edit): {
  readonly left: string;
  readonly typed: string;
  readonly right: string;
} {
  const pieces = {
    left: before.slice(0, from.start),
    typed: after.slice(to.start, to.end),
    right: before.slice(from.end),
  };
  const isTrue = pieces.left + pieces.typed + pieces.right === after;
  return isTrue ? pieces : { left: '', typed: after, right: '' };
}
