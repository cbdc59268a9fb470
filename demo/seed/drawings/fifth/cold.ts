import { group, rect, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { door, freezerDrawers, fridgeForm, fridgeInside, handle, innerDoor, wideForm } from '../kinds/cooling.ts';
import { doorFace, frontFace, leaningFace, scene, topFace } from '../space.ts';
import type { Face } from '../space.ts';
import type { Art } from '../types.ts';

/** Doors are opened so far that their inner side is seen. */
const open = 2.25;
const straight = { yaw: 0, pitch: 0.13 };

const leftDoor = (p: Pen, y: number, w: number, h: number): Face => doorFace([0, y, 0], w, h, open, innerDoor(p, w, h));
const rightDoor = (p: Pen, x: number, w: number, h: number): Face => ({
  at: [x, 0, 0],
  u: [-Math.cos(open), 0, -Math.sin(open)],
  v: [0, 1, 0],
  w,
  h,
  art: innerDoor(p, w, h),
});

/** The cold part of a refrigerator with its door open, seen straight on. */
export function openRefrigerator(p: Pen): Art {
  const { w, h, split, isTopFreezer } = fridgeForm(p);
  const from = isTopFreezer ? split : 0;
  const tall = isTopFreezer ? h - split - 14 : split - 3;
  const shut = isTopFreezer ? door(p, 0, 0, w, split - 3) : door(p, 0, split + 3, w, h - split - 15);
  return scene(straight, [
    frontFace(
      [0, 0, 0],
      w,
      h,
      rect(0, 0, w, h, 4, p.tone.deep) + shut + group(`translate(0 ${from})`, fridgeInside(p, w, tall)),
    ),
    leftDoor(p, from, w, tall),
  ]);
}

export function openSideBySide(p: Pen): Art {
  const { w, h, cut, doors } = wideForm(p);
  const half = w / 2;
  const drawers = (y: number): string => door(p, 0, y, w, 108) + rect(70, y + 17, w - 140, 11, 5, p.metal('v'));
  const cold =
    doors === 'sides'
      ? group('', freezerDrawers(p, half - 3, cut)) + group(`translate(${half + 3} 0)`, fridgeInside(p, half - 3, cut))
      : fridgeInside(p, w, cut);
  const below: Record<typeof doors, string> = {
    sides: '',
    french: drawers(cut + 5) + drawers(cut + 118),
    cross: door(p, 0, cut + 5, half - 2, h - cut - 19) + door(p, half + 2, cut + 5, half - 2, h - cut - 19),
  };
  return scene(straight, [
    frontFace(
      [0, 0, 0],
      w,
      h,
      rect(0, 0, w, h, 6, p.tone.deep) + cold + below[doors] + rect(8, h - 12, w - 16, 12, 3, '#1c1d20'),
    ),
    leftDoor(p, 0, half, cut),
    rightDoor(p, w, half, cut),
  ]);
}

const packs = ['#e2574c', '#f2b632', '#6bb36b', '#8fc7ea', '#f08a4b', '#b88ad6'];

/** A chest under its lid, or the drawers of one that stands. */
export function openFreezer(p: Pen): Art {
  if (p.variant % 2) {
    return scene(straight, [
      frontFace([0, 0, 0], 270, 572, freezerDrawers(p, 270, 560) + rect(8, 560, 254, 12, 3, '#1c1d20')),
      leftDoor(p, 0, 270, 560),
    ]);
  }
  const w = 600;
  const h = 356;
  const d = 330;
  const basket = (x: number): string =>
    rect(x, 26, 256, 278, 10, '#cdd7de') +
    times(
      12,
      (i) =>
        rect(x + 14 + (i % 3) * 80, 40 + Math.floor(i / 3) * 64, 68, 54, 8, packs[(i * 5 + x) % 6] ?? '#fff') +
        rect(x + 22 + (i % 3) * 80, 50 + Math.floor(i / 3) * 64, 40, 7, 3, '#fff', 'opacity="0.6"'),
    ) +
    times(7, (i) => rect(x + 6 + i * 40, 26, 3, 278, 1, '#ffffff', 'opacity="0.85"')) +
    times(6, (i) => rect(x, 40 + i * 50, 256, 3, 1, '#ffffff', 'opacity="0.85"'));
  const tub =
    rect(0, 0, w, d, 14, p.panel(), p.edge()) +
    rect(18, 14, w - 36, d - 28, 12, p.lin('v', '#8fa3b0', '#dfe9ef')) +
    basket(32) +
    basket(312);
  const lid =
    rect(0, 0, w, d, 14, p.panel('v'), p.edge()) + rect(24, 22, w - 48, d - 44, 16, p.lin('v', '#ffffff', '#d6e0e6'));
  return scene({ yaw: 0, pitch: 0.56 }, [
    leaningFace([0, -d, d], w, d, 0.2, lid),
    topFace([0, 0, d], w, d, tub),
    frontFace(
      [0, 0, 0],
      w,
      h,
      rect(0, 0, w, h, 10, p.panel('v'), p.edge()) +
        rect(w / 2 - 60, 10, 120, 12, 6, p.metal('v')) +
        handle(p, w - 40, h - 60, 20),
    ),
  ]);
}
