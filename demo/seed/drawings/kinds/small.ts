import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, print, sheen, vents } from '../parts.ts';
import { pulse } from '../screens.ts';
import { box } from '../space.ts';
import { consoles } from './consoles.ts';
import type { Family } from '../spec.ts';
import { swing, tilt } from '../turn.ts';
import type { Art } from '../types.ts';

function charger(p: Pen, turned: boolean): Art {
  const front =
    rect(0, 0, 300, 330, 56, p.panel(), p.edge()) +
    rect(90, 130, 120, 34, 17, '#17181b') +
    rect(104, 140, 92, 14, 7, '#555b62') +
    (p.variant % 2 ? rect(90, 200, 120, 44, 6, '#17181b') + rect(98, 218, 104, 18, 3, '#f2b632') : '') +
    badge(p, 150, 70, 90, p.tone.ink);
  const pins = rect(80, -90, 26, 100, 13, p.metal()) + rect(194, -90, 26, 100, 13, p.metal());
  if (!turned) return { w: 300, h: 416, art: group('translate(0 86)', pins, front) };
  const a = box(p, { w: 300, h: 330, d: 280 }, { front }, true);
  return a;
}

function powerBank(p: Pen, turned: boolean): Art {
  const front =
    rect(0, 0, 300, 580, 46, p.panel(), p.edge()) +
    sheen(p, 0, 0, 300, 580, 46, 0.25) +
    rect(90, 60, 120, 60, 14, '#0c0d0f') +
    digits('98', 122, 74, 32, '#7fe3a0') +
    badge(p, 150, 470, 120, p.tone.ink) +
    print(110, 510, 80, 2, 14, p.tone.ink);
  return box(
    p,
    { w: 300, h: 580, d: 90, yaw: 0.6, pitch: 0.3 },
    { front, top: rect(50, 32, 70, 26, 8, '#111') + rect(160, 36, 50, 18, 9, '#111') },
    turned,
  );
}

function cable(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const body = p.detail(48, 40, 56, 44, 52);
  const plug = (x: number, y: number, a: number): string =>
    group(
      `translate(${x} ${y}) rotate(${a})`,
      rect(-10, -120, 20, 40, 8, p.metal()),
      rect(-body / 2, -84, body, 100, p.detail(14, 8, 22), p.detail(p.tube(), p.metal('h'), p.tube()), p.edge(1)),
      rect(-12, 14, 24, 46, 8, tone.dark),
    );
  const coils = p.detail(5, 3, 4, 5, 2, 4, 3);
  const thick = p.detail(20, 26, 18, 22, 30, 24, 20);
  const loops = times(
    coils,
    (i) =>
      ellipse(300, 330, 220 - i * 20, 190 - i * 18, 'none', `stroke="${tone.deep}" stroke-width="${thick}"`) +
      ellipse(
        300,
        330,
        220 - i * 20,
        190 - i * 18,
        'none',
        `stroke="${i % 2 ? tone.base : tone.dark}" stroke-width="${thick - 4}"`,
      ) +
      ellipse(
        298,
        327,
        220 - i * 20,
        190 - i * 18,
        'none',
        `stroke="${tone.hi}" stroke-opacity="0.3" stroke-width="4"`,
      ),
  );
  const whole = {
    w: 560,
    h: 560,
    shadow: 0.7,
    art: group(
      'translate(-20 0)',
      loops,
      stroke('M440 186Q470 160 470 120', tone.dark, thick - 2),
      stroke('M200 156Q150 160 140 120', tone.dark, thick - 2),
      plug(470, 90, 8),
      plug(136, 90, -10),
      rect(262, 480, 76, p.detail(60, 40, 76), 14, p.detail(tone.dark, '#26282c', '#8d949b', tone.deep)),
    ),
  };
  return turned ? tilt(whole, 35) : whole;
}

