import { num, rect } from './kit.ts';
import type { Pen } from './kit.ts';
import type { Art } from './types.ts';

export type Vec = readonly [x: number, y: number, z: number];

/** A flat picture of w × h put into space: from `at`, along the unit vectors `u` and `v`. */
export type Face = { at: Vec; u: Vec; v: Vec; w: number; h: number; art: string };

export type Camera = { yaw: number; pitch: number };

/** x to the right, y down, z away from the viewer. */
const right: Vec = [1, 0, 0];
const down: Vec = [0, 1, 0];
const away: Vec = [0, 0, 1];
const nearer: Vec = [0, 0, -1];

export const frontFace = (at: Vec, w: number, h: number, art: string): Face => ({ at, u: right, v: down, w, h, art });
export const sideFace = (at: Vec, d: number, h: number, art: string): Face => ({ at, u: away, v: down, w: d, h, art });
/** A horizontal face; `at` is its back left corner, its picture's lower edge is the near one. */
export const topFace = (at: Vec, w: number, d: number, art: string): Face => ({
  at,
  u: right,
  v: nearer,
  w,
  h: d,
  art,
});
/** A door hinged on its left edge at `at` and opened by `angle` towards the viewer. */
export const doorFace = (at: Vec, w: number, h: number, angle: number, art: string): Face => ({
  at,
  u: [Math.cos(angle), 0, -Math.sin(angle)],
  v: down,
  w,
  h,
  art,
});
/** A panel that leans back by `angle` from its lower edge; `at` is its upper left corner seen upright. */
export const leaningFace = (at: Vec, w: number, h: number, angle: number, art: string): Face => {
  const v: Vec = [0, Math.cos(angle), -Math.sin(angle)];
  const [x, y, z] = at;
  return { at: [x, y + h * (1 - Math.cos(angle)), z + h * Math.sin(angle)], u: right, v, w, h, art };
};

const project = ({ yaw, pitch }: Camera, [x, y, z]: Vec): [number, number] => [
  x * Math.cos(yaw) + z * Math.sin(yaw),
  y * Math.cos(pitch) + (x * Math.sin(yaw) - z * Math.cos(yaw)) * Math.sin(pitch),
];

const along = (at: Vec, u: Vec, k: number): Vec => [at[0] + u[0] * k, at[1] + u[1] * k, at[2] + u[2] * k];

/** Faces in the view of a camera without perspective, painted in the given order. */
export function scene(camera: Camera, faces: readonly Face[], shadow?: number): Art {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const { at, u, v, w, h } of faces) {
    for (const corner of [at, along(at, u, w), along(at, v, h), along(along(at, u, w), v, h)]) {
      const [x, y] = project(camera, corner);
      xs.push(x);
      ys.push(y);
    }
  }
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const art = faces.map((face) => {
    const [a, b] = project(camera, face.u);
    const [c, d] = project(camera, face.v);
    const [e, f] = project(camera, face.at);
    const matrix = [a, b, c, d].map((k) => k.toFixed(4)).join(' ');
    return `<g transform="matrix(${matrix} ${num(e - left)} ${num(f - top)})">${face.art}</g>`;
  });
  return { w: Math.max(...xs) - left, h: Math.max(...ys) - top, art: art.join(''), shadow };
}

export type BoxSize = { w: number; h: number; d: number; yaw?: number; pitch?: number };
export type BoxFaces = { front: string; side?: string; top?: string };

/** A box-shaped device: its front, or (turned) its front, right side and top. */
export function box(p: Pen, { w, h, d, yaw = 0.55, pitch = 0.2 }: BoxSize, faces: BoxFaces, turned: boolean): Art {
  if (!turned) return { w, h, art: faces.front };
  const { tone } = p;
  const side =
    rect(0, 0, d, h, 4, p.lin('h', tone.base, tone.dark)) +
    (faces.side ?? '') +
    rect(0, 0, d, h, 4, '#000', 'opacity="0.16"');
  const top = rect(0, 0, w, d, 4, p.lin('v', tone.light, tone.hi)) + (faces.top ?? '');
  return scene({ yaw, pitch }, [
    sideFace([w - 2, 0, 0], d, h, side),
    topFace([0, 0, d], w, d + 2, top),
    frontFace([0, 0, 0], w, h, faces.front),
  ]);
}

export type SlabSize = { w: number; h: number; t: number; r: number; yaw?: number; pitch?: number };

/** A thin rounded plate (phone, tablet) turned in space; its edge is built of stacked outlines. */
export function slab(p: Pen, { w, h, t, r, yaw = 0.6, pitch = 0.12 }: SlabSize, face: string): Art {
  const layers = Math.max(6, Math.round(t / 2));
  const edge = Array.from({ length: layers }, (_, i) => {
    const z = t * (1 - i / (layers - 1));
    const fill = i === 0 ? p.tone.deep : i % layers < layers / 3 ? p.tone.dark : p.tone.base;
    return frontFace([0, 0, z], w, h, rect(0, 0, w, h, r, fill));
  });
  return scene({ yaw, pitch }, [...edge, frontFace([0, 0, 0], w, h, face)]);
}
