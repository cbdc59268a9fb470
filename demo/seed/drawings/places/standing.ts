import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { softShadow } from '../parts.ts';
import { fruitBowl, plant } from './furniture.ts';

/** A thing of known size that stands on a table: in millimetres, about its own middle, on y = 0. */
export interface Thing {
  readonly width: number;
  readonly height: number;
  draw(p: Pen, colours: readonly [string, string]): string;
}

const oak = ['#e0c39a', '#c9a675', '#a9854f'] as const;

/** With its shadow on the table. */
const thing = (width: number, height: number, art: (p: Pen, colours: readonly [string, string]) => string): Thing => ({
  width,
  height,
  draw: (p, colours) => softShadow(p, 2, 0, width * 0.56, Math.max(3, width * 0.06), 0.42) + art(p, colours),
});

/** A cup of 95 mm. */
export const cup = thing(
  112,
  95,
  (p, [colour, deep]) =>
    stroke('M36 -72q30 0 28 26t-34 26', deep, 9) +
    path(
      'M-42 -95h84l-5 82q-1 13-14 13h-46q-13 0-14-13z',
      p.lin('h', '#ffffff 0', `${colour} 20`, `${colour} 55`, `${deep} 100`),
    ) +
    ellipse(0, -95, 42, 4, '#fff') +
    ellipse(0, -94.6, 37, 2.8, '#6b4226') +
    path('M-32 -84l3 66h7l-3-66z', '#fff', 'opacity="0.35"'),
);

export const glass = thing(
  70,
  118,
  (p) =>
    path(
      'M-32 -118h64l-6 112q-1 6-7 6h-38q-6 0-7-6z',
      p.lin('h', '#d6e4ec 0 0.85', '#ffffff 30 0.5', '#c7dae5 100 0.85'),
    ) +
    path('M-29.6 -78h59.2l-4 70q-1 5-6 5h-39.2q-5 0-6-5z', p.lin('v', '#ffb24a', '#f08a2c'), 'opacity="0.88"') +
    ellipse(0, -78, 29.6, 2.6, '#ffc677') +
    rect(-24, -108, 6, 94, 3, '#fff', 'opacity="0.5"'),
);

const pens: readonly (readonly [number, string])[] = [
  [-11, '#f0b93c'],
  [-3, '#4b7fc4'],
  [5, '#d9584c'],
  [13, '#4f9d6b'],
];
export const pencilJar = thing(
  90,
  205,
  (p, [colour, deep]) =>
    pens
      .map(([lean, fill], i) =>
        group(
          `rotate(${lean} ${-18 + i * 12} -20)`,
          rect(-22 + i * 12, -188 + (i % 2) * 14, 7.4, 168, 1, fill),
          path(`M${-22 + i * 12} ${-188 + (i % 2) * 14}h7.4l-3.7-17z`, '#ecd2a6'),
        ),
      )
      .join('') +
    path('M-40 -108h80l-4 104q-1 4-6 4h-60q-5 0-6-4z', p.lin('h', '#ffffff 0', `${colour} 25`, `${deep} 100`)) +
    ellipse(0, -108, 40, 3.6, deep) +
    rect(-40, -86, 79, 5, 0, '#fff', 'opacity="0.35"'),
);

export const books = thing(
  236,
  92,
  (p, [colour, deep]) =>
    rect(-116, -34, 232, 34, 4, p.lin('v', colour, deep)) +
    rect(-116, -30, 8, 26, 0, '#fff', 'opacity="0.35"') +
    rect(104, -30, 10, 26, 0, '#f4efe3') +
    rect(-96, -60, 204, 26, 3, p.lin('v', '#f1e9da', '#d2c4a8')) +
    rect(-70, -52, 70, 4, 2, '#8a7a5c', 'opacity="0.7"') +
    rect(-108, -92, 192, 32, 4, p.lin('v', deep, '#3d4650')) +
    rect(-84, -80, 90, 4, 2, '#fff', 'opacity="0.6"') +
    rect(74, -88, 9, 24, 0, '#f4efe3'),
);