function protector(p: Pen, turned: boolean): Art {
  const r = p.detail(40, 26, 48, 34, 30, 44, 38);
  const rim = 'stroke="#7b9db3"';
  const notch = p.detail(
    rect(90, 14, 100, 16, 8, '#fff', rim),
    circle(140, 24, 9, '#fff', rim),
    rect(70, 0, 140, 26, 10, '#fff', rim),
    circle(40, 28, 9, '#fff', rim),
    rect(112, 14, 56, 20, 10, '#fff', rim),
  );
  const [clear, mid, low] = p.detail(
    ['#dff0fa', '#a9cbe0', '#e6f4fb'],
    ['#e6f4fb', '#b9d9ec', '#f4fbff'],
    ['#7b8794', '#3f4852', '#6a7681'],
    ['#e2f3e8', '#a9d3bb', '#eefaf2'],
    ['#dfe4fa', '#a9b4e0', '#e9ecfb'],
  );
  const glass =
    rect(
      0,
      0,
      280,
      580,
      r,
      p.lin('d', `${clear} 0 0.85`, `${mid} 50 0.55`, `${low} 100 0.75`),
      'stroke="#7b9db3" stroke-width="3"',
    ) +
    notch +
    path('M30 60h120L70 500H30z', '#fff', 'opacity="0.55"') +
    path('M190 60h30L140 500h-30z', '#fff', 'opacity="0.45"');
  const phone =
    rect(0, 0, 280, 580, r, p.lin('d', '#44484e', '#141517')) +
    rect(
      8,
      8,
      264,
      564,
      r - 8,
      p.lin('d', ...p.detail(['#27449a', '#8f5bff'], ['#0f6b6b', '#6fd58a'], ['#7a2a6a', '#ff9e5e'])),
    );
  return turned
    ? { w: 430, h: 640, art: group('matrix(0.9 0.1 0 1 0 20)', phone) + group('matrix(0.9 0.1 0 1 150 0)', glass) }
    : { w: 400, h: 600, art: group('translate(0 20)', phone) + group('translate(120 0)', glass) };
}

function ssd(p: Pen, turned: boolean): Art {
  const stick = p.variant % 2 === 1;
  if (stick) {
    const art =
      rect(0, 0, 620, 170, 6, '#17352b') +
      rect(0, 20, 22, 130, 0, '#d8b14a') +
      times(11, (i) => rect(0, 24 + i * 11.5, 20, 7, 0, '#f0d078')) +
      times(
        3,
        (i) =>
          rect(70 + i * 160, 24, 130, 122, 4, p.lin('d', '#3a3d42', '#111214')) +
          print(86 + i * 160, 46, 90, 3, 16, '#9aa0a8'),
      ) +
      circle(612, 85, 16, '#f6f6f4') +
      times(6, (i) => rect(552 + (i % 2) * 24, 34 + Math.floor(i / 2) * 36, 14, 20, 2, '#b99a52'));
    return turned ? tilt({ w: 620, h: 170, art }, -28) : { w: 620, h: 170, art };
  }
  const front =
    rect(0, 0, 380, 540, 20, p.panel(), p.edge()) +
    sheen(p, 0, 0, 380, 540, 20, 0.25) +
    rect(40, 60, 300, 190, 8, p.lin('d', '#fbc100', '#ff7a2e')) +
    badge(p, 190, 140, 150, '#1b1c1f') +
    print(70, 190, 160, 2, 18, '#1b1c1f') +
    print(50, 300, 200, 5, 24, p.tone.ink) +
    times(4, (i) => circle(i % 2 ? 354 : 26, i > 1 ? 514 : 26, 9, '#6d737a'));
  return box(p, { w: 380, h: 540, d: 50, yaw: 0.7, pitch: 0.2 }, { front }, turned);
}

function flashDrive(p: Pen, turned: boolean): Art {
  const art =
    rect(40, 0, 120, 150, 4, p.metal()) +
    rect(60, 36, 30, 36, 2, '#4a4e54') +
    rect(110, 36, 30, 36, 2, '#4a4e54') +
    rect(10, 140, 180, 400, 36, p.panel('h'), p.edge()) +
    circle(100, 480, 30, '#f2f2f0', `stroke="${p.tone.deep}" stroke-width="5"`) +
    badge(p, 100, 320, 110, p.tone.ink) +
    (p.variant % 2 ? rect(0, 130, 200, 260, 30, p.metal(), 'opacity="0.9"') : '') +
    rect(30, 170, 22, 280, 11, '#fff', 'opacity="0.2"');
  return turned ? tilt({ w: 200, h: 540, art }, 42) : { w: 200, h: 540, art };
}

