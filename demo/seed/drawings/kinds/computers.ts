import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, holes, lens, sheen, vents } from '../parts.ts';
import { keys, rainbow } from '../keys.ts';
import { display } from '../screens.ts';
import { laptops } from './laptops.ts';
import { box, frontFace, scene, sideFace, topFace } from '../space.ts';
import type { Family } from '../spec.ts';
import type { Art } from '../types.ts';

function standFoot(p: Pen, cx: number, y: number, h: number, spread: number): string {
  return (
    rect(cx - 34, y, 68, h, 6, p.lin('h', p.tone.base, p.tone.light, p.tone.dark)) +
    path(
      `M${cx - spread} ${y + h + 12}q4-16 26-16h${spread * 2 - 52}q22 0 26 16z`,
      p.lin('v', p.tone.light, p.tone.dark),
    ) +
    rect(cx - spread, y + h + 10, spread * 2, 7, 3, p.tone.deep)
  );
}

function monitor(p: Pen, turned: boolean, allInOne = false): Art {
  const { tone } = p;
  const w = 640;
  const h = allInOne ? 390 : 376;
  const chin = allInOne ? 46 : 16;
  const face =
    rect(0, 0, w, h + chin, 12, allInOne ? p.body('v') : '#141517', allInOne ? p.edge() : '') +
    rect(3, 3, w - 6, h, 9, '#08090a') +
    display(p, 10, 10, w - 20, h - 16, 4) +
    badge(p, w / 2, h + chin / 2 + 1, 60, allInOne ? tone.ink : '#8a8f96');
  const lower = allInOne
    ? rect(40, 580, 430, 56, 10, p.body(), p.edge()) +
      times(14, (i) => rect(50 + i * 29.4, 588, 24, 40, 5, tone.hi, `stroke="${tone.deep}" stroke-opacity="0.3"`)) +
      ellipse(570, 606, 38, 26, p.ball(), p.edge(1))
    : '';
  if (!turned)
    return {
      w,
      h: allInOne ? 640 : 530,
      art: standFoot(p, w / 2, h + chin, allInOne ? 92 : 116, 140) + face + lower,
      shadow: allInOne ? 0.9 : 0.5,
    };
  const foot = scene({ yaw: 0.6, pitch: 0.16 }, [
    topFace([w / 2 - 140, h + chin + 110, 110], 280, 220, rect(0, 0, 280, 220, 24, p.lin('d', tone.light, tone.dark))),
    frontFace(
      [w / 2 - 34, h, 40],
      68,
      chin + 110,
      rect(0, 0, 68, chin + 110, 4, p.lin('h', tone.base, tone.light, tone.dark)),
    ),
    sideFace([w - 1, 0, 0], 34, h + chin, rect(0, 0, 34, h + chin, 4, p.lin('h', '#3a3d41', '#17181a'))),
    frontFace([0, 0, 0], w, h + chin, face),
  ]);
  return { ...foot, shadow: 0.5 };
}

function tower(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 270;
  const h = 560;
  const fan = (y: number, c: string): string =>
    circle(w / 2, y, 84, '#0b0c0e') +
    circle(w / 2, y, 78, 'none', `stroke="${c}" stroke-width="9" opacity="0.95"`) +
    times(7, (i) =>
      group(`rotate(${i * 51.4} ${w / 2} ${y})`, path(`M${w / 2} ${y}q30-30 20-64q-26-6-40 8z`, c, 'opacity="0.45"')),
    ) +
    circle(w / 2, y, 20, '#1c1e21');
  const gaming = p.variant % 2 === 0;
  const front =
    rect(0, 0, w, h, 10, p.body(), p.edge()) +
    (gaming
      ? rect(22, 22, w - 44, h - 44, 10, p.glass()) +
        fan(116, '#8a5bff') +
        fan(280, '#4aa8ff') +
        fan(444, '#31e0b5') +
        sheen(p, 22, 22, w - 44, h - 44, 10, 0.2)
      : rect(24, 30, w - 48, 60, 6, tone.dark) +
        vents(40, 130, w - 80, 330, 22, tone.deep) +
        circle(w / 2, 510, 18, p.metal()) +
        badge(p, w / 2, 62, 80, tone.ink));
  const side =
    rect(14, 14, 432, h - 28, 8, p.glass()) +
    rect(60, 60, 250, 330, 6, '#1b2a2a') +
    rect(90, 210, 300, 70, 8, '#2b2e33') +
    rect(90, 272, 300, 6, 3, '#8a5bff') +
    circle(176, 130, 50, '#111') +
    circle(176, 130, 46, 'none', 'stroke="#4aa8ff" stroke-width="7"') +
    times(4, (i) => rect(252 + i * 18, 74, 10, 120, 4, rainbow[i + 1] ?? '#fff')) +
    rect(14, 420, 432, h - 434, 0, '#17191c') +
    sheen(p, 14, 14, 432, h - 28, 8, 0.24);
  return box(
    p,
    { w, h, d: 460, yaw: 0.95, pitch: 0.14 },
    {
      front,
      side: gaming ? side : vents(120, 120, 220, 120, 9, tone.deep),
      top: vents(40, 60, w - 80, 300, 14, tone.deep, 0.5),
    },
    turned,
  );
}

