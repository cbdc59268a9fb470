import { searchKey } from '../../../lib/translit/translit.ts';
import { joinUnits } from './units.ts';

/** A word of a text in the form in which texts are compared. */
export interface Token {
  /** Latin letters and digits only, so that it can be part of a database query. */
  readonly key: string;
  /** Which of the parts between spaces it comes from. */
  readonly chunk: number;
}

export interface Tokens {
  readonly tokens: readonly Token[];
  /** The parts between spaces as they were typed. */
  readonly chunks: readonly string[];
}

/** More than any honest search; the rest of a text is not looked at. */
const maxLength = 200;
const maxTokens = 12;
const maxKey = 40;

/** Inches written as a mark, decimal commas, and letters that only look Latin or Cyrillic are put right. */
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
 * A model code typed with Cyrillic letters: those that look alike are meant as Latin ones (`АР12` → `AR12` needs the
 * sound instead and is left to `searchKey`). Undefined when some letter has no twin.
 */
export function lookalikeCode(chunk: string): string | undefined {
  const low = chunk.toLowerCase();
  if (!/[а-я]/.test(low) || !/\d/.test(low)) return undefined;
  const latin = [...low].map((char) => (/[а-яё]/.test(char) ? lookalikes[char] : char));
  return latin.includes(undefined) ? undefined : latin.join('');
}

/** Splits a text into the tokens by which it is indexed and searched. Never throws, whatever the text. */
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
