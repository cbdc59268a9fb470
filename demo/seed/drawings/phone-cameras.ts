import { circle, group, path, rect, times } from './kit.ts';
import type { Pen } from './kit.ts';
import { lens } from './parts.ts';
import type { CameraForm, PhoneTraits } from './traits.ts';

interface Bench {
  readonly p: Pen;
  readonly w: number;
  /** Fill of the island and its rim. */
  readonly fill: string;
  readonly rim: string;
}

const flash = ({ p, w }: Bench, x: number, y: number, r = 0.032): string =>
  circle(w * x, w * y, w * r, '#fff7dc', `stroke="${p.tone.deep}" stroke-opacity="0.4"`);

const glass = ({ p, w }: Bench, x: number, y: number, r = 0.095): string => lens(p, w * x, w * y, w * r);

/** A lens in a ring of the colour of the back. */
const ringed = (bench: Bench, x: number, y: number, r: number): string =>
  circle(bench.w * x, bench.w * y, bench.w * (r + 0.018), bench.p.lin('d', bench.p.tone.hi, bench.p.tone.deep)) +
  glass(bench, x, y, r);

/** An island with round corners, measured in parts of the width. */
const island = ({ w, fill, rim }: Bench, x: number, y: number, wide: number, high: number, r: number): string =>
  rect(w * x + 2, w * y + 4, w * wide, w * high, w * r, '#000', 'opacity="0.16"') +
  rect(w * x, w * y, w * wide, w * high, w * r, fill, rim);

const round = ({ w, fill, rim }: Bench, x: number, y: number, r: number): string =>
  circle(w * x + 2, w * y + 4, w * r, '#000', 'opacity="0.16"') + circle(w * x, w * y, w * r, fill, rim);

