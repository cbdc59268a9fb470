import { circle, ellipse, path, rect, stroke, times } from './kit.ts';
import type { Pen } from './kit.ts';
import { digits, sheen } from './parts.ts';

type Scheme = readonly [deep: string, mid: string, bright: string, glow: string];

const schemes: readonly [Scheme, ...Scheme[]] = [
  ['#0f2a6b', '#3b6fe0', '#7fd0ff', '#f4b8ff'],
  ['#43105c', '#c2366f', '#ff8a4c', '#ffe08a'],
  ['#07393f', '#138a7b', '#6fd58a', '#e9f7a6'],
  ['#12122b', '#3a2f8f', '#8f5bff', '#4fe3ff'],
  ['#3a1208', '#b5451f', '#ff9e5e', '#ffe9c9'],
  ['#10233a', '#2f5a86', '#9cc4e4', '#ffffff'],
  ['#2a0f2e', '#7a2a6a', '#e06aa8', '#ffd6e8'],
  ['#0b2f22', '#1f7a4d', '#b8d44a', '#fff6b0'],
];

interface Room {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
type Scene = (p: Pen, room: Room, scheme: Scheme) => string;

const at = ({ x, y, w, h }: Room, kx: number, ky: number): string =>
  `${(x + w * kx).toFixed(1)} ${(y + h * ky).toFixed(1)}`;

const ribbon = (room: Room, a: number, b: number, fill: string, opacity: number): string =>
  path(
    `M${at(room, 0, a)}C${at(room, 0.3, a - 0.22)} ${at(room, 0.55, a + 0.26)} ${at(room, 1, b)}L${at(room, 1, 1)}L${at(room, 0, 1)}z`,
    fill,
    `opacity="${opacity}"`,
  );

const peaks = (room: Room, base: number, high: number, fill: string): string =>
  path(
    `M${at(room, 0, base)}L${at(room, 0.22, base - high)}L${at(room, 0.4, base - high * 0.35)}L${at(room, 0.66, base - high * 1.25)}L${at(room, 1, base - high * 0.2)}L${at(room, 1, 1)}L${at(room, 0, 1)}z`,
    fill,
  );

/** Eight wallpapers: waves, a sun, hills, rings, mountains, tiles, petals and beams. */
const scenes: readonly [Scene, ...Scene[]] = [
  (p, room, [deep, mid, bright, glow]) =>
    ribbon(room, 0.34, 0.2, p.lin('d', glow, mid), 0.75) +
    ribbon(room, 0.55, 0.4, p.lin('d', bright, deep), 0.85) +
    ribbon(room, 0.76, 0.68, p.lin('d', mid, deep), 0.95),
  (p, room, [deep, mid, bright, glow]) =>
    circle(room.x + room.w * 0.52, room.y + room.h * 0.44, Math.min(room.w, room.h) * 0.3, p.lin('v', glow, bright)) +
    ribbon(room, 0.62, 0.5, p.lin('d', mid, deep), 0.9) +
    ribbon(room, 0.8, 0.74, deep, 0.85),
  (p, room, [deep, mid, bright, glow]) =>
    ribbon(room, 0.45, 0.36, p.lin('h', glow, bright), 0.6) +
    ribbon(room, 0.6, 0.5, p.lin('h', bright, mid), 0.9) +
    ribbon(room, 0.78, 0.7, p.lin('h', mid, deep), 1),
  (p, { x, y, w, h }, [, , bright, glow]) =>
    times(4, (i) =>
      ellipse(
        x + w * 0.7,
        y + h * 0.35,
        w * (0.95 - i * 0.2),
        h * (0.75 - i * 0.16),
        p.rad(0.5, 0.5, 0.5, `${bright} 0 0`, `${i % 2 ? glow : bright} 100 0.42`),
      ),
    ),
  (p, room, [deep, mid, bright, glow]) =>
    circle(room.x + room.w * 0.74, room.y + room.h * 0.24, Math.min(room.w, room.h) * 0.13, glow) +
    peaks(room, 0.72, 0.3, p.lin('v', bright, mid)) +
    peaks(room, 0.9, 0.22, p.lin('v', mid, deep)),
  (p, { x, y, w, h }, [deep, mid, bright, glow]) =>
    times(5, (i) =>
      times(4, (j) =>
        rect(
          x + (w * (i % 4)) / 4 + (j % 2 ? w * 0.02 : 0),
          y + (h * j) / 4 + (h * i) / 40,
          w * 0.22,
          h * 0.22,
          Math.min(w, h) * 0.05,
          [bright, mid, glow, deep][(i + j * 3) % 4] ?? mid,
          `opacity="${0.35 + ((i + j) % 3) * 0.2}"`,
        ),
      ),
    ) + circle(x + w * 0.5, y + h * 0.5, Math.min(w, h) * 0.16, p.lin('d', glow, bright)),
  (p, { x, y, w, h }, [, mid, bright, glow]) =>
    times(
      6,
      (i) =>
        `<g transform="rotate(${i * 60} ${(x + w * 0.5).toFixed(1)} ${(y + h * 0.5).toFixed(1)})">${ellipse(x + w * 0.5, y + h * 0.5 - Math.min(w, h) * 0.3, Math.min(w, h) * 0.15, Math.min(w, h) * 0.32, p.lin('v', glow, bright), 'opacity="0.6"')}</g>`,
    ) + circle(x + w * 0.5, y + h * 0.5, Math.min(w, h) * 0.12, mid),
  (p, room, [deep, mid, bright, glow]) =>
    times(5, (i) =>
      path(
        `M${at(room, -0.2 + i * 0.28, 0)}L${at(room, -0.06 + i * 0.28, 0)}L${at(room, -0.3 + i * 0.28, 1)}L${at(room, -0.5 + i * 0.28, 1)}z`,
        p.lin('v', i % 2 ? glow : bright, i % 2 ? mid : deep),
        'opacity="0.55"',
      ),
    ),
];

/** How many wallpapers there are: each scene in each scheme of colours. */
export const wallCount = 64;

/** The wallpaper where the model is not known: another one for each kind and variant. */
export const usualWall = (kind: string, variant: number): number =>
  ([...kind].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 8191, 0) + variant * 9) % wallCount;

