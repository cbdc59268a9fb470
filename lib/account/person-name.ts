import { cleanLine } from '../text/clean-text.ts';

/** Variation selectors: they belong to emoji, never to a name. */
const variationSelectors = /[\ufe00-\ufe0f]/gu;

/** A name on one line, without invisible characters. */
export const cleanName = (text: string): string => cleanLine(text.replace(variationSelectors, ''));

const namePattern = /^[\p{L}\p{M} '’‘ʻʼ`´.\-‐‑]*$/u;
const siteAddressPattern = /www\.|\p{L}\.\p{Ll}{2,}/u;
const letterPattern = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

/**
 * Whether a clean text looks like a personal name: letters, apostrophes, hyphens and points of initials, at least the
 * given number of Latin or Cyrillic letters, and no website address.
 */
export const readsLikeName = (text: string, minLetters: number): boolean =>
  namePattern.test(text) && !siteAddressPattern.test(text) && (text.match(letterPattern)?.length ?? 0) >= minLetters;