const forms: Record<CameraForm, (bench: Bench) => string> = {
  square: (b) =>
    island(b, 0.07, 0.07, 0.5, 0.5, 0.13) +
    ringed(b, 0.2, 0.2, 0.088) +
    ringed(b, 0.2, 0.44, 0.088) +
    ringed(b, 0.43, 0.32, 0.088) +
    flash(b, 0.44, 0.15),
  diagonal: (b) =>
    island(b, 0.07, 0.07, 0.44, 0.44, 0.12) +
    ringed(b, 0.19, 0.19, 0.082) +
    ringed(b, 0.38, 0.38, 0.082) +
    flash(b, 0.39, 0.18, 0.028),
  capsule: (b) =>
    island(b, 0.08, 0.07, 0.24, 0.48, 0.12) +
    ringed(b, 0.2, 0.19, 0.085) +
    ringed(b, 0.2, 0.43, 0.085) +
    flash(b, 0.43, 0.19, 0.03),
  single: (b) => ringed(b, 0.2, 0.2, 0.1) + flash(b, 0.4, 0.2, 0.03),
  plateau: (b) =>
    island(b, 0.035, 0.04, 0.93, 0.44, 0.14) +
    ringed(b, 0.18, 0.15, 0.083) +
    ringed(b, 0.18, 0.37, 0.083) +
    ringed(b, 0.39, 0.26, 0.083) +
    flash(b, 0.82, 0.15) +
    circle(b.w * 0.82, b.w * 0.37, b.w * 0.024, '#17181b'),
  beam: (b) => island(b, 0.05, 0.06, 0.9, 0.24, 0.12) + ringed(b, 0.19, 0.18, 0.085) + flash(b, 0.8, 0.18, 0.026),
  loose: (b) => times(3, (i) => ringed(b, 0.19, 0.18 + i * 0.235, 0.082)) + flash(b, 0.38, 0.18),
  'loose-two': (b) => times(2, (i) => ringed(b, 0.2, 0.2 + i * 0.26, 0.092)) + flash(b, 0.4, 0.2),
  ladder: (b) =>
    times(3, (i) => ringed(b, 0.18, 0.17 + i * 0.235, 0.092)) +
    ringed(b, 0.39, 0.29, 0.05) +
    ringed(b, 0.39, 0.52, 0.062) +
    flash(b, 0.39, 0.17, 0.026),
  'ladder-column': (b) =>
    island(b, 0.06, 0.06, 0.25, 0.72, 0.125) +
    times(3, (i) => glass(b, 0.185, 0.18 + i * 0.235, 0.088)) +
    ringed(b, 0.41, 0.29, 0.046) +
    flash(b, 0.41, 0.17, 0.026),
  column: (b) =>
    island(b, 0.08, 0.07, 0.24, 0.68, 0.12) +
    times(3, (i) => glass(b, 0.2, 0.19 + i * 0.22, i === 2 ? 0.06 : 0.085)) +
    flash(b, 0.41, 0.19),
  'column-two': (b) =>
    island(b, 0.07, 0.08, 0.28, 0.6, 0.14) +
    glass(b, 0.21, 0.22, 0.105) +
    glass(b, 0.21, 0.47, 0.105) +
    flash(b, 0.21, 0.62, 0.026),
  grid: (b) =>
    island(b, 0.06, 0.06, 0.54, 0.54, 0.12) +
    glass(b, 0.2, 0.2, 0.1) +
    glass(b, 0.46, 0.2, 0.1) +
    glass(b, 0.2, 0.46, 0.1) +
    flash(b, 0.46, 0.46, 0.04),
  'grid-loose': (b) =>
    island(b, 0.07, 0.07, 0.46, 0.56, 0.07) +
    ringed(b, 0.2, 0.21, 0.09) +
    ringed(b, 0.2, 0.48, 0.09) +
    glass(b, 0.41, 0.21, 0.055) +
    flash(b, 0.41, 0.48, 0.032),
  centre: (b) =>
    island(b, 0.24, 0.09, 0.52, 0.52, 0.2) +
    glass(b, 0.38, 0.23, 0.092) +
    glass(b, 0.62, 0.23, 0.092) +
    glass(b, 0.38, 0.47, 0.092) +
    flash(b, 0.62, 0.47, 0.04),
  ring: (b) =>
    round({ ...b, fill: b.p.lin('d', b.p.tone.dark, b.p.tone.light) }, 0.5, 0.42, 0.34) +
    circle(b.w * 0.5, b.w * 0.42, b.w * 0.305, b.fill) +
    glass(b, 0.39, 0.31, 0.098) +
    glass(b, 0.61, 0.31, 0.098) +
    glass(b, 0.39, 0.53, 0.098) +
    flash(b, 0.61, 0.53),
  disc: (b) =>
    round(b, 0.5, 0.38, 0.28) + glass(b, 0.5, 0.25, 0.085) + glass(b, 0.38, 0.45, 0.085) + flash(b, 0.62, 0.45),
  halo: (b) =>
    island(b, 0.07, 0.07, 0.28, 0.7, 0.14) +
    glass(b, 0.21, 0.21, 0.105) +
    glass(b, 0.21, 0.45, 0.105) +
    circle(b.w * 0.21, b.w * 0.66, b.w * 0.072, 'none', `stroke="#fff3d0" stroke-width="${(b.w * 0.026).toFixed(1)}"`),
  triangle: (b) =>
    path(
      `M${b.w * 0.16} ${b.w * 0.07}H${b.w * 0.5}Q${b.w * 0.64} ${b.w * 0.09} ${b.w * 0.57} ${b.w * 0.21}L${b.w * 0.29} ${b.w * 0.58}Q${b.w * 0.17} ${b.w * 0.68} ${b.w * 0.09} ${b.w * 0.56}V${b.w * 0.15}Q${b.w * 0.09} ${b.w * 0.07} ${b.w * 0.16} ${b.w * 0.07}z`,
      b.fill,
      b.rim,
    ) +
    glass(b, 0.2, 0.19, 0.085) +
    glass(b, 0.43, 0.19, 0.085) +
    glass(b, 0.2, 0.44, 0.085) +
    flash(b, 0.34, 0.34, 0.024),
  strip: (b) =>
    island(b, 0.04, 0.11, 0.92, 0.27, 0.135) +
    times(3, (i) => glass(b, 0.19 + i * 0.22, 0.245, 0.09)) +
    flash(b, 0.84, 0.245),
  wide: (b) =>
    island(b, 0.08, 0.09, 0.6, 0.3, 0.15) + glass(b, 0.23, 0.24, 0.1) + glass(b, 0.48, 0.24, 0.1) + flash(b, 0.8, 0.24),
};

/** The cameras of a telephone on its back of width `w`. */
export function camerasOf(p: Pen, w: number, { cameras, island: finish }: PhoneTraits): string {
  const { tone } = p;
  const bench: Bench = {
    p,
    w,
    fill: finish === 'dark' ? p.lin('d', '#2c2f34', '#121315') : p.lin('d', tone.hi, tone.base, tone.dark),
    rim: `stroke="${tone.deep}" stroke-opacity="0.5" stroke-width="1.5"`,
  };
  return group('', forms[cameras](bench));
}
