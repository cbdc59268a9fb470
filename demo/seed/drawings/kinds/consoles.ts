import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, holes, sheen, vents } from '../parts.ts';
import { display } from '../screens.ts';
import type { Family } from '../spec.ts';
import type { ConsoleTraits } from '../traits.ts';
import { swing, tilt } from '../turn.ts';
import type { Art } from '../types.ts';

const buttons: readonly (readonly [number, number, string])[] = [
  [0, -42, '#f2b632'],
  [42, 0, '#e2574c'],
  [0, 42, '#6bb36b'],
  [-42, 0, '#4b8dff'],
];

const thumbStick = (p: Pen, x: number, y: number, r = 50): string =>
  circle(x, y, r, '#0d0e10') +
  circle(x, y, r * 0.8, p.lin('d', '#5a5f66', '#17181b')) +
  circle(x, y, r * 0.52, '#26282c');

const cross = (x: number, y: number, k = 1): string =>
  rect(x - 15 * k, y - 50 * k, 30 * k, 100 * k, 8 * k, '#26282c') +
  rect(x - 50 * k, y - 15 * k, 100 * k, 30 * k, 8 * k, '#26282c');

const faceButtons = (x: number, y: number, k = 1): string =>
  buttons
    .map(
      ([dx, dy, fill]) =>
        circle(x + dx * k, y + dy * k, 21 * k, '#26282c') + circle(x + dx * k, y + dy * k, 9 * k, fill),
    )
    .join('');

/** A pad to hold in two hands: with a touch pad or without, its sticks level or one above the other. */
function padArt(p: Pen): string {
  const { tone } = p;
  const isLevel = p.variant < 2;
  return (
    path(
      'M140 40Q310 10 480 40C580 50 620 300 618 380s-90 90-140-10l-40-70H182l-40 70C92 470 4 460 2 380S40 50 140 40z',
      p.panel(),
      p.edge(),
    ) +
    (p.variant % 2 ? '' : rect(210, 44, 200, 110, 22, p.lin('v', tone.light, tone.base), p.edge(1))) +
    (isLevel ? cross(127, 140) : thumbStick(p, 127, 140)) +
    faceButtons(494, 140) +
    (isLevel ? thumbStick(p, 215, 250) : cross(215, 250, 0.86)) +
    thumbStick(p, 405, 250) +
    circle(310, 200, 20, p.metal()) +
    ellipse(180, 64, 70, 10, '#fff', 'opacity="0.3"')
  );
}

const usualConsole = (p: Pen): ConsoleTraits => ({
  type: p.variant % 2 ? 'box' : 'tower',
  accents: ['#54a8ff', '#54a8ff'],
});
const consoleOf = (p: Pen): ConsoleTraits => p.traits.console ?? usualConsole(p);
const isHandheld = (p: Pen): boolean => ['hybrid', 'joined', 'grips', 'portal'].includes(consoleOf(p).type);

/** Two curved shells around a dark core. */
const shells = (p: Pen, accent: string, h: number): string =>
  path(`M20 0Q60 ${h / 2} 20 ${h}h60Q110 ${h / 2} 80 0z`, p.tube(), p.edge()) +
  path(`M80 14q30 ${h / 2 - 20} 0 ${h - 28}h90q-30-${h / 2 - 20} 0-${h - 28}z`, p.lin('h', '#3a3d42', '#08090a')) +
  path(`M230 0q-40 ${h / 2} 0 ${h}h-60q-30-${h / 2 + 10} 0-${h}z`, p.tube(), p.edge()) +
  stroke(`M86 30q24 ${h / 2 - 30} 0 ${h - 60}`, accent, 5, 'opacity="0.9"') +
  rect(60, h - 2, 130, 16, 6, '#222');

/** What stands beside the screen. */
function standing(p: Pen): Art {
  const { tone } = p;
  const { type, accents } = consoleOf(p);
  const drive = rect(206, 300, 26, 180, 12, p.tube(), p.edge(1)) + rect(217, 330, 4, 120, 2, '#17181b');
  switch (type) {
    case 'slim-tower':
      return {
        w: 250,
        h: 534,
        art:
          group('translate(0 0)', shells(p, accents[0], 520)) +
          rect(24, 250, 60, 5, 2, '#08090a', 'opacity="0.55"') +
          rect(166, 250, 60, 5, 2, '#08090a', 'opacity="0.55"') +
          (accents[1] === 'none' ? '' : drive),
      };
    case 'slab':
      return {
        w: 250,
        h: 530,
        art:
          rect(0, 0, 190, 520, 10, p.panel(), p.edge()) +
          circle(96, 172, 78, '#1c1d20') +
          holes(36, 110, 126, 130, 12, '#4b4f55', 0.9) +
          circle(156, 486, 9, accents[0]) +
          badge(p, 95, 440, 70, tone.ink) +
          rect(14, 518, 160, 12, 4, '#222'),
      };
    case 'box':
      return {
        w: 250,
        h: 560,
        art:
          rect(0, 0, 250, 560, 14, p.panel(), p.edge()) +
          (accents[1] === 'none' ? '' : rect(20, 60, 8, 250, 4, '#15161a')) +
          circle(216, 40, 12, accents[0]) +
          holes(30, 14, 130, 30, 12, tone.deep) +
          badge(p, 125, 520, 80, tone.ink),
      };
    case 'tower':
    case 'hybrid':
    case 'joined':
    case 'grips':
    case 'portal':
      return { w: 250, h: 594, art: shells(p, accents[0], 580) };
  }
}

