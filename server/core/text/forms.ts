/** Endings of Uzbek and Russian words as `searchKey` writes them, the longest first. */
const long = [
  'larining',
  'lariga',
  'larini',
  'larida',
  'laridan',
  'larning',
  'larni',
  'larga',
  'larda',
  'lardan',
  'lari',
  'lar',
  'ning',
  'dan',
  'niki',
  'yami',
  'ami',
  'imi',
  'ogo',
  'ego',
  'omu',
  'emu',
  'uyu',
  'yuyu',
  'aya',
  'yaya',
  'iye',
  'ie',
  'oye',
  'oe',
  'iy',
  'oy',
  'ey',
  'ix',
  'im',
  'ov',
  'ev',
  'ax',
  'yax',
  'am',
  'yam',
  'om',
  'em',
  'ya',
  'yu',
  'iya',
  'ni',
  'ga',
  'da',
  'si',
  'li',
].sort((one, other) => other.length - one.length);
const short = ['a', 'e', 'i', 'o', 'u'];
const shortestAfterLong = 3;
const shortestAfterShort = 4;

/** What is left of a word without one ending. */
export function onceStripped(key: string): string[] {
  const found = long
    .filter((ending) => key.endsWith(ending) && key.length - ending.length >= shortestAfterLong)
    .map((ending) => key.slice(0, -ending.length));
  const last = key.slice(-1);
  if (short.includes(last) && key.length - 1 >= shortestAfterShort) found.push(key.slice(0, -1));
  return found;
}

/**
 * What a word may be a form of: itself and what is left without its endings, at most two of them. The endings of two
 * languages overlap (`kamerani`, `mashini`), so several stems are possible; words that share one are taken for forms of
 * the same word.
 */
export function stemsOf(key: string): string[] {
  if (/\d/.test(key)) return [key];
  const once = onceStripped(key);
  return [...new Set([key, ...once, ...once.flatMap(onceStripped)])];
}

/** The stem under which a word of the catalogue is kept: names are in the singular or plural there. */
export const mainStem = (key: string): string =>
  stemsOf(key).reduce((best, stem) => (stem.length < best.length ? stem : best), key);

const sounds: readonly [RegExp, string][] = [
  [/shch|sch/g, 'sh'],
  [/dzh|zh|dj/g, 'j'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/ts/g, 's'],
  [/ch/g, '4'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/4/g, 'ch'],
  [/w/g, 'v'],
  [/x/g, 'h'],
  [/q/g, 'k'],
  [/oo/g, 'u'],
  [/ee/g, 'i'],
  [/y[oe]/g, 'e'],
  [/yu/g, 'u'],
  [/ya/g, 'a'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** How a word sounds, roughly: equal for spellings of one word by ear (`Huawei`, `хуавей`). */
export const soundOf = (key: string): string =>
  /\d/.test(key) ? key : sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), key);

/** Sounds that a query word may mean: in a foreign name `ks` is also how x is heard (`галакси`). */
export const soundsOf = (key: string): string[] => [
  ...new Set([soundOf(key), ...(key.includes('ks') ? [soundOf(key.replaceAll('ks', 'x'))] : [])]),
];
