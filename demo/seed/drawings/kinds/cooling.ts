import { circle, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, disc, knob, strip, vents } from '../parts.ts';
import { box, doorFace, frontFace, scene, sideFace, topFace } from '../space.ts';
import type { Face } from '../space.ts';
import type { Family } from '../spec.ts';
import type { FridgeTraits, WideFridgeTraits } from '../traits.ts';
import type { Art } from '../types.ts';

/** A closed door. */
export const door = (p: Pen, x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, h, 9, p.panel('d'), p.edge(1.6)) +
  strip(p, x + w * 0.12, y + 6, w * 0.22, h - 12, p.pale ? 0.7 : 0.16) +
  strip(p, x + w * 0.4, y + 6, w * 0.08, h - 12, p.pale ? 0.5 : 0.1);

export const handle = (p: Pen, x: number, y: number, h: number): string =>
  rect(x + 4, y + 5, 12, h, 6, '#000', 'opacity="0.22"') +
  rect(x, y, 12, h, 6, p.metal()) +
  rect(x + 3, y + 8, 2.5, h - 16, 1, '#fff', 'opacity="0.8"');

/** A grip along the edge of a door, cut into it. */
const grip = (p: Pen, x: number, y: number, h: number): string =>
  rect(x, y, 9, h, 4, p.tone.deep, 'opacity="0.55"') + rect(x + 6, y, 3, h, 1.5, p.tone.hi, 'opacity="0.7"');

/** A slot between the doors, under which the hand takes hold. */
const slot = (p: Pen, w: number, y: number): string => rect(14, y, w - 28, 8, 4, p.tone.deep, 'opacity="0.6"');

const screenPanel = (p: Pen, x: number, y: number): string =>
  rect(x, y, 92, 34, 7, p.glass()) + digits('-18', x + 12, y + 9, 16, '#9fe3ff') + circle(x + 74, y + 17, 4, '#43d17c');

/** The lit inside of a fridge with shelves and food. */
export function fridgeInside(p: Pen, w: number, h: number): string {
  const foods = ['#e2574c', '#f2b632', '#6bb36b', '#8fc7ea', '#f08a4b', '#b88ad6', '#e8e1cf'];
  const shelf = (y: number, n: number): string =>
    times(4, (i) => {
      const tall = 34 + ((i * 37 + n * 23) % 40);
      return (
        rect(w * (0.12 + i * 0.2), y - tall, w * 0.15, tall, 6, foods[(i + n * 2) % 7] ?? '#fff') +
        rect(w * (0.135 + i * 0.2), y - tall + 8, w * 0.03, tall - 16, 3, '#fff', 'opacity="0.5"')
      );
    }) + rect(w * 0.06, y, w * 0.88, 8, 2, '#b9d6e6', 'opacity="0.9"');
  return (
    rect(0, 0, w, h, 6, '#cfd4d9') +
    rect(10, 10, w - 20, h - 20, 6, p.rad(0.5, 0.2, 0.9, '#ffffff 0', '#eef4f8 60', '#cbd6de 100')) +
    rect(w * 0.2, 12, w * 0.6, 8, 4, '#fffbe0') +
    times(3, (n) => shelf(h * (0.24 + n * 0.2), n)) +
    times(
      2,
      (n) =>
        rect(
          w * 0.07 + n * w * 0.44,
          h * 0.72,
          w * 0.41,
          h * 0.24,
          8,
          p.lin('v', '#f4fafd', '#c6d8e2'),
          'opacity="0.92" stroke="#a9bfcb"',
        ) +
        circle(w * (0.2 + n * 0.44), h * 0.86, w * 0.06, n ? '#6bb36b' : '#e2574c', 'opacity="0.75"') +
        circle(w * (0.33 + n * 0.44), h * 0.87, w * 0.055, n ? '#f2b632' : '#f08a4b', 'opacity="0.75"'),
    )
  );
}

/** The inner side of a door with what stands in it. */
export function innerDoor(p: Pen, w: number, h: number): string {
  return (
    rect(0, 0, w, h, 8, '#dfe4e8') +
    rect(10, 10, w - 20, h - 20, 8, p.lin('h', '#fff', '#d9e2e8')) +
    times(
      3,
      (n) =>
        times(3, (i) =>
          rect(
            w * (0.2 + i * 0.2),
            h * (0.2 + n * 0.28) - 54,
            w * 0.13,
            60,
            7,
            ['#fff', '#f2b632', '#9cc46a', '#d9604f', '#7fb3d8'][(i + n) % 5] ?? '#fff',
            'stroke="#00000022"',
          ),
        ) + rect(w * 0.1, h * (0.2 + n * 0.28), w * 0.8, 30, 6, '#bcd3df', 'opacity="0.85"'),
    )
  );
}

