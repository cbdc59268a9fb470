const phone = /^\+(?:[ ()-]*\d){9,15}$/;
/** Also what has such an apostrophe already, so that it is read back as it was. */
const formula = /^'*[=+\-@\t\r]/;

/** A cell that no spreadsheet takes for a formula: an apostrophe stands in front of what begins like one. A phone stays as it is. */
const notFormula = (cell: string): string => (formula.test(cell) && !phone.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `notFormula`. */
export const asFormula = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** A cell between its delimiters: what parts cells or lines, or is a comment, stands in quotation marks. */
export const csvCell = (cell: string): string => {
  const text = notFormula(cell);
  return /[";,\t\r\n]|^\s|\s$|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
