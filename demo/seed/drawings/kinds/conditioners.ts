import { circle, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, holes, vents } from '../parts.ts';
import { frontFace, scene, sideFace } from '../space.ts';
import type { Family } from '../spec.ts';
import type { ConditionerTraits } from '../traits.ts';
import type { Art } from '../types.ts';

const usual: ConditionerTraits = { corner: 22, display: 'right', louvre: 'curved', stripe: 'none', isLong: false };
const high = 200;

/** Where the temperature is read. */
function readout(p: Pen, w: number, display: ConditionerTraits['display']): string {
  switch (display) {
    case 'right':
      return digits('24', w - 110, 84, 34, p.pale ? '#7f8b98' : '#cfe9ff');
    case 'middle':
      return rect(w / 2 - 70, 70, 140, 46, 10, p.glass()) + digits('24', w / 2 - 24, 80, 26, '#9fe3ff');
    case 'lamp':
      return circle(w - 50, 100, 7, '#43d17c') + circle(w - 76, 100, 5, p.tone.dark);
    case 'hidden':
      return digits('24', w - 96, 92, 22, p.pale ? '#b4bcc5' : '#8d949c');
  }
}

/** The opening that the air leaves by. */
function louvre(p: Pen, w: number, form: ConditionerTraits['louvre']): string {
  const { tone } = p;
  switch (form) {
    case 'curved':
      return (
        path(`M14 160h${w - 28}l-20 30H34z`, '#2a2d31') +
        path(`M20 150h${w - 40}l-14 26H34z`, p.lin('v', tone.light, tone.base), p.edge(1))
      );
    case 'flat':
      return (
        rect(24, 158, w - 48, 28, 5, '#2a2d31') +
        rect(24, 150, w - 48, 18, 5, p.lin('v', tone.hi, tone.base), p.edge(1)) +
        times(9, (i) => rect(60 + (i * (w - 120)) / 9, 171, 3, 13, 1, '#8b929a'))
      );
    case 'double':
      return (
        rect(18, 144, w - 36, 46, 10, '#2a2d31') +
        rect(18, 140, w - 36, 18, 8, p.lin('v', tone.hi, tone.base), p.edge(1)) +
        rect(30, 168, w - 60, 14, 7, p.lin('v', tone.light, tone.dark), p.edge(1))
      );
    case 'holes':
      return (
        holes(30, 132, w - 60, 46, 9, tone.deep, 0.4) +
        rect(24, 176, w - 48, 14, 6, p.lin('v', tone.light, tone.base), p.edge(1))
      );
  }
}

function indoor(p: Pen, traits: ConditionerTraits, w: number): string {
  const { tone } = p;
  const { corner, stripe } = traits;
  return (
    rect(0, 0, w, high, corner, p.panel('v'), p.edge()) +
    rect(0, 0, w, Math.min(corner, 28), 14, tone.hi) +
    (stripe === 'metal' ? rect(0, 124, w, 8, 1, p.metal('h')) : '') +
    (stripe === 'tone' ? rect(0, 60, w, 4, 1, tone.deep, 'opacity="0.3"') : '') +
    stroke(`M10 138H${w - 10}`, tone.deep, 2, 'opacity="0.4"') +
    louvre(p, w, traits.louvre) +
    readout(p, w, traits.display) +
    badge(p, 96, 104, 100, tone.ink)
  );
}

const breeze = (w: number, isLong: boolean): string =>
  times(isLong ? 5 : 3, (i) =>
    stroke(
      `M${w * 0.16 + (i * w * 0.72) / (isLong ? 4.4 : 2.6)} 216q-16 34 4 62t-6 ${isLong ? 30 : 54}`,
      '#8cc8f2',
      isLong ? 4 : 6,
      'opacity="0.55"',
    ),
  );

const outdoor =
  rect(0, 0, 420, 300, 14, '#e9ebed', 'stroke="#9aa1a9"') +
  circle(160, 150, 128, '#c5cad0') +
  circle(160, 150, 120, '#43484e') +
  times(5, (i) => group(`rotate(${i * 72} 160 150)`, path('M160 150q50-40 40-104q-40-10-60 14z', '#707780'))) +
  times(7, (i) => circle(160, 150, 18 + i * 16, 'none', 'stroke="#dfe3e6" stroke-width="3"')) +
  vents(320, 40, 80, 200, 16, '#8b929a') +
  rect(50, 300, 50, 14, 2, '#555') +
  rect(320, 300, 50, 14, 2, '#555');

function airConditioner(p: Pen, turned: boolean): Art {
  const traits = p.traits.conditioner ?? usual;
  const w = traits.isLong ? 720 : 640;
  const unit = indoor(p, traits, w);
  if (!turned) return { w, h: 340, art: unit + breeze(w, traits.isLong), shadow: 0 };
  const upper = scene({ yaw: 0.4, pitch: 0.12 }, [
    sideFace([w - 2, 6, 0], 130, 188, rect(0, 0, 130, 188, 22, p.lin('h', p.tone.base, p.tone.dark))),
    frontFace([0, 0, 0], w, high, unit),
  ]);
  return { w, h: 600, art: upper.art + group(`translate(${w - 430} 290)`, outdoor), shadow: 0.8 };
}

export const conditioners = {
  'air-conditioner': { colours: ['white', 'silver', 'black', 'gold'], draw: airConditioner, focus: [0.75, 0.35, 2] },
} satisfies Family;