function printer(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 600;
  const h = 330;
  const front = [
    rect(0, 0, w, h, 18, p.panel('v'), p.edge()),
    rect(0, 0, w, 70, 18, p.lin('v', tone.light, tone.base)),
    stroke('M0 72H600', tone.deep, 2, 'opacity="0.5"'),
    rect(26, 92, 160, 62, 10, p.glass()),
    digits('01', 46, 108, 30, '#7fd3ff'),
    circle(220, 122, 14, '#39a869'),
    circle(262, 122, 14, tone.dark),
    rect(110, 176, 380, 100, 8, '#202226'),
    path('M140 214h320l30 92H110z', p.lin('v', '#fff', '#e7e8ea')),
    stroke('M168 236h240M160 256h190', '#b6bcc4', 5),
    path('M96 288h408l20 36H76z', p.lin('v', tone.light, tone.dark)),
    badge(p, 510, 122, 90, tone.ink),
  ].join('');
  const paper =
    path('M120 0h360l12-90H108z', p.lin('v', '#e4e6e9', '#fff')) +
    path('M96 6h408l14-52h-18l-10 42H110L100-46H82z', tone.dark);
  const art = box(
    p,
    { w, h, d: 320, yaw: 0.55, pitch: 0.32 },
    {
      front,
      top:
        rect(30, 40, w - 60, 250, 8, tone.dark, 'opacity="0.35"') +
        rect(60, 20, w - 120, 30, 8, tone.deep, 'opacity="0.4"'),
    },
    turned,
  );
  return turned ? art : { w, h: h + 92, art: group('translate(0 92)', paper, front) };
}

function router(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const aerial = (x: number, lean: number): string =>
    group(`rotate(${lean} ${x} 330)`, rect(x - 11, 60, 22, 290, 10, p.tube()), rect(x - 13, 300, 26, 46, 8, tone.dark));
  const k = turned ? 0.1 : 0;
  const art = [
    aerial(70, -12),
    aerial(230, -4),
    aerial(390, 4),
    aerial(550, 12),
    path('M30 330h560l30 96q4 26-26 26H26q-30 0-26-26z', p.body('v'), p.edge()),
    path('M30 330h560l12 40H18z', tone.hi, 'opacity="0.5"'),
    times(6, (i) => circle(230 + i * 32, 414, 5, i === 5 ? '#ffb43a' : '#43d17c')),
    vents(240, 342, 140, 24, 4, tone.deep, 0.5),
    badge(p, 310, 390, 90, tone.ink),
  ].join('');
  return { w: 620, h: 456, art: k ? group('matrix(0.93 0.07 -0.05 0.96 42 -22)', art) : art };
}

function keyboard(p: Pen, turned: boolean): Art {
  const gaming = p.variant % 2 === 1;
  const w = 640;
  const d = 240;
  const plate =
    rect(0, 0, w, d, 16, p.body()) +
    keys(p, { x: 16, y: 18, w: w - 32, h: d - 34 }, { columns: 16, glow: gaming ? rainbow : [] });
  return scene(turned ? { yaw: 0.5, pitch: 0.7 } : { yaw: 0, pitch: 0.95 }, [
    sideFace([w, 0, 0], d, 26, rect(0, 0, d, 26, 6, p.tone.dark)),
    topFace([0, 0, d], w, d, plate),
    frontFace([0, 0, 0], w, 26, rect(0, 0, w, 26, 8, p.lin('v', p.tone.base, p.tone.deep))),
  ]);
}

