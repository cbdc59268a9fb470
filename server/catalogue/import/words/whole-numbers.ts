/** What a number of a list counts. */
export type Counted = 'price' | 'pieces';

const spaces = /[\s\u00a0\u2007\u2009\u202f]+/gu;
const money = /^(?:сум|сўм|so[ʻʼ‘’'`´]?m|sum|uzs)\.?\s*|\s*(?:сум(?:ов)?|сўм|so[ʻʼ‘’'`´]?m|sum|uzs)\.?$/giu;
const pieces = /\s*(?:штук[аи]?|шт|ед|dona|дона|ta|та|pcs)\.?$/iu;
const atLeast =
  /^(?:[>≥]=?|более|больше|свыше)\s*(?=\d)|(?<=\d)\s*(?:\+|и более|dan ortiq|dan ko[ʻʼ‘’'`´]?p|дан ортиқ|дан кўп)$/giu;

/** `4 499 000`, `4,499,000`, `4.499.000`, `4'499'000`: one separator between all groups of three. */
const grouped = /^([1-9]\d{0,2})(?:([ .,'’])\d{3})(?:\2\d{3})*$/u;

/** The digits of a whole number as lists write it; undefined if it is ambiguous or none. */
function digitsOf(text: string, counted: Counted): string | undefined {
  const ending = /([.,])0{1,2}$/.exec(text);
  // `4.499.000,00` and `4 499 000.00`: the decimal sign differs from the group separator.
  const whole = ending === null ? text : text.slice(0, ending.index);
  if (/^\d{1,15}$/.test(whole)) return whole;
  const groups = grouped.exec(whole);
  if (groups === null || whole.length > 20 || groups[2] === ending?.[1]) return undefined;
  // Warehouse programs write five pieces as `5,000`; so'm have no thousandths.
  const isOneGroup = /^\d{1,3}[.,]\d{3}$/.test(whole);
  return counted === 'pieces' && isOneGroup ? undefined : whole.replace(/\D/g, '');
}

/**
 * The whole number of a text: with spaces, commas or points between thousands, with zero decimals, with the name of
 * what it counts. For pieces, "more than" a number is that number.
 */
export function wholeIn(text: string, counted: Counted): number | undefined {
  const plain = text.normalize('NFC').replace(spaces, ' ').trim();
  const bare =
    counted === 'price'
      ? plain.replace(money, '')
      : plain.replace(atLeast, '').replace(pieces, '').replace(atLeast, '');
  const isNegative = bare.startsWith('-');
  const digits = digitsOf(isNegative ? bare.slice(1) : bare, counted);
  return digits === undefined ? undefined : Number(digits) * (isNegative ? -1 : 1);
}
