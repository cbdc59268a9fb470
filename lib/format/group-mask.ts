import { type Mask, piecesOf } from './mask.ts';

interface GroupRules {
  /** Lengths of the groups. */
  readonly groups: readonly number[];
  readonly separator: string;
  /** The significant characters of an input. */
  readonly read?: (text: string) => string;
}

/** Only the digits of a text. */
const digits = (text: string): string => text.replace(/\D/g, '');

/**
 * An input mask of groups. A pasted complete value replaces the old one; digits beyond the length are rejected, because
 * a dropped last digit would give another number.
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
