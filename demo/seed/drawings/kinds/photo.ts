import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, holes, knob, lens, sheen } from '../parts.ts';
import { display } from '../screens.ts';
import { box } from '../space.ts';
import type { Family } from '../spec.ts';
import { mirror, swing, tilt } from '../turn.ts';
import type { Art } from '../types.ts';

const below = 'q30 0 30 30v240q0 30-30 30H40q-30 0-30-30V140q0-30 30-30z';
/** The upper edge of a camera: with the hump of a mirror, flat, or with a low step. */
const tops = [
  `M40 110h140l40-70q10-20 34-20h122q24 0 34 20l40 70h140${below}`,
  `M40 110h20q4-34 34-34h432q30 0 34 34h30${below}`,
  `M40 110h190l20-48q6-12 22-12h86q16 0 22 12l20 48h190${below}`,
];

function camera(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const top = p.detail(0, 1, 2, 0, 1, 2, 0);
  const isFlat = top === 1;
  const body =
    path(tops[top] ?? '', p.panel(), p.edge()) +
    path('M10 180h120v200q0 20 10 30H40q-30 0-30-30zM500 180h120v200q0 30-30 30H490z', '#1a1b1d') +
    holes(20, 190, 100, 210, 8, '#000', 0.5) +
    knob(p, 90, 100, 34) +
    rect(480, 76, 90, 36, 10, p.lin('v', '#5b6067', '#1d1f22')) +
    circle(560, 74, 20, p.metal()) +
    (isFlat ? badge(p, 186, 98, 84, tone.ink) : badge(p, 315, 84, 110, tone.ink)) +
    circle(470, 150, 10, '#ff5c5c');
  const back =
    rect(0, 0, 620, 330, 26, p.panel()) +
    rect(60, 50, 380, 240, 8, '#0c0d0f') +
    display(p, 70, 60, 360, 220, 4, 2) +
    circle(530, 160, 50, '#26282c') +
    circle(530, 160, 24, p.metal()) +
    times(3, (i) => circle(480 + i * 46, 270, 14, '#303338'));
  if (turned && p.variant % 2)
    return {
      w: 620,
      h: 410,
      art: group('translate(0 80)', back) + path('M200 84l30-66q8-18 28-18h104q20 0 28 18l30 66z', p.body('v')),
    };
  const whole = {
    w: 630,
    h: 420,
    art:
      body +
      circle(322, 268, 162, '#000', 'opacity="0.3"') +
      circle(315, 260, 160, p.lin('d', '#5b6067', '#1d1f22', '#0c0d0f')) +
      times(48, (i) => group(`rotate(${i * 7.5} 315 260)`, rect(312, 104, 5, 26, 2, '#000', 'opacity="0.5"'))) +
      circle(
        315,
        260,
        126,
        '#111214',
        `stroke="${p.detail('#e2574c', '#8d949b', '#d8b14a', '#5b6067', '#54a8ff')}" stroke-width="4"`,
      ) +
      lens(p, 315, 260, p.detail(108, 92, 118, 100, 84, 112, 96)),
  };
  return turned ? swing(whole, 0.16) : whole;
}

function actionCamera(p: Pen, turned: boolean): Art {
  const front =
    rect(0, 0, 480, 340, 46, p.panel(), p.edge()) +
    rect(250, 30, 200, 200, 34, '#111214', 'stroke="#5b6067" stroke-width="4"') +
    lens(p, 350, 130, 84) +
    rect(34, 50, 190, 170, 16, '#08090b') +
    display(p, 44, 60, 170, 150, 8) +
    circle(60, 280, 8, '#ff4d4d') +
    badge(p, 140, 280, 110, p.tone.ink) +
    holes(280, 260, 150, 50, 12, '#000');
  return box(
    p,
    { w: 480, h: 340, d: 200, yaw: 0.55, pitch: 0.3 },
    { front, top: circle(380, 100, 40, p.metal()) + circle(380, 100, 28, '#e2574c') },
    turned,
  );
}

