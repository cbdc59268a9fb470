import type { Localized } from '../../../lib/i18n/locales.ts';
import { meanings } from '../data/wording/meanings.ts';
import { fitLines, listFrames, moreFrames, phrases, priceLines } from '../data/wording/phrases.ts';
import { superlatives } from '../data/wording/superlatives.ts';
import { compose, t } from '../text.ts';

/** Lines of `data/wording`: parts by bars, the last two being Uzbek and Russian. */
const linesOf = (text: string, parts: number): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const found = line.split('|').map((part) => part.trim());
      if (found.length !== parts || found.includes('')) throw new Error(`${parts} parts expected: ${line}`);
      return found;
    });

const sentences = (text: string): Localized[] => linesOf(text, 2).map(([kr = '', ru = '']) => t(kr, ru));

/** A text with the places of its template filled in. */
export const fill = (template: Localized, places: Readonly<Record<string, Localized>>): Localized =>
  compose((of) =>
    Object.entries(places).reduce((text, [place, value]) => text.replaceAll(`{${place}}`, of(value)), of(template)),
  );

export const phraseOf: ReadonlyMap<string, Localized> = new Map(
  linesOf(phrases, 3).map(([key = '', kr = '', ru = '']) => [key, t(kr, ru)]),
);

export const frames = { list: sentences(listFrames), more: sentences(moreFrames) };

export const fitSentences = sentences(fitLines);

export const pricePlaces = {
  low: sentences(priceLines.low),
  middle: sentences(priceLines.middle),
  high: sentences(priceLines.high),
};

export interface Superlative {
  readonly key: string;
  readonly isMost: boolean;
  readonly text: Localized;
}

export const superlativeLines: readonly Superlative[] = linesOf(superlatives, 3).map(
  ([what = '', kr = '', ru = '']) => {
    const [key = '', end] = what.split(' ');
    if (end !== 'max' && end !== 'min') throw new Error(`max or min expected: ${what}`);
    return { key, isMost: end === 'max', text: t(kr, ru) };
  },
);

export interface Meaning {
  readonly leaves: readonly string[];
  readonly key: string;
  readonly holds: (option: string, number: number) => boolean;
  readonly text: Localized;
}

/** What a value means in daily use, and when it does. */
export const meaningLines: readonly Meaning[] = linesOf(meanings, 3).map(([when = '', kr = '', ru = '']) => {
  const match = /^(\S+) ([a-z_0-9]+)(=|>=|<=)(\S+)$/.exec(when);
  if (match === null) throw new Error(`not a condition: ${when}`);
  const [, leaves = '', key = '', sign = '', word = ''] = match;
  const bound = Number(word);
  return {
    leaves: leaves.split(','),
    key,
    text: t(kr, ru),
    holds: (option, number) => {
      if (sign === '>=') return number >= bound;
      if (sign === '<=') return number <= bound;
      return option === word || number === bound;
    },
  };
});