/** One of two grips at the sides of a screen; the right one is mirrored in place. */
function sideGrip(p: Pen, x: number, fill: string, isLeft: boolean, r: number): string {
  const cx = x + 46;
  const shape = isLeft
    ? `M${x + 92} 20H${x + r}Q${x} 20 ${x} ${20 + r}v${260 - r * 2}Q${x} 280 ${x + r} 280h${92 - r}z`
    : `M${x} 20h${92 - r}Q${x + 92} 20 ${x + 92} ${20 + r}v${260 - r * 2}Q${x + 92} 280 ${x + 92 - r} 280H${x}z`;
  return (
    path(shape, fill, p.edge()) +
    (isLeft
      ? thumbStick(p, cx, 90, 30) +
        times(4, (i) => circle(cx + ([0, 20, 0, -20][i] ?? 0), 180 + ([-20, 0, 20, 0][i] ?? 0), 9, '#26282c'))
      : times(4, (i) => circle(cx + ([0, 20, 0, -20][i] ?? 0), 90 + ([-20, 0, 20, 0][i] ?? 0), 10, '#26282c')) +
        thumbStick(p, cx, 180, 30)) +
    rect(isLeft ? cx + 20 : cx - 32, 40, 12, 4, 2, '#26282c')
  );
}

/** A screen between grips that come off, or that are one with it. */
function screenAndGrips(p: Pen, { type, accents }: ConsoleTraits): Art {
  const isJoined = type === 'joined';
  const [left, right] = isJoined ? [p.panel(), p.panel()] : accents;
  const bezel = isJoined ? 26 : 12;
  return {
    w: 640,
    h: 300,
    shadow: 0.94,
    art:
      sideGrip(p, 0, left, true, isJoined ? 60 : 44) +
      sideGrip(p, 548, right, false, isJoined ? 60 : 44) +
      rect(90, 20, 460, 260, isJoined ? 4 : 10, isJoined ? p.panel() : '#17181b', isJoined ? '' : p.edge(1)) +
      rect(94 + bezel / 2, 26 + bezel / 2, 452 - bezel, 248 - bezel, 8, '#08090a') +
      display(p, 94 + bezel, 26 + bezel, 452 - bezel * 2, 248 - bezel * 2, 4) +
      sheen(p, 94 + bezel, 26 + bezel, 452 - bezel * 2, 248 - bezel * 2, 4, 0.18),
  };
}

/** A small computer with handles: rounded or, for the one that shows another console's picture, two halves of a pad. */
function handles(p: Pen, { type, accents }: ConsoleTraits): Art {
  const isPortal = type === 'portal';
  const grip = (flip: number): string =>
    group(
      flip === 1 ? '' : 'translate(680 0) scale(-1 1)',
      path(
        isPortal ? 'M130 20Q40 26 22 130T10 300q10 50 50 20t70-70z' : 'M130 16H66Q14 20 8 110L2 250q2 60 52 66t76-40z',
        p.panel(),
        p.edge(),
      ),
    );
  const rings = (x: number, y: number): string =>
    isPortal ? '' : circle(x, y, 40, 'none', `stroke="${accents[0]}" stroke-width="5" opacity="0.9"`);
  return {
    w: 680,
    h: 340,
    shadow: 0.9,
    art:
      grip(1) +
      grip(-1) +
      rect(112, isPortal ? 6 : 14, 456, isPortal ? 286 : 276, 20, isPortal ? '#101114' : p.panel('v'), p.edge(1)) +
      rect(122, 22, 436, 258, 12, '#08090a') +
      display(p, 132, 32, 416, 238, 5) +
      sheen(p, 132, 32, 416, 238, 5, 0.18) +
      rings(66, 96) +
      rings(614, isPortal ? 96 : 190) +
      thumbStick(p, 66, isPortal ? 190 : 96, 32) +
      thumbStick(p, 614, 190, 32) +
      cross(66, isPortal ? 100 : 190, 0.5) +
      faceButtons(614, 92, 0.56) +
      (isPortal ? '' : vents(250, 4, 180, 10, 1, '#26282c') + badge(p, 340, 283, 50, p.tone.ink)),
  };
}

function gameConsole(p: Pen, turned: boolean): Art {
  const traits = consoleOf(p);
  if (isHandheld(p)) {
    const device = ['hybrid', 'joined'].includes(traits.type) ? screenAndGrips(p, traits) : handles(p, traits);
    return turned ? swing(device, 0.12) : device;
  }
  const { art, w, h } = standing(p);
  const pad = group('translate(210 330) scale(0.62)', padArt(p));
  const side = path(`M${w - 10} 10l110 20v${h - 64}l-110 30z`, p.tone.dark);
  const tower = turned ? swing({ w: w + 10, h, art: side + art }, 0.05).art : art;
  return { w: 600, h: 610, art: group(`translate(0 ${610 - h - 8})`, tower) + pad, shadow: 0.9 };
}

export const consoles = {
  'game-console': {
    colours: ['white', 'black'],
    draw: gameConsole,
    alone: (p) => (isHandheld(p) ? gameConsole(p, false) : standing(p)),
    focus: [0.7, 0.75, 2],
  },
  gamepad: {
    colours: ['white', 'black', 'red', 'blue', 'purple'],
    draw: (p, turned) =>
      turned ? tilt({ w: 620, h: 450, art: padArt(p) }, -28) : { w: 620, h: 450, art: padArt(p), shadow: 0.85 },
    focus: [0.75, 0.4, 2.1],
  },
} satisfies Family;
