import { circle, ellipse, group, num, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { digits, knob, sheen } from '../parts.ts';
import { hobPlate, microwavePanel } from '../kinds/laundry.ts';
import { doorFace, frontFace, scene, topFace } from '../space.ts';
import type { Art } from '../types.ts';

/** The lit inside of an oven: rails at the sides, a rack, and a tray with something baked. */
function cavity(p: Pen, w: number, h: number): string {
  const back =
    rect(0, 0, w, h, 12, '#17120e') +
    rect(
      w * 0.03,
      h * 0.03,
      w * 0.94,
      h * 0.94,
      10,
      p.rad(0.5, 0.16, 0.95, '#f0bc72 0', '#a8702e 32', '#4d331b 72', '#1d1510 100'),
    ) +
    rect(w * 0.14, h * 0.12, w * 0.72, h * 0.7, 8, p.rad(0.5, 0.2, 0.9, '#ffd998 0 0.55', '#7a4f22 100 0.2'));
  const rails = times(
    5,
    (i) =>
      rect(w * 0.03, h * (0.2 + i * 0.15), w * 0.11, 5, 2, '#d8b98a', 'opacity="0.7"') +
      rect(w * 0.86, h * (0.2 + i * 0.15), w * 0.11, 5, 2, '#d8b98a', 'opacity="0.7"'),
  );
  const rack =
    stroke(`M${w * 0.06} ${h * 0.36}H${w * 0.94}`, '#e8cfa4', 4, 'opacity="0.85"') +
    times(15, (i) =>
      stroke(`M${num(w * (0.1 + i * 0.057))} ${num(h * 0.36)}v${num(h * 0.035)}`, '#e8cfa4', 2.4, 'opacity="0.6"'),
    );
  const loaf =
    path(
      `M${w * 0.24} ${h * 0.66}q${w * 0.02} ${-h * 0.2} ${w * 0.26} ${-h * 0.2}t${w * 0.26} ${h * 0.2}z`,
      p.lin('v', '#f0bd6e', '#c98238', '#8f5220'),
    ) +
    times(3, (i) =>
      stroke(
        `M${num(w * (0.38 + i * 0.1))} ${num(h * 0.5)}l${num(w * 0.05)} ${num(h * 0.08)}`,
        '#fbe3b4',
        6,
        'opacity="0.7"',
      ),
    );
  const tray =
    loaf +
    rect(w * 0.07, h * 0.66, w * 0.86, h * 0.05, 5, p.lin('v', '#6b7077', '#26282c')) +
    rect(w * 0.07, h * 0.66, w * 0.86, 3, 1, '#c9ced3', 'opacity="0.7"');
  // A lamp, and no fan: whether hot air is blown about is among the facts of a product.
  const lamp =
    circle(w * 0.74, h * 0.2, h * 0.05, '#8a5a24', 'opacity="0.6"') +
    circle(w * 0.74, h * 0.2, h * 0.038, p.rad(0.5, 0.5, 0.5, '#fffbe6 0', '#ffe3a0 60', '#e0a94e 100'));
  return back + lamp + rails + rack + tray;
}

/** An oven's door that is let down, seen from above: its inner glass. */
const letDown = (p: Pen, w: number, d: number): string =>
  rect(0, 0, w, d, 10, p.lin('v', '#2b2e33', '#55595f')) +
  rect(w * 0.07, d * 0.08, w * 0.86, d * 0.74, 10, p.lin('v', '#a8702e 0 0.5', '#14161a 60 0.9')) +
  sheen(p, w * 0.07, d * 0.08, w * 0.86, d * 0.74, 10, 0.3);

export function openOven(p: Pen): Art {
  const w = 560;
  const h = 560;
  const front =
    rect(0, 0, w, h, 8, p.colour === 'steel' || p.pale ? p.panel() : '#121315', p.edge()) +
    rect(8, 8, w - 16, 104, 6, p.glass()) +
    knob(p, 90, 60, 32) +
    knob(p, w - 90, 60, 32) +
    digits('18:30', w / 2 - 62, 42, 36, '#ffb35c') +
    group('translate(20 126)', cavity(p, w - 40, h - 150));
  return scene({ yaw: 0, pitch: 0.34 }, [
    frontFace([0, 0, 0], w, h, front),
    topFace([8, h - 22, 0], w - 16, 380, letDown(p, w - 16, 380)),
    frontFace([8, h - 22, -380], w - 16, 18, rect(0, 0, w - 16, 18, 6, p.metal('v'))),
  ]);
}

export function openStove(p: Pen): Art {
  const { tone } = p;
  const w = 440;
  const h = 540;
  const front =
    rect(0, 0, w, h, 8, p.panel(), p.edge()) +
    rect(0, 0, w, 84, 8, p.lin('v', tone.hi, tone.base)) +
    times(5, (i) => knob(p, 50 + i * 70, 44, 22, undefined, i * 20)) +
    rect(378, 28, 46, 30, 5, p.glass()) +
    group('translate(20 98)', cavity(p, w - 40, 318)) +
    rect(16, 428, w - 32, 92, 8, p.body(), p.edge(1));
  return scene({ yaw: 0, pitch: 0.36 }, [
    topFace([0, 0, 380], w, 380, hobPlate(p, w, 380, p.variant === 3)),
    frontFace([0, 0, 0], w, h, front),
    topFace([16, 416, 0], w - 32, 300, letDown(p, w - 32, 300)),
    frontFace([16, 416, -300], w - 32, 14, rect(0, 0, w - 32, 14, 5, p.metal('v'))),
  ]);
}

export function openMicrowave(p: Pen): Art {
  const w = 620;
  const h = 350;
  const inner =
    rect(18, 20, 450, h - 40, 12, '#c9ced3') +
    rect(34, 34, 418, h - 68, 12, p.rad(0.5, 0.3, 0.9, '#ffffff 0', '#e6e9ec 50', '#a5adb5 100')) +
    rect(86, 58, 314, h - 150, 8, p.lin('v', '#eef1f3', '#cfd5da')) +
    times(3, (row) => times(6, (i) => circle(360 + (i % 2) * 9, 78 + row * 20 + Math.floor(i / 2) * 7, 2, '#8b939b')));
  const plate =
    ellipse(243, 276, 176, 30, '#00000022') +
    ellipse(243, 270, 176, 30, p.lin('v', '#f3fafd', '#bcd3df'), 'stroke="#8fa9b6" stroke-width="2"') +
    ellipse(243, 268, 120, 19, 'none', 'stroke="#8fa9b6" stroke-width="2" opacity="0.6"') +
    path('M186 226h114l-12 40q-2 6-10 6h-70q-8 0-10-6z', p.lin('h', '#ffffff', '#dfe3e7', '#b9bfc5')) +
    ellipse(243, 226, 57, 9, '#e8943c') +
    ellipse(232, 224, 20, 3, '#fbd9a0');
  const front =
    rect(0, 0, w, h, 14, p.panel('v'), p.edge()) +
    rect(472, 20, 134, h - 40, 10, p.variant % 2 ? p.body() : '#17181b') +
    inner +
    plate +
    microwavePanel(p) +
    rect(40, h, 60, 8, 2, '#222') +
    rect(w - 100, h, 60, 8, 2, '#222');
  const leaf =
    rect(0, 0, 450, h - 40, 12, '#1b1d20') +
    rect(30, 30, 390, h - 100, 12, p.lin('d', '#3a3d42', '#0d0e10')) +
    times(11, (i) => rect(46 + i * 33, 46, 14, h - 132, 4, '#5b6067', 'opacity="0.35"')) +
    sheen(p, 0, 0, 450, h - 40, 12, 0.3);
  return scene({ yaw: 0, pitch: 0.16 }, [
    frontFace([0, 0, 0], w, h + 8, front),
    doorFace([18, 20, 0], 450, h - 40, 1.98, leaf),
  ]);
}
