import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, knob, sheen, vents } from '../parts.ts';
import { box, frontFace, scene, sideFace, topFace } from '../space.ts';
import type { Family } from '../spec.ts';
import type { WasherTraits } from '../traits.ts';
import type { Art } from '../types.ts';

export const washerSize = { w: 560, h: 620, d: 440 };

const usualWasher: WasherTraits = {
  layout: 0,
  ring: 'chrome',
  radius: 186,
  glass: 'dark',
  service: 'right',
  isSlim: false,
};

const washerOf = (p: Pen, dry: boolean): WasherTraits =>
  p.traits.washer ?? { ...usualWasher, layout: p.variant, ring: dry || p.variant === 3 ? 'dark' : 'chrome' };

/** The panel above the door: where each maker puts the drawer, the knob and the display. */
function controls(p: Pen, w: number, layout: number): string {
  const { tone } = p;
  const ground =
    rect(0, 0, w, 104, 14, p.lin('v', tone.hi, tone.base)) + stroke(`M0 104H${w}`, tone.deep, 2, 'opacity="0.5"');
  const drawer = (x: number, wide: number): string =>
    rect(x, 24, wide, 62, 8, p.lin('v', tone.light, tone.base), `stroke="${tone.deep}" stroke-opacity="0.35"`) +
    badge(p, x + wide / 2, 56, Math.min(96, wide * 0.7), tone.ink);
  const turner = (x: number, r = 36): string => knob(p, x, 54, r, p.pale ? undefined : p.tone, 40);
  const lights = (x: number): string =>
    times(4, (i) => circle(x + i * 25, 54, 7, 'none', 'stroke="#9aa3ad" stroke-width="2.5"'));
  const screen = (x: number, wide: number): string =>
    rect(x, 26, wide, 56, 8, p.glass()) + digits('1:28', x + 18, 39, 30, '#9fe3ff');
  const keysAt = (x: number, count: number): string =>
    times(count, (i) => rect(x + i * 44, 40, 32, 28, 8, tone.light, `stroke="${tone.deep}" stroke-opacity="0.4"`));
  const layouts = [
    drawer(24, 150) + turner(w / 2 - 40) + screen(w / 2 + 30, 218) + lights(w / 2 + 150),
    drawer(20, 120) + screen(160, 150) + turner(w - 70, 42) + lights(340),
    drawer(24, 180) + turner(w / 2 + 10, 40) + screen(w - 190, 160),
    drawer(24, 130) + keysAt(180, 5) + turner(w - 80, 34),
    rect(0, 0, w, 104, 14, p.glass()) + drawer(24, 140) + turner(w / 2, 38) + screen(w - 210, 180),
    turner(76, 40) + screen(140, 170) + lights(340) + drawer(w - 146, 128),
    drawer(24, 150) + turner(240, 30) + turner(330, 30) + keysAt(390, 3),
    rect(190, 14, w - 204, 78, 10, p.glass()) +
      drawer(24, 150) +
      digits('1:28', 400, 38, 34, '#9fe3ff') +
      turner(260, 34),
  ];
  return ground + (layouts[layout % layouts.length] ?? '');
}

export const clothes = (cx: number, cy: number, r: number): string =>
  path(
    `M${cx - r} ${cy + r * 0.2}q${r * 0.4} ${-r * 0.5} ${r * 0.8} ${-r * 0.1}t${r * 1.2} 0l${-r * 0.2} ${r}h${-r * 1.6}z`,
    '#5b8fd8',
  ) +
  path(`M${cx - r} ${cy + r * 0.5}q${r * 0.5} ${-r * 0.4} ${r} 0t${r} ${-r * 0.1}v${r}h${-r * 2}z`, '#e9ebee') +
  path(`M${cx - r * 0.7} ${cy + r * 0.8}q${r * 0.6} ${-r * 0.5} ${r * 1.4} ${-r * 0.1}v${r}h${-r * 1.4}z`, '#e2605a');

