/** An edit of a field's text: `before` and `after` differ between the offsets `from` and `to`. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  readonly from: { readonly start: number; readonly end: number };
  readonly to: { readonly start: number; readonly end: number };
}

/**
 * A mask defines how a field displays its value. The significant characters are the bare text; separators are not part
 * of it.
 */
export interface Mask {
  /** Formats the bare text for display. */
  readonly spell: (bare: string) => string;
  /** The bare text of a complete input in any spelling. */
  readonly read: (text: string) => string;
  /** The bare text after an edit. */
  readonly edit: (edit: Edit) => string;
  /** Length of the fixed prefix; the caret never enters it. */
  readonly prefix: number;
}

/** Splits an edit: text before it, inserted text, text after it. An autofill replaces everything. */
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
