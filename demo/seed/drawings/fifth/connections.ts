import { circle, ellipse, group, num, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { rainbow } from '../keys.ts';
import { isLit } from '../kinds/laptops.ts';
import { tvFeet } from '../kinds/televisions.ts';
import { badge, vents } from '../parts.ts';
import { display } from '../screens.ts';
import { frontFace, scene, sideFace } from '../space.ts';
import type { Spec } from '../spec.ts';
import type { Art } from '../types.ts';
import { slot, usbC } from './sockets.ts';

/**
 * Edges and backs with what such devices have in common. Edges run out of the picture and cables enter a recess,
 * so that no drawing says how many connections a product has: that is among its facts.
 */

/** Drawings of edges are as large as a picture and fill it. */
const side = 800;
export const filling: Spec['focus'] = [0.5, 0.5, side / 620];

/** A socket of USB-A. */
const usbA = (x: number, y: number, w: number): string =>
  rect(x - w / 2 - 4, y - w * 0.2 - 4, w + 8, w * 0.4 + 8, 5, '#ffffff', 'opacity="0.25"') +
  rect(x - w / 2, y - w * 0.2, w, w * 0.4, 3, '#0b0c0e') +
  rect(x - w * 0.42, y - w * 0.14, w * 0.84, w * 0.13, 2, '#d9dce0') +
  times(4, (i) => rect(x - w * 0.34 + i * w * 0.19, y - w * 0.12, w * 0.1, w * 0.09, 1, '#c9a44a'));

const metalEdge = (p: Pen): string =>
  p.lin('v', `${p.tone.deep} 0`, `${p.tone.light} 8`, `${p.tone.base} 45`, `${p.tone.dark} 86`, `${p.tone.deep} 100`);

/** A shadow under an edge that runs through the whole picture. */
const under = (p: Pen, y: number): string =>
  rect(0, y, side, 70, 0, p.lin('v', '#15171c 0 0.34', '#15171c 30 0.14', '#15171c 100 0'));

/** One closed edge of a portable computer: its lid, its body, and feet. */
const closed = (p: Pen, top: number, thick: number, content: string): string =>
  under(p, top + thick * 1.39) +
  rect(-20, top, side + 40, thick * 0.42, 6, p.lin('v', p.tone.hi, p.tone.base, p.tone.dark)) +
  rect(-20, top + thick * 0.42, side + 40, thick * 0.07, 0, '#08090a') +
  rect(-20, top + thick * 0.49, side + 40, thick * 0.9, 8, metalEdge(p)) +
  rect(80, top + thick * 1.38, 130, thick * 0.09, 4, '#17181a') +
  rect(600, top + thick * 1.38, 130, thick * 0.09, 4, '#17181a') +
  content;

export function laptopEdges(p: Pen): Art {
  // Machines with a notch are charged at a flat magnetic socket.
  const hasPill = p.traits.laptop?.hasNotch ?? false;
  const thick = 116;
  const first = 130;
  const second = 470;
  const y = (top: number): number => top + thick * 0.94;
  const pill = slot(
    590,
    y(first),
    132,
    34,
    times(5, (i) => circle(550 + i * 20, y(first), 5, '#c9a44a')),
  );
  const left = hasPill
    ? pill + usbC(p, 400, y(first), 88) + usbC(p, 240, y(first), 88)
    : usbC(p, 620, y(first), 92) +
      usbA(430, y(first), 128) +
      times(8, (i) => rect(90 + i * 26, y(first) - 22, 12, 44, 5, '#0b0c0e'));
  const right = hasPill
    ? times(22, (i) => rect(150 + i * 23, y(second) - 5, 10, 10, 5, p.tone.deep, 'opacity="0.55"'))
    : usbA(300, y(second), 128) + times(9, (i) => rect(450 + i * 30, y(second) - 24, 14, 48, 5, '#0b0c0e'));
  return { w: side, h: side, art: closed(p, first, thick, left) + closed(p, second, thick, right) };
}

export function gamingLaptopEdges(p: Pen): Art {
  const thick = 138;
  const first = 110;
  const second = 468;
  const y = (top: number): number => top + thick * 0.94;
  const grid = (x: number, top: number, count: number): string =>
    times(
      count,
      (i) =>
        path(`M${x + i * 34} ${y(top) - 34}h18l-10 68h-18z`, '#08090a') +
        rect(x + i * 34 - 2, y(top) - 4, 14, 8, 2, '#b0462c', 'opacity="0.7"'),
    );
  const glow = (top: number): string =>
    isLit(p) ? rect(-20, top + thick * 1.34, side + 40, 8, 4, p.lin('h', ...rainbow), 'opacity="0.9"') : '';
  return {
    w: side,
    h: side,
    art:
      closed(
        p,
        first,
        thick,
        glow(first) + usbA(420, y(first), 134) + usbC(p, 600, y(first), 96) + grid(70, first, 7),
      ) + closed(p, second, thick, glow(second) + usbA(250, y(second), 134) + grid(420, second, 10)),
  };
}

/** A cable that leaves a recess downwards. */
const cable = (x: number, y: number, to: number, plug: string, w = 24): string =>
  stroke(`M${x} ${y + 60}V${to}`, '#0b0c0e', 9) +
  stroke(`M${x - 2} ${y + 60}V${to}`, '#ffffff', 1.8, 'opacity="0.32"') +
  rect(x - w / 2, y, w, 44, 4, plug) +
  rect(x - w * 0.3, y + 42, w * 0.6, 22, 4, '#141517');

const screws = (cx: number, cy: number, reach: number): string =>
  times(
    4,
    (i) =>
      circle(cx + (i % 2 === 0 ? -reach : reach), cy + (i < 2 ? -reach : reach), 7, '#08090a') +
      circle(cx + (i % 2 === 0 ? -reach : reach), cy + (i < 2 ? -reach : reach), 3, '#777d84'),
  );

export function televisionBack(p: Pen): Art {
  const w = 660;
  const h = 380;
  const shell = p.lin('d', '#43474d', '#26282c', '#17181b');
  const bay =
    rect(452, 196, 160, 116, 10, '#0b0c0e') +
    rect(452, 196, 160, 10, 4, '#000') +
    cable(482, 222, 418, '#3a3f45') +
    cable(524, 222, 418, p.metal('h'), 30) +
    cable(566, 222, 418, '#3c6dc2', 26);
  const plate =
    rect(
      110,
      150,
      440,
      196,
      18,
      p.lin('v', '#3a3e44', '#202226'),
      'stroke="#000" stroke-opacity="0.5" stroke-width="2"',
    ) +
    vents(150, 166, 260, 40, 5, '#0b0c0e', 0.9) +
    screws(290, 268, 46) +
    badge(p, 290, 330, 60, '#7b8188');
  return {
    w,
    h: h + 40,
    shadow: 0.8,
    art:
      tvFeet(p, w, h) +
      rect(0, 0, w, h, 7, shell) +
      times(26, (i) => rect(0, 12 + i * 14, w, 1.2, 0, '#000', 'opacity="0.28"')) +
      plate +
      rect(440, 150, 184, 196, 14, '#1b1d20') +
      bay +
      rect(140, 296, 60, 34, 5, '#0b0c0e') +
      stroke('M170 320V418', '#0b0c0e', 9),
  };
}

/** The back of a screen on a stand, for a monitor and for a computer within a screen. */
export function monitorBack(p: Pen, allInOne: boolean): Art {
  const { tone } = p;
  const w = 640;
  const h = allInOne ? 430 : 390;
  const cx = w / 2;
  const neck =
    rect(cx - 40, h - 120, 80, 236, 8, p.lin('h', tone.dark, tone.hi, tone.base, tone.dark)) +
    ellipse(cx, h + 20, 24, 15, '#0b0c0e', 'opacity="0.85"');
  const foot =
    path(`M${cx - 150} ${h + 128}q4-18 28-18h244q22 0 28 18z`, p.lin('v', tone.light, tone.dark)) +
    rect(cx - 150, h + 126, 300, 8, 4, tone.deep);
  const recess =
    rect(cx - 210, h - 104, 150, 60, 10, '#0b0c0e') +
    cable(cx - 176, h - 88, h + 4, '#26282c') +
    cable(cx - 132, h - 88, h + 4, p.metal('h'), 30) +
    cable(cx - 92, h - 88, h + 4, '#26282c');
  const shell =
    rect(0, 0, w, h, 14, p.panel('d'), p.edge()) +
    rect(
      64,
      70,
      w - 128,
      h - 100,
      26,
      p.lin('v', tone.light, tone.base),
      `stroke="${tone.deep}" stroke-opacity="0.3" stroke-width="2"`,
    ) +
    vents(cx - 170, 92, 340, 44, 5, tone.deep, 0.6) +
    (allInOne ? '' : screws(cx, 192, 36)) +
    badge(p, cx, allInOne ? 230 : 52, 84, tone.ink);
  return { w, h: h + 134, shadow: 0.5, art: shell + recess + neck + foot };
}

/** A small box with a cable for the picture, one for power, and one of the network between them. */
export function setTopBack(p: Pen): Art {
  const w = 400;
  const h = 96;
  const plug = (x: number, width: number, fill: string): string =>
    rect(x - width / 2, h / 2 - 15, width, 30, 4, '#08090a') +
    group(
      `matrix(1 0 -0.3 1 ${num(h * 0.3)} 0)`,
      stroke(`M${x} ${h / 2 + 20}q4 60 -30 92`, '#1b1d20', 11),
      rect(x - width * 0.36, h / 2 - 10, width * 0.72, 46, 5, fill),
    );
  const back =
    rect(0, 0, w, h, 8, p.body('v'), p.edge()) +
    vents(26, 26, 96, 44, 5, p.tone.deep, 0.6) +
    plug(200, 54, p.metal('h')) +
    plug(322, 34, '#26282c');
  return scene({ yaw: 0.34, pitch: 0.42 }, [
    sideFace([w - 2, 0, 0], 300, h, rect(0, 0, 300, h, 6, p.lin('h', p.tone.base, p.tone.dark))),
    {
      at: [0, 0, 300],
      u: [1, 0, 0],
      v: [0, 0, -1],
      w,
      h: 302,
      art:
        rect(0, 0, w, 302, 8, p.lin('v', p.tone.light, p.tone.hi), p.edge(1)) + badge(p, w / 2, 150, 100, p.tone.ink),
    },
    frontFace([0, 0, 0], w, h, back),
  ]);
}

/** The back of a camera: its screen, dial and buttons. */
export function cameraBack(p: Pen): Art {
  const w = 620;
  const body =
    rect(0, 80, w, 330, 26, p.panel(), p.edge()) +
    path('M200 84l30-66q8-18 28-18h104q20 0 28 18l30 66z', p.body('v'), p.edge()) +
    rect(254, 22, 112, 50, 14, '#17181b') +
    rect(268, 30, 84, 34, 8, p.lin('d', '#3a4a63', '#0b0c10'));
  return {
    w,
    h: 410,
    art:
      body +
      rect(440, 66, 100, 18, 6, p.metal('h')) +
      rect(24, 130, 416, 262, 12, '#0b0c0e') +
      display(p, 36, 142, 392, 238, 4) +
      rect(58, 352, 90, 8, 4, '#fff', 'opacity="0.8"') +
      circle(400, 362, 9, '#ff5c5c') +
      circle(530, 236, 52, '#26282c') +
      circle(530, 236, 46, p.lin('d', '#4b4f55', '#17181b')) +
      circle(530, 236, 22, p.metal()) +
      times(
        3,
        (i) =>
          circle(474 + i * 52, 344, 16, '#303338') + circle(474 + i * 52, 344, 12, p.lin('d', '#4b4f55', '#202226')),
      ) +
      circle(476, 136, 15, '#303338') +
      rect(520, 124, 66, 26, 13, '#303338'),
  };
}
