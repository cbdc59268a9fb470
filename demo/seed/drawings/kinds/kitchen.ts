import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, disc, knob, lathe, vents } from '../parts.ts';
import { tones } from '../palette.ts';
import { box } from '../space.ts';
import type { Family } from '../spec.ts';

import { mirror, swing } from '../turn.ts';
import type { Art } from '../types.ts';
import { clear, kitchenware } from './kitchenware.ts';

function kettle(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const glass = p.variant === 1;
  const handle =
    stroke('M330 130C470 90 500 200 470 330Q450 420 360 440', '#1d1f22', 46) +
    stroke('M345 126C460 96 484 210 458 320', '#fff', 6, 'opacity="0.18"');
  const body = lathe(
    220,
    [
      [112, 90],
      [140, 200],
      [166, 330],
      [170, 470],
    ],
    glass ? clear(p) : p.tube(),
    0.1,
    p.edge(1.5),
  );
  const art =
    disc(p, 220, 500, 176, 0.08, 40, tones.black) +
    handle +
    path('M120 140L40 120q-10 4-4 16l62 90z', glass ? tone.dark : p.body('v'), p.edge(1)) +
    body +
    (glass
      ? path('M62 300q80-20 158 0t158 0l12 170q-170 30-340 0z', '#58a9e8', 'opacity="0.4"') +
        ellipse(220, 478, 160, 12, '#39a0ff', 'opacity="0.6"')
      : rect(206, 220, 26, 190, 13, '#0f1a24', 'opacity="0.75"') +
        rect(212, 300, 14, 104, 7, '#6fc3ff', 'opacity="0.9"')) +
    rect(96, 160, 24, 280, 12, '#fff', 'opacity="0.3"') +
    lathe(
      220,
      [
        [34, 44],
        [96, 62],
        [114, 96],
      ],
      p.tube(tones.black),
      0.1,
    ) +
    ellipse(220, 44, 34, 12, '#3b3e43') +
    rect(426, 400, 40, 22, 8, '#3aa0ff');
  const whole = { w: 500, h: 560, art: group('translate(0 -8)', art), shadow: 0.75 };
  return turned ? swing(mirror(whole), 0.06) : whole;
}

function blender(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const jug = lathe(
    160,
    [
      [126, 60],
      [118, 160],
      [100, 300],
      [78, 380],
    ],
    clear(p),
    0.1,
    'stroke="#8ea6b4" stroke-width="2"',
  );
  const fruit = p.clip(
    '<path d="M40 60H280L240 390H80z"/>',
    rect(0, 210, 320, 200, 0, p.lin('v', '#ff8a5c', '#e2483f')),
    circle(110, 220, 26, '#ffd75e'),
    circle(170, 214, 30, '#7cc35c'),
    circle(222, 224, 22, '#ff5f6f'),
  );
  const art =
    stroke('M276 120q70-6 60 90t-84 110', tone.dark, 26) +
    fruit +
    jug +
    rect(70, 90, 18, 250, 9, '#fff', 'opacity="0.6"') +
    times(5, (i) => stroke(`M196 ${140 + i * 40}h34`, '#5c6f7c', 4, 'opacity="0.6"')) +
    path('M130 380l30-22 30 22z', '#8f969d') +
    lathe(
      160,
      [
        [104, 24],
        [128, 40],
        [128, 64],
      ],
      p.tube(tones.black),
      0.1,
    ) +
    rect(128, 0, 64, 30, 10, '#303338') +
    lathe(
      160,
      [
        [86, 384],
        [122, 440],
        [140, 590],
      ],
      p.tube(),
      0.08,
      p.edge(),
    ) +
    knob(p, 160, 510, 40, tones.steel, 30) +
    badge(p, 160, 424, 60, tone.ink);
  const whole = { w: 340, h: 604, art, shadow: 0.85 };
  return turned ? swing(mirror(whole), 0.05) : whole;
}

