/** Invisible characters: control, direction, zero width, soft hyphens. Line breaks and tabs are handled before. */
const invisibleCharacters =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const lineBreak = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu;

/**
 * Cleans a text of several lines: removes invisible characters, composes letters (NFC), converts line breaks to `
 * ` and tabs to spaces. Half surrogate pairs are left for the caller to refuse.
 */
export const cleanText = (text: string): string =>
  text.replace(lineBreak, '\n').replace(/\t/g, ' ').replace(invisibleCharacters, '').normalize('NFC').trim();

/** The same for one line: line breaks and runs of spaces become one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');
