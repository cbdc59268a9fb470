const maxLength = 200;

/** A text for a header: one line without control characters. */
export const oneLine = (text: string): string =>
  [
    ...text
      .toWellFormed()
      .replace(/[\p{C}\u2028\u2029\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxLength)
    .join('');
