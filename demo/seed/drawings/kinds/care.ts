import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, disc, holes, knob, lathe } from '../parts.ts';
import type { Family } from '../spec.ts';
import { mirror, swing, tilt } from '../turn.ts';
import type { Art } from '../types.ts';
import { vacuums } from './vacuums.ts';

function iron(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const art =
    path('M10 380Q140 200 330 200h200q60 0 70 180z', p.panel(), p.edge()) +
    path('M0 380h612v22q0 12-12 12H30Q0 410 0 380z', p.metal('v')) +
    path(
      'M190 220Q240 60 420 60h120q70 0 64 80l-20 140h-70l14-110q2-20-20-20H420q-70 0-110 90z',
      p.body('v'),
      p.edge(),
    ) +
    path('M200 262q60-34 170-36l30 74H150z', '#7fc4ee', 'opacity="0.6"') +
    knob(p, 440, 300, 44, undefined, 40) +
    rect(400, 46, 44, 22, 8, tone.dark) +
    rect(340, 56, 40, 18, 8, '#e2574c') +
    stroke('M596 110q60 0 50-90', '#303338', 14) +
    badge(p, 300, 340, 100, tone.ink) +
    stroke('M240 200Q280 80 430 76', '#fff', 6, 'opacity="0.4"');
  const whole = { w: 650, h: 420, art, shadow: 0.9 };
  return turned ? tilt(mirror(whole), -52) : whole;
}

function steamer(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const puff = times(4, (i) =>
    stroke(`M${34 + i * 12} ${70 + i * 36}q-30-8-40-30t-30-16`, '#b9d4e6', 10, 'opacity="0.6"'),
  );
  const art =
    puff +
    path('M60 40h60q30 0 40 40l20 100q4 26-20 30H70q-20 0-20-20V50z', p.panel(), p.edge()) +
    rect(40, 40, 26, 170, 10, p.metal('v')) +
    times(5, (i) => circle(52, 66 + i * 30, 5, '#4a4e54')) +
    path('M90 200h120l40 300q4 50-46 50h-50q-40 0-44-46z', p.body(), p.edge()) +
    path('M128 330h92l18 150q0 40-40 40h-20q-30 0-34-36z', '#7fc4ee', 'opacity="0.65"') +
    rect(112, 236, 44, 60, 16, '#26282c') +
    badge(p, 180, 300, 50, tone.ink) +
    stroke('M230 546q30 60 110 40', '#303338', 14);
  const whole = { w: 350, h: 600, art, shadow: 0.6 };
  return turned ? tilt(mirror(whole), -20) : whole;
}

function sewing(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const art =
    rect(0, 400, 620, 80, 18, p.panel('v'), p.edge()) +
    path('M430 410V60q0-50 50-50h80q50 0 50 50v350z', p.panel(), p.edge()) +
    path('M30 60Q30 10 90 10h440v150H190q-30 0-30 30v60H60q-30 0-30-30z', p.panel('v'), p.edge()) +
    rect(84, 250, 16, 90, 4, p.metal()) +
    rect(68, 336, 60, 14, 4, p.metal('v')) +
    stroke('M92 340v56', '#777d84', 4) +
    rect(20, 386, 200, 16, 4, p.metal('v')) +
    circle(520, 90, 50, p.lin('d', tone.light, tone.dark)) +
    knob(p, 520, 90, 38) +
    knob(p, 520, 220, 30) +
    rect(606, 80, 26, 100, 12, p.tube()) +
    rect(230, -50, 12, 64, 4, '#8b929a') +
    rect(212, -44, 48, 56, 8, '#e2574c') +
    times(5, (i) => stroke(`M214 ${-36 + i * 10}h44`, '#a8302c', 2)) +
    stroke('M236 -20L110 30V240', '#e2574c', 2.5) +
    badge(p, 300, 90, 130, tone.ink) +
    times(4, (i) => circle(260 + i * 34, 136, 8, tone.dark)) +
    path('M190 402q100-40 240 0v10H190z', '#6d9be2');
  const whole = { w: 632, h: 534, art: group('translate(0 54)', art) };
  return turned ? swing(mirror(whole), 0.1) : whole;
}

