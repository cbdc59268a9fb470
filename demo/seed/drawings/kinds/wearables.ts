import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, disc, holes, sheen } from '../parts.ts';
import { pulse, timeOf, wallpaper } from '../screens.ts';
import { box } from '../space.ts';
import type { Family } from '../spec.ts';
import type { Art } from '../types.ts';
import { headsets } from './headsets.ts';
import { watches } from './watches.ts';

function fitnessBand(p: Pen, turned: boolean): Art {
  const fill = p.lin('h', p.tone.dark, `${p.tone.light} 25`, p.tone.base, p.tone.dark);
  const art = [
    path('M214 200L226 26q3-22 26-22h96q23 0 26 22L386 200z', fill),
    path('M214 500l12 190q3 26 26 26h96q23 0 26-26l12-190z', fill),
    times(6, (i) => rect(293, 560 + i * 22, 14, 9, 4, p.tone.deep, 'opacity="0.55"')),
    rect(196, 150, 208, 410, 96, p.lin('d', '#5a5f66', '#1d1f22', '#0b0c0d')),
    rect(206, 160, 188, 390, 88, '#060708'),
    wallpaper(p, 220, 174, 160, 362, 72),
    digits(timeOf(p.wall).slice(0, 2), 262, 214, 72, '#fff'),
    digits(timeOf(p.wall).slice(3), 262, 308, 72, '#fff'),
    pulse(240, 440, 120, 56, '#ff5c7c', 7),
    circle(300, 500, 9, '#a8ff5c'),
    sheen(p, 206, 160, 188, 390, 88, 0.2),
  ].join('');
  if (!turned) return { w: 210, h: 720, art: group('translate(-195 0)', art), shadow: 0.6 };
  return {
    w: 470,
    h: 500,
    shadow: 0.7,
    art: [
      ellipse(235, 270, 210, 222, 'none', `stroke="${p.tone.dark}" stroke-width="56"`),
      ellipse(226, 264, 208, 222, 'none', `stroke="${p.tone.base}" stroke-width="30"`),
      group('translate(60 -52) rotate(34 150 150) scale(0.5)', rect(196, 150, 208, 410, 96, '#0b0c0d')),
      group('matrix(0.62 -0.12 0.1 0.8 -40 -20)', art.slice(art.indexOf('<rect x="196"'))),
    ].join(''),
  };
}

function earbuds(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const bud = (x: number, flip: number): string =>
    group(
      `translate(${x} 40) scale(${flip} 1)`,
      rect(-24, 60, 48, 210, 24, p.tube(), p.edge(1.5)),
      ellipse(14, 62, 74, 66, p.ball(), p.edge(1.5)),
      group(
        'rotate(24 74 74)',
        ellipse(82, 74, 34, 42, p.lin('d', '#dfe2e5', '#8d929a')),
        ellipse(92, 74, 22, 30, '#3a3d42'),
      ),
      rect(-10, 110, 20, 70, 10, tone.deep, 'opacity="0.4"'),
      ellipse(-8, 36, 26, 13, '#fff', 'opacity="0.45"'),
      rect(-14, 254, 28, 12, 6, '#c9a96a'),
    );
  const box3 =
    rect(60, 300, 440, 260, 116, p.body('v'), p.edge()) +
    rect(60, 300, 440, 96, 48, p.lin('v', tone.light, tone.dark), 'opacity="0.5"') +
    stroke('M62 396H498', tone.deep, 4, 'opacity="0.5"') +
    circle(280, 440, 7, '#5fe08a') +
    ellipse(170, 340, 70, 16, '#fff', 'opacity="0.5"') +
    badge(p, 280, 510, 90, tone.ink);
  if (!turned) return { w: 440, h: 560, art: group('translate(-60 0)', bud(190, 1), bud(370, -1), box3), shadow: 0.9 };
  const open =
    path('M40 210q0-150 240-150t240 150l-14 60H54z', p.body('v'), p.edge()) +
    path('M78 212q10-110 202-110t202 110l-10 40H88z', tone.dark) +
    rect(40, 250, 480, 60, 24, tone.dark) +
    group('translate(20 120) scale(0.86)', bud(190, 1), bud(404, -1)) +
    rect(40, 284, 480, 240, 110, p.body('v'), p.edge()) +
    circle(280, 350, 7, '#5fe08a') +
    badge(p, 280, 452, 90, tone.ink);
  return { w: 480, h: 470, art: group('translate(-40 -56)', open), shadow: 0.9 };
}

