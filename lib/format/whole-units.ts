/** Keeps a number and the unit after it on one line: `6 ГБ`, `45 Вт`, by a no-break space between them. */
export const wholeUnits = (text: string): string => text.replace(/(\d) (?=[\p{L}%])/gu, '$1\u00a0');