const spines: readonly (readonly [number, number, string])[] = [
  [34, 226, '#b5654f'],
  [26, 204, '#e3cfa6'],
  [40, 238, '#53708c'],
  [28, 214, '#f2eee4'],
  [32, 222, '#7d9a82'],
];
export const shelfBooks = thing(164, 238, () => {
  let x = -80;
  return spines
    .map(([w, h, fill]) => {
      const own =
        rect(x, -h, w - 1, h, 2, fill) +
        rect(x, -h, 5, h, 2, '#fff', 'opacity="0.25"') +
        rect(x + w - 8, -h, 7, h, 2, '#000', 'opacity="0.12"') +
        rect(x + w * 0.3, -h + 24, w * 0.4, 60, 2, '#00000030');
      x += w;
      return own;
    })
    .join('');
});

/** A plant in its pot, about 260 mm high. */
export const pot = thing(250, 262, (p) => group('scale(10)', plant(p, 0, 0, 0.33)));

export const fruit = thing(300, 140, (p) => group('scale(10)', group('translate(0 89)', fruitBowl(p, 0))));

export const apple = thing(
  80,
  90,
  (p) =>
    path(
      'M0 -68C34 -82 46 -46 34 -18 26 2 10 0 0 -3 -10 0 -26 2 -34 -18 -46 -46 -34 -82 0 -68z',
      p.rad(0.36, 0.3, 0.85, '#f79a86 0', '#dc4a3c 45', '#98241f 100'),
    ) +
    stroke('M0 -66q2-14 10-20', '#5b3a22', 4) +
    path('M6 -78q14-14 26-4q-12 12-26 4z', '#6fa353') +
    ellipse(-15, -50, 6, 11, '#fff', 'opacity="0.4" transform="rotate(24 -15 -50)"'),
);

export const deskLamp = thing(
  230,
  430,
  (p, [colour, deep]) =>
    circle(-62, -330, 190, p.rad(0.5, 0.5, 0.5, '#ffe9b0 0 0.6', '#ffe9b0 100 0')) +
    stroke('M40 -10L70 -210L-30 -372', '#55585d', 9) +
    circle(70, -210, 10, '#3b3e43') +
    rect(-20, -14, 120, 14, 7, p.lin('v', colour, deep)) +
    group(
      'rotate(24 -50 -372)',
      path('M-92 -318q4-70 44-70t44 70z', p.lin('h', '#ffffff 0', `${colour} 25`, `${deep} 100`)),
      ellipse(-48, -318, 44, 6, '#fff3cf'),
    ),
);

export const vase = thing(
  170,
  420,
  (p) =>
    times(5, (i) =>
      group(
        `rotate(${-26 + i * 13} 0 -150)`,
        stroke('M0 -150V-372', '#8d7b62', 2.6),
        times(7, (j) =>
          ellipse(
            j % 2 === 0 ? -8 : 8,
            -210 - j * 25,
            11,
            6,
            j % 3 === 0 ? '#e7d9bd' : '#d9c49b',
            `transform="rotate(${j % 2 === 0 ? 40 : -40} ${j % 2 === 0 ? -8 : 8} ${-210 - j * 25})"`,
          ),
        ),
      ),
    ) +
    path(
      'M-20 -176h40q4 30 30 66 14 22 6 62-6 48-30 48h-52q-24 0-30-48-8-40 6-62 26-36 30-66z',
      p.lin('h', '#fbf8f2 0', '#e9e1d3 40', '#b9ad98 100'),
    ) +
    ellipse(0, -176, 20, 3, '#8d8371'),
);

export const candle = thing(
  74,
  104,
  (p) =>
    rect(-36, -84, 72, 84, 8, p.lin('h', '#f7efe2', '#fdf9f0 30', '#d9c9ae')) +
    rect(-26, -58, 52, 30, 2, '#fff', 'opacity="0.8"') +
    rect(-1, -94, 2, 12, 1, '#4b4136') +
    path('M0 -112q8 10 0 18q-8-8 0-18z', '#ffbe4f'),
);

