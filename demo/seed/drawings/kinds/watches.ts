import { circle, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { digits, sheen } from '../parts.ts';
import { pulse, timeOf, wallpaper } from '../screens.ts';
import type { Family } from '../spec.ts';
import type { WatchTraits } from '../traits.ts';
import type { Art } from '../types.ts';

const watchOf = (p: Pen): WatchTraits =>
  p.traits.watch ?? { shape: p.variant % 2 === 1 ? 'round' : 'square', dial: p.variant, strap: 'holes', crown: 'one' };

function strapMarks(p: Pen, form: WatchTraits['strap'], w: number): string {
  const { deep } = p.tone;
  switch (form) {
    case 'plain':
      return rect(296, 610, 8, 60, 4, deep, 'opacity="0.35"');
    case 'holes':
      return times(5, (i) => rect(294, 600 + i * 24, 12, 9, 4, deep, 'opacity="0.6"'));
    case 'links':
      return times(5, (i) =>
        [40 + i * 30, 570 + i * 28]
          .map((y) => rect(300 - w / 2 + 20, y, w - 40, 4, 2, deep, 'opacity="0.45"'))
          .join(''),
      );
    case 'leather':
      return (
        stroke(
          `M${300 - w / 2 + 42} 60L${300 - w / 2 + 22} 200`,
          p.tone.hi,
          3,
          'stroke-dasharray="9 8" opacity="0.7"',
        ) +
        stroke(
          `M${300 + w / 2 - 42} 60L${300 + w / 2 - 22} 200`,
          p.tone.hi,
          3,
          'stroke-dasharray="9 8" opacity="0.7"',
        ) +
        times(4, (i) => rect(294, 600 + i * 26, 12, 9, 4, deep, 'opacity="0.6"'))
      );
  }
}

function strap(p: Pen, w: number, form: WatchTraits['strap']): string {
  const fill = p.lin('h', p.tone.dark, `${p.tone.light} 22`, `${p.tone.base} 60`, p.tone.dark);
  const taper = w * 0.12;
  const half = (edge: number, end: number, bend: number): string =>
    path(
      `M${300 - w / 2} ${edge}L${300 - w / 2 + taper} ${end}q4${bend > 0 ? ' ' : '-'}26 30${bend > 0 ? ' ' : '-'}26h${w - taper * 2 - 60}q26 0 30${bend > 0 ? '-' : ' '}26L${300 + w / 2} ${edge}z`,
      fill,
    );
  return half(330, 30, -1) + half(400, 690, 1) + strapMarks(p, form, w);
}

const rings = (x: number, y: number, k: number): string =>
  circle(x, y, 44 * k, 'none', 'stroke="#a8ff5c" stroke-width="12" stroke-dasharray="210 70"') +
  circle(x, y, 27 * k, 'none', 'stroke="#ff5c8a" stroke-width="10" stroke-dasharray="120 60"');

/** What the watch shows: hands, large figures, activity, or fields. */
function dial(dialNumber: number, isRound: boolean, time: string): string {
  const [hour = '', minute = ''] = time.split(':');
  const hands =
    times(12, (i) => group(`rotate(${i * 30} 300 360)`, rect(297, 222, 6, i % 3 ? 12 : 22, 3, '#fff'))) +
    stroke('M300 360L240 306', '#fff', 10) +
    stroke('M300 360L378 292', '#fff', 7) +
    circle(300, 360, 10, '#fbc100');
  const figures =
    digits(time, isRound ? 214 : 209, isRound ? 300 : 256, isRound ? 56 : 60, '#ffffff') +
    rect(212, isRound ? 384 : 352, 176, 7, 3, '#fff', 'opacity="0.6"') +
    pulse(isRound ? 230 : 300, 440, isRound ? 140 : 110, 46, '#5ce1ff', 7) +
    (isRound ? '' : rings(240, 442, 0.9));
  const activity = rings(300, 390, 1.5) + digits(time, 236, 234, 44, '#ffffff');
  const fields =
    digits(hour, 212, 262, 60, '#ffffff') +
    digits(minute, 306, 262, 60, '#fbc100') +
    times(3, (i) =>
      circle(
        236 + i * 64,
        420,
        24,
        'none',
        `stroke="${['#5ce1ff', '#a8ff5c', '#ff8a5c'][i] ?? '#fff'}" stroke-width="8"`,
      ),
    );
  return [hands, figures, activity, fields][dialNumber % 4] ?? hands;
}

interface Case {
  readonly body: string;
  readonly wide: number;
  readonly side: number;
  readonly glare: string;
}

function caseOf(p: Pen, { shape, dial: face }: WatchTraits): Case {
  const rim = p.lin('d', '#f1f2f4', p.tone.light, p.tone.dark, '#43464b');
  const steel = p.lin('d', '#f1f2f4', '#8f949b', '#43464b');
  const square = (x: number, y: number, w: number, h: number, r: number): Case => ({
    wide: w - 90,
    side: x + w,
    glare: sheen(p, x + 10, y + 10, w - 20, h - 20, r - 8, 0.22),
    body:
      rect(x, y, w, h, r, rim) +
      rect(x + 10, y + 10, w - 20, h - 20, r - 8, '#08090a') +
      wallpaper(p, x + 26, y + 26, w - 52, h - 52, r - 22) +
      dial(face, false, timeOf(p.wall)),
  });
  switch (shape) {
    case 'square':
      return square(130, 180, 340, 380, 92);
    case 'tall':
      return square(150, 170, 300, 400, 60);
    case 'round':
      return {
        wide: 210,
        side: 480,
        glare: sheen(p, 134, 194, 332, 332, 166, 0.22),
        body:
          circle(300, 360, 180, steel) +
          circle(300, 360, 166, '#0a0b0c') +
          wallpaper(p, 146, 206, 308, 308, 154) +
          dial(face, true, timeOf(p.wall)),
      };
    case 'octagon':
      return {
        wide: 230,
        side: 482,
        glare: sheen(p, 150, 210, 300, 300, 150, 0.2),
        body:
          path('M222 174h156l104 108v156l-104 108H222L118 438V282z', steel) +
          times(4, (i) => circle(300 + (i % 2 ? 128 : -128), 360 + (i < 2 ? -132 : 132), 9, '#3a3d42')) +
          circle(300, 360, 158, '#0a0b0c') +
          wallpaper(p, 150, 210, 300, 300, 150) +
          dial(face, true, timeOf(p.wall)),
      };
    case 'rugged':
      return {
        wide: 250,
        side: 476,
        glare: sheen(p, 142, 200, 316, 330, 76, 0.18),
        body:
          rect(122, 176, 356, 376, 104, p.metal('v')) +
          rect(134, 188, 332, 352, 94, '#2b2d31') +
          rect(144, 200, 312, 328, 78, '#08090a') +
          wallpaper(p, 156, 212, 288, 304, 68) +
          dial(face, false, timeOf(p.wall)),
      };
  }
}

function crowns(form: WatchTraits['crown'], p: Pen, x: number): string {
  const knob = (y: number, h: number): string => rect(x - 6, y, 20, h, 8, p.metal('v'));
  const key = (y: number): string => rect(x - 6, y, 10, 64, 5, '#6d7278');
  switch (form) {
    case 'one':
      return knob(300, 54) + key(394);
    case 'two':
      return key(276) + key(386);
    case 'crown':
      return rect(x - 4, 320, 26, 62, 9, p.metal('v')) + rect(x + 2, 320, 5, 62, 2, '#f0872c');
    case 'none':
      return key(330);
  }
}

function smartwatch(p: Pen, turned: boolean): Art {
  const traits = watchOf(p);
  const { body, wide, side, glare } = caseOf(p, traits);
  const art = strap(p, wide, traits.strap) + crowns(traits.crown, p, side) + body + glare;
  if (!turned) return { w: 390, h: 720, art: group('translate(-105 0)', art), shadow: 0.5 };
  const thickness = ['round', 'octagon'].includes(traits.shape)
    ? circle(284, 372, 178, p.tone.deep)
    : rect(112, 196, 330, 372, 96, p.tone.deep);
  return { w: 430, h: 724, art: group('matrix(0.78 0.16 -0.12 1 10 -62)', thickness, art), shadow: 0.5 };
}

export const watches = {
  smartwatch: {
    colours: ['black', 'silver', 'graphite', 'blue', 'pink', 'green', 'beige', 'gold', 'red'],
    draw: smartwatch,
    focus: [0.7, 0.45, 2.2],
  },
} satisfies Family;