const usualFridge: FridgeTraits = {
  doors: 'bottom',
  hold: 'bar',
  panel: 'none',
  hasDispenser: false,
  isBroad: false,
  cut: 1,
};

const fridgeOf = (p: Pen): FridgeTraits =>
  p.traits.fridge ?? { ...usualFridge, doors: p.variant % 2 === 1 ? 'top' : 'bottom' };

/** The measures of a refrigerator, and where its two parts meet. */
export function fridgeForm(p: Pen): { w: number; h: number; split: number; isTopFreezer: boolean } {
  // A narrow tall body, or a broad one for a large family.
  const { doors, isBroad, cut } = fridgeOf(p);
  const h = isBroad ? 610 : 650;
  const isTopFreezer = doors === 'top';
  return { w: isBroad ? 312 : 262, h, isTopFreezer, split: isTopFreezer ? 190 * cut : h - 14 - 236 * cut };
}

/** A bow that stands off the door at both its ends. */
const arch = (p: Pen, x: number, y: number, h: number): string =>
  stroke(`M${x + 4} ${y}q22 ${h / 2} 0 ${h}`, '#00000033', 12) +
  stroke(`M${x} ${y}q22 ${h / 2} 0 ${h}`, p.tone.dark, 11) +
  stroke(`M${x - 2} ${y + 8}q20 ${h / 2 - 8} 0 ${h - 16}`, p.tone.hi, 3, 'opacity="0.8"');

/** What a door is opened by; `edge` is the height of the gap between the doors. */
function hold(p: Pen, w: number, { y, tall, edge }: { y: number; tall: number; edge: number }): string {
  switch (fridgeOf(p).hold) {
    case 'slot':
      return slot(p, w, edge);
    case 'grip':
      return grip(p, 4, y, tall);
    case 'bar':
      return handle(p, 16, y, tall);
    case 'long':
      return handle(p, 16, y - 20, tall + 40);
    case 'arch':
      return arch(p, 20, y, tall);
  }
}

/** Where the temperature is set, and the water taken. */
function frontPanel(p: Pen, w: number): string {
  const { panel, hasDispenser } = fridgeOf(p);
  const screens: Record<FridgeTraits['panel'], string> = {
    screen: screenPanel(p, w / 2 - 46, 60),
    dots: circle(30, 34, 4, '#43d17c') + circle(44, 34, 4, p.tone.deep),
    strip: rect(w / 2 - 60, 26, 120, 14, 7, p.glass()) + circle(w / 2 + 40, 33, 3, '#9fe3ff'),
    none: '',
  };
  const tap = hasDispenser
    ? rect(w / 2 - 44, 150, 88, 120, 10, p.lin('v', p.tone.dark, p.tone.deep)) +
      rect(w / 2 - 36, 158, 72, 104, 7, '#14161a') +
      rect(w / 2 - 9, 158, 18, 26, 4, '#6d747c') +
      rect(w / 2 - 30, 248, 60, 8, 3, '#4b5158')
    : '';
  return screens[panel] + tap;
}

function refrigerator(p: Pen, turned: boolean): Art {
  const { w, h, split, isTopFreezer } = fridgeForm(p);
  const fresh = isTopFreezer ? { y: split + 46, edge: split + 12 } : { y: split - 158, edge: split - 16 };
  const cold = isTopFreezer ? { y: Math.max(24, split - 150), edge: split - 16 } : { y: split + 40, edge: split + 12 };
  const [top, bottom] = isTopFreezer ? [cold, fresh] : [fresh, cold];
  const upper =
    door(p, 0, 0, w, split - 3) +
    hold(p, w, { ...top, tall: Math.min(130, split - 60) }) +
    badge(p, w - 62, 32, 70, p.tone.ink) +
    (isTopFreezer ? '' : frontPanel(p, w));
  const lower =
    door(p, 0, split + 3, w, h - split - 15) +
    hold(p, w, { ...bottom, tall: 130 }) +
    (isTopFreezer ? group(`translate(0 ${split})`, frontPanel(p, w)) : '');
  const base = rect(8, h - 14, w - 16, 14, 3, '#1c1d20');
  if (!turned) return { w, h, art: rect(0, split - 6, w, 12, 0, '#15161a') + upper + lower + base };
  const body: Face[] = [
    sideFace(
      [w - 1, 0, 0],
      250,
      h,
      rect(0, 0, 250, h, 4, p.lin('h', p.tone.base, p.tone.dark)) + rect(0, 0, 250, h, 4, '#000', 'opacity="0.14"'),
    ),
    topFace([0, 0, 250], w, 250, rect(0, 0, w, 250, 4, p.tone.light)),
    frontFace(
      [0, 0, 0],
      w,
      h,
      rect(0, 0, w, h, 4, p.tone.deep) +
        (isTopFreezer
          ? upper + group(`translate(0 ${split})`, fridgeInside(p, w, h - split - 12))
          : fridgeInside(p, w, split) + lower) +
        base,
    ),
    doorFace(
      [0, isTopFreezer ? split : 0, 0],
      w,
      isTopFreezer ? h - split - 12 : split - 3,
      1.25,
      innerDoor(p, w, isTopFreezer ? h - split - 12 : split - 3),
    ),
  ];
  return scene({ yaw: 0.5, pitch: 0.15 }, body);
}

