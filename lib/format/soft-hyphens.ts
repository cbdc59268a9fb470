const softHyphen = '\u00ad';

/** Shorter words fit every place that they stand in. */
const longWord = /\p{L}[\p{L}ʻʼ]{11,}/gu;

const vowel = '[аеёиоуўэюяaeiou]ʻ?';
/** One letter of the sound, though two are written in Latin. */
const consonant = '(?:sh|ch|[gG]ʻ|[бвгғджзйкқлмнпрстфхҳцчшщbdfghjklmnpqrstvxyz])[ьъʼ]?';
/** Between what ends in a vowel, or in one and consonants, and the next syllable: at most one consonant begins it. */
const seam = new RegExp(`(?<=${vowel}(?:${consonant})*)(?=${consonant}${vowel})(?<![sScC](?=h))`, 'giu');
/** Letters at least before and behind a hyphen. */
const fewest = 3;

/**
 * Long Uzbek words with hyphens that are seen only where a line ends in them: browsers know none of their own for Uzbek, in
 * neither script, and would part a word anywhere and without a sign.
 */
export const withSoftHyphens = (text: string): string =>
  text.replace(longWord, (word) => {
    const seams = [...word.matchAll(seam)]
      .map(({ index }) => index)
      .filter((at) => at >= fewest && at <= word.length - fewest);
    return [0, ...seams].map((at, index) => word.slice(at, seams[index])).join(softHyphen);
  });
