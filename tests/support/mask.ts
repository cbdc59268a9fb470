import type { Mask } from '../../lib/format/mask.ts';

/** The text of a field after its part from `start` to `end` was replaced by something typed or pasted. */
export function replaceText(mask: Mask, before: string, start: number, end: number, typed: string): string {
  const [from, to] = [Math.min(start, before.length), Math.min(end, before.length)];
  const after = before.slice(0, from) + typed + before.slice(to);
  return mask.spell(
    mask.edit({ before, after, from: { start: from, end: to }, to: { start: from, end: from + typed.length } }),
  );
}

/** The text of a field after typing at its end. */
export const appendText = (mask: Mask, before: string, typed: string): string =>
  replaceText(mask, before, before.length, before.length, typed);
