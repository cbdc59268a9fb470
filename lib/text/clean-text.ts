/** Characters that show nothing: of control, of direction, of no width, soft hyphens. Line breaks and tabs are dealt with before. */
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const lineBreak = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/gu;

/**
 * A text of several lines without what nobody sees: control characters, marks of direction, characters of no width. Letters
 * are composed (NFC), every line break is `\n`, a tab is a space. Half characters are left for the caller to refuse.
 */
export const cleanText = (text: string): string =>
  text.replace(lineBreak, '\n').replace(/\t/g, ' ').replace(unseen, '').normalize('NFC').trim();

/** The same for a text of one line: line breaks and runs of spaces are one space. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/gu, ' ');