function drone(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const gimbal = p.detail(44, 34, 40, 30, 46, 36, 42);
  const blade = p.detail('#2c2f33', '#f0872c', '#2c2f33', '#8d949b', '#d9dde2', '#2c2f33', '#e2574c');
  const rotor = (x: number, y: number, k: number): string =>
    ellipse(x, y, 140 * k, 22 * k, '#6d747c', 'opacity="0.16"') +
    path(
      `M${x - 136 * k} ${y - 4}q${136 * k}-14 ${136 * k} 4q0 14 ${136 * k}-6l0 8q-${136 * k} 16-${136 * k} 2q0-14-${136 * k} 0z`,
      blade,
    ) +
    rect(x - 16, y, 32, 40, 8, p.lin('h', '#3a3d42', '#8b9097', '#26282c'));
  const art =
    stroke('M210 150L110 90M430 150L530 90', tone.dark, p.detail(24, 18, 28)) +
    rotor(110, 60, 0.8) +
    rotor(530, 60, 0.8) +
    stroke('M210 190L90 210M430 190L550 210', tone.base, 34) +
    rotor(90, 180, 1) +
    rotor(550, 180, 1) +
    path('M170 170q10-60 90-66h120q80 6 90 66l-14 60q-10 30-40 30H224q-30 0-40-30z', p.panel(), p.edge()) +
    path('M230 116h180l16 40H214z', tone.dark, 'opacity="0.6"') +
    rect(320 - gimbal * 1.6, 216, gimbal * 3.2, 96, p.detail(30, 46, 14), p.lin('v', '#3a3d42', '#111')) +
    lens(p, 320, 268, gimbal) +
    circle(210, 220, 12, '#111') +
    circle(430, 220, 12, '#111') +
    rect(76, 210, 18, 90, 8, tone.dark) +
    rect(546, 210, 18, 90, 8, tone.dark) +
    badge(p, 320, 186, 90, tone.ink) +
    circle(90, 232, 6, '#43d17c') +
    circle(550, 232, 6, '#ff4d4d');
  const whole = { w: 740, h: 320, art: group('translate(50 0)', art), shadow: 0.55 };
  return turned ? tilt({ ...whole, h: 330 }, -14) : whole;
}

function photoLens(p: Pen, turned: boolean): Art {
  const barrel =
    rect(40, 0, 340, 110, 20, p.lin('h', '#0f1011', '#4b4f55 25', '#26282c 60', '#0c0d0e')) +
    rect(20, 100, 380, 230, 16, p.lin('h', '#0c0d0e', '#53585f 25', '#2a2c30 60', '#0c0d0e')) +
    times(38, (i) => rect(24 + i * 10, 130, p.detail(5, 3, 7), 90, 2, '#000', 'opacity="0.55"')) +
    rect(
      20,
      p.detail(244, 236, 250, 240),
      380,
      p.detail(8, 6, 12),
      0,
      p.colour === 'white'
        ? '#c9a96a'
        : p.detail('#e2574c', '#d8b14a', '#54a8ff', '#8d949b', '#43a86b', '#e2574c', '#b4bac2'),
    ) +
    rect(150, 278, 120, 22, 4, '#0b0c0e', 'opacity="0.7"') +
    times(5, (i) => rect(160 + i * 22, 282, 3, i % 2 ? 8 : 14, 1, '#e9ecef')) +
    rect(50, 326, 320, 190, 10, p.lin('h', '#0c0d0e', '#4b4f55 25', '#1d1f22')) +
    times(34, (i) => rect(54 + i * 9.4, 380, 5, 90, 2, '#000', 'opacity="0.5"')) +
    rect(80, 510, 260, 40, 4, p.metal());
  if (!turned) return { w: 420, h: 560, art: barrel + ellipse(210, 8, 150, 14, '#2b3a70') };
  return {
    w: 600,
    h: 520,
    shadow: 0.8,
    art:
      path('M190 40L520 110v310L190 490z', p.lin('v', '#5b6067', '#26282c 40', '#0c0d0e')) +
      times(20, (i) => rect(330 + i * 7, 84 + i * 1.6, 4, 362 - i * 3, 1, '#000', 'opacity="0.45"')) +
      ellipse(520, 265, 60, 155, p.metal('v')) +
      ellipse(230, 265, 214, 236, p.lin('d', '#5b6067', '#17181b')) +
      group('translate(230 265) scale(0.9 1)', lens(p, 0, 0, 206)),
  };
}

function tripod(p: Pen, turned: boolean): Art {
  const leg = (x1: number, x2: number): string =>
    stroke(`M${x1} 210L${(x1 + x2) / 2} 450`, '#1d1f22', 26) +
    stroke(`M${(x1 + x2) / 2} 440L${x2} 700`, '#4b4f55', 16) +
    rect((x1 + x2) / 2 - 18, 430, 36, 30, 8, p.tone.base) +
    ellipse(x2, 704, 16, 9, '#111');
  const art =
    leg(240, turned ? 250 : 240) +
    leg(226, 40) +
    leg(254, turned ? 400 : 440) +
    rect(228, 130, 24, 330, 8, p.metal()) +
    rect(196, 180, 88, 60, 16, p.panel(), p.edge(1)) +
    knob(p, 240, 210, 18) +
    rect(206, 70, 68, 70, 16, p.lin('d', '#5b6067', '#17181b')) +
    rect(170, 46, 140, 26, 6, p.lin('v', '#5b6067', '#26282c')) +
    stroke('M270 100L420 160', '#26282c', 16) +
    stroke('M360 136L430 164', '#111', 26);
  return { w: 450, h: 714 - 40, art: group('translate(0 -40)', art), shadow: 0.95 };
}

