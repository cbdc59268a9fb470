/**
 * Converts Uzbek between its two scripts. Cyrillic to Latin follows the orthography (Cyrillic has more information);
 * the reverse needs conventions and a short list of words. Latin words inside Cyrillic text stay.
 */

const TURNED = 'ʻ';
const STOP = 'ʼ';

const simple: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'x',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ы: 'i',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: `o${TURNED}`,
  қ: 'q',
  ғ: `g${TURNED}`,
  ҳ: 'h',
  ь: '',
};
const cyrillicVowels = new Set('аеёиоуўэюяы');
const iotated = new Set('еёюя');
/** Words with a Latin spelling by the dictionary. */
const toLatinWords: readonly [RegExp, string][] = [
  [/(сент)ябр/gi, '$1абр'],
  [/(окт)ябр/gi, '$1абр'],
];

const isCyrillic = (char: string | undefined): boolean => char !== undefined && /[\u0400-\u04ff]/.test(char);
const isUpper = (char: string | undefined): boolean =>
  char !== undefined && char !== char.toLowerCase() && char === char.toUpperCase();

function latinOf(low: string, before: string | undefined, after: string | undefined): string {
  const known = simple[low];
  if (known !== undefined) return known;
  if (low === 'е')
    return !isCyrillic(before) || cyrillicVowels.has(before ?? '') || before === 'ъ' || before === 'ь' ? 'ye' : 'e';
  if (low === 'ц') return cyrillicVowels.has(before ?? '') ? 'ts' : 's';
  if (low === 'ъ') return after !== undefined && iotated.has(after) ? '' : STOP;
  return low;
}

/** Converts Uzbek Cyrillic to Latin; other characters stay. */
export function toLatin(text: string): string {
  let source = text.normalize('NFC');
  for (const [pattern, replacement] of toLatinWords) source = source.replace(pattern, replacement);
  const chars = [...source];
  let out = '';
  for (const [index, char] of chars.entries()) {
    if (!isCyrillic(char)) {
      out += char;
      continue;
    }
    const before = chars[index - 1];
    const after = chars[index + 1];
    const low = char.toLowerCase();
    let latin = latinOf(low, before?.toLowerCase(), after?.toLowerCase());
    // s + h would read as ш, so an apostrophe separates them (Исҳоқ: Isʼhoq).
    if (low === 'ҳ' && before?.toLowerCase() === 'с') latin = `${STOP}h`;
    if (isUpper(char)) {
      const allCaps = isUpper(after) || (!isCyrillic(after) && isUpper(before) && isCyrillic(before));
      latin = allCaps ? latin.toUpperCase() : latin.charAt(0).toUpperCase() + latin.slice(1);
    }
    out += latin;
  }
  return out;
}

const single: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  d: 'д',
  f: 'ф',
  g: 'г',
  h: 'ҳ',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'қ',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  [STOP]: 'ъ',
};
const pairs: readonly [string, string][] = [
  [`yo${TURNED}`, 'йў'],
  [`s${STOP}h`, 'сҳ'],
  [`o${TURNED}`, 'ў'],
  [`g${TURNED}`, 'ғ'],
  ['sh', 'ш'],
  ['ch', 'ч'],
  ['yo', 'ё'],
  ['yu', 'ю'],
  ['ya', 'я'],
  ['ye', 'е'],
];
const latinVowels = new Set('aeiou');
/** Parts of loan words whose Cyrillic spelling does not follow from the letters. */
const toCyrillicWords: readonly [RegExp, string][] = [
  [/sentabr/g, 'сентябр'],
  [/oktabr/g, 'октябр'],
  [/protsess/g, 'процесс'],
  [/aksiya/g, 'акция'],
  [/funksiya/g, 'функция'],
  [/stansiya/g, 'станция'],
  [/kompyuter/g, 'компьютер'],
  [/obyekt/g, 'объект'],
  [/konditsioner/g, 'кондиционер'],
  [/kafolat/g, 'кафолат'],
  [/televizor/g, 'телевизор'],
];

function cyrillicAt(low: string, index: number): { text: string; length: number } {
  const rest = low.slice(index, index + 3);
  const before = low.charAt(index - 1);
  const pair = pairs.find(([latin]) => rest.startsWith(latin));
  if (pair !== undefined) {
    const afterConsonant = /[bcdfghjklmnpqrstvxz]/.test(before);
    const separated = pair[0] === 'ye' && afterConsonant ? `ъ${pair[1]}` : pair[1];
    return { text: separated, length: pair[0].length };
  }
  const char = low.charAt(index);
  if (char === 'e') {
    const opens = before === '' || !/[a-z\u02bb\u02bc]/.test(before) || latinVowels.has(before) || before === TURNED;
    return { text: opens ? 'э' : 'е', length: 1 };
  }
  return { text: single[char] ?? char, length: 1 };
}

const cased = (text: string, source: string): string => {
  if (!isUpper(source.charAt(0))) return text;
  const allCaps = source.length > 1 && source === source.toUpperCase() && /[A-Z]/.test(source.charAt(1));
  return allCaps ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1);
};

/** Converts Uzbek Latin to Cyrillic, by rules and a short list of loan words. */
export function toCyrillic(text: string): string {
  let source = unifyApostrophes(text.normalize('NFC'));
  for (const [pattern, replacement] of toCyrillicWords) {
    source = source.replace(new RegExp(pattern.source, 'gi'), (found) => cased(replacement, found));
  }
  const low = source.toLowerCase();
  // Letters whose lower case is longer would shift the two strings against each other; Uzbek has none.
  if (low.length !== source.length) return source;
  let out = '';
  for (let index = 0; index < source.length;) {
    const { text: cyrillic, length } = cyrillicAt(low, index);
    out += cased(cyrillic, source.slice(index, index + length));
    index += length;
  }
  return out;
}

const anyApostrophe = /[ʻʼ‘’'`´]/g;

/** Converts any apostrophe to ʻ after o and g, and to ʼ elsewhere. */
export function unifyApostrophes(text: string): string {
  return text.replace(/([og])[ʻ‘’'`´]/gi, `$1${TURNED}`).replace(/[‘’'`´]/g, STOP);
}

/** Normal form for comparing texts and queries: one script, lower case, no apostrophes, single spaces. */
export function searchKey(text: string): string {
  return toLatin(text.normalize('NFC').toLowerCase())
    .replace(anyApostrophe, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