/** The doors of a wide refrigerator: two halves, two halves over drawers, or four quarters. */
export function wideForm(p: Pen): WideFridgeTraits & { w: number; h: number; cut: number } {
  const traits = p.traits.wideFridge ?? {
    doors: p.variant % 2 === 1 ? ('french' as const) : ('sides' as const),
    hold: 'bar' as const,
    panel: 'dispenser' as const,
  };
  const h = 640;
  return { ...traits, w: 450, h, cut: { sides: h - 14, french: 400, cross: 376 }[traits.doors] };
}

function middleHolds(p: Pen, w: number, from: number, tall: number, form: WideFridgeTraits['hold']): string {
  switch (form) {
    case 'bar':
      return handle(p, w / 2 - 26, from, tall) + handle(p, w / 2 + 14, from, tall);
    case 'grip':
      return grip(p, w / 2 - 13, from, tall) + grip(p, w / 2 + 5, from, tall);
    case 'arch':
      return group(`translate(${w} 0) scale(-1 1)`, arch(p, w / 2 + 26, from, tall)) + arch(p, w / 2 + 26, from, tall);
  }
}

const waterAndIce = (p: Pen): string =>
  rect(56, 190, 110, 150, 10, p.glass()) +
  digits('-18', 74, 204, 20, '#9fe3ff') +
  rect(72, 242, 78, 84, 8, '#050607') +
  path('M96 242h30l-6 26h-18z', '#3a3f46');

function sideBySide(p: Pen, turned: boolean): Art {
  const { w, h, cut, doors, hold: form, panel } = wideForm(p);
  const drawers = (y: number): string =>
    door(p, 0, y, w, 108) + (form === 'grip' ? slot(p, w, y + 8) : rect(70, y + 17, w - 140, 11, 5, p.metal('v')));
  const below: Record<WideFridgeTraits['doors'], string> = {
    sides: '',
    french: drawers(cut + 5) + drawers(cut + 118),
    cross:
      door(p, 0, cut + 5, w / 2 - 2, h - cut - 19) +
      door(p, w / 2 + 2, cut + 5, w / 2 - 2, h - cut - 19) +
      middleHolds(p, w, cut + 30, 130, form),
  };
  const front = [
    rect(0, 0, w, h, 6, '#15161a'),
    door(p, 0, 0, w / 2 - 2, cut),
    door(p, w / 2 + 2, 0, w / 2 - 2, cut),
    middleHolds(p, w, doors === 'cross' ? cut - 190 : 90, doors === 'cross' ? 160 : Math.min(300, cut - 160), form),
    below[doors],
    panel === 'dispenser' ? waterAndIce(p) : '',
    panel === 'screen' ? screenPanel(p, 66, 60) : '',
    badge(p, w - 74, 30, 84, p.tone.ink),
    rect(8, h - 12, w - 16, 12, 3, '#1c1d20'),
  ].join('');
  return box(p, { w, h, d: 300, yaw: 0.5, pitch: 0.15 }, { front }, turned);
}

/** Six drawers of a freezer. */
export const freezerDrawers = (p: Pen, w: number, h: number): string =>
  rect(0, 0, w, h, 4, '#dfe5ea') +
  times(
    6,
    (i) =>
      rect(14, h * (0.031 + i * 0.157), w - 28, h * 0.14, 8, p.lin('v', '#f6fbfe', '#bcd5e4'), 'stroke="#9fb9c8"') +
      rect(w / 2 - w / 6, h * (0.077 + i * 0.157), w / 3, 14, 7, '#8fb0c4'),
  );

