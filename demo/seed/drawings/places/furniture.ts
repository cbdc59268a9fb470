import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { softShadow } from '../parts.ts';
import { display } from '../screens.ts';

/** Things that an appliance is seen beside, in centimetres: they stand on y = 0, and upwards is negative. */

const oak = ['#e0c39a', '#c9a675', '#a9854f'] as const;
const leaf = ['#8fbf8a', '#5f9a63', '#3f7547'] as const;
const front = (p: Pen, fill: string): string => p.lin('d', '#ffffff', `${fill} 60`, `${fill} 100`);

/** A cupboard door with its handle. */
const cupboard = (p: Pen, x: number, y: number, w: number, h: number, fill: string, handleAtTop: boolean): string =>
  rect(x + 0.4, y, w - 0.8, h, 0.8, front(p, fill), 'stroke="#00000026" stroke-width="0.4"') +
  rect(x + w / 2 - 9, handleAtTop ? y + 5 : y + h - 6, 18, 1.2, 0.6, '#6d6a64');

/** A run of floor cupboards with a worktop, from `x` on; `open` leaves the place of one that something else fills. */
export function counter(p: Pen, x: number, width: number, fill: string): string {
  const modules = Math.max(1, Math.round(width / 52));
  const w = width / modules;
  return (
    softShadow(p, x + width / 2, 0, width * 0.54, 3.2, 0.4) +
    rect(x, -9, width, 9, 0, '#4a463f') +
    times(modules, (i) => cupboard(p, x + i * w, -85, w, 76, fill, true)) +
    worktop(p, x, width)
  );
}

export const worktop = (p: Pen, x: number, width: number): string =>
  rect(x - 0.6, -89, width + 1.2, 4, 0.6, p.lin('v', oak[0], oak[2])) +
  rect(x - 0.6, -85, width + 1.2, 1.6, 0, '#000', 'opacity="0.16"');

export const wallCupboards = (p: Pen, x: number, width: number, fill: string): string => {
  const modules = Math.max(1, Math.round(width / 46));
  const w = width / modules;
  return (
    rect(x, -150, width, 6, 0, '#000', 'opacity="0.07"') +
    times(modules, (i) => cupboard(p, x + i * w, -214, w, 64, fill, false))
  );
};

/** A front without a handle, under something that is built in. */
export const panel = (p: Pen, x: number, y: number, w: number, h: number, fill: string): string =>
  rect(x, -9, w, 9, 0, '#4a463f') +
  rect(x + 0.4, y, w - 0.8, h, 0.8, front(p, fill), 'stroke="#00000026" stroke-width="0.4"');

/** Small tiles of a wall. */
export const tiles = (x: number, y: number, width: number, height: number, size: number, colour: string): string =>
  rect(x, y, width, height, 0, colour) +
  times(Math.ceil(height / size), (row) => rect(x, y + row * size, width, 0.35, 0, '#00000016')) +
  times(Math.ceil(width / size), (column) => rect(x + column * size, y, 0.35, height, 0, '#00000016'));

export const plant = (p: Pen, x: number, y: number, k = 1): string =>
  group(
    `translate(${x} ${y}) scale(${k})`,
    softShadow(p, 0, 0, 18, 2.6, 0.4),
    times(7, (i) =>
      group(
        `rotate(${-66 + i * 22} 0 -26)`,
        path('M0 -26c-7-14-7-34 0-52c7 18 7 38 0 52z', p.lin('v', i % 2 === 0 ? leaf[0] : leaf[1], leaf[2])) +
          stroke('M0 -28V-70', leaf[2], 0.5, 'opacity="0.6"'),
      ),
    ),
    path('M-12 -28h24l-3.4 28h-17.2z', p.lin('h', '#f4f1ea', '#d6cfc2', '#b5ad9d')),
  );

