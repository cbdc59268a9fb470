import { rect, times } from './kit.ts';
import type { Pen } from './kit.ts';

/** The colours of lit keys and edges, from left to right. */
export const rainbow = ['#ff4d6d', '#ff9f43', '#feca57', '#1dd1a1', '#48a9fe', '#9b6bff'];

export interface KeysLook {
  readonly columns: number;
  /** Colours under the caps from left to right; none where they are not lit. */
  readonly glow?: readonly string[];
  /** Caps in the colour of the body. */
  readonly pale?: boolean;
}

/** Rows of keys on a keyboard of w × h. */
export function keys(
  p: Pen,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  { columns, glow = [], pale = false }: KeysLook,
): string {
  const step = w / columns;
  const row = h / 5;
  const { tone } = p;
  const cap = (i: number, r: number, span = 1): string => {
    const light = glow[Math.floor((i / columns) * glow.length)];
    return (
      (light === undefined
        ? ''
        : rect(x + i * step - 1, y + r * row - 1, step * span - 1, row - 1, 6, light, 'opacity="0.85"')) +
      rect(
        x + i * step + 1.5,
        y + r * row + 1.5,
        step * span - 5,
        row - 5,
        5,
        pale ? p.lin('v', tone.hi, tone.light) : p.lin('v', '#3a3d42', '#1c1d20'),
      ) +
      rect(
        x + i * step + step * 0.2,
        y + r * row + row * 0.22,
        step * 0.2,
        row * 0.12,
        1,
        pale ? '#4b4f55' : (light ?? '#c9ccd1'),
        'opacity="0.9"',
      )
    );
  };
  return (
    times(4, (r) => times(columns, (i) => cap(i, r))) +
    cap(0, 4) +
    cap(1, 4) +
    cap(2, 4) +
    cap(3, 4, columns - 8) +
    times(4, (i) => cap(columns - 5 + i, 4)) +
    cap(columns - 1, 4)
  );
}

/** A block of number keys beside them: four columns. */
export const numberKeys = (
  p: Pen,
  room: { x: number; y: number; w: number; h: number },
  { glow = [], pale = false }: Omit<KeysLook, 'columns'>,
): string => {
  const step = room.w / 4;
  const row = room.h / 5;
  const light = glow.at(-1);
  return times(
    20,
    (i) =>
      (light === undefined
        ? ''
        : rect(
            room.x + (i % 4) * step - 1,
            room.y + Math.floor(i / 4) * row - 1,
            step - 1,
            row - 1,
            6,
            light,
            'opacity="0.85"',
          )) +
      rect(
        room.x + (i % 4) * step + 1.5,
        room.y + Math.floor(i / 4) * row + 1.5,
        step - 5,
        row - 5,
        5,
        pale ? p.lin('v', p.tone.hi, p.tone.light) : p.lin('v', '#3a3d42', '#1c1d20'),
      ),
  );
};
