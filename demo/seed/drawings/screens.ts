import { circle, ellipse, path, rect, stroke, times } from './kit.ts';
import type { Pen } from './kit.ts';
import { digits, sheen } from './parts.ts';

const schemes = [
  ['#0f2a6b', '#3b6fe0', '#7fd0ff', '#f4b8ff'],
  ['#43105c', '#c2366f', '#ff8a4c', '#ffe08a'],
  ['#07393f', '#138a7b', '#6fd58a', '#e9f7a6'],
  ['#12122b', '#3a2f8f', '#8f5bff', '#4fe3ff'],
] as const;

/** An abstract wallpaper: ribbons of colour, a glowing disc, hills or rings, by variant. */
export function wallpaper(p: Pen, x: number, y: number, w: number, h: number, r: number, variant = p.variant): string {
  const [deep, mid, bright, glow] = schemes[variant % 4] ?? schemes[0];
  const X = (k: number): string => (x + w * k).toFixed(1);
  const Y = (k: number): string => (y + h * k).toFixed(1);
  const ribbon = (a: number, b: number, fill: string, opacity: number): string =>
    path(`M${X(0)} ${Y(a)}C${X(0.3)} ${Y(a - 0.22)} ${X(0.55)} ${Y(a + 0.26)} ${X(1)} ${Y(b)}V${Y(1)}H${X(0)}z`, fill, `opacity="${opacity}"`);
  const ground = rect(x, y, w, h, r, p.lin('d', deep, mid));
  const scenes = [
    () => ribbon(0.34, 0.2, p.lin('d', glow, mid), 0.75) + ribbon(0.55, 0.4, p.lin('d', bright, deep), 0.85) + ribbon(0.76, 0.68, p.lin('d', mid, deep), 0.95),
    () => circle(x + w * 0.52, y + h * 0.44, Math.min(w, h) * 0.3, p.lin('v', glow, bright)) + ribbon(0.62, 0.5, p.lin('d', mid, deep), 0.9) + ribbon(0.8, 0.74, deep, 0.85),
    () => ribbon(0.45, 0.36, p.lin('h', glow, bright), 0.6) + ribbon(0.6, 0.5, p.lin('h', bright, mid), 0.9) + ribbon(0.78, 0.7, p.lin('h', mid, deep), 1),
    () => times(4, (i) => ellipse(x + w * 0.7, y + h * 0.35, w * (0.95 - i * 0.2), h * (0.75 - i * 0.16), p.rad(0.5, 0.5, 0.5, `${bright} 0 0`, `${i % 2 ? glow : bright} 100 0.42`))),
  ];
  return p.clip(rect(x, y, w, h, r, '#fff'), ground, (scenes[variant % 4] ?? scenes[0])?.() ?? '');
}

/** A lit display with a reflection. */
export const display = (p: Pen, x: number, y: number, w: number, h: number, r: number, variant = p.variant): string =>
  wallpaper(p, x, y, w, h, r, variant) + sheen(p, x, y, w, h, r, 0.2);

/** The clock and the dock of a phone or tablet. */
export function phoneUi(x: number, y: number, w: number, h: number): string {
  const icon = w * 0.15;
  return [
    digits('10:09', x + w * 0.27, y + h * 0.13, h * 0.055, '#ffffff'),
    rect(x + w * 0.3, y + h * 0.215, w * 0.4, h * 0.009, h * 0.004, '#fff', 'opacity="0.7"'),
    rect(x + w * 0.06, y + h * 0.865, w * 0.88, h * 0.1, w * 0.07, '#fff', 'opacity="0.24"'),
    times(4, (i) => rect(x + w * 0.11 + i * w * 0.21, y + h * 0.915 - icon / 2, icon, icon, icon * 0.28, ['#4cd27a', '#4b8dff', '#ffffff', '#ffb84c'][i] ?? '#fff', 'opacity="0.95"')),
  ].join('');
}

/** A heart-rate or statistics line. */
export const pulse = (x: number, y: number, w: number, h: number, colour: string, width: number): string =>
  stroke(`M${x} ${y}h${w * 0.28}l${w * 0.07} ${-h * 0.5}l${w * 0.1} ${h}l${w * 0.1} ${-h * 0.8}l${w * 0.07} ${h * 0.3}h${w * 0.38}`, colour, width);