function porthole(
  p: Pen,
  cx: number,
  cy: number,
  r: number,
  ring: WasherTraits['ring'],
  glassy: WasherTraits['glass'],
): string {
  const glass = circle(cx, cy, r * 0.72, p.rad(0.5, 0.45, 0.6, '#4b535d 0', '#22272d 60', '#0d0f12 100'));
  const rims: Record<WasherTraits['ring'], string> = {
    chrome: p.lin('d', '#ffffff', '#b5bac1', '#eef0f2', '#84898f'),
    double: p.lin('d', '#ffffff', '#b5bac1', '#eef0f2', '#84898f'),
    dark: p.lin('d', '#5b6068', '#1d1f23'),
    body: p.lin('d', p.tone.hi, p.tone.base, p.tone.dark),
  };
  return (
    circle(cx + 4, cy + 7, r * 1.02, '#000', 'opacity="0.16"') +
    circle(cx, cy, r, rims[ring]) +
    (ring === 'double' ? circle(cx, cy, r * 0.93, p.lin('d', '#3a3e44', '#14161a')) : '') +
    circle(cx, cy, r * 0.84, p.lin('d', '#26282c', '#55595f', '#17181b')) +
    glass +
    p.clip(
      `<circle cx="${cx}" cy="${cy}" r="${r * 0.72}"/>`,
      times(5, (i) =>
        circle(
          cx,
          cy,
          r * (0.16 + i * 0.12),
          'none',
          'stroke="#aab4bf" stroke-opacity="0.22" stroke-width="5" stroke-dasharray="2 12"',
        ),
      ),
      clothes(cx, cy + r * 0.1, r * 0.74),
      circle(cx, cy, r * 0.72, p.lin('d', '#9fb6c8 0 0.25', `#10151a 100 ${glassy === 'dark' ? 0.55 : 0.2}`)),
    ) +
    path(
      `M${cx - r * 0.56} ${cy - r * 0.1}a${r * 0.58} ${r * 0.58} 0 0 1 ${r * 0.5} ${-r * 0.46}l${r * 0.06} ${r * 0.14}a${r * 0.42} ${r * 0.42} 0 0 0 ${-r * 0.4} ${r * 0.36}z`,
      '#fff',
      'opacity="0.5"',
    ) +
    rect(cx + r * 0.86, cy - r * 0.2, r * 0.13, r * 0.4, r * 0.06, p.metal('v'))
  );
}

/** The front of a washing machine or dryer without its door. */
export function washerFront(p: Pen, dry: boolean): string {
  const { tone } = p;
  const { w, h } = washerSize;
  const { layout, service } = washerOf(p, dry);
  const flap = `stroke="${tone.deep}" stroke-opacity="0.45" stroke-width="2"`;
  return (
    rect(0, 0, w, h, 14, p.panel(), p.edge()) +
    controls(p, w, layout) +
    stroke(`M0 548H${w}`, tone.deep, 2, 'opacity="0.35"') +
    (service === 'strip'
      ? rect(14, 562, w - 28, 42, 5, 'none', flap)
      : rect(service === 'left' ? 30 : 430, 562, 100, 40, 5, 'none', flap)) +
    (dry ? vents(160, 562, 200, 40, 5, tone.deep, 0.4) : '')
  );
}

function washer(p: Pen, turned: boolean, dry: boolean): Art {
  const { tone } = p;
  const { w, h, d } = washerSize;
  const { ring, radius, glass, isSlim } = washerOf(p, dry);
  const front = washerFront(p, dry) + porthole(p, w / 2, 330, radius, ring, glass);
  if (!turned) return { w, h, art: front };
  return box(
    p,
    { w, h, d: isSlim ? d * 0.74 : d, yaw: 0.55, pitch: 0.18 },
    {
      front,
      top: rect(10, 10, w - 20, d - 20, 8, 'none', `stroke="${tone.deep}" stroke-opacity="0.25" stroke-width="3"`),
    },
    true,
  );
}