function mixer(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const bowl =
    path('M50 300h270q-4 170-90 200H140Q54 470 50 300z', p.tube(tones.steel)) +
    ellipse(185, 300, 136, turned ? 24 : 12, '#8b9197') +
    ellipse(185, 302, 126, turned ? 18 : 8, '#c9ced2') +
    stroke('M318 330q60 10 40 70t-70 50', '#a8aeb4', 16);
  const whisk = times(5, (i) => stroke(`M185 240q${-60 + i * 30} 60 0 110`, '#7d848b', 4));
  const art =
    rect(30, 540, 520, 40, 20, p.body(), p.edge()) +
    path('M390 570V240q0-40 40-40h80q30 0 30 40v330z', p.tube(), p.edge()) +
    whisk +
    bowl +
    rect(160, 190, 50, 60, 10, '#8f959b') +
    path('M40 130Q40 50 160 50h300q110 0 110 90 0 80-90 80H130Q40 220 40 130z', p.panel('v'), p.edge()) +
    rect(60, 120, 420, 12, 6, tone.hi, 'opacity="0.7"') +
    knob(p, 470, 150, 30, tones.steel) +
    badge(p, 250, 165, 110, tone.ink) +
    circle(62, 140, 30, p.metal()) +
    ellipse(200, 78, 120, 12, '#fff', 'opacity="0.35"');
  const whole = { w: 560, h: 560, art: group('translate(-20 -36)', art), shadow: 0.95 };
  return turned ? swing(mirror(whole), 0.08) : whole;
}

function foodProcessor(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const juicy = p.variant % 2;
  const art =
    stroke('M352 190q80 10 60 110t-70 60', tone.dark, 30) +
    lathe(
      210,
      [
        [150, 120],
        [152, 200],
        [140, 380],
      ],
      clear(p),
      0.1,
      'stroke="#8ea6b4" stroke-width="2"',
    ) +
    ellipse(210, 330, 120, 20, '#a4abb2') +
    path('M100 326q60-60 110-10 60-40 110 14-110 20-220-4z', p.metal()) +
    rect(196, 150, 28, 180, 10, '#5d646b', 'opacity="0.7"') +
    (juicy
      ? circle(160, 300, 30, '#ff8d3b') + circle(250, 306, 28, '#7cc35c')
      : circle(160, 306, 24, '#e2574c') + circle(262, 308, 22, '#f2b632')) +
    rect(90, 150, 20, 210, 10, '#fff', 'opacity="0.6"') +
    rect(54, 100, 312, 30, 12, p.body('v'), p.edge(1)) +
    rect(170, 0, 110, 104, 12, clear(p), 'stroke="#8ea6b4" stroke-width="2"') +
    rect(186, -6, 78, 40, 8, tone.dark) +
    path('M60 390h300l24 160q4 30-28 30H64q-32 0-28-30z', p.panel(), p.edge()) +
    knob(p, 210, 490, 46, tones.steel, 45) +
    badge(p, 110, 550, 70, tone.ink) +
    circle(320, 490, 12, '#e9edf0') +
    circle(284, 540, 8, '#e9edf0');
  const whole = { w: 410, h: 586, art: group('translate(-10 6)', art), shadow: 0.9 };
  return turned ? swing(mirror(whole), 0.06) : whole;
}

function meatGrinder(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const art =
    path('M60 40h250q12 0 6 14l-26 40H80L54 54q-6-14 6-14z', p.lin('v', '#f4f5f6', '#9aa0a6')) +
    rect(150, 90, 80, 120, 6, p.metal()) +
    rect(50, 190, 230, 130, 40, p.tubeLying(tones.steel)) +
    circle(66, 255, 76, p.metal('v')) +
    circle(66, 255, 58, '#6d737a') +
    times(16, (i) =>
      circle(66 + Math.cos(i * 2.4) * (10 + i * 2.6), 255 + Math.sin(i * 2.4) * (10 + i * 2.6), 6, '#22252a'),
    ) +
    rect(258, 120, 260, 400, 40, p.panel(), p.edge()) +
    knob(p, 390, 230, 44, tones.steel) +
    rect(340, 320, 100, 40, 20, '#1d1f22') +
    circle(366, 340, 12, '#e2574c') +
    badge(p, 390, 430, 110, tone.ink) +
    vents(470, 170, 30, 220, 12, tone.deep, 0.5) +
    rect(270, 514, 60, 16, 6, '#222') +
    rect(450, 514, 60, 16, 6, '#222') +
    rect(160, 0, 60, 70, 10, '#2a2d31');
  const whole = { w: 530, h: 530, art, shadow: 0.95 };
  return turned ? swing(mirror(whole), 0.08) : whole;
}