function bag(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const art =
    stroke('M120 160Q150 0 280 0t160 160', tone.dark, 26) +
    rect(30, 130, 500, 380, 50, p.panel(), p.edge()) +
    path('M30 190q0-60 60-60h380q60 0 60 60v120q-250 70-500 0z', p.body('v'), p.edge()) +
    stroke('M36 300q244 68 488 0', tone.deep, 3, 'stroke-dasharray="12 8" opacity="0.6"') +
    rect(
      100,
      350,
      360,
      130,
      26,
      p.lin('d', tone.base, tone.dark),
      `stroke="${tone.deep}" stroke-opacity="0.6" stroke-width="2"`,
    ) +
    stroke('M120 380h320', tone.deep, 5, 'stroke-dasharray="6 4"') +
    rect(428, 372, 14, 36, 5, p.metal()) +
    rect(236, 280, 88, 74, 12, '#1d1f22') +
    rect(252, 300, 56, 30, 8, '#4b4f55') +
    badge(p, 280, 430, 110, tone.hi) +
    rect(0, 220, 40, 190, 20, tone.dark) +
    rect(520, 220, 40, 190, 20, tone.dark);
  const whole = { w: 560, h: 524, art: group('translate(0 14)', art) };
  return turned ? swing(whole, 0.14) : whole;
}

/** A pear, a candle, a ball, and a spot. */
const globes = [
  'M200 10C320 10 390 100 390 200 390 320 290 340 280 430H120C110 340 10 320 10 200 10 100 80 10 200 10z',
  'M200 0C216 60 320 150 320 270 320 350 286 390 280 430H120C114 390 80 350 80 270 80 150 184 60 200 0z',
  'M200 10C316 10 396 104 396 220 396 336 306 400 280 430H120C94 400 4 336 4 220 4 104 84 10 200 10z',
  'M40 60Q200 10 360 60Q376 200 290 330L280 430H120L110 330Q24 200 40 60z',
];

function bulb(p: Pen, turned: boolean): Art {
  const glow = circle(200, 200, 300, p.rad(0.5, 0.5, 0.5, '#ffd35c 0 0.4', '#ffd35c 60 0.1', '#ffd35c 100 0'));
  const vintage = p.detail(0, 1, 0, 0, 1, 0, 0);
  const shape = p.detail(0, 0, 1, 2, 1, 3, 2);
  const glow2 = p.detail('#ffffff', '#ffffff', '#fff3d6', '#eef4ff', '#ffffff', '#f3e8ff', '#e9fff2');
  const art =
    glow +
    path(
      globes[shape] ?? '',
      vintage
        ? p.rad(0.5, 0.5, 0.6, '#fff2c4 0 0.9', '#f2c06a 70 0.5', '#b98a3e 100 0.7')
        : p.rad(0.4, 0.35, 0.75, '#ffffff 0', `${glow2} 50`, '#e3d9bf 100'),
      'stroke="#c9bd9a" stroke-width="2"',
    ) +
    (vintage ? stroke('M160 420V240l20-80 20 80 20-80 20 80V420', '#ff9d2e', 6) : '') +
    ellipse(120, 120, 40, 66, '#fff', 'opacity="0.7" transform="rotate(30 120 120)"') +
    path('M118 420h164l-10 70H128z', p.lin('h', '#c9ced3', '#fff 30', '#aeb4bb')) +
    times(4, (i) => rect(134, 492 + i * 24, 132, 20, 10, p.metal())) +
    path('M150 588h100l-24 30h-52z', '#2c2f33');
  return turned ? tilt({ w: 400, h: 620, art: art.replace(glow, '') }, 36) : { w: 400, h: 620, art, shadow: 0.4 };
}

