import { cleanLine } from '../text/clean-text.ts';

/** Variation selectors: part of pictures in a text, of no name. */
const selectors = /[\ufe00-\ufe0f]/gu;

/** A name on one line, without characters that nobody sees. */
export const cleanName = (text: string): string => cleanLine(text.replace(selectors, ''));

const signs = /^[\p{L}\p{M} '’‘ʻʼ`´.\-‐‑]*$/u;
const site = /www\.|\p{L}\.\p{Ll}{2,}/u;
const letters = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

/**
 * Whether a clean text reads like a person's name: letters, apostrophes, hyphens and points of initials, with so many letters
 * of the shop's alphabets, and no address of a site.
 */
export const readsLikeName = (text: string, least: number): boolean =>
  signs.test(text) && !site.test(text) && (text.match(letters)?.length ?? 0) >= least;