function freezer(p: Pen, turned: boolean): Art {
  const { tone } = p;
  if (p.variant % 2) {
    const front =
      door(p, 0, 0, 270, 560) + handle(p, 16, 200, 150) + screenPanel(p, 150, 30) + rect(8, 560, 254, 12, 3, '#1c1d20');
    if (!turned) return { w: 270, h: 572, art: front };
    return scene({ yaw: 0.5, pitch: 0.15 }, [
      sideFace([269, 0, 0], 250, 572, rect(0, 0, 250, 572, 4, p.lin('h', tone.base, tone.dark))),
      topFace([0, 0, 250], 270, 250, rect(0, 0, 270, 250, 4, tone.light)),
      frontFace([0, 0, 0], 270, 572, freezerDrawers(p, 270, 572)),
      doorFace([0, 0, 0], 270, 560, 1.3, innerDoor(p, 270, 560)),
    ]);
  }
  const w = 600;
  const h = 400;
  const front =
    rect(0, 44, w, h - 56, 10, p.panel('v'), p.edge()) +
    rect(-6, 0, w + 12, 46, 14, p.lin('v', tone.hi, tone.base), p.edge()) +
    rect(w / 2 - 60, 26, 120, 26, 12, p.metal('v')) +
    vents(w - 150, 320, 110, 56, 6, tone.deep, 0.6) +
    circle(50, 340, 7, '#43d17c') +
    circle(76, 340, 7, '#ffb43a') +
    knob(p, 120, 340, 17) +
    badge(p, 90, 84, 84, tone.ink) +
    rect(30, h - 12, 60, 12, 3, '#1c1d20') +
    rect(w - 90, h - 12, 60, 12, 3, '#1c1d20');
  const top = rect(0, 0, w, 330, 10, p.lin('d', tone.hi, tone.base), p.edge());
  return box(p, { w, h, d: 330, yaw: 0.5, pitch: 0.3 }, { front, top }, turned);
}

function waterDispenser(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const tap = (x: number, c: string): string =>
    rect(x - 13, 196, 26, 26, 6, tone.deep) + rect(x - 8, 214, 16, 26, 4, '#33363b') + rect(x - 16, 184, 32, 16, 6, c);
  const bottle =
    path(
      'M62 30q0-22 22-22h122q22 0 22 22v104q0 22-30 28H92q-30-6-30-28z',
      p.lin('h', '#5ea7e0 0 0.75', '#d3ecff 25 0.7', '#8cc5f0 60 0.7', '#4a90cc 100 0.8'),
    ) +
    times(3, (i) => rect(62, 42 + i * 30, 166, 8, 4, '#fff', 'opacity="0.4"')) +
    rect(84, 18, 14, 130, 7, '#fff', 'opacity="0.6"');
  const front =
    rect(0, 0, 290, 480, 16, p.panel(), p.edge()) +
    rect(40, 36, 210, 172, 16, p.glass()) +
    group('translate(0 -134)', tap(90, '#e2574c'), tap(145, '#9fd0f2'), tap(200, '#3c7fe0')) +
    rect(56, 176, 178, 20, 6, p.metal()) +
    vents(70, 180, 150, 12, 1, '#33363b') +
    rect(26, 236, 238, 214, 10, 'none', `stroke="${tone.deep}" stroke-opacity="0.5" stroke-width="2"`) +
    rect(244, 310, 8, 70, 4, tone.dark) +
    badge(p, 145, 22, 60, tone.ink) +
    rect(16, 474, 258, 10, 3, '#1c1d20');
  if (!turned)
    return { w: 290, h: 660, art: bottle + disc(p, 145, 158, 92, 0.12, 14) + group('translate(0 176)', front) };
  const a = box(p, { w: 290, h: 484, d: 270, yaw: 0.5, pitch: 0.16 }, { front }, true);
  return { ...a, h: a.h + 140, art: group('translate(46 0)', bottle) + group('translate(0 140)', a.art) };
}

export const cooling = {
  refrigerator: {
    colours: ['steel', 'white', 'black', 'beige', 'graphite', 'red'],
    draw: refrigerator,
    focus: [0.3, 0.5, 2.2],
  },
  'side-by-side-fridge': {
    colours: ['steel', 'black', 'white', 'graphite'],
    draw: sideBySide,
    focus: [0.28, 0.4, 2.2],
  },
  freezer: { colours: ['white', 'steel', 'graphite'], draw: freezer, focus: [0.3, 0.6, 2] },
  'water-dispenser': { colours: ['white', 'black', 'silver'], draw: waterDispenser, focus: [0.5, 0.42, 2] },
} satisfies Family;
