/** Lines with content. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Lines of a stored list that a typed one does not have, and the other way round. */
export function compareLists(stored: readonly string[], text: string): { theirs: string[]; mine: string[] } {
  const own = linesOf(text);
  return {
    theirs: stored.filter((line) => !own.includes(line)),
    mine: own.filter((line) => !stored.includes(line)),
  };
}
