import { circle, ellipse, group, rect, stroke } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge } from '../parts.ts';
import type { Family } from '../spec.ts';
import type { HeadphoneTraits } from '../traits.ts';
import type { Art } from '../types.ts';

const usual: HeadphoneTraits = { cups: 'oval', band: 'thick', accent: '#5fe08a', microphone: false };

/** Width, height and corner of a cup seen from the front. */
const cupSizes: Record<HeadphoneTraits['cups'], readonly [w: number, h: number, r: number]> = {
  oval: [96, 248, 46],
  round: [92, 210, 46],
  tall: [84, 276, 40],
  square: [104, 236, 22],
};

function cup(p: Pen, x: number, flip: number, { cups, accent }: HeadphoneTraits): string {
  const { tone } = p;
  const [w, h, r] = cupSizes[cups];
  return group(
    `translate(${x} 400) scale(${flip} 1)`,
    rect(20, -h / 2 + 6, 74, h - 12, Math.min(37, r), p.lin('h', '#1a1b1d', '#3b3e43', '#151618')),
    rect(40 - w, -h / 2, w, h, r, p.lin('h', tone.dark, tone.light, tone.base, tone.dark), p.edge()),
    rect(54 - w, -h / 2 + 22, 24, h - 44, 12, '#fff', 'opacity="0.18"'),
    rect(-26, -h / 2 - 72, 30, 110, 14, p.metal('h')),
    rect(34 - w / 2, h / 2 - 50, 34, 7, 3, tone.deep),
    circle(38 - w / 2, h / 2 - 28, 6, accent),
  );
}

function band(p: Pen, form: HeadphoneTraits['band']): string {
  const { tone } = p;
  const arch = 'M64 330C40 60 180 20 300 20S560 60 536 330';
  const fill = p.lin('h', tone.dark, tone.light, tone.base, tone.deep);
  const shine = stroke('M110 130C150 50 220 22 300 20', '#fff', 6, 'opacity="0.35"');
  switch (form) {
    case 'thick':
      return stroke(arch, fill, 40) + stroke('M96 250C100 90 200 46 300 46S500 90 504 250', '#24262a', 16) + shine;
    case 'thin':
      return stroke(arch, p.metal('h'), 14) + stroke('M150 112C200 60 240 42 300 42S400 60 450 112', fill, 26) + shine;
    case 'mesh':
      return (
        stroke(arch, fill, 18) +
        stroke('M110 190C150 80 220 62 300 62S450 80 490 190', tone.light, 34, 'opacity="0.55"') +
        stroke('M110 190C150 80 220 62 300 62S450 80 490 190', tone.deep, 30, 'stroke-dasharray="1 9" opacity="0.6"')
      );
    case 'wide':
      return stroke(arch, fill, 56) + stroke('M100 250C104 96 204 58 300 58S496 96 500 250', '#303338', 22) + shine;
  }
}

/** The arm of a headset, with what one speaks into. */
const arm = stroke('M110 500q40 60 130 48', '#26282c', 10) + rect(222, 534, 56, 26, 13, '#17181b');

function turnedHeadphones(p: Pen, { cups, accent, microphone }: HeadphoneTraits): Art {
  const { tone } = p;
  const k = { oval: 1, round: 0.88, tall: 1.06, square: 0.98 }[cups];
  const outer = (inset: number, fill: string, extra = ''): string =>
    cups === 'square'
      ? rect(12 + inset, 288 + inset, 240 - inset * 2, 264 - inset * 2, 56, fill, extra)
      : ellipse(132, 418, 120 - inset, (136 - inset) * k, fill, extra);
  return {
    w: 500,
    h: 560,
    shadow: 0.7,
    art: [
      stroke('M90 330C80 90 170 22 270 22S430 90 428 300', p.lin('h', tone.dark, tone.light, tone.base, tone.deep), 38),
      ellipse(420, 400, 62, 120 * k, '#1a1b1d'),
      ellipse(408, 400, 52, 104 * k, '#2f3237'),
      ellipse(150, 420, 122, 138 * k, p.lin('h', '#101113', '#3b3e43')),
      outer(0, p.body(), p.edge()),
      outer(28, p.lin('d', tone.dark, tone.light)),
      outer(36, p.body()),
      ellipse(100, 370, 40, 24, '#fff', 'opacity="0.22" transform="rotate(-30 100 370)"'),
      badge(p, 132, 418, 96, tone.ink),
      circle(132, 480, 7, accent),
      rect(76, 254, 32, 90, 14, p.metal()),
      microphone ? stroke('M70 510q60 60 150 30', '#26282c', 12) + rect(206, 526, 60, 28, 14, '#17181b') : '',
    ].join(''),
  };
}

function headphones(p: Pen, turned: boolean): Art {
  const traits = p.traits.headphones ?? usual;
  if (turned) return turnedHeadphones(p, traits);
  return {
    w: 560,
    h: traits.microphone ? 570 : 545,
    art: group(
      'translate(-20 0)',
      band(p, traits.band),
      cup(p, 84, 1, traits),
      cup(p, 516, -1, traits),
      traits.microphone ? arm : '',
    ),
    shadow: 0.8,
  };
}

export const headsets = {
  headphones: {
    colours: ['black', 'white', 'silver', 'blue', 'beige', 'red', 'pink', 'graphite'],
    draw: headphones,
    focus: [0.28, 0.75, 2.1],
    focusTurned: true,
  },
} satisfies Family;
