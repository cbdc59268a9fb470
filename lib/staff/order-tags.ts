import { cleanLine } from '../text/clean-text.ts';

/** Most tags of one order, and the length of one. */
export const maxOrderTags = 10;
export const maxTagLength = 30;

/** A tag in the form in which it is stored: one line in small letters with plain apostrophes, without a leading `#`. */
export const normalTag = (text: string): string =>
  cleanLine(text)
    .replace(/^[#\s]+/u, '')
    .replace(/[ʻʼ‘’`´]/gu, "'")
    .toLowerCase();
