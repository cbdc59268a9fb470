const softHyphen = '\u00ad';

/** Shorter words, up to `bilakuzuklar`, fit everywhere. */
const longWord = /\p{L}[\p{L}ʻʼ]{12,}/gu;

const vowel = '[аеёиоуўэюяaeiou]ʻ?';
/** One letter of the sound, which Latin may write with two. */
const consonant = '(?:sh|ch|[gG]ʻ|[бвгғджзйкқлмнпрстфхҳцчшщbdfghjklmnpqrstvxyz])[ьъʼ]?';
/** Position between two syllables: the next one begins with at most one consonant. */
const hyphenationPoint = new RegExp(`(?<=${vowel}(?:${consonant})*)(?=${consonant}${vowel})(?<![sScC](?=h))`, 'giu');
/** Least number of letters before and after a hyphen. */
const minPartLength = 3;

/**
 * Inserts soft hyphens into long Uzbek words. Browsers have no hyphenation for Uzbek in either script and would break a
 * word anywhere without a hyphen.
 */
export const withSoftHyphens = (text: string): string =>
  text.replace(longWord, (word) => {
    const seams = [...word.matchAll(hyphenationPoint)]
      .map(({ index }) => index)
      .filter((at) => at >= minPartLength && at <= word.length - minPartLength);
    return [0, ...seams].map((at, index) => word.slice(at, seams[index])).join(softHyphen);
  });
