import { circle, ellipse, group, num, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';

/** Things of known size that lie on a table, seen from above: in millimetres, about their own middle. */

const paper = '#fbf8f1';
const oak = ['#e0c39a', '#c9a675', '#a9854f'] as const;

/** A notebook of A5. */
export const notebook = (p: Pen, colour: string, deep: string): string =>
  rect(-72, -103, 149, 212, 5, '#efe9dc') +
  rect(-74, -105, 148, 210, 6, p.lin('d', colour, deep)) +
  rect(-74, -105, 15, 210, 5, '#000', 'opacity="0.12"') +
  rect(56, -105, 5, 210, 0, '#1d1f22', 'opacity="0.45"') +
  rect(-34, -66, 64, 34, 3, paper, 'opacity="0.9"') +
  rect(-24, -56, 40, 3, 1.5, deep, 'opacity="0.6"') +
  rect(-24, -47, 26, 3, 1.5, deep, 'opacity="0.4"');

/** The same, open: two pages with some lines. */
export function openNotebook(p: Pen, colour: string, deep: string): string {
  const lines = (x: number, count: number): string =>
    times(count, (i) => rect(x, -76 + i * 17, [106, 98, 104, 66][i % 4] ?? 100, 2, 1, deep, 'opacity="0.35"'));
  return (
    rect(-151, -108, 302, 216, 5, p.lin('d', colour, deep)) +
    rect(-147, -104, 147, 208, 3, p.lin('h', '#fffdf8 0', '#f8f4ea 80', '#ddd6c6 100')) +
    rect(0, -104, 147, 208, 3, p.lin('h', '#e2dbcc 0', '#faf6ed 20', '#fffdf8 100')) +
    lines(-126, 9) +
    lines(24, 5) +
    rect(8, -104, 4, 226, 1, colour) +
    path('M8 122h4v6l-2-3-2 3z', colour)
  );
}

/** A pencil, 175 mm long. */
export const pencil = (p: Pen, colour = '#f0b93c'): string =>
  rect(-92, -3.6, 10, 7.2, 2, '#e79a96') +
  rect(-83, -3.8, 13, 7.6, 0.6, p.metal('v')) +
  rect(-70, -3.7, 122, 7.4, 0.4, colour) +
  rect(-70, -3.7, 122, 2.4, 0.4, '#fff', 'opacity="0.3"') +
  rect(-70, 1.4, 122, 2.3, 0.4, '#000', 'opacity="0.16"') +
  path('M52 -3.7L74 -1v2L52 3.7z', '#ecd2a6') +
  path('M74 -1l9 1-9 1z', '#2c2f33');

/** A card of a bank, 85.6 × 54 mm. */
export const bankCard = (p: Pen, colour: string, deep: string): string =>
  rect(-42.8, -27, 85.6, 54, 3.4, p.lin('d', colour, deep)) +
  path('M-42.8 6Q-10 -24 42.8 -14V23.6q0 3.4-3.4 3.4h-78.8q-3.4 0-3.4-3.4z', '#fff', 'opacity="0.12"') +
  rect(-34, -11, 13, 10, 2, p.lin('d', '#f3dea0', '#c79f4a')) +
  rect(-34, -6.5, 13, 0.7, 0, '#8a6a2c', 'opacity="0.6"') +
  rect(-28, -11, 0.7, 10, 0, '#8a6a2c', 'opacity="0.6"') +
  times(4, (i) => times(4, (j) => circle(-32 + i * 16 + j * 3.2, 9, 1, '#fff', 'opacity="0.85"'))) +
  rect(-33, 16, 26, 2.4, 1.2, '#fff', 'opacity="0.7"') +
  rect(22, -19, 14, 4, 2, '#fff', 'opacity="0.75"');

const drink = (p: Pen, r: number, colour: string): string =>
  circle(0, 0, r, p.lin('d', '#ffffff', '#d9dade')) +
  circle(0, 0, r * 0.88, p.lin('d', '#c9ccd1', '#f6f6f7')) +
  circle(0, 0, r * 0.8, p.rad(0.45, 0.4, 0.7, `${colour} 0`, `${colour} 55`, '#3a2413 100')) +
  ellipse(
    -r * 0.28,
    -r * 0.34,
    r * 0.3,
    r * 0.14,
    '#fff',
    `opacity="0.22" transform="rotate(-38 ${num(-r * 0.28)} ${num(-r * 0.34)})"`,
  );

/** A cup of 84 mm with its handle to the right. */
export const cup = (p: Pen): string => stroke('M34 -13q27-2 27 13t-27 13', '#e6e7ea', 9) + drink(p, 42, '#7a4a26');

/** A cup on its saucer of 148 mm. */
export const saucer = (p: Pen): string =>
  circle(0, 0, 74, p.lin('d', '#ffffff', '#e3e3e5')) +
  circle(0, 0, 54, p.lin('d', '#e9eaec', '#fbfbfb')) +
  stroke('M34 -11q24-2 24 11t-24 11', '#e3e4e7', 8) +
  drink(p, 41, '#8a552b') +
  group('rotate(52)', rect(-4, 58, 8, 3, 1.5, '#b9bdc2'), stroke('M0 52V76', '#c2c6ca', 3.4));

/** A twig of eucalyptus, 230 mm long. */
export const twig = (p: Pen): string => {
  const leaf = p.lin('d', '#a9c7ab', '#6f9a78');
  return (
    stroke('M-115 8Q-20 -14 112 -4', '#7d8f6e', 2.6) +
    times(8, (i) => {
      const x = -92 + i * 26;
      const y = 4 - Math.sin((i / 8) * Math.PI) * 12;
      return group(
        `translate(${x} ${num(y)})`,
        group('rotate(-58)', ellipse(17, 0, 17, 9.5, leaf), rect(1, -0.4, 30, 0.8, 0, '#fff', 'opacity="0.4"')),
        group('rotate(52)', ellipse(17, 0, 17, 9.5, leaf), rect(1, -0.4, 30, 0.8, 0, '#fff', 'opacity="0.4"')),
      );
    }) +
    ellipse(118, -4, 13, 8, leaf)
  );
};

/** A key of a door, 58 mm. */
export const key = (p: Pen): string =>
  circle(-18, 0, 11.5, p.metal()) +
  circle(-21, 0, 4, '#9a8b6d') +
  rect(-8, -2.6, 37, 5.2, 1.2, p.metal('v')) +
  path('M12 2h4v5h-4zM19 2h3v7h-3zM25 2h3.4v4h-3.4z', '#a9aeb4') +
  stroke('M-40 4a10 10 0 1 1 16 -6', '#c0a36a', 1.8);

/** A hand mirror, 250 mm. */
export const mirror = (p: Pen, colour: string, deep: string): string =>
  rect(-9, 44, 18, 138, 9, p.lin('h', colour, deep)) +
  circle(0, -10, 64, p.lin('d', colour, deep)) +
  circle(0, -10, 56, p.lin('d', '#f4f9fb 0', '#cfdde4 45', '#f2f7f9 55', '#dbe6eb 100')) +
  path('M-38 -34L10 -60l14 4L-34 -14z', '#fff', 'opacity="0.7"') +
  circle(0, 170, 3, '#fff', 'opacity="0.6"');

/** A comb, 180 mm. */
export const comb = (p: Pen, colour: string, deep: string): string =>
  rect(-90, -19, 180, 15, 7, p.lin('v', colour, deep)) +
  times(44, (i) => rect(-84 + i * 3.85, -8, i < 22 ? 2.1 : 1.5, 26, 0.8, deep)) +
  rect(-90, -19, 6, 37, 3, colour) +
  rect(84, -19, 6, 37, 3, colour) +
  rect(-80, -16, 150, 3, 1.5, '#fff', 'opacity="0.3"');

/** A small dish with two rings, 96 mm. */
export const dish = (p: Pen): string =>
  circle(0, 0, 48, p.lin('d', '#ffffff', '#dcd9d4')) +
  circle(0, 0, 37, p.lin('d', '#e3e0da', '#fbfaf8')) +
  circle(-9, 5, 9.5, 'none', 'stroke="#cda450" stroke-width="2.6"') +
  circle(8, -3, 8.6, 'none', 'stroke="#d9b466" stroke-width="2"') +
  path('M8 -15l4 3-4 5-4-5z', '#bfe2ee');

/** A folded towel, 190 × 270 mm. */
export const towel = (p: Pen, colour: string, deep: string): string =>
  rect(-95, -135, 190, 270, 16, p.lin('d', colour, deep)) +
  rect(-95, -135, 26, 270, 13, '#fff', 'opacity="0.16"') +
  rect(-95, 70, 190, 8, 0, '#fff', 'opacity="0.55"') +
  rect(-95, 84, 190, 3, 0, '#fff', 'opacity="0.55"') +
  times(16, (i) => rect(-90 + i * 11.4, 133, 4, 9, 1, colour)) +
  path('M-69 -133Q-60 0 -69 133', 'none', 'stroke="#00000022" stroke-width="2"');

/** Soap on its dish, 110 × 80 mm. */
export const soap = (p: Pen): string =>
  rect(-55, -40, 110, 80, 26, p.lin('d', '#fdfdfc', '#d4d3ce')) +
  rect(-46, -31, 92, 62, 20, '#e6e4de') +
  rect(-38, -25, 76, 50, 22, p.lin('d', '#f7ecd9', '#dcc59d')) +
  ellipse(-10, -11, 20, 5, '#fff', 'opacity="0.5"') +
  circle(30, 20, 6, '#ffffff', 'opacity="0.6"') +
  circle(37, 12, 3.4, '#ffffff', 'opacity="0.6"');

/** A cutting board of 210 × 300 mm with a knife and slices. */
export const board = (p: Pen): string =>
  rect(-105, -150, 210, 300, 22, p.lin('d', oak[0], oak[1], oak[2])) +
  times(6, (i) =>
    path(`M${-86 + i * 34} -148q6 150 0 296`, 'none', 'stroke="#8a6a3e" stroke-opacity="0.28" stroke-width="2"'),
  ) +
  rect(-16, -136, 32, 12, 6, '#8a6a3e', 'opacity="0.5"') +
  times(
    3,
    (i) =>
      circle(-44 + i * 30, 78 - i * 9, 24, '#d9483c') +
      circle(-44 + i * 30, 78 - i * 9, 20, '#ef7a62') +
      times(6, (j) =>
        ellipse(-44 + i * 30 + Math.cos(j * 1.05) * 11, 78 - i * 9 + Math.sin(j * 1.05) * 11, 3, 2, '#fbe3a0'),
      ),
  ) +
  group(
    'translate(26 -26) rotate(74)',
    path('M-60 -13Q40 -16 86 12L-60 14z', p.lin('v', '#eef0f2', '#b4b9bf')),
    rect(-148, -12, 92, 24, 9, '#33302c'),
    times(3, (i) => circle(-130 + i * 28, 0, 2.6, '#b9bdc2')),
  );

/** An apple, 78 mm. */
export const apple = (p: Pen): string =>
  circle(0, 0, 39, p.rad(0.36, 0.32, 0.8, '#f7a08a 0', '#dd4a3c 45', '#9b2622 100')) +
  ellipse(1, -3, 11, 7, '#8f2520', 'opacity="0.55"') +
  stroke('M1 -3q4-13 13-17', '#5b3a22', 4) +
  path('M12 -18q16-10 24 2q-14 8-24-2z', '#6fa353') +
  ellipse(-14, -17, 9, 5, '#fff', 'opacity="0.4" transform="rotate(-38 -14 -17)"');

/** A spoon, 195 mm. */
export const spoon = (p: Pen): string =>
  rect(-34, -3.6, 128, 7.2, 3.6, p.lin('v', oak[0], oak[2])) +
  ellipse(-62, 0, 36, 21, p.lin('d', oak[0], oak[2])) +
  ellipse(-62, 0, 28, 15, p.lin('d', oak[2], oak[0]));

/** Slippers, each 100 × 265 mm. */
export const slippers = (p: Pen, colour: string, deep: string): string =>
  times(2, (i) =>
    group(
      `translate(${i * 116 - 58} 0)`,
      rect(-48, -132, 96, 264, 46, p.lin('d', '#e9e2d4', '#cbbfa8')),
      rect(-40, -20, 80, 144, 38, '#f3eee4'),
      path('M-50 -20V-84Q-50 -134 0 -134T50 -84V-20Q0 -44 -50 -20z', p.lin('d', colour, deep)),
    ),
  );

/** A dumbbell, 210 mm. */
export const dumbbell = (p: Pen, colour: string, deep: string): string =>
  rect(-50, -13, 100, 26, 6, p.metal('v')) +
  times(
    2,
    (i) =>
      rect(i === 0 ? -106 : 50, -40, 56, 80, 14, p.lin('v', colour, deep)) +
      rect(i === 0 ? -98 : 58, -34, 10, 68, 5, '#fff', 'opacity="0.22"'),
  );

/** A pot of basil, 130 mm. */
export const herbs = (p: Pen): string =>
  circle(0, 0, 58, p.lin('d', '#d98f66', '#a9613d')) +
  circle(0, 0, 50, '#4a3324') +
  times(14, (i) =>
    group(
      `rotate(${i * 53}) translate(${14 + (i % 4) * 12} 0)`,
      ellipse(8, 0, 22, 13, p.lin('d', i % 2 === 0 ? '#9ccb74' : '#79b35c', '#3f7a3c')),
      rect(-10, -0.5, 34, 1, 0, '#fff', 'opacity="0.3"'),
    ),
  );