export const kettle = (p: Pen, x: number): string =>
  group(
    `translate(${x} -89)`,
    path('M-8 0l2-19h12l2 19z', p.lin('h', '#f3f4f5', '#c3c7cb', '#8e949a')) +
      rect(-6, -21, 12, 2.4, 1.2, '#33363b') +
      stroke('M8 -16q7 2 4 13', '#33363b', 1.8) +
      path('M-7 -13l-5-3v-3l6 1z', '#aeb3b8'),
  );

export const fruitBowl = (p: Pen, x: number): string =>
  group(
    `translate(${x} -89)`,
    [
      ['#e2574c', -6],
      ['#f2b632', 1],
      ['#86b95a', 7],
    ]
      .map(([colour, at]) => circle(Number(at), -9, 4.6, String(colour)))
      .join('') + path('M-15 -9h30q-2 9-15 9t-15-9z', p.lin('v', '#fdfbf7', '#cfc7b8')),
  );

/** A framed picture on the wall, hung at its middle. */
export const frame = (x: number, y: number, w: number, h: number, colours: readonly [string, string]): string =>
  rect(x - w / 2 + 0.8, y - h / 2 + 1, w, h, 0.8, '#000', 'opacity="0.14"') +
  rect(x - w / 2, y - h / 2, w, h, 0.8, '#fbfaf7', 'stroke="#8d8577" stroke-width="1"') +
  rect(x - w / 2 + 3, y - h / 2 + 3, w - 6, h - 6, 0.3, colours[0]) +
  circle(x, y - h * 0.04, Math.min(w, h) * 0.2, colours[1], 'opacity="0.9"');

export function sofa(p: Pen, x: number, width: number, colour: string, deep: string): string {
  const seat = (width - 34) / 2;
  return (
    softShadow(p, x, 0, width * 0.54, 4, 0.42) +
    times(2, (i) => rect(x - width / 2 + 8 + i * (width - 20), -9, 4, 9, 0.6, oak[2])) +
    rect(x - width / 2 + 8, -84, width - 16, 62, 9, p.lin('v', colour, deep)) +
    times(2, (i) =>
      rect(
        x - width / 2 + 17 + i * seat,
        -46,
        seat,
        27,
        5,
        p.lin('v', colour, deep),
        'stroke="#00000022" stroke-width="0.5"',
      ),
    ) +
    times(2, (i) => rect(x - width / 2 + i * (width - 18), -62, 18, 54, 8, p.lin('h', colour, deep))) +
    rect(x - width / 2 + 6, -22, width - 12, 14, 3, deep) +
    group(
      `rotate(-8 ${x - width / 2 + 34} -50)`,
      rect(x - width / 2 + 18, -70, 34, 34, 5, p.lin('d', '#f2d18a', '#d9a441')),
    )
  );
}

export const armchair = (p: Pen, x: number, colour: string, deep: string): string =>
  softShadow(p, x, 0, 46, 3.6, 0.42) +
  times(2, (i) => rect(x - 34 + i * 64, -12, 4, 12, 0.6, oak[2])) +
  rect(x - 36, -88, 72, 66, 12, p.lin('v', colour, deep)) +
  rect(x - 28, -46, 56, 26, 6, p.lin('v', colour, deep), 'stroke="#00000022" stroke-width="0.5"') +
  times(2, (i) => rect(x - 42 + i * 68, -60, 16, 50, 8, p.lin('h', colour, deep))) +
  rect(x - 38, -22, 76, 11, 3, deep) +
  group(`rotate(6 ${x + 8} -56)`, rect(x - 10, -72, 34, 30, 5, p.lin('d', '#f2d18a', '#d9a441')));

/** A desk of 75 cm. */
export const desk = (p: Pen, x: number, width: number, fill: string): string =>
  softShadow(p, x, 0, width * 0.52, 3.4, 0.36) +
  rect(x - width / 2 + 3, -72, 4, 72, 0.6, '#3b3934') +
  rect(
    x + width / 2 - 46,
    -72,
    44,
    68,
    1,
    p.lin('d', '#ffffff', `${fill} 60`),
    'stroke="#00000026" stroke-width="0.4"',
  ) +
  times(
    3,
    (i) =>
      rect(x + width / 2 - 44, -69 + i * 21.5, 40, 19.5, 0.8, front(p, fill), 'stroke="#00000022" stroke-width="0.4"') +
      rect(x + width / 2 - 30, -63 + i * 21.5, 12, 1.2, 0.6, '#6d6a64'),
  ) +
  rect(x - width / 2, -75, width, 3.4, 0.8, p.lin('v', oak[0], oak[2]));

