import { circle, rect, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { keys, numberKeys, rainbow } from '../keys.ts';
import { badge, holes, vents } from '../parts.ts';
import { display } from '../screens.ts';
import { frontFace, leaningFace, scene, sideFace, topFace } from '../space.ts';
import type { Family } from '../spec.ts';
import type { LaptopTraits } from '../traits.ts';
import type { Art } from '../types.ts';

export const usualLaptop: LaptopTraits = {
  ratio: 1.6,
  bezel: 12,
  chin: 18,
  corner: 14,
  thick: 16,
  hasNotch: false,
  hasNumbers: false,
  keys: 'dark',
  glow: 'none',
  grilles: 'sides',
  hinge: 'whole',
  pad: 0.34,
  ports: 3,
};
export const usualGaming: LaptopTraits = {
  ...usualLaptop,
  bezel: 16,
  chin: 26,
  thick: 30,
  glow: 'rainbow',
  grilles: 'none',
};

const glows: Record<LaptopTraits['glow'], readonly string[]> = {
  none: [],
  white: ['#eef6ff'],
  red: ['#ff4a4a'],
  zones: ['#ff4d6d', '#feca57', '#1dd1a1', '#48a9fe'],
  rainbow,
};

const wide = 620;
const deep = 420;

/** True where the edges of a machine for games are lit as well. */
export const isLit = (p: Pen): boolean => ['rainbow', 'zones'].includes((p.traits.laptop ?? usualGaming).glow);

function deck(p: Pen, traits: LaptopTraits, depth: number): string {
  const { tone } = p;
  const { corner, hasNumbers, grilles, pad } = traits;
  const look = { glow: glows[traits.glow], pale: traits.keys === 'body' };
  const edge = grilles === 'sides' ? 52 : 34;
  const top = grilles === 'above' ? 58 : 32;
  const room = { x: edge, y: top, w: wide - edge * 2 - (hasNumbers ? 116 : 0), h: 180 };
  const padWide = wide * pad;
  const padLeft = room.x + room.w / 2 - padWide / 2 - (hasNumbers ? 6 : 0);
  return (
    rect(0, 0, wide, depth, corner, p.lin('d', tone.light, tone.base, tone.dark)) +
    (look.pale ? '' : rect(room.x - 6, top - 6, wide - edge * 2 + 12, 188, 10, tone.deep, 'opacity="0.55"')) +
    keys(p, room, { columns: hasNumbers ? 13 : 14, ...look }) +
    (hasNumbers ? numberKeys(p, { x: room.x + room.w + 12, y: top, w: 104, h: 180 }, look) : '') +
    rect(
      padLeft,
      top + 206,
      padWide,
      depth - top - 232,
      10,
      p.lin('d', tone.dark, tone.base),
      `stroke="${tone.deep}" stroke-opacity="0.4"`,
    ) +
    (grilles === 'sides' ? holes(14, 34, 22, 180, 9, tone.deep) + holes(wide - 40, 34, 22, 180, 9, tone.deep) : '') +
    (grilles === 'above' ? vents(70, 20, wide - 140, 22, 3, tone.deep, 0.6) : '')
  );
}

function lid(p: Pen, { bezel, chin, corner, hasNotch }: LaptopTraits, high: number): string {
  const { tone } = p;
  const strip = bezel + chin - 10;
  return (
    rect(0, 0, wide, high, corner, p.lin('d', tone.light, tone.dark)) +
    rect(4, 4, wide - 8, high - 8, Math.max(4, corner - 3), '#08090a') +
    display(p, bezel, bezel + 2, wide - bezel * 2, high - bezel * 2 - chin + 8, hasNotch ? 10 : 4) +
    (hasNotch ? rect(wide / 2 - 38, 4, 76, bezel + 14, 6, '#08090a') : circle(wide / 2, 9, 3, '#2b3038')) +
    (strip > 24 ? badge(p, wide / 2, high - strip / 2 - 3, 70, '#8d939b') : '')
  );
}

/** The edge that is near the viewer, with the groove to open it by. */
const nearEdge = (p: Pen, thick: number): string =>
  rect(0, 0, wide, thick, Math.min(6, thick / 2), p.lin('v', p.tone.light, p.tone.deep)) +
  rect(wide / 2 - 50, 0, 100, thick * 0.4, 4, p.tone.dark);

const sideEdge = (p: Pen, thick: number, ports: number): string =>
  rect(0, 0, deep, thick, 5, p.lin('h', p.tone.dark, p.tone.base)) +
  times(ports, (i) => rect(70 + i * 62, thick * 0.25, i % 2 === 0 ? 44 : 28, thick * 0.45, 3, '#0b0c0e'));

/** What joins the lid to the body: one long joint, two short ones, or a body that reaches behind the lid. */
function hinge(p: Pen, { hinge: form }: LaptopTraits): string {
  const bar = (x: number, w: number): string => rect(x, 0, w, 12, 5, p.lin('v', p.tone.deep, p.tone.dark));
  return form === 'two' ? bar(70, 90) + bar(wide - 160, 90) : form === 'whole' ? bar(90, wide - 180) : '';
}

function notebook(p: Pen, turned: boolean, gaming: boolean): Art {
  const traits = p.traits.laptop ?? (gaming ? usualGaming : usualLaptop);
  const { thick, ratio, ports } = traits;
  const high = Math.round(wide / ratio) + 8;
  const camera = turned ? { yaw: 0.58, pitch: 0.42 } : { yaw: 0, pitch: 0.36 };
  const setBack = traits.hinge === 'set-back' ? 46 : 0;
  const faces = [
    ...(setBack === 0
      ? []
      : [
          topFace(
            [16, 0, deep],
            wide - 32,
            setBack,
            rect(0, 0, wide - 32, setBack, 8, p.tone.dark) + vents(30, 6, wide - 92, 30, 3, '#0b0c0e'),
          ),
        ]),
    leaningFace([0, -high, deep - setBack], wide, high, turned ? 0.3 : 0.2, lid(p, traits, high)),
    sideFace([wide, 0, 0], deep, thick, sideEdge(p, thick, ports)),
    topFace([0, 0, deep - setBack], wide, deep - setBack, deck(p, traits, deep - setBack)),
    frontFace([0, -8, deep - setBack], wide, 12, hinge(p, traits)),
    frontFace([0, 0, 0], wide, thick, nearEdge(p, thick)),
  ];
  if (gaming && isLit(p))
    faces.push(frontFace([0, thick - 6, -1], wide, 4, rect(30, 0, wide - 60, 4, 2, p.lin('h', ...glows.rainbow))));
  return scene(camera, faces, 0.96);
}

export const laptops = {
  laptop: {
    colours: ['silver', 'graphite', 'black', 'gold', 'blue', 'white'],
    draw: (p, turned) => notebook(p, turned, false),
    focus: [0.35, 0.72, 2.1],
    focusTurned: true,
  },
  'gaming-laptop': {
    colours: ['black', 'graphite', 'white'],
    draw: (p, turned) => notebook(p, turned, true),
    focus: [0.35, 0.72, 2.1],
    focusTurned: true,
  },
} satisfies Family;