function multicooker(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const body = lathe(
    270,
    [
      [236, 220],
      [258, 300],
      [252, 430],
      [210, 520],
    ],
    p.tube(),
    0.08,
    p.edge(),
  );
  const panel =
    rect(170, 300, 200, 160, 20, p.glass()) +
    digits('0:45', 205, 322, 44, '#ff9f5a') +
    times(6, (i) =>
      circle(208 + (i % 3) * 62, 396 + Math.floor(i / 3) * 36, 11, 'none', 'stroke="#c7cdd3" stroke-width="2.5"'),
    );
  const art = turned
    ? ellipse(270, 90, 220, 96, p.lin('d', tone.light, tone.dark), p.edge()) +
      ellipse(270, 96, 180, 74, '#8d949b') +
      ellipse(270, 96, 150, 58, '#c3c9ce') +
      rect(190, 160, 160, 50, 8, tone.dark) +
      body +
      ellipse(270, 220, 236, 62, p.tone.dark) +
      ellipse(270, 222, 214, 52, '#3a3d42') +
      ellipse(270, 232, 196, 42, '#f3ead6') +
      times(12, (i) =>
        ellipse(140 + i * 23, 226 + (i % 3) * 10, 12, 6, ['#e8943c', '#fff8e6', '#7cb55c'][i % 3] ?? '#fff'),
      ) +
      panel
    : path('M20 230Q30 90 270 90t250 140v14q-250 40-500 0z', p.panel('v'), p.edge()) +
      ellipse(220, 130, 120, 18, '#fff', `opacity="${p.pale ? 0.7 : 0.2}"`) +
      rect(220, 74, 100, 34, 14, '#303338') +
      circle(270, 88, 9, '#8f959b') +
      body +
      stroke('M14 240q256 40 512 0', '#c4c9ce', 10) +
      panel +
      rect(0, 290, 30, 70, 14, tone.dark) +
      rect(510, 290, 30, 70, 14, tone.dark);
  return { w: 540, h: turned ? 536 : 470, art: turned ? art : group('translate(0 -66)', art), shadow: 0.85 };
}

function airFryer(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const shell = path('M30 200Q30 10 220 10t190 190v300q0 50-50 50H80q-50 0-50-50z', p.tube(), p.edge());
  const art =
    shell +
    path('M90 110q130-70 260 0v90H90z', p.glass()) +
    digits('180', 176, 120, 44, '#ff9f5a') +
    times(5, (i) => circle(140 + i * 40, 186, 7, '#c7cdd3')) +
    path('M44 270h352v200q0 60-60 60H104q-60 0-60-60z', p.panel(), p.edge(2)) +
    (p.variant % 2 ? rect(100, 300, 240, 110, 20, p.rad(0.5, 0.4, 0.8, '#a8702e 0', '#1d1510 100')) : '') +
    rect(180, 300, 80, 190, 30, '#1d1f22') +
    rect(192, 312, 16, 160, 8, '#fff', 'opacity="0.16"') +
    badge(p, 220, 250, 80, tone.ink);
  const basket = turned
    ? path('M90 440h300v100q0 60-50 60H140q-50 0-50-60z', p.body('v'), p.edge(2)) +
      ellipse(240, 440, 150, 34, '#26282c') +
      times(13, (i) =>
        rect(
          122 + i * 18,
          414 + (i % 3) * 8,
          16,
          44,
          6,
          ['#f4c65a', '#e8ab3f', '#f9d57c'][i % 3] ?? '#fff',
          `transform="rotate(${-20 + i * 5} ${130 + i * 18} 430)"`,
        ),
      ) +
      path('M92 446a148 32 0 0 0 296 0v40q-148 30-296 0z', p.body('v')) +
      rect(205, 480, 70, 110, 26, '#1d1f22')
    : '';
  return { w: 400, h: turned ? 590 : 540, art: group('translate(-20 -10)', art, basket), shadow: 0.9 };
}

