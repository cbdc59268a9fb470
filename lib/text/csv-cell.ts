const phonePattern = /^\+(?:[ ()-]*\d){9,15}$/;
/** Includes cells that already start with an apostrophe, so that the escape is reversible. */
const formula = /^'*[=+\-@\t\r]/;

/** Escapes a cell that a spreadsheet would take for a formula by a leading apostrophe. Phones are not escaped. */
const escapeFormula = (cell: string): string => (formula.test(cell) && !phonePattern.test(cell) ? `'${cell}` : cell);

/** Reverses `escapeFormula`. */
export const unescapeFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** Quotes a cell if it contains a delimiter or line break, or starts like a comment. */
export const csvCell = (cell: string): string => {
  const text = escapeFormula(cell);
  return /[";,\t\r\n]|^\s|\s$|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
