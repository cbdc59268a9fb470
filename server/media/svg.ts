/** Rounds to a tenth, so that documents stay short and equal on every machine. */
export const num = (value: number): string => String(Math.round(value * 10) / 10);

/** A rectangle with round corners. */
export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = ''): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(r)}" fill="${fill}" ${extra}/>`;
