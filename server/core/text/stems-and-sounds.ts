/** Endings of Uzbek and Russian words in the form of `searchKey`, longest first. */
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
].sort((left, right) => right.length - left.length);
const short = ['a', 'e', 'i', 'o', 'u'];
const minAfterLongEnding = 3;
const minAfterShortEnding = 4;

/** The word without one ending, for each possible ending. */
export function onceStripped(key: string): string[] {
  const found = long
    .filter((ending) => key.endsWith(ending) && key.length - ending.length >= minAfterLongEnding)
    .map((ending) => key.slice(0, -ending.length));
  const last = key.slice(-1);
  if (short.includes(last) && key.length - 1 >= minAfterShortEnding) found.push(key.slice(0, -1));
  return found;
}

/**
 * The possible stems of a word: itself and the word without up to two endings. Endings of the two languages overlap
 * (`kamerani`, `mashini`), so there may be several; words that share a stem count as forms of one word.
 */
export function stemsOf(key: string): string[] {
  if (/\d/.test(key)) return [key];
  const once = onceStripped(key);
  return [...new Set([key, ...once, ...once.flatMap(onceStripped)])];
}

/** The stem under which the catalogue's words are indexed: singular or plural names. */
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

/** Approximate sound of a word: equal for phonetic spellings of one word (`Huawei`, `хуавей`). */
export const soundOf = (key: string): string =>
  /\d/.test(key) ? key : sounds.reduce((text, [pattern, sound]) => text.replace(pattern, sound), key);

/** Sounds that a query word may have: in a foreign name `ks` may also be x (`галакси`). */
export const soundsOf = (key: string): string[] => [
  ...new Set([soundOf(key), ...(key.includes('ks') ? [soundOf(key.replaceAll('ks', 'x'))] : [])]),
];
