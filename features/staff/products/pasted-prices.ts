/** A row of a spreadsheet: a code or barcode, its price and, in a third column, its old price. */
export interface PastedPrice {
  readonly code: string;
  readonly price: number;
  /** Undefined without a third column, null for an empty one. */
  readonly oldPrice: number | null | undefined;
}

interface PastedPrices {
  readonly prices: readonly PastedPrice[];
  /** Lines that could not be read, as they were pasted. */
  readonly unreadable: readonly string[];
}

const currency = /\s*(?:so['ʻʼ’`]?m|сўм|сум|uzs)\.?$/iu;
/** Digits in groups of three or without groups, and an empty fraction. */
const grouped = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*(?:[.,]0{1,2})?$/u;
const plain = /^\d+(?:[.,]0{1,2})?$/u;

/**
 * A price in so'm as spreadsheets write it: `1355900`, `1 355 900,00`, `1.355.900 so'm`. Undefined for anything else, a
 * fraction among it.
 */
export function parsePastedPrice(text: string): number | undefined {
  const bare = text
    .trim()
    .replaceAll(/[\u00a0\u2009\u202f]/gu, ' ')
    .replace(currency, '');
  if (!plain.test(bare) && !grouped.test(bare)) return undefined;
  const price = Number(bare.replace(/[.,]0{1,2}$/u, '').replaceAll(/\D/gu, ''));
  return Number.isSafeInteger(price) && price > 0 ? price : undefined;
}

/** Columns are parted by tabs, as spreadsheets copy them, or by semicolons. */
const cellsOf = (line: string): string[] => line.split(/\t|;/u).map((cell) => cell.trim());

function parseLine(line: string): PastedPrice | undefined {
  const [code = '', priceCell = '', oldCell] = cellsOf(line);
  const price = parsePastedPrice(priceCell);
  if (code === '' || price === undefined) return undefined;
  if (oldCell === undefined || oldCell === '') return { code, price, oldPrice: oldCell === '' ? null : undefined };
  const oldPrice = parsePastedPrice(oldCell);
  return oldPrice === undefined ? undefined : { code, price, oldPrice };
}

/** Prices of a block that was copied from a spreadsheet; the last row of a code counts. A heading is among the unreadable lines. */
export function parsePastedPrices(text: string): PastedPrices {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== '');
  const byCode = new Map<string, PastedPrice>();
  const unreadable: string[] = [];
  for (const line of lines) {
    const price = parseLine(line);
    if (price === undefined) unreadable.push(line.trim());
    else byCode.set(price.code, price);
  }
  return { prices: [...byCode.values()], unreadable };
}