function coffeeMachine(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 400;
  const h = 560;
  const cup =
    path('M150 430h110l-10 70q-4 16-20 16h-50q-16 0-20-16z', p.lin('h', '#fff', '#d7dbe0')) +
    ellipse(205, 431, 55, 9, '#5b3a22') +
    stroke('M258 446q34 0 26 28t-34 18', '#e1e5e9', 9);
  const front =
    rect(0, 0, w, h, 22, p.panel(), p.edge()) +
    rect(26, 26, w - 52, 130, 14, p.glass()) +
    rect(60, 56, 150, 70, 6, '#3b2618') +
    ellipse(134, 96, 42, 16, '#d8b183') +
    times(4, (i) =>
      circle(250 + (i % 2) * 60, 70 + Math.floor(i / 2) * 46, 14, 'none', 'stroke="#d3d8dd" stroke-width="3"'),
    ) +
    rect(60, 180, 280, 346, 10, p.lin('v', '#1a1c1f', '#33363b')) +
    rect(130, 180, 140, 86, 12, p.metal()) +
    rect(168, 262, 18, 34, 4, '#777') +
    rect(216, 262, 18, 34, 4, '#777') +
    stroke('M177 300V424M225 300V424', '#6b4226', 6) +
    cup +
    rect(40, 518, 320, 30, 6, p.metal('v')) +
    vents(70, 524, 260, 16, 2, '#333') +
    badge(p, 200, 168, 50, tone.ink);
  return box(
    p,
    { w, h, d: 400, yaw: 0.55, pitch: 0.2 },
    {
      front,
      top:
        rect(60, 60, 280, 200, 14, '#3b2618') +
        times(40, (i) =>
          ellipse(
            90 + (i % 8) * 32,
            84 + Math.floor(i / 8) * 38,
            13,
            9,
            i % 2 ? '#5b3a22' : '#6f4a2c',
            `transform="rotate(${i * 40} ${90 + (i % 8) * 32} ${84 + Math.floor(i / 8) * 38})"`,
          ),
        ) +
        rect(60, 60, 280, 200, 14, '#cfe2ee', 'opacity="0.2"'),
    },
    turned,
  );
}

function toaster(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const bread = (x: number): string =>
    path(`M${x} 150V60q-16-50 40-56h110q56 6 40 56v90z`, p.lin('v', '#b87333', '#f0c987 20', '#e3b069')) +
    rect(x + 24, 36, 140, 90, 16, '#f6dcae', 'opacity="0.6"');
  const front =
    rect(0, 0, 560, 300, 70, p.panel('v'), p.edge()) +
    rect(30, 262, 500, 40, 10, '#26282c') +
    rect(486, 60, 14, 150, 7, '#222') +
    rect(466, 84, 60, 30, 10, p.metal('v')) +
    knob(p, 440, 210, 30, tones.steel, 60) +
    badge(p, 140, 200, 120, tone.ink) +
    ellipse(220, 40, 160, 12, '#fff', 'opacity="0.4"');
  if (!turned) return { w: 560, h: 410, art: bread(170) + group('translate(0 108)', front) };
  const a = box(
    p,
    { w: 560, h: 300, d: 260, yaw: 0.5, pitch: 0.4 },
    {
      front: front.replace('rx="70"', 'rx="30"'),
      top: times(
        2,
        (i) => rect(60, 50 + i * 100, 440, 56, 10, '#1a1b1d') + rect(80, 66 + i * 100, 400, 26, 6, '#e3b069'),
      ),
    },
    true,
  );
  return a;
}

function juicer(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const glassOf =
    path('M350 400h130l-14 170q-2 14-16 14h-70q-14 0-16-14z', clear(p), 'stroke="#8ea6b4" stroke-width="2"') +
    path('M354 460h122l-10 104q-2 12-14 12h-74q-12 0-14-12z', '#ff9a2e', 'opacity="0.85"');
  const art =
    rect(130, 0, 100, 150, 14, clear(p), 'stroke="#8ea6b4" stroke-width="2"') +
    rect(146, 0, 68, 40, 10, '#303338') +
    circle(180, 90, 34, '#ff8d2e') +
    lathe(
      180,
      [
        [90, 140],
        [150, 200],
        [150, 250],
      ],
      clear(p),
      0.1,
      'stroke="#8ea6b4" stroke-width="2"',
    ) +
    lathe(
      180,
      [
        [150, 246],
        [154, 320],
        [130, 370],
      ],
      p.tube(tones.steel),
      0.08,
    ) +
    path('M300 290h90q14 0 14 14v40h-24v-16h-80z', p.metal('v')) +
    stroke('M392 346V450', '#ff9a2e', 14) +
    lathe(
      180,
      [
        [130, 366],
        [140, 460],
        [150, 580],
      ],
      p.tube(),
      0.08,
      p.edge(),
    ) +
    knob(p, 180, 470, 38, tones.steel, 20) +
    badge(p, 180, 550, 70, tone.ink) +
    glassOf;
  const whole = { w: 460, h: 594, art: group('translate(-26 0)', art), shadow: 0.95 };
  return turned ? swing(mirror(whole), 0.06) : whole;
}

