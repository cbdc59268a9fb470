import { rect } from '../kit.ts';
import type { Pen } from '../kit.ts';

/** A slot around (x, y) with a light rim. */
export const slot = (x: number, y: number, w: number, h: number, inner = ''): string =>
  rect(x - w / 2 - 5, y - h / 2 - 5, w + 10, h + 10, h / 2 + 5, '#ffffff', 'opacity="0.28"') +
  rect(x - w / 2, y - h / 2, w, h, h / 2, '#08090a') +
  inner;

/** A socket of USB-C, `w` wide. */
export const usbC = (p: Pen, x: number, y: number, w: number): string =>
  slot(
    x,
    y,
    w,
    w * 0.32,
    rect(x - w * 0.34, y - w * 0.045, w * 0.68, w * 0.09, w * 0.03, p.lin('v', '#6b7077', '#33363b')),
  );
