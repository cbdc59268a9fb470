import { usualTablet, tabletFace } from '../kinds/tablets.ts';
import { circle, group, rect, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { isTrayless, phoneCorner, phoneFace } from '../phone-parts.ts';
import { frontFace, scene, sideFace, topFace } from '../space.ts';
import type { Face } from '../space.ts';
import type { Art } from '../types.ts';
import { slot, usbC } from './sockets.ts';

/** A telephone or a tablet that lies on its back: its face, `w` wide and `d` deep, and how thick it is. */
interface Plate {
  readonly w: number;
  readonly d: number;
  readonly t: number;
  /** Radius of the corners. */
  readonly r: number;
  readonly face: string;
}

const camera = { yaw: -0.4, pitch: 0.6 };

/** `count` parts, each given its index. */
const each = <T>(count: number, part: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => part(i));

/** The edge as outlines on one another, the upper ones lit. */
function outlines(p: Pen, { w, d, t, r }: Plate): Face[] {
  const { hi, light, base, dark, deep } = p.tone;
  const lit = p.lin('d', `${base} 0`, `${light} 46`, `${hi} 52`, `${light} 60`, `${base} 100`);
  const middle = p.lin('d', `${dark} 0`, `${base} 46`, `${light} 52`, `${base} 60`, `${base} 100`);
  const low = p.lin('d', `${deep} 0`, `${dark} 46`, `${base} 52`, `${dark} 60`, `${dark} 100`);
  const layers = Math.round(t * 0.8);
  return each(layers, (i) => {
    const height = i / (layers - 1);
    const fill = height < 0.2 ? low : height > 0.84 ? lit : middle;
    return topFace([0, t * (1 - height), d], w, d, rect(0, 0, w, d, r, fill));
  });
}

/** What it throws on the table, softer further away. */
const shadows = ({ w, d, t, r }: Plate): Face[] =>
  each(7, (i) => {
    const wider = 4 + i * 5;
    return topFace(
      [-wider, t, d + wider * 0.4],
      w + wider * 2,
      d + wider * 1.4,
      rect(0, 0, w + wider * 2, d + wider * 1.4, r + wider, '#15171c', 'opacity="0.055"'),
    );
  });

const hole = (x: number, y: number, r: number): string =>
  circle(x, y, r, '#08090a') + circle(x, y, r, 'none', 'stroke="#ffffff" stroke-opacity="0.28" stroke-width="1"');

const lying = (p: Pen, plate: Plate, end: string, side: string): Art =>
  scene(
    camera,
    [
      ...shadows(plate),
      ...outlines(p, plate),
      frontFace([0, 0, 0], plate.w, plate.t, end),
      sideFace([0, 0, 0], plate.d, plate.t, side),
      topFace([0, 0, plate.d], plate.w, plate.d, plate.face),
    ],
    0,
  );

/** A key on the left edge; `from` and `to` are measured from the upper end. */
const key = (p: Pen, { d, t }: Plate, from: number, to: number): string =>
  rect(d - to, t * 0.34, to - from, t * 0.34, t * 0.17, p.tone.light, `stroke="${p.tone.deep}" stroke-width="1.5"`);

/**
 * A telephone seen from its lower end. Some have no tray there; which of two sockets those have differs by their age,
 * so their slot stays plain.
 */
export function phoneEnd(p: Pen): Art {
  const w = 282;
  const plate: Plate = { w, d: 600, t: 36, r: phoneCorner(p, w), face: phoneFace(p, w, 600) };
  const y = plate.t / 2;
  const plain = isTrayless(p);
  const holes = (x: number): string => times(5, (i) => hole(x + i * 11, y, 3.2));
  const tray =
    rect(52, y - 6, 52, 12, 6, 'none', `stroke="${p.tone.deep}" stroke-opacity="0.8" stroke-width="1.6"`) +
    hole(112, y, 2);
  const port = plain ? slot(w / 2, y, 46, 15) : usbC(p, w / 2, y, 46);
  return lying(
    p,
    plate,
    (plain ? holes(54) : tray) + port + holes(184),
    key(p, plate, 150, 220) + key(p, plate, 235, 279),
  );
}

/** A tablet seen from the short side that is charged. */
export function tabletEnd(p: Pen): Art {
  const { w: long, h: short, art } = tabletFace(p);
  const face = group(`translate(${short} 0) rotate(90)`, art);
  const { corner } = p.traits.tablet ?? usualTablet;
  const plate: Plate = { w: short, d: long, t: 26, r: corner, face };
  const y = plate.t / 2;
  const holes = (x: number): string => times(8, (i) => hole(x + i * 12, y, 2.6));
  return lying(
    p,
    plate,
    holes(short * 0.14) + slot(short / 2, y, 44, 12) + holes(short * 0.86 - 84),
    key(p, plate, 60, 120),
  );
}
