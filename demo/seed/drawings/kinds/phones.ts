import { circle, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge } from '../parts.ts';
import { phoneBack, phoneFace } from '../phone-parts.ts';
import { display } from '../screens.ts';
import { slab } from '../space.ts';
import type { Family } from '../spec.ts';
import type { Art, Colour } from '../types.ts';
import { tablet } from './tablets.ts';

const finishes: readonly Colour[] = [
  'graphite',
  'black',
  'white',
  'silver',
  'blue',
  'green',
  'gold',
  'purple',
  'pink',
  'red',
  'beige',
];

/** Back and face side by side, as shops show a phone. */
function pair(p: Pen): Art {
  const side = rect(-3, 150, 5, 70, 2, p.tone.dark) + rect(-3, 235, 5, 44, 2, p.tone.dark);
  return {
    w: 482,
    h: 600,
    shadow: 0.96,
    art:
      group('translate(0 8)', phoneBack(p, 284, 592)) +
      rect(188, 12, 30, 586, 20, p.lin('h', '#000 0 0', '#000 100 0.4')) +
      group('translate(200 0)', side, phoneFace(p, 282, 600)),
  };
}

/** One that folds across: its back is two halves with a joint, and its screen has a crease. */
function clamshell(p: Pen, turned: boolean): Art {
  const joint = (w: number, y: number): string =>
    rect(0, y - 9, w, 18, 3, p.lin('v', p.tone.deep, p.tone.hi, p.tone.dark)) +
    rect(0, y - 9, w, 2, 0, '#000', 'opacity="0.4"') +
    rect(0, y + 7, w, 2, 0, '#000', 'opacity="0.4"');
  if (turned) return slab(p, { w: 290, h: 600, t: 20, r: 40, yaw: 0.62 }, phoneBack(p, 290, 600) + joint(290, 306));
  const whole = pair(p);
  return {
    ...whole,
    art:
      whole.art +
      joint(200, 306) +
      rect(209, 292, 264, 28, 0, p.lin('v', '#000 0 0', '#000 46 0.3', '#fff 54 0.3', '#fff 100 0')),
  };
}

const clamshellAlone = (p: Pen): Art => ({
  w: 282,
  h: 600,
  art:
    phoneFace(p, 282, 600) +
    rect(9, 292, 264, 28, 0, p.lin('v', '#000 0 0', '#000 46 0.3', '#fff 54 0.3', '#fff 100 0')),
});

function foldable(p: Pen, turned: boolean): Art {
  if (p.traits.isClamshell === true) return clamshell(p, turned);
  const { tone } = p;
  if (turned) {
    return slab(p, { w: 290, h: 590, t: 36, r: 34 }, phoneBack(p, 290, 590) + rect(-2, 30, 14, 530, 7, p.tube()));
  }
  const half = rect(0, 0, 270, 560, 24, p.lin('h', tone.light, tone.dark)) + rect(3, 3, 264, 554, 22, '#07080a');
  const open = (content: string): string => group('matrix(1 0.1 0 1 0 0)', content);
  const folded = (content: string): string => group('matrix(1 -0.1 0 1 270 27)', content);
  return {
    w: 540,
    h: 588,
    shadow: 0.9,
    art: [
      open(half),
      folded(half),
      open(p.clip(rect(10, 11, 262, 538, 16, '#fff'), display(p, 10, 11, 520, 538, 0))),
      folded(p.clip(rect(-2, 11, 262, 538, 16, '#fff'), display(p, -262, 11, 522, 538, 0))),
      rect(246, 37, 48, 540, 0, p.lin('h', '#000 0 0', '#000 48 0.32', '#fff 53 0.25', '#fff 100 0')),
      circle(470, 44, 8, '#050506'),
    ].join(''),
  };
}

function featurePhone(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 230;
  const h = 560;
  const key = (x: number, y: number, kw: number): string =>
    rect(x, y, kw, 38, 14, p.lin('v', tone.light, tone.base), `stroke="${tone.deep}" stroke-opacity="0.5"`) +
    rect(x + kw / 2 - 8, y + 16, 16, 6, 3, tone.ink, 'opacity="0.85"');
  const face = [
    rect(0, 0, w, h, 46, p.body()),
    rect(5, 5, w - 10, h - 10, 42, 'none', `stroke="${tone.hi}" stroke-opacity="0.4" stroke-width="2"`),
    rect(w / 2 - 26, 24, 52, 8, 4, tone.deep),
    rect(18, 46, w - 36, 196, 14, '#0b0c0e'),
    display(p, 27, 55, w - 54, 178, 6),
    rect(20, 262, 58, 30, 15, p.lin('v', tone.light, tone.base)),
    rect(w - 78, 262, 58, 30, 15, p.lin('v', tone.light, tone.base)),
    stroke('M36 277h26', '#3aa757', 6),
    stroke(`M${w - 62} 277h26`, '#d33f3a', 6),
    rect(88, 258, 54, 54, 18, p.metal(), `stroke="${tone.deep}"`),
    rect(102, 272, 26, 26, 9, tone.dark),
    times(12, (i) => key(20 + (i % 3) * 66, 330 + Math.floor(i / 3) * 50, 58)),
  ].join('');
  if (!turned) return { w, h, art: face };
  return slab(p, { w, h, t: 46, r: 46, yaw: 0.55 }, face);
}

function eReader(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 430;
  const h = 580;
  const line = (i: number): string =>
    rect(66, 74 + i * 27, [298, 284, 296, 190][i % 4] ?? 290, 7, 3, '#4a4a46', 'opacity="0.8"');
  const face =
    rect(0, 0, w, h, 26, p.body(), p.edge()) +
    rect(40, 38, w - 80, h - 120, 4, p.lin('d', '#f6f4ec', '#e2dfd4')) +
    p.pick(
      times(15, line),
      rect(66, 66, 298, 190, 4, '#8d8b83') +
        path('M66 256l90-110 70 70 60-90 78 130z', '#55544f') +
        circle(310, 108, 22, '#f0eee5') +
        times(7, (i) => line(i + 8)),
      times(15, line),
      rect(66, 66, 140, 8, 4, '#333') + times(13, (i) => line(i + 2)),
    ) +
    badge(p, w / 2, h - 40, 84, tone.ink);
  return turned ? slab(p, { w, h, t: 18, r: 26, yaw: 0.6 }, face) : { w, h, art: face };
}

export const phones = {
  smartphone: {
    colours: finishes,
    alone: (p) => ({ w: 282, h: 600, art: phoneFace(p, 282, 600) }),
    draw: (p, turned) =>
      turned ? slab(p, { w: 290, h: 600, t: 22, r: 44, yaw: 0.62 }, phoneBack(p, 290, 600)) : pair(p),
    focus: [0.2, 0.17, 2.4],
  },
  'foldable-phone': {
    alone: (p) => (p.traits.isClamshell === true ? clamshellAlone(p) : foldable(p, false)),
    colours: ['black', 'silver', 'blue', 'pink', 'green'],
    draw: foldable,
    focus: [0.3, 0.2, 2.3],
    focusTurned: true,
  },
  'feature-phone': {
    colours: ['black', 'blue', 'white', 'red', 'graphite'],
    draw: featurePhone,
    focus: [0.5, 0.74, 2.1],
  },
  tablet: {
    colours: ['graphite', 'silver', 'blue', 'pink', 'gold'],
    draw: tablet,
    focus: [0.2, 0.2, 2.4],
    focusTurned: true,
  },
  'e-reader': { colours: ['black', 'white', 'graphite', 'green'], draw: eReader, focus: [0.6, 0.7, 2] },
} satisfies Family;