function breadMaker(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const front =
    rect(0, 0, 420, 420, 36, p.panel(), p.edge()) +
    rect(110, 36, 200, 90, 14, p.glass()) +
    rect(140, 52, 140, 60, 26, '#c98b48') +
    ellipse(200, 70, 50, 10, '#eab877') +
    stroke('M0 150H420', tone.deep, 3, 'opacity="0.4"') +
    rect(90, 190, 240, 150, 18, p.glass()) +
    digits('3:20', 136, 208, 46, '#9fe3ff') +
    times(6, (i) => rect(116 + (i % 3) * 68, 280 + Math.floor(i / 3) * 28, 50, 18, 9, '#444950')) +
    badge(p, 210, 384, 80, tone.ink) +
    rect(0, 180, 14, 70, 7, tone.dark) +
    rect(406, 180, 14, 70, 7, tone.dark);
  return box(
    p,
    { w: 420, h: 420, d: 330, yaw: 0.5, pitch: 0.32 },
    {
      front,
      top:
        rect(90, 60, 240, 180, 20, p.glass()) +
        ellipse(210, 150, 90, 60, '#c98b48') +
        ellipse(190, 136, 50, 26, '#eab877'),
    },
    turned,
  );
}

function waffleMaker(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const grid = (cx: number, cy: number, ry: number, fill: string, line: string): string =>
    ellipse(cx, cy, 200, ry, fill) +
    p.clip(
      `<ellipse cx="${cx}" cy="${cy}" rx="190" ry="${ry * 0.94}"/>`,
      times(10, (i) => stroke(`M${cx - 200 + i * 44} ${cy - ry}V${cy + ry}`, line, 8)),
      times(6, (i) => stroke(`M${cx - 200} ${cy - ry + i * ry * 0.38}h400`, line, 8)),
    );
  const lid = 170;
  const whole = {
    w: 540,
    h: 560,
    art:
      ellipse(270, 190, 236, lid, p.ball(), p.edge()) +
      grid(270, 194, lid * 0.84, '#2a2c30', '#4c5056') +
      rect(130, 330, 280, 60, 14, tone.dark) +
      lathe(
        270,
        [
          [250, 410],
          [256, 470],
          [220, 540],
        ],
        p.tube(),
        0.2,
        p.edge(),
      ) +
      ellipse(270, 410, 250, 86, p.lin('d', tone.light, tone.dark)) +
      grid(270, 408, 72, '#e6b15c', '#b97a2c') +
      rect(220, 500, 100, 60, 20, '#1d1f22') +
      circle(170, 520, 9, '#43d17c') +
      circle(376, 520, 9, '#e2574c'),
    shadow: 0.85,
  };
  return turned ? swing(whole, 0.1) : whole;
}

export const kitchen = {
  kettle: { colours: ['steel', 'black', 'white', 'red', 'beige'], draw: kettle, focus: [0.4, 0.3, 2] },
  blender: { colours: ['black', 'white', 'red', 'silver'], draw: blender, focus: [0.47, 0.85, 2.2] },
  mixer: { colours: ['red', 'beige', 'black', 'silver', 'pink', 'blue'], draw: mixer, focus: [0.3, 0.6, 2] },
  'food-processor': { colours: ['white', 'black', 'silver', 'red'], draw: foodProcessor, focus: [0.48, 0.82, 2.1] },
  'meat-grinder': { colours: ['white', 'black', 'silver', 'red'], draw: meatGrinder, focus: [0.2, 0.5, 2.2] },
  multicooker: { colours: ['black', 'white', 'steel'], draw: multicooker, focus: [0.5, 0.66, 2.1] },
  'air-fryer': { colours: ['black', 'white', 'graphite', 'green'], draw: airFryer, focus: [0.5, 0.3, 2.1] },
  'coffee-machine': { colours: ['black', 'silver', 'white', 'red'], draw: coffeeMachine, focus: [0.5, 0.65, 2.1] },
  toaster: { colours: ['steel', 'black', 'red', 'beige', 'blue'], draw: toaster, focus: [0.8, 0.6, 2.1] },
  juicer: { colours: ['black', 'silver', 'red', 'white'], draw: juicer, focus: [0.75, 0.8, 2.1] },
  'bread-maker': { colours: ['white', 'black', 'steel'], draw: breadMaker, focus: [0.5, 0.63, 2] },
  'waffle-maker': { colours: ['black', 'red', 'silver'], draw: waffleMaker, focus: [0.5, 0.72, 2] },
  ...kitchenware,
} satisfies Family;
