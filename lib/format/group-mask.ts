import { type Mask, piecesOf } from './mask.ts';

interface GroupRules {
  /** Lengths of the groups. */
  readonly groups: readonly number[];
  readonly separator: string;
  /** The characters that count in whatever was typed or pasted. */
  readonly read?: (text: string) => string;
}

/** Only the digits of a text. */
const digits = (text: string): string => text.replace(/\D/g, '');

/**
 * A mask of groups. A whole value that is pasted replaces what was there; what has no room any more is not taken, since
 * a digit that drops out at the end would make another number.
 */
export function groupMask({ groups, separator, read = digits }: GroupRules): Mask {
  const length = groups.reduce((sum, size) => sum + size, 0);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, size) => sum + size, 0));
  return {
    prefix: 0,
    read: (text) => read(text).slice(0, length),
    spell: (bare) =>
      starts
        .flatMap((start, index) => (start < bare.length ? [bare.slice(start, start + (groups[index] ?? 0))] : []))
        .join(separator),
    edit: (edit) => {
      const { left, typed, right } = piecesOf(edit);
      const piece = read(typed);
      if (piece.length === length) return piece;
      const joined = read(left) + piece + read(right);
      return joined.length > length ? read(edit.before) : joined;
    },
  };
}