export const oil = thing(
  72,
  270,
  (p) =>
    path(
      'M-14 -250h28v46q0 18 16 34 6 8 6 20v136q0 14-14 14h-44q-14 0-14-14v-136q0-12 6-20 16-16 16-34z',
      p.lin('h', '#8a9a3f 0 0.95', '#d7dd8e 28 0.95', '#a7b14e 60 0.95', '#66742a 100 0.95'),
    ) +
    rect(-13, -270, 26, 26, 3, '#33302c') +
    rect(-35, -120, 70, 70, 2, '#f8f3e4') +
    rect(-24, -104, 48, 5, 2, '#6d6a3f') +
    rect(-16, -92, 32, 4, 2, '#b9b58a') +
    circle(0, -70, 9, '#8a9a3f'),
);

export const mill = thing(
  60,
  205,
  (p) =>
    path(
      'M-26 0q-4-60 8-92 8-22-6-46h48q-14 24-6 46 12 32 8 92z',
      p.lin('h', '#8a5a34 0', '#d09a66 30', '#a8703f 65', '#6d4324 100'),
    ) +
    ellipse(
      0,
      -154,
      22,
      22,
      p.ball({ hi: '#e0b283', light: '#d09a66', base: '#a8703f', dark: '#7c4d28', deep: '#5b371b', ink: '#fff' }),
    ) +
    circle(0, -182, 6, '#c2c6ca'),
);

export const jar = thing(
  112,
  165,
  (p) =>
    rect(-52, -140, 104, 140, 12, p.lin('h', '#d5e0e4 0 0.9', '#ffffff 26 0.75', '#c3d2d8 100 0.9')) +
    rect(-47, -104, 94, 99, 9, '#d9b27a') +
    times(18, (i) =>
      rect(
        -44 + (i % 6) * 15,
        -98 + Math.floor(i / 6) * 31,
        11,
        26,
        5,
        ['#e7c58f', '#cfa566', '#dcb679'][i % 3] ?? '#e7c58f',
      ),
    ) +
    rect(-50, -165, 100, 28, 6, p.lin('v', oak[0], oak[2])) +
    rect(-40, -130, 9, 118, 4, '#fff', 'opacity="0.5"'),
);

export const leaningBoard = thing(
  220,
  340,
  (p) =>
    rect(-104, -336, 208, 336, 22, p.lin('d', oak[0], oak[1], oak[2])) +
    times(5, (i) =>
      path(`M${-78 + i * 38} -332q8 166 0 330`, 'none', 'stroke="#8a6a3e" stroke-opacity="0.3" stroke-width="2"'),
    ) +
    rect(-16, -320, 32, 13, 6, '#7c6138', 'opacity="0.6"'),
);

export const soapBottle = thing(
  76,
  190,
  (p, [colour, deep]) =>
    rect(-36, -140, 72, 140, 14, p.lin('h', '#ffffff 0', `${colour} 30`, `${deep} 100`)) +
    rect(-24, -92, 48, 52, 3, '#fffdf8', 'opacity="0.9"') +
    rect(-14, -80, 28, 4, 2, deep) +
    rect(-10, -158, 20, 20, 3, '#3b3e43') +
    stroke('M0 -158v-22h-34', '#3b3e43', 9),
);

export const tumbler = thing(
  84,
  190,
  (p) =>
    group(
      'rotate(9 0 -20)',
      rect(8, -190, 8, 140, 4, '#54a8ff'),
      rect(4, -190, 16, 30, 5, '#f4f6f8', 'stroke="#c4cad0"'),
    ) +
    group(
      'rotate(-11 0 -20)',
      rect(-22, -176, 26, 130, 5, p.lin('h', '#ffffff', '#dfe6ea')),
      rect(-22, -140, 26, 34, 0, '#3fb6a8'),
      rect(-18, -190, 18, 16, 3, '#3fb6a8'),
    ) +
    path(
      'M-38 -100h76l-5 92q-1 8-9 8h-48q-8 0-9-8z',
      p.lin('h', '#cddbe2 0 0.85', '#ffffff 30 0.6', '#bfd2dc 100 0.85'),
    ),
);

