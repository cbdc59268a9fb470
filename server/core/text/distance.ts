/**
 * Edit distance of two words (insertion, deletion, substitution, transposition: optimal string alignment); `limit + 1`
 * if it exceeds `limit`.
 */
export function distance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    let minCost = row;
    for (let column = 1; column <= right.length; column += 1) {
      const same = left[row - 1] === right[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      minCost = Math.min(minCost, cost);
    }
    if (minCost > limit) return limit + 1;
    [before, last] = [last, current];
  }
  return Math.min(last[right.length] ?? 0, limit + 1);
}

/** Allowed edits for a word of this length; more of them lead from one ordinary word to another. */
export const allowedEdits = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** The letters of a word, one bit each. */
export function lettersOf(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << (word.charCodeAt(index) - 97);
  return mask;
}

/**
 * False for words that differ in more letters than this many edits can change: an edit adds one and removes one at
 * most.
 */
export function isLengthNear(left: number, right: number, edits: number): boolean {
  let different = left ^ right;
  for (let remainingBits = edits * 2; different !== 0; remainingBits -= 1) {
    if (remainingBits === 0) return false;
    different &= different - 1;
  }
  return true;
}