/** A flat screen of `width`, its foot on `y`, or hung with its lower edge there. */
export const screen = (p: Pen, x: number, y: number, width: number, wall: number, hung: boolean): string => {
  const h = width * 0.575;
  const foot = hung ? 0 : Math.max(3, width * 0.045);
  const feet = times(2, (i) =>
    path(
      `M${x - width * 0.36 + i * width * 0.68} ${y}l${i === 0 ? 2.4 : 0} ${-foot - 1}h2l${i === 0 ? 0 : 2.4} ${foot + 1}z`,
      '#26282c',
    ),
  );
  return (
    (hung ? '' : feet) +
    rect(x - width / 2, y - foot - h, width, h, 0.7, '#17181b') +
    display(p, x - width / 2 + 0.8, y - foot - h + 0.8, width - 1.6, h - 2.2, 0.3, wall)
  );
};

/** A computer's screen of 54 cm on its stand. */
export const monitor = (p: Pen, x: number, y: number): string =>
  rect(x - 3, y - 15, 6, 14, 0.6, p.lin('h', '#8b9097', '#d7dade', '#8b9097')) +
  rect(x - 13, y - 1.6, 26, 1.6, 0.8, '#a9aeb4') +
  rect(x - 27, y - 45, 54, 33, 0.8, '#17181b') +
  display(p, x - 26.2, y - 44.2, 52.4, 31, 0.3, ((p.scenery + 2) % 8) * 9);

/** Burners with a pot on them, on a worktop. */
export const cooking = (p: Pen, x: number): string =>
  rect(x - 29, -90.4, 58, 1.6, 0.6, '#1b1e22') +
  rect(x - 23, -104, 21, 13, 1.6, p.lin('h', '#f3f4f5', '#c3c7cb', '#8e949a')) +
  rect(x - 24.5, -105.6, 24, 2, 1, '#aeb3b8') +
  circle(x - 12.5, -107, 1.5, '#33363b') +
  rect(x - 27, -100, 4, 2, 1, '#33363b') +
  rect(x - 2, -100, 4, 2, 1, '#33363b');

/** A lamp beside a door. */
export const porchLamp = (p: Pen, x: number, y: number): string =>
  circle(x, y, 34, p.rad(0.5, 0.5, 0.5, '#ffe9b0 0 0.7', '#ffe9b0 100 0')) +
  rect(x - 1.4, y - 16, 2.8, 6, 0.6, '#2c2f33') +
  path(`M${x - 7} ${y - 10}h14l2.4 4h-18.8z`, '#2c2f33') +
  path(
    `M${x - 6.4} ${y - 6}h12.8l-1.6 16h-9.6z`,
    p.lin('v', '#fff6dc', '#f3d58f'),
    'stroke="#2c2f33" stroke-width="1.2"',
  ) +
  rect(x - 5.4, y + 10, 10.8, 2, 0.8, '#2c2f33');

/** A low cupboard under a screen. */
export const lowboard = (p: Pen, x: number, width: number): string =>
  softShadow(p, x, 0, width * 0.54, 3.6, 0.42) +
  times(2, (i) => rect(x - width / 2 + 10 + i * (width - 23), -10, 3, 10, 0.4, '#3b3934')) +
  rect(
    x - width / 2,
    -46,
    width,
    37,
    1.2,
    p.lin('v', oak[0], oak[1]),
    'stroke="#7c6138" stroke-opacity="0.5" stroke-width="0.5"',
  ) +
  times(3, (i) =>
    rect(
      x - width / 2 + 2 + (i * (width - 4)) / 3,
      -43,
      (width - 4) / 3 - 2,
      31,
      0.8,
      p.lin('d', oak[0], oak[1]),
      'stroke="#7c6138" stroke-opacity="0.45" stroke-width="0.4"',
    ),
  );

