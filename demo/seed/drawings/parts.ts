import type { Tone } from './palette.ts';
import { circle, ellipse, fade, group, num, path, rect, stroke, times } from './kit.ts';
import type { Pen } from './kit.ts';
import { lettering } from './lettering.ts';

/** A diagonal reflection over a rounded area. */
export function sheen(p: Pen, x: number, y: number, w: number, h: number, r: number, strength = 0.22): string {
  const fill = p.lin(
    'd',
    `#fff 0 ${strength}`,
    `#fff 60 ${num(strength / 4) === '0' ? 0.03 : strength / 4}`,
    '#fff 100 0',
  );
  return p.clip(rect(x, y, w, h, r, '#fff'), path(`M${x} ${y}h${w * 0.62}l${-w * 0.42} ${h}H${x}z`, fill));
}

/** A soft vertical light strip, as a window reflects in a door. */
export const strip = (p: Pen, x: number, y: number, w: number, h: number, strength = 0.35): string =>
  rect(x, y, w, h, Math.min(w, h) / 2, p.lin('h', '#fff 0 0', `#fff 50 ${strength}`, '#fff 100 0'));

/** A soft contact shadow lying on a surface. */
export const softShadow = (p: Pen, x: number, y: number, rx: number, ry: number, strength = 0.34): string =>
  ellipse(
    x,
    y,
    rx,
    ry,
    p.rad(0.5, 0.5, 0.5, `#15171c 0 ${strength}`, `#15171c 45 ${strength * 0.55}`, '#15171c 100 0'),
  );

export function knob(p: Pen, x: number, y: number, r: number, t: Tone = p.tone, turn = 0): string {
  return [
    softShadow(p, x + r * 0.15, y + r * 0.25, r * 1.35, r * 1.3, 0.4),
    circle(x, y, r, p.lin('d', t.hi, t.base, t.deep)),
    circle(x, y, r * 0.82, p.lin('d', t.light, t.base, t.dark)),
    group(`rotate(${turn} ${num(x)} ${num(y)})`, rect(x - r * 0.07, y - r * 0.76, r * 0.14, r * 0.5, r * 0.07, t.ink)),
  ].join('');
}

/** A camera lens with coatings and a glint. */
export function lens(p: Pen, x: number, y: number, r: number): string {
  return [
    circle(x, y, r, p.lin('d', '#8a8f96', '#2b2d31', '#0d0e10')),
    circle(x, y, r * 0.86, '#08090b'),
    circle(x, y, r * 0.66, p.rad(0.4, 0.35, 0.7, '#5f6fb8 0', '#26305e 40', '#0b0d18 100')),
    circle(x, y, r * 0.34, p.rad(0.5, 0.4, 0.6, '#101426 0', '#04050a 100')),
    ellipse(
      x - r * 0.28,
      y - r * 0.32,
      r * 0.17,
      r * 0.11,
      '#fff',
      `opacity="0.75" transform="rotate(-40 ${num(x - r * 0.28)} ${num(y - r * 0.32)})"`,
    ),
    circle(x + r * 0.26, y + r * 0.28, r * 0.08, '#b28cff', 'opacity="0.6"'),
  ].join('');
}

/** Parallel slots. */
export const vents = (
  x: number,
  y: number,
  w: number,
  h: number,
  count: number,
  colour: string,
  opacity = 0.7,
): string =>
  fade(
    opacity,
    times(count, (i) => rect(x, y + (i * h) / count, w, (h / count) * 0.46, (h / count) * 0.22, colour)),
  );

/** A field of small holes. */
export const holes = (
  x: number,
  y: number,
  w: number,
  h: number,
  step: number,
  colour: string,
  opacity = 0.75,
): string =>
  fade(
    opacity,
    times(Math.floor(h / step), (row) =>
      stroke(
        `M${num(x + (row % 2 ? step / 2 : 0))} ${num(y + row * step)}h${num(w - step / 2)}`,
        colour,
        step * 0.5,
        `stroke-dasharray="0 ${num(step)}"`,
      ),
    ),
  );

const lit: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abfgcd',
  '-': 'g',
};
const segments: Record<string, string> = {
  a: 'M1 0H7',
  b: 'M8 1V7',
  c: 'M8 9V15',
  d: 'M1 16H7',
  e: 'M0 9V15',
  f: 'M0 1V7',
  g: 'M1 8H7',
};

