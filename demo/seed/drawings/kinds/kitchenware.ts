import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, sheen } from '../parts.ts';
import type { Family } from '../spec.ts';
import { swing } from '../turn.ts';
import type { Art } from '../types.ts';

/** Clear glass or plastic. */
export const clear = (p: Pen): string =>
  p.lin('h', '#a9c4d6 0 0.75', '#f4fafd 24 0.7', '#dbe9f1 55 0.55', '#9db9cb 100 0.8');

function pan(p: Pen, turned: boolean): Art {
  const { tone } = p;
  if (p.variant % 2) {
    const pot = {
      w: 560,
      h: 380,
      shadow: 0.8,
      art:
        rect(0, 190, 80, 30, 15, '#26282c') +
        rect(480, 190, 80, 30, 15, '#26282c') +
        path('M60 150h440v160q0 60-60 60H120q-60 0-60-60z', p.tube()) +
        path('M54 150Q60 66 280 60t226 90q-226 30-452 0z', clear(p), 'stroke="#8d949b" stroke-width="6"') +
        ellipse(280, 52, 44, 22, '#26282c') +
        rect(50, 140, 460, 18, 8, p.metal('v')) +
        p.detail(
          '',
          rect(60, 240, 440, 8, 4, tone.hi, 'opacity="0.7"'),
          rect(60, 330, 440, 14, 4, tone.deep, 'opacity="0.4"'),
        ) +
        badge(p, 280, 300, 80, tone.ink),
    };
    return turned ? swing(pot, 0.1) : pot;
  }
  const k = turned ? 0.5 : 0.3;
  return {
    w: 620,
    h: turned ? 330 : 250,
    shadow: 0.62,
    art: group(
      `translate(0 ${turned ? 30 : 20})`,
      path(
        'M380 90L590 8q26-6 30 14t-18 30L400 140z',
        p.detail(
          p.lin('v', '#4b4f55', '#141517'),
          p.lin('v', '#b98a5a', '#7a5433'),
          p.metal('v'),
          p.lin('v', p.tone.light, p.tone.deep),
        ),
      ) + circle(592, 30, 8, '#eee'),
      path(`M10 110q10 ${turned ? 170 : 110} 90 ${turned ? 180 : 118}h200q80-10 90-${turned ? 180 : 118}z`, p.tube()),
      ellipse(200, 110, 194, 194 * k, p.lin('d', tone.hi, tone.dark)),
      ellipse(
        200,
        114,
        180,
        180 * k,
        p.detail('#33363b', '#4a4540', '#8f959c', '#2b2d31', '#5b5f66', '#3a3432', '#a9adb3'),
      ),
      ellipse(200, 128, 152, 150 * k, p.rad(0.4, 0.4, 0.7, '#5a5e64 0', '#232529 100')),
      times(4, (i) =>
        ellipse(
          200,
          128,
          130 - i * 30,
          (128 - i * 30) * k,
          'none',
          'stroke="#6d7278" stroke-opacity="0.35" stroke-width="2"',
        ),
      ),
    ),
  };
}

function scale(p: Pen, turned: boolean): Art {
  const art =
    rect(0, 0, 520, 520, 40, p.colour === 'black' ? p.glass() : p.panel(), p.edge()) +
    rect(170, 430, 180, 64, 12, '#0e1013') +
    digits('0.250', 196, 444, 36, '#8fe3ff') +
    circle(120, 462, 16, 'none', 'stroke="#8b929a" stroke-width="3"') +
    circle(400, 462, 16, 'none', 'stroke="#8b929a" stroke-width="3"') +
    circle(260, 220, 176, 'none', `stroke="${p.tone.deep}" stroke-opacity="0.3" stroke-width="3"`) +
    sheen(p, 0, 0, 520, 520, 40, 0.3);
  const fruit = turned
    ? ''
    : circle(220, 190, 70, p.rad(0.35, 0.3, 0.8, '#ffb37a 0', '#ee7326 60', '#b94e10 100')) +
      circle(330, 230, 64, p.rad(0.35, 0.3, 0.8, '#c9e98c 0', '#7cb53c 60', '#4d7f1c 100')) +
      stroke('M330 170q4-20 18-26', '#5b3a22', 7);
  return turned
    ? {
        w: 570,
        h: 340,
        art: group(
          'matrix(0.9 0.12 -0.2 0.5 104 8)',
          art.replace('<rect', `${rect(8, 44, 520, 520, 40, p.tone.deep)}<rect`),
        ),
      }
    : { w: 520, h: 520, art: art + fruit, shadow: 0.9 };
}

export const kitchenware = {
  'cookware-pan': { colours: ['black', 'red', 'steel', 'green', 'beige'], draw: pan, focus: [0.4, 0.5, 2] },
  'kitchen-scale': { colours: ['white', 'black', 'silver'], draw: scale, focus: [0.5, 0.85, 2.2] },
} satisfies Family;
