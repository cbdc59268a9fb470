/** Characters that no name has: of control, of direction, and those that nobody sees. */
const unfit = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]/gu;

/** A name on one line, without what nobody sees. */
export const cleanName = (text: string): string => text.replace(unfit, '').replace(/\s+/g, ' ').trim();

const signs = /^[\p{L}\p{M} '’‘ʻʼ`´.\-‐‑]*$/u;
const site = /www\.|\p{L}\.\p{Ll}{2,}/u;
const letters = /[\p{Script=Latin}\p{Script=Cyrillic}]/gu;

/**
 * Whether a clean text reads like a person's name: letters, apostrophes, hyphens and points of initials, with so many letters
 * of the shop's alphabets, and no address of a site.
 */
export const readsLikeName = (text: string, least: number): boolean =>
  signs.test(text) && !site.test(text) && (text.match(letters)?.length ?? 0) >= least;
