import { searchKey } from '../../../lib/translit/translit.ts';
import { joinUnits } from './units.ts';

/** A word of a text in its comparison form. */
export interface Token {
  /** Latin letters and digits only, so that it can be part of a database query. */
  readonly key: string;
  /** Index of the space-separated part that it comes from. */
  readonly chunk: number;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  /** The space-separated parts as typed. */
  readonly chunks: readonly string[];
}

/** Longer than any real search; the rest of a text is ignored. */
const maxLength = 200;
const maxTokens = 12;
const maxKey = 40;

/** Normalises inch marks, decimal commas, and letters that only look Latin or Cyrillic. */
const prepared = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFKC')
    .replace(/(\d)\s?(?:["”″]|''|′′)/g, '$1 inch ')
    .replace(/(?<![\d.,])(\d{1,2})[.,](\d{1,2})(?![\d.,])/g, '$1d$2')
    .replace(/(\d)\s?м[аА][·*]?\s?ч(?![а-яё])/giu, '$1 mah ')
    .replace(/\+/g, ' plus ');

const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  з: '3',
};

/**
 * A model code typed with Cyrillic letters: look-alike letters are read as Latin ones (`АР12` → `AR12` needs the sound
 * and is left to `searchKey`). Undefined if a letter has no twin.
 */
export function lookalikeCode(chunk: string): string | undefined {
  const low = chunk.toLowerCase();
  if (!/[а-я]/.test(low) || !/\d/.test(low)) return undefined;
  const latin = [...low].map((char) => (/[а-яё]/.test(char) ? lookalikes[char] : char));
  return latin.includes(undefined) ? undefined : latin.join('');
}

/** Splits a text into the tokens for indexing and searching. Never throws. */
export function tokenise(text: string, limit = maxTokens): Tokens {
  const chunks = prepared(text.slice(0, maxLength))
    .split(/\s+/)
    .filter((chunk) => chunk !== '');
  const words = chunks.flatMap((chunk, index) =>
    searchKey(chunk)
      .split(' ')
      .filter((key) => key !== '')
      .map((key) => ({ key: key.slice(0, maxKey), chunk: index })),
  );
  return { tokens: joinUnits(words).slice(0, limit), chunks };
}