/** An abstract wallpaper: `wall` is a scene and eight times a scheme of colours. */
export function wallpaper(p: Pen, x: number, y: number, w: number, h: number, r: number, wall = p.wall): string {
  const scheme = schemes[Math.floor(wall / scenes.length) % schemes.length] ?? schemes[0];
  const scene = scenes[wall % scenes.length] ?? scenes[0];
  return p.clip(
    rect(x, y, w, h, r, '#fff'),
    rect(x, y, w, h, r, p.lin('d', scheme[0], scheme[1])),
    scene(p, { x, y, w, h }, scheme),
  );
}

/** A lit display with a reflection. */
export const display = (p: Pen, x: number, y: number, w: number, h: number, r: number, wall = p.wall): string =>
  wallpaper(p, x, y, w, h, r, wall) + sheen(p, x, y, w, h, r, 0.2);

const times24 = ['09:41', '10:09', '12:30', '08:15', '14:20', '18:05', '16:48', '11:52', '20:37', '07:56', '13:24'];

/** The time on a screen; by its wallpaper, so that devices beside one another differ. */
export const timeOf = (wall: number): string => times24[wall % times24.length] ?? '10:09';

/** The clock and the dock of a phone or tablet. */
export function phoneUi(p: Pen, x: number, y: number, w: number, h: number): string {
  const icon = w * 0.15;
  return [
    digits(timeOf(p.wall), x + w * 0.27, y + h * 0.13, h * 0.055, '#ffffff'),
    rect(x + w * 0.3, y + h * 0.215, w * 0.4, h * 0.009, h * 0.004, '#fff', 'opacity="0.7"'),
    rect(x + w * 0.06, y + h * 0.865, w * 0.88, h * 0.1, w * 0.07, '#fff', 'opacity="0.24"'),
    times(4, (i) =>
      rect(
        x + w * 0.11 + i * w * 0.21,
        y + h * 0.915 - icon / 2,
        icon,
        icon,
        icon * 0.28,
        ['#4cd27a', '#4b8dff', '#ffffff', '#ffb84c'][i] ?? '#fff',
        'opacity="0.95"',
      ),
    ),
  ].join('');
}

/** A heart-rate or statistics line. */
export const pulse = (x: number, y: number, w: number, h: number, colour: string, width: number): string =>
  stroke(
    `M${x} ${y}h${w * 0.28}l${w * 0.07} ${-h * 0.5}l${w * 0.1} ${h}l${w * 0.1} ${-h * 0.8}l${w * 0.07} ${h * 0.3}h${w * 0.38}`,
    colour,
    width,
  );