function memoryCard(p: Pen, turned: boolean): Art {
  const art =
    path('M30 0h260l90 90v380q0 30-30 30H30q-30 0-30-30V30Q0 0 30 0z', p.panel(), p.edge()) +
    rect(
      24,
      110,
      332,
      300,
      10,
      p.lin('d', ['#e2483f', '#2f6fe0', '#fbc100', '#6a41c9'][p.variant] ?? '#e2483f', '#1b1c1f 130'),
    ) +
    digits(['128', '256', '64', '512'][p.variant] ?? '128', 60, 180, 90, '#fff') +
    badge(p, 200, 340, 220, '#fff') +
    times(6, (i) => rect(50 + i * 40, 20, 24, 64, 4, '#d8b14a')) +
    sheen(p, 0, 0, 380, 500, 20, 0.18);
  return turned ? tilt({ w: 380, h: 500, art }, 24) : { w: 380, h: 500, art };
}

function graphicsCard(p: Pen, turned: boolean): Art {
  const fan = (x: number): string =>
    circle(x, 135, 100, '#0a0b0c') +
    times(11, (i) =>
      group(
        `rotate(${i * 32.7} ${x} 135)`,
        path(`M${x} 135q34-34 22-92q-18-6-34 4z`, p.lin('d', '#5a5f66', '#1b1c1f')),
      ),
    ) +
    circle(x, 135, 32, p.lin('d', '#4b4f55', '#17181b')) +
    circle(
      x,
      135,
      104,
      'none',
      `stroke="${['#31e0b5', '#8a5bff', '#ff4d6d', '#4aa8ff'][p.variant] ?? '#fff'}" stroke-width="4"`,
    );
  const front =
    rect(0, 0, 640, 270, 24, p.panel(), p.edge()) +
    path('M0 210L120 270H24Q0 270 0 246zM640 60L520 0h96q24 0 24 24z', p.tone.deep) +
    fan(130) +
    fan(p.variant > 1 ? 320 : 510) +
    (p.variant > 1 ? fan(510) : badge(p, 320, 80, 110, p.tone.ink) + vents(256, 120, 128, 100, 8, p.tone.deep)) +
    rect(160, 270, 220, 22, 2, '#c9a44a') +
    times(22, (i) => rect(164 + i * 10, 274, 5, 18, 0, '#8a6f2c'));
  return box(
    p,
    { w: 640, h: 290, d: 110, yaw: 0.5, pitch: 0.35 },
    { front, side: vents(16, 20, 70, 220, 12, '#000') },
    turned,
  );
}

function chair(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const dark = p.lin('h', '#3a3d42', '#1a1b1d', '#2c2f33');
  const art =
    path('M120 20q90-40 180 0 30 120 20 330H100Q90 140 120 20z', dark) +
    path('M130 40q16-20 40-24v330h-56Q104 150 130 40zM290 40q-16-20-40-24v330h56Q316 150 290 40z', p.body('v')) +
    rect(160, 40, 100, 60, 24, tone.base) +
    badge(p, 210, 70, 60, tone.ink) +
    rect(150, 250, 120, 70, 26, tone.dark) +
    rect(40, 330, 44, 24, 12, '#111') +
    rect(336, 330, 44, 24, 12, '#111') +
    rect(54, 340, 16, 110, 6, '#26282c') +
    rect(350, 340, 16, 110, 6, '#26282c') +
    path('M70 400q140-60 280 0l14 56q-154 30-308 0z', dark) +
    path('M70 400q30-16 60-20v80l-74-4zM350 400q-30-16-60-20v80l74-4z', p.body('v')) +
    rect(194, 458, 32, 90, 8, p.metal()) +
    path('M210 540L60 596v16l150-46 150 46v-16zM200 540h20v80h-20z', '#2c2f33') +
    times(3, (i) => circle(66 + i * 144, 622, 17, '#0c0d0e') + circle(66 + i * 144, 622, 7, '#777'));
  return turned
    ? swing({ w: 420, h: 640, art: path('M300 30q50 10 50 60v260h-30z', '#0f1011') + art, shadow: 0.7 }, 0.06)
    : { w: 420, h: 640, art, shadow: 0.7 };
}

function bodyScale(p: Pen, turned: boolean): Art {
  const art =
    rect(0, 0, 540, 540, 56, p.colour === 'black' ? p.glass() : p.panel(), p.edge()) +
    rect(180, 50, 180, 80, 16, '#0c0d0f') +
    digits('68.5', 206, 68, 44, '#bff2ff') +
    times(4, (i) => circle(i % 2 ? 420 : 120, i > 1 ? 430 : 230, 60, p.metal('v'))) +
    sheen(p, 0, 0, 540, 540, 56, 0.3) +
    badge(p, 270, 490, 80, p.tone.ink);
  return turned
    ? { w: 600, h: 370, art: group('matrix(0.92 0.13 -0.2 0.5 106 6)', rect(8, 44, 540, 540, 56, p.tone.deep), art) }
    : { w: 540, h: 540, art, shadow: 0.9 };
}