/** Seven-segment figures (0-9, - : .) drawn as lines; returns them from `x` on. */
export function digits(text: string, x: number, y: number, height: number, colour: string): string {
  const k = height / 16;
  let at = x;
  let out = '';
  for (const mark of text) {
    if (mark === ':' || mark === '.') {
      const dots =
        mark === ':' ? circle(1, 4.5, 1.1, colour) + circle(1, 11.5, 1.1, colour) : circle(1, 16, 1.1, colour);
      out += group(`translate(${num(at)} ${num(y)}) scale(${num(k * 10) === '0' ? k : k.toFixed(3)})`, dots);
      at += 4.5 * k;
      continue;
    }
    const d = [...(lit[mark] ?? '')].map((name) => segments[name] ?? '').join('');
    out += group(`translate(${num(at)} ${num(y)}) scale(${k.toFixed(3)})`, stroke(d, colour, 1.7));
    at += 12 * k;
  }
  return out;
}

/** Short marks in rows that read as small print without being text. */
export const print = (x: number, y: number, w: number, rows: number, step: number, colour: string): string =>
  fade(
    0.7,
    times(rows, (i) =>
      rect(x, y + i * step, w * ([1, 0.72, 0.88, 0.55][i % 4] ?? 1), step * 0.34, step * 0.17, colour),
    ),
  );

/** The maker's name as plain type, or a small pill in its place where the maker is not known. */
export const badge = (p: Pen, x: number, y: number, w: number, colour: string): string =>
  fade(
    p.traits.brand === undefined ? 0.75 : 0.9,
    p.traits.brand === undefined
      ? rect(x - w / 2, y - w * 0.07, w * 0.26, w * 0.14, w * 0.07, colour) +
          rect(x - w / 2 + w * 0.34, y - w * 0.07, w * 0.66, w * 0.14, w * 0.07, colour)
      : lettering(p.traits.brand, x, y, w * 0.19, w * 1.12, colour),
  );

type Profile = readonly (readonly [radius: number, y: number])[];

/** A turned body: a smooth outline through the profile, mirrored about `cx`, with round ends of flatness `k`. */
export function lathe(cx: number, profile: Profile, fill: string, k = 0.12, extra = ''): string {
  const first = profile[0] ?? [0, 0];
  const last = profile[profile.length - 1] ?? first;
  const side = (sign: number, points: Profile): string => {
    let d = '';
    for (let i = 0; i < points.length - 1; i += 1) {
      const p0 = points[Math.max(0, i - 1)] ?? first;
      const p1 = points[i] ?? first;
      const p2 = points[i + 1] ?? first;
      const p3 = points[Math.min(points.length - 1, i + 2)] ?? last;
      const c1 = [p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6] as const;
      const c2 = [p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6] as const;
      d += `C${num(cx + sign * c1[0])} ${num(c1[1])} ${num(cx + sign * c2[0])} ${num(c2[1])} ${num(cx + sign * p2[0])} ${num(p2[1])}`;
    }
    return d;
  };
  const d =
    `M${num(cx + first[0])} ${num(first[1])}${side(1, profile)}A${num(last[0])} ${num(last[0] * k)} 0 0 1 ${num(cx - last[0])} ${num(last[1])}` +
    `${side(-1, [...profile].reverse())}A${num(first[0])} ${num(first[0] * k)} 0 0 1 ${num(cx + first[0])} ${num(first[1])}z`;
  return path(d, fill, extra);
}

/** A disc seen from the side and above, with thickness: a lid, a base, a plate. */
export const disc = (p: Pen, cx: number, cy: number, r: number, k: number, t: number, tone: Tone = p.tone): string =>
  path(
    `M${num(cx - r)} ${num(cy)}A${num(r)} ${num(r * k)} 0 0 0 ${num(cx + r)} ${num(cy)}v${num(t)}A${num(r)} ${num(r * k)} 0 0 1 ${num(cx - r)} ${num(cy + t)}z`,
    p.tube(tone),
  ) + ellipse(cx, cy, r, r * k, p.lin('d', tone.hi, tone.base));