function dishwasher(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 440;
  const h = 620;
  const door =
    rect(0, 0, w, h - 46, 10, p.panel(), p.edge()) +
    rect(0, 0, w, 70, 10, p.lin('v', '#3a3e44', '#15171a')) +
    digits('0:58', 300, 20, 30, '#9fe3ff') +
    times(5, (i) => circle(60 + i * 36, 35, 9, 'none', 'stroke="#aeb5bd" stroke-width="2.5"')) +
    rect(90, 100, w - 180, 16, 8, p.metal('v')) +
    badge(p, w / 2, 540, 76, tone.ink) +
    rect(60, 130, 80, 420, 40, '#fff', `opacity="${p.pale ? 0.4 : 0.06}"`);
  const kick = rect(10, h - 44, w - 20, 44, 2, '#1d1f22');
  if (!turned) return { w, h, art: kick + door };
  const plates = (y: number): string =>
    rect(24, y + 90, w - 48, 6, 3, '#7d848c') +
    times(8, (i) =>
      ellipse(62 + i * 44, y + 46, 13, 46, i % 3 ? '#fdfdfd' : '#9fc4e6', 'stroke="#9aa2ab" stroke-width="1.5"'),
    ) +
    times(20, (i) => rect(30 + i * 20, y + 60, 3, 46, 1, '#8b929a')) +
    rect(24, y + 104, w - 48, 6, 3, '#7d848c');
  const open =
    rect(0, 0, w, h, 6, tone.base) +
    rect(18, 18, w - 36, h - 76, 10, p.lin('v', '#6d747c', '#c9ced3', '#8c939a')) +
    plates(90) +
    plates(320) +
    kick;
  return scene({ yaw: 0.5, pitch: 0.3 }, [
    sideFace([w - 1, 0, 0], 400, h, rect(0, 0, 400, h, 4, p.lin('h', tone.base, tone.dark))),
    topFace([0, 0, 400], w, 400, rect(0, 0, w, 400, 4, tone.light)),
    frontFace([0, 0, 0], w, h, open),
    topFace(
      [0, h - 46, 0],
      w,
      330,
      rect(0, 0, w, 330, 8, p.lin('v', '#eef0f2', '#a7adb4')) +
        rect(40, 60, 110, 70, 10, '#d3d7db', 'stroke="#8b929a"'),
    ),
    frontFace([0, h - 46, -330], w, 16, rect(0, 0, w, 16, 4, tone.dark)),
  ]);
}

/** What a microwave is set by, right of its door. */
export const microwavePanel = (p: Pen): string =>
  p.variant % 2
    ? knob(p, 545, 130, 38) + knob(p, 545, 250, 38)
    : rect(486, 40, 118, 46, 6, '#08090b') +
      digits('0:30', 500, 50, 26, '#6fe7ff') +
      times(
        12,
        (i) =>
          rect(490 + (i % 3) * 39, 104 + Math.floor(i / 3) * 40, 33, 30, 7, p.lin('v', '#4a4f56', '#2a2d31')) +
          circle(506 + (i % 3) * 39, 119 + Math.floor(i / 3) * 40, 3, '#cfd4da'),
      ) +
      rect(490, 274, 110, 34, 10, p.lin('v', p.tone.light, p.tone.dark));

function microwave(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 620;
  const h = 350;
  const shell = rect(0, 0, w, h, 14, p.panel('v'), p.edge());
  const glass =
    rect(18, 20, 450, h - 40, 12, p.glass()) +
    rect(56, 56, 350, h - 112, 16, p.rad(0.5, 0.6, 0.7, '#5b5648 0', '#25262a 60', '#0f1012 100')) +
    ellipse(230, 252, 140, 20, '#8fa6b5', 'opacity="0.45"') +
    ellipse(230, 248, 140, 18, '#cfe2ee', 'opacity="0.3"') +
    sheen(p, 18, 20, 450, h - 40, 12, 0.22) +
    rect(436, 60, 14, h - 120, 7, p.metal());
  const front =
    shell +
    rect(472, 20, 134, h - 40, 10, p.variant % 2 ? p.body() : '#17181b') +
    glass +
    microwavePanel(p) +
    rect(40, h, 60, 8, 2, '#222') +
    rect(w - 100, h, 60, 8, 2, '#222');
  return box(
    p,
    { w, h, d: 330, yaw: 0.5, pitch: 0.24 },
    { front, side: vents(90, 90, 140, 120, 9, tone.deep, 0.6) },
    turned,
  );
}

