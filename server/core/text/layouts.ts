/** Keys of a keyboard in order, in each layout. */
const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';
/** Differences of the Uzbek Cyrillic layout from the Russian one. */
const uzbek = russian.replace('щ', 'ў').replace('ы', 'қ');
const shifted: Readonly<Record<string, string>> = {
  '{': '[',
  '}': ']',
  ':': ';',
  '"': "'",
  '<': ',',
  '>': '.',
  '~': '`',
};

const keysOf = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map([...from].map((char, index): [string, string] => [char, to.charAt(index)]));

const toRussian = keysOf(latin, russian);
const toUzbek = keysOf(latin, uzbek);
const fromRussian = keysOf(russian, latin);
const fromUzbek = keysOf(uzbek, latin);

const typed = (text: string, keys: ReadonlyMap<string, string>): string =>
  [...text.toLowerCase()].map((char) => keys.get(shifted[char] ?? char) ?? char).join('');

/** The text typed with the same keys in another layout; none for a text without letters. */
export function otherLayouts(text: string): string[] {
  const low = text.toLowerCase();
  const isCyrillic = /[а-яёўқғҳ]/.test(low);
  if (!isCyrillic && !/[a-z]/.test(low)) return [];
  const [first, second] = isCyrillic ? [fromRussian, fromUzbek] : [toRussian, toUzbek];
  return [...new Set([typed(low, first), typed(low, second)])].filter((other) => other !== low);
}