function portableSpeaker(p: Pen, turned: boolean): Art {
  const { tone } = p;
  if (p.variant % 2 === 0 && !turned) {
    return {
      w: 620,
      h: 260,
      art: [
        rect(30, 10, 560, 240, 116, p.tubeLying()),
        holes(70, 30, 490, 204, 13, tone.deep, 0.55),
        ellipse(52, 130, 52, 118, p.lin('d', '#4b4f55', '#111214')),
        ellipse(52, 130, 38, 92, p.rad(0.4, 0.35, 0.7, '#7c828b', '#17181b')),
        ellipse(568, 130, 52, 118, p.lin('d', '#3a3d42', '#0c0d0e')),
        rect(250, 112, 120, 40, 20, '#111214', 'opacity="0.8"'),
        badge(p, 310, 132, 70, '#fff'),
        rect(100, 34, 420, 12, 6, '#fff', 'opacity="0.28"'),
      ].join(''),
    };
  }
  const k = turned ? 0.2 : 0.12;
  return {
    w: 320,
    h: 560,
    art: [
      disc(p, 160, 520, 128, k, 20, tone),
      rect(20, 50, 280, 480, 60, p.tube()),
      holes(34, 90, 262, 400, 12, tone.deep, 0.5),
      ellipse(160, 52, 140, 140 * k, p.lin('d', '#4b4f55', '#17181b')),
      ellipse(160, 50, 104, 104 * k, '#2a2c30'),
      times(3, (i) => circle(118 + i * 42, 50, 7, '#d7dade')),
      rect(110, 280, 100, 36, 18, '#111214', 'opacity="0.8"'),
      badge(p, 160, 298, 60, '#fff'),
      rect(70, 90, 22, 400, 11, '#fff', 'opacity="0.22"'),
      stroke('M292 110q44 60 0 130', '#222', 12),
    ].join(''),
  };
}

function vrHeadset(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const art = [
    path('M60 200Q80 20 320 20T580 200l-36 10Q520 70 320 70T96 210z', p.lin('v', '#5d6167', '#26282b')),
    path('M300 0h44v120h-44z', '#34373b'),
    rect(40, 130, 560, 290, 110, p.panel(), p.edge()),
    rect(70, 156, 500, 226, 92, p.glass()),
    sheen(p, 70, 156, 500, 226, 92, 0.3),
    circle(150, 230, 17, '#000'),
    circle(490, 230, 17, '#000'),
    circle(150, 230, 8, '#3c4a8a'),
    circle(490, 230, 8, '#3c4a8a'),
    circle(210, 340, 12, '#000'),
    circle(430, 340, 12, '#000'),
    path('M250 420q30-64 70-64t70 64z', tone.dark),
    badge(p, 320, 300, 100, '#9aa0a8'),
  ].join('');
  if (!turned) return { w: 560, h: 420, art: group('translate(-40 0)', art), shadow: 0.9 };
  return {
    w: 600,
    h: 470,
    art: group(
      'matrix(0.86 0.1 0 1 -34 -20)',
      path('M570 180q120 40 120 110t-130 60z', p.lin('h', '#3a3d41', '#17181a')),
      art,
    ),
    shadow: 0.85,
  };
}

function phoneCase(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const face =
    rect(0, 0, 300, 600, 54, p.lin('d', tone.light, tone.base, tone.dark), p.edge(3)) +
    rect(12, 12, 276, 576, 44, p.lin('d', tone.base, tone.dark), 'opacity="0.5"') +
    p.pick(
      '',
      circle(150, 320, 84, 'none', `stroke="${tone.hi}" stroke-width="16" opacity="0.8"`) +
        rect(143, 424, 14, 60, 7, tone.hi, 'opacity="0.8"'),
      times(9, (i) => stroke(`M20 ${220 + i * 44}q70-30 130 0t130 0`, tone.hi, 4, 'opacity="0.35"')),
      '',
    ) +
    rect(22, 22, 150, 156, 40, tone.deep) +
    rect(29, 29, 136, 142, 34, p.lin('d', '#f4f4f2', '#d5d5d2')) +
    sheen(p, 0, 0, 300, 600, 54, 0.35);
  if (!turned) return { w: 300, h: 600, art: face };
  return box(
    p,
    { w: 300, h: 600, d: 34, yaw: 0.5, pitch: 0.1 },
    { front: face, side: holes(8, 120, 20, 0, 9, '#000') },
    true,
  );
}

export const wearables = {
  ...watches,
  'fitness-band': {
    colours: ['black', 'blue', 'pink', 'green', 'purple', 'red'],
    draw: fitnessBand,
    focus: [0.5, 0.4, 2.1],
  },
  earbuds: {
    colours: ['white', 'black', 'blue', 'purple', 'pink', 'beige', 'graphite'],
    draw: earbuds,
    focus: [0.3, 0.24, 2.2],
  },
  ...headsets,
  'portable-speaker': {
    colours: ['black', 'blue', 'red', 'green', 'pink', 'graphite'],
    draw: portableSpeaker,
    focus: [0.5, 0.3, 2.2],
  },
  'vr-headset': { colours: ['white', 'black', 'graphite'], draw: vrHeadset, focus: [0.25, 0.55, 2.2] },
  'phone-case': {
    colours: ['black', 'blue', 'red', 'green', 'purple', 'pink', 'beige', 'graphite'],
    draw: phoneCase,
    focus: [0.32, 0.2, 2.2],
  },
} satisfies Family;