/** An oven window with the racks glowing inside. */
export function ovenDoor(p: Pen, x: number, y: number, w: number, h: number): string {
  return (
    rect(x, y, w, h, 10, p.glass()) +
    rect(
      x + w * 0.1,
      y + h * 0.26,
      w * 0.8,
      h * 0.6,
      12,
      p.rad(0.5, 0.25, 0.9, '#a8702e 0', '#4d331b 45', '#120e0b 100'),
    ) +
    times(3, (i) =>
      stroke(`M${x + w * 0.13} ${y + h * (0.44 + i * 0.15)}H${x + w * 0.87}`, '#c4a57c', 3, 'opacity="0.6"'),
    ) +
    times(11, (i) => rect(x + w * (0.15 + i * 0.068), y + h * 0.585, 2, h * 0.02, 1, '#c4a57c', 'opacity="0.6"')) +
    rect(x + w * 0.08, y + h * 0.09, w * 0.84, h * 0.05, h * 0.025, p.metal('v')) +
    sheen(p, x, y, w, h, 10, 0.24)
  );
}

export function burner(p: Pen, x: number, y: number, r: number): string {
  return (
    circle(x, y, r * 0.62, p.lin('d', '#6b7077', '#1c1d20')) +
    circle(x, y, r * 0.44, p.lin('d', '#3a3d42', '#0d0e10')) +
    times(4, (i) =>
      group(
        `rotate(${i * 90 + 45} ${x} ${y})`,
        rect(x - 4, y - r * 1.1, 8, r * 0.86, 3, p.lin('h', '#4a4e54', '#141517')),
      ),
    )
  );
}

export const hobPlate = (p: Pen, w: number, d: number, induction: boolean): string => {
  const spots: readonly (readonly [number, number, number])[] = [
    [0.27, 0.3, 66],
    [0.73, 0.3, 52],
    [0.27, 0.7, 52],
    [0.73, 0.7, 66],
  ];
  return (
    rect(0, 0, w, d, 14, p.glass()) +
    spots
      .map(([x, y, r]) =>
        induction
          ? circle(w * x, d * y, r * 1.25, 'none', 'stroke="#b9c0c8" stroke-width="2.5" opacity="0.8"') +
            circle(w * x, d * y, r * 0.9, 'none', 'stroke="#e2574c" stroke-width="3" opacity="0.7"') +
            stroke(`M${w * x - 12} ${d * y}h24M${w * x} ${d * y - 12}v24`, '#b9c0c8', 3)
          : rect(w * x - r * 1.5, d * y - r * 1.3, r * 3, r * 2.6, 12, 'none', 'stroke="#2b2d31" stroke-width="9"') +
            burner(p, w * x, d * y, r),
      )
      .join('') +
    sheen(p, 0, 0, w, d, 14, 0.14)
  );
};

function gasStove(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 440;
  const h = 540;
  const front =
    rect(0, 0, w, h, 8, p.panel(), p.edge()) +
    rect(0, 0, w, 84, 8, p.lin('v', tone.hi, tone.base)) +
    times(5, (i) => knob(p, 50 + i * 70, 44, 22, undefined, i * 20)) +
    rect(378, 28, 46, 30, 5, p.glass()) +
    ovenDoor(p, 16, 96, w - 32, 320) +
    rect(16, 428, w - 32, 92, 8, p.body(), p.edge(1)) +
    rect(120, 450, w - 240, 12, 6, p.metal('v')) +
    badge(p, w / 2, 494, 64, tone.ink);
  const plate = hobPlate(p, w, 380, p.variant === 3);
  const camera = turned ? { yaw: 0.5, pitch: 0.4 } : { yaw: 0, pitch: 0.2 };
  return scene(camera, [
    sideFace([w - 1, 0, 0], 380, h, rect(0, 0, 380, h, 4, p.lin('h', tone.dark, tone.deep))),
    topFace([0, 0, 380], w, 380, plate),
    frontFace([0, 0, 0], w, h, front),
  ]);
}

function builtInOven(p: Pen, turned: boolean): Art {
  const w = 560;
  const h = 560;
  const front =
    rect(0, 0, w, h, 8, p.colour === 'steel' || p.pale ? p.panel() : '#121315', p.edge()) +
    rect(8, 8, w - 16, 104, 6, p.glass()) +
    knob(p, 90, 60, 32) +
    knob(p, w - 90, 60, 32) +
    digits('18:30', w / 2 - 62, 42, 36, '#ffb35c') +
    ovenDoor(p, 8, 122, w - 16, h - 130);
  return box(
    p,
    { w, h, d: 420, yaw: 0.5, pitch: 0.18 },
    { front, side: vents(120, 60, 160, 80, 6, '#111', 0.5) },
    turned,
  );
}