export const floorLamp = (p: Pen, x: number): string =>
  circle(x, -140, 62, p.rad(0.5, 0.5, 0.5, '#ffe9b0 0 0.55', '#ffe9b0 100 0')) +
  softShadow(p, x, 0, 16, 2.4, 0.4) +
  rect(x - 0.9, -140, 1.8, 139, 0.6, '#3b3934') +
  rect(x - 13, -2, 26, 2, 1, '#3b3934') +
  path(`M${x - 13} -162h26l7 30h-40z`, p.lin('v', '#fff6dc', '#f0d79c'));

export const rug = (p: Pen, x: number, width: number, colour: string): string =>
  ellipse(x, 11, width / 2, 7.5, p.rad(0.5, 0.5, 0.5, colour, `${colour} 82`, `${colour} 100 0.85`)) +
  ellipse(x, 11, width / 2 - 8, 5.4, 'none', 'stroke="#ffffff" stroke-opacity="0.5" stroke-width="0.8"');

export const washbasin = (p: Pen, x: number, fill: string): string =>
  softShadow(p, x, 0, 44, 3, 0.4) +
  cupboard(p, x - 36, -80, 36, 64, fill, true) +
  cupboard(p, x, -80, 36, 64, fill, true) +
  times(2, (i) => rect(x - 32 + i * 60, -16, 4, 16, 0.5, '#6d6a64')) +
  path(`M${x - 38} -91h76q-3 11-14 11h-48q-11 0-14-11z`, p.lin('v', '#ffffff', '#d5dade')) +
  stroke(`M${x} -91v-15q0-6 7-6q5 0 5 6v2`, '#9aa1a8', 2.6) +
  circle(x, -158, 33, '#b9a27a') +
  circle(x, -158, 31, p.lin('d', '#f4f9fb', '#cfdde4', '#eef5f8'));

export const towel = (p: Pen, x: number, colour: string): string =>
  rect(x - 17, -141, 34, 1.6, 0.8, '#8d9298') +
  path(`M${x - 13} -141h26v50h-26z`, p.lin('h', '#ffffff', colour, '#ffffff')) +
  rect(x - 13, -101, 26, 3, 0, colour);

export const basket = (p: Pen, x: number): string =>
  softShadow(p, x, 0, 24, 2.6, 0.4) +
  path(`M${x - 21} -54h42l-4 54h-34z`, p.lin('h', oak[0], oak[1], oak[2])) +
  times(6, (i) => rect(x - 20 + i * 0.5, -48 + i * 8, 40 - i, 1, 0, '#7c6138', 'opacity="0.4"')) +
  path(`M${x - 17} -54q4-13 16-9q15-6 19 9z`, '#e9eef2');

/** A window with curtains, whose light falls into the room. */
export const window = (p: Pen, x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, 1, p.lin('v', '#cfe6f7', '#f4fbff'), 'stroke="#ffffff" stroke-width="4"') +
  rect(x + w / 2 - 1.4, y, 2.8, h, 0, '#ffffff') +
  path(
    `M${x} ${y + h}q${w * 0.3} -${h * 0.28} ${w * 0.5} -${h * 0.1}t${w * 0.5} -${h * 0.06}v${h * 0.16}z`,
    '#b8d6ae',
  ) +
  times(2, (i) =>
    path(
      i === 0
        ? `M${x - 9} ${y - 6}h20q-4 ${h * 0.55} -8 ${h + 16}h-12z`
        : `M${x + w + 9} ${y - 6}h-20q4 ${h * 0.55} 8 ${h + 16}h12z`,
      p.lin('h', '#fffdf8', '#e8dfce', '#fffdf8'),
      'opacity="0.95"',
    ),
  );