export const towels = thing(290, 150, (p, [colour, deep]) =>
  times(
    3,
    (i) =>
      rect(
        -142 + i * 4,
        -50 - i * 50,
        284 - i * 8,
        50,
        22,
        p.lin('v', '#ffffff', i === 1 ? colour : '#f1efea', i === 1 ? deep : '#cfcac0'),
      ) + rect(-120 + i * 4, -26 - i * 50, 240 - i * 8, 3, 1.5, '#00000014'),
  ),
);

export const shirts = thing(
  250,
  132,
  (p, [colour, deep]) =>
    times(3, (i) =>
      rect(
        -122 + (i % 2) * 5,
        -44 - i * 44,
        240,
        44,
        10,
        p.lin('v', ['#ffffff', colour, '#eef2f6'][i] ?? colour, ['#d8dde2', deep, '#c9d2da'][i] ?? deep),
      ),
    ) + path('M-44 -132q44-22 88 0l-26 12-18-8-18 8z', '#ffffff', 'stroke="#00000022" stroke-width="1.5"'),
);

export const sprayer = thing(
  96,
  250,
  (p) =>
    rect(-40, -160, 80, 160, 18, p.lin('h', '#cfe6f2 0 0.95', '#ffffff 30 0.85', '#a9cfe2 100 0.95')) +
    rect(-36, -96, 72, 92, 14, '#8cc8ea', 'opacity="0.6"') +
    path('M-20 -160l6-42h28l6 42z', '#f2f4f6') +
    path('M-30 -244h58q16 0 16 16v22h-50l-6 14h-12l4-24h-10z', '#4a8fc0') +
    path('M-2 -206q-16 18-14 34h-8q-2-20 10-34z', '#3a76a2'),
);

const threads = ['#d9584c', '#4b7fc4', '#f0b93c'] as const;
export const spools = thing(130, 96, (p) =>
  threads
    .map((fill, i) => {
      const x = -64 + i * 44;
      return group(
        `translate(${x} 0)`,
        rect(0, -8, 40, 8, 2, p.lin('v', oak[0], oak[2])),
        rect(0, -60, 40, 8, 2, p.lin('v', oak[0], oak[2])),
        rect(5, -52, 30, 44, 2, p.lin('h', '#ffffff60', fill, '#00000030')),
        rect(5, -52, 30, 44, 2, fill, 'opacity="0.82"'),
        times(6, (j) => rect(5, -48 + j * 7, 30, 1.4, 0, '#00000022')),
      );
    })
    .join(''),
);

export const fabric = thing(270, 100, (p, [colour, deep]) =>
  times(4, (i) =>
    rect(
      -132 + (i % 2) * 6,
      -25 - i * 25,
      258,
      25,
      9,
      p.lin('v', [colour, '#f4ead9', deep, '#e7b8ad'][i] ?? colour, [deep, '#d8c7aa', '#3f4b57', '#c78f82'][i] ?? deep),
    ),
  ),
);

/** A framed picture of 150 × 200 mm. */
export const photo = thing(
  160,
  206,
  (p, [colour, deep]) =>
    rect(-76, -204, 152, 204, 4, p.lin('d', oak[0], oak[2])) +
    rect(-64, -192, 128, 180, 1, '#fbfaf7') +
    rect(-50, -176, 100, 148, 0, p.lin('v', '#cfe0ec', '#f3e6d2')) +
    path('M-50 -78l34-40 26 28 20-18 20 24v56h-100z', deep) +
    path('M-50 -58q50-30 100 0v30h-100z', colour) +
    circle(26, -146, 10, '#f6d58a'),
);

/** A spare lens of 70 mm. */
export const spareLens = thing(
  78,
  86,
  (p) =>
    rect(-34, -78, 68, 78, 5, p.lin('h', '#0f1011', '#53585f 25', '#26282c 60', '#0c0d0e')) +
    rect(-37, -86, 74, 16, 4, p.lin('h', '#1a1b1d', '#5b6067 25', '#111')) +
    times(14, (i) => rect(-31 + i * 4.6, -52, 2, 26, 0.5, '#000', 'opacity="0.55"')) +
    rect(-34, -20, 68, 2.4, 0, '#e2574c'),
);
