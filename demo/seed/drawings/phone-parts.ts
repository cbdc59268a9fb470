import { circle, path, rect, times } from './kit.ts';
import type { Pen } from './kit.ts';
import { badge, lens, sheen } from './parts.ts';
import { display, phoneUi } from './screens.ts';

/** How round the corners are, as part of the width. */
const corner = (p: Pen): number => p.byTrait(0.17, 0.08, 0.13, 0.15, 0.11, 0.15, 0.13, 0.09);

/** What is cut out of the screen: a pill, a hole in the middle or aside, a drop. */
function cutout(p: Pen, w: number): string {
  const hole = circle(w / 2, 30, 8, '#050506');
  return p.byTrait(
    rect(w / 2 - 34, 20, 68, 20, 10, '#050506'),
    hole,
    circle(w / 2, 26, 6, '#050506'),
    rect(w / 2 - 24, 21, 48, 17, 8.5, '#050506'),
    circle(w / 2, 32, 9, '#050506'),
    circle(38, 34, 8, '#050506'),
    circle(w / 2, 28, 7, '#050506'),
    path(`M${w / 2 - 24} 10q14 2 16 14q8 14 16 0q2-12 16-14z`, '#050506'),
  );
}

/** The face of a telephone; cheap ones have a chin. */
export function phoneFace(p: Pen, w: number, h: number): string {
  const { tone } = p;
  const r = w * corner(p);
  const frame = p.byTrait(11, 8, 10, 9, 12, 10, 9, 15);
  const chin = p.byTrait(0, 2, 4, 2, 12, 6, 4, 26);
  return [
    rect(0, 0, w, h, r, p.lin('d', tone.hi, tone.dark, tone.light, tone.deep)),
    rect(3, 3, w - 6, h - 6, r - 3, '#050506'),
    display(p, frame, frame, w - frame * 2, h - frame * 2 - chin, Math.max(6, r - frame + 1)),
    phoneUi(frame, frame, w - frame * 2, h - frame * 2 - chin),
    cutout(p, w),
  ].join('');
}

/** The cameras of each maker: three in a square, single rings, a square of four, a great circle, a bar, and so on. */
function cameras(p: Pen, w: number): string {
  const { tone } = p;
  const island = p.lin('d', tone.light, tone.dark);
  const rim = `stroke="${tone.deep}" stroke-opacity="0.5" stroke-width="1.5"`;
  const flash = (x: number, y: number): string =>
    circle(x, y, w * 0.032, '#fff7dc', `stroke="${tone.deep}" stroke-opacity="0.4"`);
  const glass = (x: number, y: number, r = 0.095): string => lens(p, w * x, w * y, w * r);
  return p.byTrait(
    rect(w * 0.07, w * 0.07, w * 0.48, w * 0.5, w * 0.12, island, rim) +
      glass(0.2, 0.2) +
      glass(0.2, 0.44) +
      glass(0.42, 0.32) +
      flash(w * 0.43, w * 0.15),
    times(3, (i) => glass(0.18, 0.18 + i * 0.235, 0.092)) + flash(w * 0.36, w * 0.2) + glass(0.36, 0.415, 0.045),
    rect(w * 0.06, w * 0.06, w * 0.54, w * 0.54, w * 0.1, '#17181b', rim) +
      glass(0.2, 0.2, 0.1) +
      glass(0.46, 0.2, 0.1) +
      glass(0.2, 0.46, 0.1) +
      circle(w * 0.46, w * 0.46, w * 0.085, '#26282c') +
      flash(w * 0.46, w * 0.46),
    circle(w * 0.5, w * 0.42, w * 0.34, p.lin('d', tone.dark, tone.light), rim) +
      circle(w * 0.5, w * 0.42, w * 0.31, '#17181b') +
      glass(0.39, 0.31, 0.1) +
      glass(0.61, 0.31, 0.1) +
      glass(0.39, 0.53, 0.1) +
      flash(w * 0.61, w * 0.53),
    rect(w * 0.04, w * 0.1, w * 0.92, w * 0.27, w * 0.12, island, rim) +
      times(3, (i) => glass(0.19 + i * 0.22, 0.235, 0.09)) +
      flash(w * 0.84, w * 0.235),
    circle(w * 0.33, w * 0.34, w * 0.27, '#1c1e21', rim) +
      glass(0.33, 0.2, 0.085) +
      glass(0.21, 0.41, 0.085) +
      glass(0.45, 0.41, 0.085) +
      flash(w * 0.72, w * 0.2),
    rect(w * 0.07, w * 0.08, w * 0.28, w * 0.66, w * 0.14, island, rim) +
      glass(0.21, 0.22, 0.105) +
      glass(0.21, 0.47, 0.105) +
      circle(w * 0.21, w * 0.66, w * 0.05, '#fff3d0'),
    rect(w * 0.08, w * 0.09, w * 0.24, w * 0.44, w * 0.06, '#222428', rim) +
      glass(0.2, 0.2, 0.075) +
      glass(0.2, 0.39, 0.075) +
      flash(w * 0.42, w * 0.16) +
      rect(w * 0.38, w * 1.62, w * 0.24, w * 0.05, w * 0.02, tone.deep, 'opacity="0.35"'),
  );
}

/** The back of a telephone with the cameras of its maker. */
export function phoneBack(p: Pen, w: number, h: number): string {
  const { tone } = p;
  const r = w * corner(p);
  return [
    rect(0, 0, w, h, r, p.lin('d', tone.hi, tone.dark, tone.deep)),
    rect(3, 3, w - 6, h - 6, r - 3, p.lin('d', `${tone.light} 0`, `${tone.base} 42`, `${tone.dark} 100`)),
    sheen(p, 3, 3, w - 6, h - 6, r - 3, p.pale ? 0.5 : 0.24),
    cameras(p, w),
    p.trait === 0
      ? circle(w / 2, h * 0.5, w * 0.055, tone.ink, 'opacity="0.55"')
      : badge(w / 2, h * 0.86, w * 0.24, tone.ink),
  ].join('');
}
