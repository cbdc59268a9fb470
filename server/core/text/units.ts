/** Spellings of units in the form of `searchKey`, and the short form of the index. */
const spellings: Readonly<Record<string, string>> = {
  gb: 'gb gbayt gigabayt gigabaytli gigabayta gigabaytov gig giga gigov gbli',
  tb: 'tb terabayt terabayta terabaytov terabaytli',
  in: 'in inch inches dyuym dyuymli dyuyma dyuymov dyuymoviy dyuymovaya dyuymlik duym duymli diyum diagonal',
  kg: 'kg kilo kilogramm kilogrammov kilogrammli kilolik kgli',
  l: 'l litr litra litrov litrli litroviy litrovaya litrlik',
  w: 'w vt vatt vattli watt vat',
  hz: 'hz gs gts gers gersli gerts gerlik',
  mah: 'mah mach masoat',
  mp: 'mp megapiksel megapikseley megapikselli',
  btu: 'btu',
  m2: 'm2 kvm',
  rpm: 'rpm',
};

const unitOf = new Map(
  Object.entries(spellings).flatMap(([unit, words]) => words.split(' ').map((word): [string, string] => [word, unit])),
);

/** A number as a token: a decimal comma or point is the letter `d` (`1,5` → `1d5`). */
export const isNumber = (key: string): boolean => /^\d+(?:d\d+)?$/.test(key);

function quantity(number: string, unit: string): string {
  if (unit === 'tb' && /^\d{1,2}$/.test(number)) return `${Number(number) * 1024}gb`;
  return `${number.replace(/d0+$/, '')}${unit}`;
}

/** `128гб`, `128 gigabayt` and `128GB` become one token, `128gb`; terabytes are converted to gigabytes. */
export function joinUnits<Word extends { key: string }>(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) continue;
    const next = words[index + 1];
    const unit = next === undefined ? undefined : unitOf.get(next.key);
    const glued = /^(\d+(?:d\d+)?)([a-z]\w*)$/.exec(word.key);
    const own = glued?.[2] === undefined ? undefined : unitOf.get(glued[2]);
    if (isNumber(word.key) && unit !== undefined) {
      joined.push({ ...word, key: quantity(word.key, unit) });
      index += 1;
    } else if (glued?.[1] !== undefined && own !== undefined) joined.push({ ...word, key: quantity(glued[1], own) });
    else joined.push(word);
  }
  return joined;
}

/** Units that a bare number may imply: `телевизор 55`, `iphone 128`, `кондиционер 12`. */
export const impliedUnits = ['in', 'gb', 'kg', 'l', 'mah'] as const;