function pressure(p: Pen, turned: boolean): Art {
  const unit =
    rect(0, 0, 320, 420, 40, p.panel(), p.edge()) +
    rect(30, 36, 260, 230, 12, '#c8d6c6') +
    digits('120', 90, 58, 60, '#2b3230') +
    digits('80', 126, 138, 50, '#2b3230') +
    digits('72', 140, 208, 36, '#2b3230') +
    pulse(50, 230, 70, 30, '#2b3230', 4) +
    circle(160, 340, 48, '#3c7fe0') +
    circle(160, 340, 40, p.lin('d', '#7fb0f2', '#2f62b8')) +
    rect(40, 326, 60, 28, 14, p.tone.dark) +
    rect(220, 326, 60, 28, 14, p.tone.dark);
  const cuff =
    rect(330, 150, 250, 240, 40, p.lin('h', '#1f2f52', '#41609c', '#1c2b4c')) +
    ellipse(455, 152, 125, 34, '#2c3f6b') +
    ellipse(455, 154, 96, 22, '#111a2e') +
    rect(350, 280, 210, 16, 8, '#fff', 'opacity="0.25"') +
    stroke('M318 60q110-30 130 30t-10 80', '#3a3d42', 12);
  const whole = { w: 580, h: 420, art: cuff + unit };
  return turned ? swing(whole, 0.12) : whole;
}

function massager(p: Pen, turned: boolean): Art {
  const art =
    circle(120, 100, 84, p.ball({ ...p.tone, base: '#4b4f55', light: '#70757c', deep: '#111' })) +
    rect(96, 170, 48, 70, 8, p.metal()) +
    path('M20 280q0-50 50-50h170q50 0 50 50v10q0 50-50 50H70q-50 0-50-50z', p.tubeLying(), p.edge()) +
    path('M170 330h100l40 240q4 40-36 40h-50q-36 0-36-40z', p.tube(), p.edge()) +
    circle(236, 284, 26, '#111') +
    circle(236, 284, 16, 'none', 'stroke="#54c7ff" stroke-width="4"') +
    times(4, (i) => circle(236, 380 + i * 26, 6, i < 3 ? '#54c7ff' : '#555')) +
    badge(p, 250, 560, 60, p.tone.ink);
  const whole = { w: 320, h: 612, art, shadow: 0.6 };
  return turned ? tilt(whole, -32) : whole;
}

export const small = {
  charger: { colours: ['white', 'black'], draw: charger, focus: [0.5, 0.55, 2] },
  'power-bank': { colours: ['black', 'white', 'blue', 'graphite', 'pink'], draw: powerBank, focus: [0.5, 0.18, 2.2] },
  cable: { colours: ['white', 'black', 'red', 'graphite'], draw: cable, focus: [0.75, 0.2, 2.2] },
  'screen-protector': { colours: ['silver', 'black'], draw: protector, focus: [0.6, 0.15, 2.2] },
  ssd: { colours: ['black', 'graphite', 'blue', 'silver'], draw: ssd, focus: [0.5, 0.3, 2] },
  'flash-drive': { colours: ['black', 'silver', 'red', 'blue'], draw: flashDrive, focus: [0.5, 0.2, 2] },
  'memory-card': { colours: ['black', 'graphite', 'white'], draw: memoryCard, focus: [0.4, 0.3, 2] },
  'graphics-card': { colours: ['black', 'graphite', 'white'], draw: graphicsCard, focus: [0.2, 0.5, 2] },
  ...consoles,
  'gaming-chair': {
    colours: ['red', 'blue', 'graphite', 'green', 'purple', 'pink'],
    draw: chair,
    focus: [0.5, 0.18, 2.1],
  },
  'bathroom-scale': { colours: ['white', 'black'], draw: bodyScale, focus: [0.5, 0.2, 2.2] },
  'blood-pressure-monitor': { colours: ['white', 'silver'], draw: pressure, focus: [0.3, 0.4, 2] },
  massager: { colours: ['black', 'graphite', 'white', 'blue'], draw: massager, focus: [0.6, 0.5, 2] },
} satisfies Family;
