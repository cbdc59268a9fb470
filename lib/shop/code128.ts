/**
 * Code 128, code set B (ISO/IEC 15417): letters, digits and signs of ASCII, such as the number of an order. Own
 * implementation: the table is shorter than the use of a library.
 */
/** Widths of bars and spaces of each symbol, by its value; the last one ends a code. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');
const startB = 104;
const stop = 106;
const checkModulus = 103;

/** Values of the symbols of a text, from start to stop; undefined if it has other characters. */
export function code128Values(text: string): number[] | undefined {
  if (!/^[\u0020-\u007e]+$/u.test(text)) return undefined;
  const values = [...text].map((sign) => sign.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startB) % checkModulus;
  return [startB, ...values, check, stop];
}

interface Bars {
  /** Black bars as offset and width in modules. */
  readonly bars: readonly { readonly x: number; readonly width: number }[];
  /** Modules of the whole code, without quiet zones. */
  readonly width: number;
}

/** The bars of a text; undefined if it has characters outside of ASCII. */
export function code128Bars(text: string): Bars | undefined {
  const values = code128Values(text);
  if (values === undefined) return undefined;
  const widths = values.flatMap((value) => [...(symbols[value] ?? '')].map(Number));
  const bars: { x: number; width: number }[] = [];
  let x = 0;
  for (const [index, width] of widths.entries()) {
    // Bars and spaces alternate, also across symbols: each but the last has three of both.
    if (index % 2 === 0) bars.push({ x, width });
    x += width;
  }
  return { bars, width: x };
}