function hob(p: Pen, turned: boolean): Art {
  const w = 600;
  const d = 510;
  const induction = p.variant % 2 === 1;
  const dials = times(4, (i) => (induction ? circle(190 + i * 74, 488, 7, '#d3d8dd') : knob(p, 210 + i * 62, 478, 17)));
  return scene(
    turned ? { yaw: 0.55, pitch: 0.62 } : { yaw: 0, pitch: 1.05 },
    [
      sideFace([w - 1, 0, 0], d, 22, rect(0, 0, d, 22, 4, '#4b4f55')),
      topFace(
        [0, 0, d],
        w,
        d,
        hobPlate(p, w, d * 0.92, induction).replace(`height="${d * 0.92}"`, `height="${d}"`) + dials,
      ),
      frontFace([0, 0, 0], w, 22, rect(0, 0, w, 22, 4, p.metal('v'))),
    ],
    0.95,
  );
}

function hood(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const slanted = p.variant % 2 === 1;
  const chimney =
    rect(200, 0, 190, 300, 4, p.lin('h', tone.dark, tone.hi, tone.light, tone.base, tone.dark), p.edge(1)) +
    stroke('M200 130H390', tone.deep, 2, 'opacity="0.5"') +
    vents(250, 28, 90, 60, 5, tone.deep, 0.6);
  const art = slanted
    ? chimney +
      path('M60 210h470l40 260H20z', p.glass()) +
      path('M60 210h270l-120 260H20z', '#fff', 'opacity="0.1"') +
      rect(20, 466, 550, 18, 5, p.metal('v')) +
      digits('3', 285, 420, 24, '#9fe3ff')
    : chimney +
      path('M200 300h190l200 120v50H0v-50z', p.panel(), p.edge(1)) +
      rect(0, 420, 590, 56, 5, p.lin('v', tone.hi, tone.base, tone.dark)) +
      times(5, (i) => circle(235 + i * 30, 448, 8, p.metal())) +
      rect(60, 474, 470, 8, 3, '#3a3d42') +
      ellipse(150, 482, 40, 5, '#fff3c4') +
      ellipse(440, 482, 40, 5, '#fff3c4');
  return turned
    ? {
        w: 600,
        h: 520,
        art: group('matrix(0.86 0.1 0 0.96 20 -10)', path('M388 0l56-20v292l-56 32z', tone.dark), art),
        shadow: 0,
      }
    : { w: 590, h: 490, art, shadow: 0 };
}

export const laundry = {
  'washing-machine': {
    colours: ['white', 'silver', 'graphite', 'black'],
    draw: (p, turned) => washer(p, turned, false),
    focus: [0.5, 0.52, 1.8],
  },
  dryer: {
    colours: ['white', 'graphite', 'silver'],
    draw: (p, turned) => washer(p, turned, true),
    focus: [0.6, 0.12, 2.2],
  },
  dishwasher: {
    colours: ['steel', 'white', 'black', 'graphite'],
    draw: dishwasher,
    focus: [0.5, 0.4, 2.1],
    focusTurned: true,
  },
  microwave: {
    colours: ['black', 'white', 'silver', 'steel', 'beige', 'red'],
    draw: microwave,
    focus: [0.82, 0.5, 2.1],
  },
  'gas-stove': {
    colours: ['white', 'steel', 'black', 'beige'],
    draw: gasStove,
    focus: [0.45, 0.22, 2.1],
    focusTurned: true,
  },
  'built-in-oven': { colours: ['black', 'steel', 'white', 'beige'], draw: builtInOven, focus: [0.3, 0.18, 2.2] },
  hob: { colours: ['black', 'steel', 'white'], draw: hob, focus: [0.3, 0.4, 2.2], focusTurned: true },
  hood: { colours: ['steel', 'black', 'white', 'beige'], draw: hood, focus: [0.5, 0.85, 2.1] },
} satisfies Family;