function mouse(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const glow = p.variant % 2 === 1;
  const art = [
    path(
      'M150 10C250 10 290 90 292 230S260 500 150 500 6 380 8 230 50 10 150 10z',
      p.rad(0.35, 0.28, 0.85, `${tone.hi} 0`, `${tone.light} 25`, `${tone.base} 60`, `${tone.deep} 100`),
      p.edge(),
    ),
    stroke('M150 14V190', tone.deep, 4, 'opacity="0.8"'),
    stroke('M12 214q138 40 276 0', tone.deep, 3, 'opacity="0.55"'),
    rect(132, 70, 36, 96, 18, '#0d0e10'),
    rect(138, 78, 24, 80, 12, p.lin('v', '#2a2c30', '#7c828b', '#2a2c30')),
    times(6, (i) => rect(138, 86 + i * 12, 24, 3, 1, '#17181a')),
    glow
      ? stroke('M60 420q90 70 180 0', '#45e0ff', 9) + circle(150, 340, 22, '#45e0ff', 'opacity="0.9"')
      : badge(p, 150, 370, 64, tone.ink),
    rect(6, 190, 14, 70, 7, tone.deep),
    ellipse(86, 120, 30, 70, '#fff', 'opacity="0.16" transform="rotate(12 86 120)"'),
  ].join('');
  return turned
    ? {
        w: 520,
        h: 420,
        art: group(
          'matrix(0.9 0.42 -0.62 0.62 310 10)',
          group(
            'translate(10 26)',
            path('M150 10C250 10 290 90 292 230S260 500 150 500 6 380 8 230 50 10 150 10z', tone.deep),
          ),
          art,
        ),
        shadow: 0.9,
      }
    : { w: 300, h: 510, art, shadow: 0.9 };
}

function webcam(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const [wide, round] = p.detail([260, 90], [190, 40], [260, 30], [96, 90], [220, 90], [120, 30], [240, 14]);
  const art = [
    rect(300 - wide, 40, wide * 2, 180, round, p.panel('v'), p.edge()),
    rect(316 - wide, 54, wide * 2 - 32, 152, Math.max(8, round - 14), p.glass()),
    circle(300, 130, 84, '#17181b'),
    lens(p, 300, 130, p.detail(68, 60, 54, 72, 62, 66, 50)),
    circle(wide > 150 ? 440 : 300, wide > 150 ? 130 : 62, 9, p.detail('#5fe08a', '#54c7ff', '#f2f4f6')),
    wide > 200 ? holes(100, 100, 80, 70, 14, '#4b5057') : '',
    sheen(p, 316 - wide, 54, wide * 2 - 32, 152, Math.max(8, round - 14), 0.22),
    rect(262, 218, 76, 60, 10, p.body()),
    path('M180 270h240l24 50H156z', p.body('v')),
    path('M200 320h200l-16 110q-2 14-16 14H232q-14 0-16-14z', p.lin('v', tone.dark, tone.deep)),
  ].join('');
  return {
    w: 520,
    h: 410,
    art: turned
      ? group(
          'matrix(0.82 -0.1 0 1 30 26)',
          group('translate(40 6)', rect(300 - wide, 40, wide * 2, 180, round, tone.deep)),
          group('translate(-40 -36)', art),
        )
      : group('translate(-40 -38)', art),
    shadow: 0.4,
  };
}

export const computers = {
  ...laptops,
  monitor: { colours: ['black', 'silver', 'white'], draw: (p, turned) => monitor(p, turned), focus: [0.5, 0.75, 1.9] },
  'desktop-pc': { colours: ['black', 'white', 'graphite'], draw: tower, focus: [0.5, 0.3, 1.9] },
  'all-in-one': {
    colours: ['white', 'silver', 'black', 'blue'],
    draw: (p, turned) => monitor(p, turned, true),
    focus: [0.5, 0.74, 1.9],
  },
  printer: { colours: ['white', 'black', 'graphite'], draw: printer, focus: [0.2, 0.5, 2.2] },
  router: { colours: ['black', 'white'], draw: router, focus: [0.5, 0.85, 2.1] },
  keyboard: {
    colours: ['black', 'white', 'graphite', 'silver'],
    draw: keyboard,
    focus: [0.3, 0.5, 2.2],
    focusTurned: true,
  },
  mouse: { colours: ['black', 'white', 'graphite', 'red', 'blue', 'pink'], draw: mouse, focus: [0.5, 0.25, 2] },
  webcam: { colours: ['black', 'white', 'graphite'], draw: webcam, focus: [0.5, 0.25, 2.3] },
} satisfies Family;