function plug(p: Pen, turned: boolean): Art {
  const face =
    rect(10, 10, 500, 500, p.detail(250, 90, 250, 140, 60, 200, 120), p.panel(), p.edge()) +
    circle(260, 260, p.detail(190, 196, 170, 186, 180, 200, 176), p.lin('d', p.tone.dark, p.tone.light)) +
    circle(260, 260, 176, p.body()) +
    circle(190, 260, 24, '#26282c') +
    circle(330, 260, 24, '#26282c') +
    rect(246, 86, 28, 20, 4, p.metal()) +
    rect(246, 414, 28, 20, 4, p.metal()) +
    circle(
      p.detail(260, 260, 260, 80, 440),
      p.detail(40, 40, 40, 80, 80),
      p.detail(12, 9, 15),
      p.detail('#54c7ff', '#43d17c', '#f2b632'),
    ) +
    badge(p, 260, 340, 90, p.tone.ink);
  if (!turned) return { w: 520, h: 520, art: face, shadow: 0.5 };
  return {
    w: 600,
    h: 540,
    shadow: 0.6,
    art:
      rect(480, 190, 110, 34, 16, p.metal('v')) +
      rect(480, 310, 110, 34, 16, p.metal('v')) +
      path('M170 30h220q110 60 110 236T390 510H170z', p.tubeLying(), p.edge()) +
      group('translate(10 10) scale(0.66 1)', face),
  };
}

function security(p: Pen, turned: boolean): Art {
  const { tone } = p;
  if (p.variant % 2) {
    const whole = {
      w: 640,
      h: 420,
      art:
        path('M560 20h60q14 0 14 14v240q0 14-14 14h-60z', p.body(), p.edge()) +
        stroke('M566 150Q500 160 430 230', tone.dark, 34) +
        rect(0, 130, 480, 190, 60, p.panel('v'), p.edge()) +
        path('M30 110h440q30 0 40 40H0q0-40 30-40z', p.body('v'), p.edge(1)) +
        ellipse(60, 226, 60, 92, '#111214') +
        times(p.detail(0, 6, 4, 2, 8, 6, 3), (i) =>
          circle(60 + Math.cos(i * 0.9) * 38, 226 + Math.sin(i * 0.9) * 66, 7, '#d9dde2'),
        ) +
        group('translate(60 226) scale(0.66 1)', lens(p, 0, 0, p.detail(64, 48, 56, 60, 44))) +
        badge(p, 330, 230, 110, tone.ink),
      shadow: 0,
    };
    return turned ? swing(mirror(whole)) : whole;
  }
  const art =
    circle(170, 170, 166, p.ball(), p.edge()) +
    circle(turned ? 130 : 170, 170, p.detail(108, 120, 96, 112, 90, 104, 116), p.glass()) +
    lens(p, turned ? 126 : 170, 170, p.detail(66, 54, 60, 48, 58, 70, 62)) +
    times(8, (i) =>
      circle((turned ? 126 : 170) + Math.cos(i * 0.785) * 88, 170 + Math.sin(i * 0.785) * 88, 5, '#5b2a2a'),
    ) +
    circle(170, 300, 7, '#43d17c') +
    path('M110 320h120l20 120q10 30-20 40H110q-30-10-20-40z', p.tube(), p.edge()) +
    rect(50, 470, 240, 36, 18, p.panel(), p.edge()) +
    badge(p, 170, 420, 70, tone.ink) +
    sheen(p, 60, 40, 200, 120, 60, 0.2);
  return { w: 340, h: 510, art, shadow: 0.75 };
}

export const photo = {
  camera: { colours: ['black', 'silver', 'graphite'], draw: camera, focus: [0.5, 0.6, 1.9] },
  'action-camera': { colours: ['black', 'graphite', 'white', 'blue'], draw: actionCamera, focus: [0.7, 0.4, 2] },
  drone: { colours: ['graphite', 'white', 'black'], draw: drone, focus: [0.5, 0.7, 2.2] },
  lens: { colours: ['black', 'white'], draw: photoLens, focus: [0.4, 0.5, 1.7], focusTurned: true },
  tripod: { colours: ['black', 'graphite', 'blue', 'red'], draw: tripod, focus: [0.53, 0.2, 2.4] },
  'photo-bag': { colours: ['graphite', 'black', 'beige', 'blue', 'green'], draw: bag, focus: [0.5, 0.7, 2] },
  'light-bulb': { colours: ['white'], draw: bulb, alone: (p) => bulb(p, true), focus: [0.5, 0.8, 2] },
  'smart-plug': { colours: ['white', 'black'], draw: plug, focus: [0.5, 0.3, 2] },
  'security-camera': { colours: ['white', 'black'], draw: security, focus: [0.5, 0.33, 2] },
} satisfies Family;