function hairDryer(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const art =
    path('M230 210h110l40 300q4 44-40 44h-50q-36 0-40-40z', p.tube(), p.edge()) +
    stroke('M318 548q10 60 90 50', '#303338', 14) +
    path('M60 60h380q120 0 120 100t-120 100H60Q30 160 60 60z', p.tubeLying(), p.edge()) +
    path('M60 50h30v220H60L6 232V88z', p.lin('v', '#5b6067', '#26282c', '#111')) +
    rect(88, 54, 20, 212, 6, p.metal('v')) +
    ellipse(538, 160, 26, 80, '#1d1f22') +
    times(5, (i) => stroke(`M${530 + (i % 2) * 8} ${104 + i * 28}v8`, '#777', 4)) +
    rect(282, 330, 34, 90, 14, '#26282c') +
    rect(288, 340, 22, 34, 8, p.metal()) +
    badge(p, 290, 170, 120, tone.ink) +
    circle(336, 460, 8, '#54c7ff') +
    rect(120, 84, 340, 16, 8, '#fff', 'opacity="0.3"');
  const whole = { w: 566, h: 610, art: group('translate(0 -40)', art), shadow: 0.6 };
  return turned ? tilt(mirror(whole), -24) : whole;
}

function straightener(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const arm = (a: number): string =>
    group(
      `rotate(${a} 90 600)`,
      rect(60, 20, 60, 600, 28, p.tube(), p.edge()),
      rect(100, 36, 18, 240, 6, p.metal('v')),
      rect(72, 300, 10, 220, 5, tone.hi, 'opacity="0.4"'),
    );
  const art =
    stroke('M90 610q0 60 70 60t60-40', '#303338', 14) +
    group('translate(180 0) scale(-1 1)', arm(-7)) +
    arm(-7) +
    circle(90, 590, 40, p.ball(), p.edge(1)) +
    rect(40, 400, 40, 80, 10, p.glass(), 'transform="rotate(-7 90 600)"') +
    group('rotate(-7 90 600)', digits('210', 64, 430, 18, '#ff9f5a'));
  return turned
    ? tilt({ w: 220, h: 690, art }, 48)
    : { w: 220, h: 690, art: group('translate(20 0)', art), shadow: 0.7 };
}

const grip = (p: Pen, w: number, h: number): string =>
  lathe(
    w / 2,
    [
      [w * 0.42, 150],
      [w * 0.5, 240],
      [w * 0.4, 420],
      [w * 0.44, h - 40],
      [w * 0.32, h],
    ],
    p.tube(),
    0.16,
    p.edge(),
  ) +
  rect(w * 0.32, 240, w * 0.36, h - 320, w * 0.18, '#1d1f22') +
  circle(w / 2, 290, w * 0.12, p.metal()) +
  digits('88', w / 2 - 20, h - 160, 26, '#7fe3ff') +
  badge(p, w / 2, h - 100, w * 0.26, '#9aa0a8');

function shaver(p: Pen, turned: boolean): Art {
  const head = (x: number, y: number): string =>
    circle(x, y, 58, p.lin('d', '#5b6067', '#17181b')) +
    circle(x, y, 46, p.metal()) +
    circle(x, y, 34, '#4b4f55') +
    times(16, (i) => group(`rotate(${i * 22.5} ${x} ${y})`, rect(x - 1.5, y - 44, 3, 14, 1, '#555b62'))) +
    circle(x, y, 16, p.metal('v'));
  const foil = p.variant % 2;
  const art =
    grip(p, 200, 600) +
    (foil
      ? path('M10 160Q0 40 30 20h140q30 20 20 140z', p.body('v'), p.edge()) +
        times(3, (i) => rect(24 + i * 52, 0, 46, 70, 10, p.metal()) + holes(30 + i * 52, 8, 34, 54, 7, '#444'))
      : path('M-10 110q0-110 110-110t110 110q0 60-60 80H50q-60-20-60-80z', p.lin('d', '#4b4f55', '#17181b')) +
        head(46, 80) +
        head(154, 80) +
        head(100, 150));
  const whole = { w: 220, h: 620, art: group('translate(10 10)', art), shadow: 0.6 };
  return turned ? tilt(whole, 34) : whole;
}

