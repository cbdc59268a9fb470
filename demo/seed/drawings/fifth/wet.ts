import { circle, ellipse, group, num, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { clothes, washerFront, washerSize } from '../kinds/laundry.ts';
import { frontFace, scene, topFace } from '../space.ts';
import type { Art } from '../types.ts';

const round = (cx: number, cy: number, r: number): string => `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"/>`;

/** A drum with its holes and lifters, and some clothes in it. */
function drum(p: Pen, cx: number, cy: number, r: number): string {
  const rings = times(7, (i) =>
    circle(
      cx,
      cy,
      r * (0.16 + i * 0.12),
      'none',
      `stroke="#6d757e" stroke-opacity="0.5" stroke-width="6" stroke-dasharray="0 ${12 + i}" stroke-linecap="round"`,
    ),
  );
  const lifters = times(3, (i) =>
    group(
      `rotate(${i * 120 + 20} ${cx} ${cy})`,
      path(
        `M${num(cx - r * 0.16)} ${num(cy - r * 0.98)}L${num(cx - r * 0.05)} ${num(cy - r * 0.4)}h${num(r * 0.1)}L${num(cx + r * 0.16)} ${num(cy - r * 0.98)}z`,
        p.lin('h', '#8d959d', '#f3f5f6', '#8d959d'),
        'opacity="0.9"',
      ),
    ),
  );
  return p.clip(
    round(cx, cy, r),
    circle(cx, cy, r, p.rad(0.5, 0.46, 0.6, '#8b939b 0', '#c3c9cf 45', '#7a828a 100')),
    rings,
    lifters,
    circle(cx, cy, r * 0.14, p.metal()),
    clothes(cx, cy + r * 0.34, r * 0.8),
    circle(cx, cy, r, p.lin('v', '#0b0e12 0 0.42', '#0b0e12 45 0.04', '#0b0e12 100 0.16')),
  );
}

/** A washing machine or a dryer with its door swung open to the left. */
export function openWasher(p: Pen, dry: boolean): Art {
  const { w, h } = washerSize;
  const cx = w / 2 + 20;
  const cy = 330;
  const r = 190;
  const rim = dry
    ? circle(cx, cy, r, p.lin('d', '#f4f5f6', '#b5bac1')) + circle(cx, cy, r * 0.92, '#5b6068')
    : circle(cx, cy, r, p.lin('d', '#eef0f2', '#a9aeb4')) +
      circle(cx, cy, r * 0.94, p.lin('d', '#9aa1a8', '#55595f', '#83898f')) +
      circle(cx, cy, r * 0.86, p.lin('d', '#5b6067', '#8d949b', '#4b4f55'));
  const lint = dry
    ? rect(cx - 70, cy + r * 0.72, 140, 22, 10, '#3a3d42') +
      times(8, (i) => rect(cx - 58 + i * 15, cy + r * 0.745, 8, 12, 3, '#8b929a'))
    : '';
  const leaf =
    group(
      `translate(${num(cx - r - 62)} ${cy}) scale(0.36 1)`,
      circle(8, 6, r * 1.02, '#000', 'opacity="0.18"'),
      circle(0, 0, r, dry ? p.lin('d', '#5b6068', '#1d1f23') : p.lin('d', '#ffffff', '#b5bac1', '#84898f')),
      circle(0, 0, r * 0.8, p.lin('d', '#3a3d42', '#6b7077')),
      circle(0, 0, r * 0.7, p.rad(0.42, 0.36, 0.75, '#e6f1f7 0 0.95', '#9fb6c4 45 0.95', '#46535d 100')),
    ) + stroke(`M${num(cx - r - 4)} ${cy - 46}v92`, '#6d7278', 12);
  return {
    w: w + 40,
    h,
    art: group(
      'translate(40 0)',
      washerFront(p, dry),
      circle(cx + 3, cy + 5, r * 1.03, '#000', 'opacity="0.14"'),
      rim,
      drum(p, cx, cy, r * 0.8),
      lint,
      leaf,
    ),
  };
}

/** A basket of wire, as wide as the tub. */
const wires = (x: number, y: number, w: number, h: number): string =>
  rect(x, y, w, 5, 2, '#eef1f3') +
  rect(x, y + h, w, 6, 2, '#eef1f3') +
  times(15, (i) => rect(x + i * ((w - 4) / 14), y, 3, h, 1, '#dfe4e8', 'opacity="0.9"'));

/** A dishwasher with its door let down: cups and glasses above, plates and cutlery below, the arm that sprays under them. */
export function openDishwasher(p: Pen): Art {
  const w = 440;
  const h = 620;
  const tub =
    rect(0, 0, w, h, 6, p.tone.base, p.edge()) +
    rect(16, 14, w - 32, h - 66, 12, p.lin('v', '#7d858d', '#d9dde1 40', '#aeb4ba 100')) +
    rect(34, 30, w - 68, 420, 10, p.lin('v', '#9aa1a8', '#e6e9ec 60', '#c3c9ce 100')) +
    rect(90, 36, w - 180, 8, 4, '#fffbe0', 'opacity="0.9"');
  const glasses = times(4, (i) =>
    path(
      `M${52 + i * 44} 132h34l-4 66h-26z`,
      p.lin('h', '#ffffff 0 0.9', '#cfe2ec 50 0.6', '#ffffff 100 0.9'),
      'stroke="#8fa9b6" stroke-width="1.5"',
    ),
  );
  const cups = times(4, (i) =>
    path(
      `M${236 + i * 42} 156h32l-4 42h-24z`,
      ['#f6f2ea', '#9fc4e6', '#f6f2ea', '#e7b8ad'][i] ?? '#fff',
      'stroke="#00000026" stroke-width="1.5"',
    ),
  );
  const plates = times(
    9,
    (i) =>
      ellipse(
        66 + i * 25,
        388,
        15,
        66,
        i % 4 === 2 ? '#9fc4e6' : p.lin('h', '#ffffff', '#dfe3e7'),
        'stroke="#9aa2ab" stroke-width="1.5"',
      ) + ellipse(69 + i * 25, 388, 9, 46, 'none', 'stroke="#00000018" stroke-width="2"'),
  );
  const cutlery =
    times(5, (i) => rect(312 + i * 16, 352 - (i % 3) * 12, 6, 80, 3, p.metal('h'))) +
    rect(302, 398, 92, 60, 8, '#6d747c') +
    times(4, (i) => rect(310 + i * 21, 408, 13, 42, 3, '#4b5158'));
  const arm =
    rect(110, 506, 220, 12, 6, '#8b929a') +
    circle(220, 510, 16, '#6d747c') +
    times(6, (i) => circle(130 + i * 36, 511, 3, '#ffffff', 'opacity="0.7"'));
  const front =
    tub +
    glasses +
    cups +
    wires(30, 178, w - 60, 34) +
    arm +
    plates +
    cutlery +
    wires(30, 424, w - 60, 40) +
    rect(10, h - 44, w - 20, 44, 2, '#1d1f22');
  const leaf =
    rect(0, 0, w, 360, 8, p.lin('v', '#eef0f2', '#a7adb4')) +
    rect(20, 16, w - 40, 326, 10, 'none', 'stroke="#8b929a" stroke-opacity="0.5" stroke-width="3"') +
    rect(80, 90, 120, 110, 12, '#d3d7db', 'stroke="#8b929a" stroke-width="2"') +
    rect(94, 104, 54, 82, 8, '#b9bec4') +
    circle(250, 146, 34, '#d3d7db', 'stroke="#8b929a" stroke-width="2"');
  return scene({ yaw: 0, pitch: 0.5 }, [
    frontFace([0, 0, 0], w, h, front),
    topFace([0, h - 50, 0], w, 360, leaf),
    frontFace([0, h - 50, -360], w, 16, rect(0, 0, w, 16, 4, p.tone.dark)),
  ]);
}