function trimmer(p: Pen, turned: boolean): Art {
  const art =
    grip(p, 150, 600) +
    path('M20 160l10-70h90l10 70z', p.lin('v', '#5b6067', '#26282c')) +
    rect(22, 60, 106, 36, 4, p.metal('v')) +
    times(15, (i) => path(`M${24 + i * 7} 60v-26l5 26z`, '#8f959b')) +
    (p.variant % 2
      ? ''
      : path('M6 150L18 20h116l12 130q-70 20-140 0z', '#17181b', 'opacity="0.55"') +
        times(9, (i) => rect(24 + i * 12, 14, 6, 90, 3, '#17181b', 'opacity="0.8"')));
  return turned ? tilt({ w: 150, h: 600, art }, 40) : { w: 150, h: 600, art, shadow: 0.7 };
}

function epilator(p: Pen, turned: boolean): Art {
  const art =
    lathe(
      110,
      [
        [90, 110],
        [104, 220],
        [72, 420],
        [84, 560],
      ],
      p.tube(),
      0.16,
      p.edge(),
    ) +
    path('M14 120Q20 10 110 10t96 110q-96 30-192 0z', p.lin('v', '#fff', '#cfd4d9'), 'stroke="#9aa0a8"') +
    rect(36, 26, 148, 46, 23, '#4b4f55') +
    times(16, (i) => rect(42 + i * 8.6, 22, 4, 54, 2, p.metal())) +
    circle(110, 240, 30, p.metal()) +
    stroke('M110 226v14', '#4b4f55', 5) +
    badge(p, 110, 480, 70, p.tone.ink) +
    ellipse(62, 300, 12, 90, '#fff', 'opacity="0.4"');
  return turned ? tilt({ w: 220, h: 576, art }, 34) : { w: 220, h: 576, art, shadow: 0.7 };
}

function toothbrush(p: Pen, turned: boolean): Art {
  const art =
    rect(68, 150, 24, 110, 8, p.lin('h', '#c9ced3', '#fff', '#b3b9c0')) +
    rect(56, 20, 48, 110, 20, '#f4f6f8', 'stroke="#9aa0a8"') +
    times(5, (row) =>
      times(3, (i) => rect(62 + i * 13, 28 + row * 19, 10, 15, 3, row % 2 ? '#54a8ff' : '#ffffff', 'stroke="#c4cad0"')),
    ) +
    rect(74, 126, 12, 40, 5, '#e4e7ea') +
    lathe(
      80,
      [
        [30, 250],
        [46, 320],
        [44, 520],
        [48, 620],
      ],
      p.tube(),
      0.16,
      p.edge(),
    ) +
    circle(80, 350, 18, p.metal()) +
    times(3, (i) => circle(80, 420 + i * 26, 5, i ? p.tone.dark : '#54c7ff')) +
    badge(p, 80, 560, 40, p.tone.ink) +
    disc(p, 80, 628, 70, 0.2, 30);
  return turned ? tilt({ w: 160, h: 672, art }, 30) : { w: 160, h: 672, art, shadow: 0.9 };
}

export const care = {
  ...vacuums,
  iron: { colours: ['blue', 'purple', 'black', 'red', 'green'], draw: iron, focus: [0.6, 0.6, 2] },
  steamer: {
    colours: ['white', 'green', 'purple', 'blue', 'black'],
    draw: steamer,
    alone: (p) => ({ ...steamer(p, false), h: 552 }),
    focus: [0.4, 0.3, 2.2],
  },
  'sewing-machine': { colours: ['white', 'pink', 'beige', 'red'], draw: sewing, focus: [0.2, 0.65, 2.2] },
  'hair-dryer': {
    colours: ['graphite', 'pink', 'purple', 'black', 'red', 'white'],
    draw: hairDryer,
    focus: [0.2, 0.2, 2.1],
  },
  'hair-straightener': { colours: ['black', 'pink', 'purple', 'white'], draw: straightener, focus: [0.5, 0.65, 2.2] },
  shaver: { colours: ['black', 'blue', 'graphite', 'silver'], draw: shaver, focus: [0.5, 0.18, 2.2] },
  trimmer: { colours: ['black', 'graphite', 'gold', 'silver'], draw: trimmer, focus: [0.5, 0.15, 2.2] },
  epilator: { colours: ['pink', 'white', 'purple'], draw: epilator, focus: [0.5, 0.2, 2.2] },
  'electric-toothbrush': { colours: ['white', 'black', 'blue', 'pink'], draw: toothbrush, focus: [0.5, 0.15, 2.6] },
} satisfies Family;
