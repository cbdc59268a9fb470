import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, disc, holes, knob, lathe, lens, sheen, vents } from '../parts.ts';
import { box, frontFace, scene, sideFace } from '../space.ts';
import type { Family } from '../spec.ts';
import type { Art } from '../types.ts';
import { conditioners } from './conditioners.ts';
import { televisions } from './televisions.ts';

function floorFan(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const blades = times(p.pick(5, 3, 5, 7), (i) =>
    group(
      `rotate(${(i * 360) / p.pick(5, 3, 5, 7)} 200 200)`,
      path(
        'M200 200C250 170 290 110 250 50C200 30 160 60 176 120z',
        p.lin('d', tone.light, tone.dark),
        'opacity="0.9"',
      ),
    ),
  );
  const cage =
    circle(200, 200, 190, 'none', `stroke="${tone.deep}" stroke-width="8"`) +
    times(30, (i) =>
      group(`rotate(${i * 12} 200 200)`, stroke('M200 160Q204 80 200 12', tone.deep, 2, 'opacity="0.55"')),
    ) +
    circle(200, 200, 112, 'none', `stroke="${tone.deep}" stroke-width="2" opacity="0.6"`) +
    circle(200, 200, 44, p.ball()) +
    badge(p, 200, 200, 44, tone.ink);
  const head = circle(200, 200, 188, '#dfe9f2', 'opacity="0.35"') + blades + cage;
  return {
    w: 400,
    h: 780,
    shadow: 0.7,
    art:
      rect(188, 380, 24, 370, 8, p.tube()) +
      rect(170, 470, 60, 110, 16, p.body()) +
      times(4, (i) => circle(200, 492 + i * 22, 6, tone.ink)) +
      disc(p, 200, 748, 128, 0.14, 14) +
      (turned ? group('translate(60 14) scale(0.7 0.97)', circle(250, 205, 150, tone.dark), head) : head),
  };
}

function heater(p: Pen, turned: boolean): Art {
  const { tone } = p;
  if (p.variant % 2) {
    const front =
      rect(0, 0, 640, 340, 16, p.panel('v'), p.edge()) +
      vents(40, 14, 560, 40, 4, tone.deep, 0.6) +
      rect(470, 76, 130, 54, 8, p.glass()) +
      digits('22', 500, 90, 28, '#ffb35c') +
      badge(p, 90, 300, 80, tone.ink) +
      rect(70, 340, 100, 20, 6, tone.dark) +
      rect(470, 340, 100, 20, 6, tone.dark);
    return box(p, { w: 640, h: 360, d: 70, yaw: 0.5, pitch: 0.16 }, { front }, turned);
  }
  const rib = (i: number): string =>
    rect(i * 52, 20, 46, 420, 22, p.tube(), p.edge(1)) +
    rect(i * 52 + 8, 60, 30, 340, 14, 'none', `stroke="${tone.dark}" stroke-width="2" opacity="0.6"`);
  const art =
    times(9, rib) +
    rect(468, 6, 110, 440, 18, p.panel(), p.edge()) +
    knob(p, 523, 120, 34) +
    knob(p, 523, 220, 34) +
    rect(498, 290, 50, 30, 6, '#e2574c') +
    badge(p, 523, 390, 60, tone.ink) +
    times(
      2,
      (i) =>
        rect(60 + i * 380, 440, 80, 16, 6, tone.deep) +
        circle(74 + i * 380, 468, 16, '#26282b') +
        circle(128 + i * 380, 468, 16, '#26282b'),
    );
  return turned
    ? { w: 540, h: 540, art: group('matrix(0.84 0.1 0 1 0 0)', path('M578 20l60-40v420l-60 46z', tone.dark), art) }
    : { w: 580, h: 484, art };
}

function humidifier(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const mist = times(3, (i) =>
    stroke(
      `M${150 + i * 24} 110q${-20 + i * 16} -36 ${i * 10 - 10} -64t${i * 20 - 20} -40`,
      '#b9d4e6',
      16,
      `opacity="${turned ? 0.25 : 0.45}"`,
    ),
  );
  return {
    w: 350,
    h: 600,
    shadow: 0.8,
    art:
      mist +
      lathe(
        175,
        [
          [40, 120],
          [118, 150],
          [140, 260],
          [140, 400],
        ],
        p.lin('h', '#7fb6dc 0 0.7', '#e3f3fd 28 0.6', '#a9d3ee 60 0.6', '#6ea7d0 100 0.75'),
        0.16,
        p.edge(1.5),
      ) +
      path('M38 300q70-22 137 0t137 0v110H38z', '#4f9fd8', 'opacity="0.4"') +
      rect(84, 170, 20, 220, 10, '#fff', 'opacity="0.5"') +
      ellipse(175, 120, 40, turned ? 14 : 8, tone.dark) +
      lathe(
        175,
        [
          [142, 396],
          [146, 480],
          [126, 590],
        ],
        p.tube(),
        turned ? 0.14 : 0.08,
        p.edge(),
      ) +
      circle(175, 500, 30, p.ball(), p.edge(1)) +
      circle(175, 500, 24, 'none', 'stroke="#54c7ff" stroke-width="4"'),
  };
}

function airPurifier(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 320;
  const h = 600;
  const dial =
    circle(160, 130, 62, '#0e1013') +
    circle(160, 130, 54, 'none', 'stroke="#4fe0a0" stroke-width="6"') +
    digits('12', 136, 110, 40, '#fff');
  if (p.variant % 2)
    return {
      w,
      h,
      art:
        lathe(
          160,
          [
            [140, 40],
            [150, 300],
            [140, 580],
          ],
          p.tube(),
          turned ? 0.18 : 0.1,
          p.edge(),
        ) +
        holes(30, 260, 264, 290, 12, tone.deep, 0.5) +
        ellipse(160, 44, 138, turned ? 34 : 18, p.lin('d', tone.dark, tone.light)) +
        ellipse(160, 44, 100, turned ? 22 : 11, '#23262a') +
        group('translate(32 66) scale(0.8)', dial),
    };
  const front =
    rect(0, 0, w, h, 26, p.panel(), p.edge()) +
    dial +
    holes(30, 250, 264, 320, 13, tone.deep, 0.45) +
    badge(p, 160, 224, 60, tone.ink);
  return box(
    p,
    { w, h, d: 280, yaw: 0.6, pitch: 0.24 },
    { front, side: holes(30, 250, 220, 320, 13, tone.deep, 0.5), top: vents(30, 40, w - 60, 200, 10, tone.deep, 0.7) },
    turned,
  );
}

function waterHeater(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const flat = p.variant % 2 === 1;
  const body = flat
    ? rect(0, 0, 300, 580, 60, p.panel(), p.edge())
    : lathe(
        150,
        [
          [104, 14],
          [148, 50],
          [150, 290],
          [148, 530],
          [104, 566],
        ],
        p.tube(),
        0.1,
        p.edge(),
      );
  const pipes =
    rect(84, 566, 18, 50, 5, p.metal()) +
    rect(198, 566, 18, 50, 5, p.metal()) +
    rect(80, 590, 26, 14, 3, '#3c7fe0') +
    rect(194, 590, 26, 14, 3, '#e2574c');
  const art =
    pipes +
    body +
    rect(86, 400, 128, 70, 16, p.glass()) +
    digits('65', 106, 416, 36, '#ff9f5a') +
    circle(186, 434, 12, 'none', 'stroke="#cfd5db" stroke-width="3"') +
    badge(p, 150, 110, 84, tone.ink) +
    circle(150, 510, 12, p.metal());
  return turned
    ? {
        w: 340,
        h: 640,
        art: group(
          'matrix(0.9 0.07 0 1 0 0)',
          flat ? path('M290 40l70-24v500l-70 34z', tone.dark) : rect(280, 140, 60, 300, 6, tone.dark),
          art,
        ),
        shadow: 0,
      }
    : { w: 300, h: 618, art, shadow: 0 };
}

const soundbarFront = (p: Pen): string =>
  rect(0, 0, 640, 74, 22, p.lin('v', p.tone.light, p.tone.base, p.tone.deep)) +
  holes(20, 14, 604, 52, 9, p.tone.deep, 0.8) +
  digits('24', 570, 26, 20, '#bfe8ff') +
  badge(p, 50, 38, 44, '#fff');

function soundbar(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const bar = soundbarFront(p);
  const sub =
    rect(0, 0, 210, 290, 14, p.body()) + holes(16, 18, 186, 220, 9, tone.deep, 0.8) + badge(p, 105, 262, 50, tone.ink);
  const art = group('translate(400 0)', turned ? box(p, { w: 210, h: 290, d: 220 }, { front: sub }, true).art : sub);
  return turned
    ? {
        w: 720,
        h: 440,
        art:
          art +
          group(
            'translate(0 300)',
            scene({ yaw: 0.3, pitch: 0.2 }, [
              sideFace([639, 4, 0], 70, 66, rect(0, 0, 70, 66, 12, tone.deep)),
              frontFace([0, 0, 0], 640, 74, bar),
            ]).art,
          ),
      }
    : { w: 640, h: 370, art: art + group('translate(0 296)', bar) };
}

/** What a home theatre is made of: a column, the box for low tones and the one in the middle. */
function theaterParts(p: Pen): { column: string; sub: string; centre: string } {
  const { tone } = p;
  const cone = (x: number, y: number, r: number): string =>
    circle(x, y, r, p.lin('d', '#6a7077', '#1b1c1f')) +
    circle(x, y, r * 0.86, p.rad(0.4, 0.35, 0.8, '#4a4e54 0', '#131416 100')) +
    circle(x, y, r * 0.36, p.ball());
  const column =
    rect(0, 0, 110, 540, 12, p.body()) +
    cone(55, 70, 40) +
    cone(55, 170, 44) +
    cone(55, 276, 44) +
    badge(p, 55, 500, 40, tone.ink);
  const sub = rect(0, 0, 210, 220, 12, p.body()) + cone(105, 110, 84);
  return {
    column,
    sub,
    centre:
      rect(0, 0, 250, 90, 12, p.body()) + cone(50, 45, 32) + cone(200, 45, 32) + digits('88', 108, 30, 26, '#8fd8ff'),
  };
}

/** As it stands in a room: columns beside the low cupboard, the middle one on it. */
const theaterAlone = (p: Pen): Art => {
  const { column, sub, centre } = theaterParts(p);
  return {
    w: 1090,
    h: 540,
    shadow: 0,
    art:
      column +
      group('translate(980 0)', column) +
      group('translate(420 202)', centre) +
      group('translate(130 320)', sub),
  };
};

function homeTheater(p: Pen, turned: boolean): Art {
  const { column, sub, centre } = theaterParts(p);
  const col = (x: number): string =>
    group(
      `translate(${x} 0)`,
      turned ? box(p, { w: 110, h: 540, d: 120, pitch: 0.1 }, { front: column }, true).art : column,
    );
  return {
    w: turned ? 680 : 600,
    h: turned ? 570 : 540,
    art:
      col(0) +
      col(490) +
      group(
        'translate(200 320)',
        turned ? box(p, { w: 210, h: 220, d: 100, pitch: 0.1 }, { front: sub }, true).art : sub,
      ) +
      group('translate(180 210)', centre),
  };
}

const setTopFront = (p: Pen): string =>
  rect(0, 0, 400, 90, 20, p.body('v'), p.edge()) +
  circle(350, 45, 6, '#54c7ff') +
  badge(p, 70, 46, 60, p.tone.ink) +
  digits('12:00', 170, 32, 26, '#7fe3ff');

function setTopBox(p: Pen, turned: boolean): Art {
  const front = setTopFront(p);
  const remote =
    rect(0, 0, 96, 380, 40, p.body(), p.edge()) +
    circle(48, 90, 34, p.lin('d', '#4b4f55', '#17181b')) +
    circle(48, 90, 14, p.metal()) +
    circle(48, 30, 8, '#e2574c') +
    times(8, (i) => circle(28 + (i % 2) * 40, 160 + Math.floor(i / 2) * 42, 11, '#24262a')) +
    rect(34, 330, 28, 20, 10, '#fbc100');
  const unit = box(
    p,
    { w: 400, h: 90, d: 300, yaw: 0.35, pitch: 0.5 },
    { front, top: badge(p, 200, 150, 100, p.tone.ink) + sheen(p, 0, 0, 400, 300, 20, 0.2) },
    true,
  );
  return {
    w: 600,
    h: 380,
    art:
      group(
        turned ? 'translate(120 100) scale(0.9)' : 'translate(0 160)',
        turned ? unit.art : box(p, { w: 400, h: 90, d: 300, yaw: 0, pitch: 0.4 }, { front }, true).art,
      ) + group(turned ? 'translate(30 20) rotate(-12)' : 'translate(470 0)', remote),
  };
}

function projector(p: Pen, turned: boolean): Art {
  const { tone } = p;
  const w = 560;
  const h = 250;
  const front =
    rect(0, 0, w, h, 40, p.panel('v'), p.edge()) +
    circle(160, 125, 100, p.lin('d', '#70757c', '#1c1d20')) +
    lens(p, 160, 125, 82) +
    vents(320, 60, 190, 110, 9, tone.deep, 0.75) +
    badge(p, 415, 205, 80, tone.ink) +
    rect(60, h - 4, 60, 22, 6, '#26282b') +
    rect(w - 120, h - 4, 60, 22, 6, '#26282b');
  return box(
    p,
    { w, h: h + 18, d: 400, yaw: 0.5, pitch: 0.4 },
    {
      front,
      top: times(4, (i) => circle(w / 2 - 60 + i * 40, 200, 10, tone.dark)) + badge(p, w / 2, 120, 110, tone.ink),
      side: vents(80, 70, 220, 90, 7, tone.deep),
    },
    turned,
  );
}

export const climate = {
  ...conditioners,
  'floor-fan': { colours: ['white', 'black', 'blue', 'graphite'], draw: floorFan, focus: [0.5, 0.26, 2] },
  heater: { colours: ['white', 'black', 'graphite'], draw: heater, focus: [0.8, 0.35, 2] },
  humidifier: { colours: ['white', 'black', 'blue', 'pink'], draw: humidifier, focus: [0.5, 0.78, 2.2] },
  'air-purifier': { colours: ['white', 'graphite', 'black'], draw: airPurifier, focus: [0.5, 0.22, 2.2] },
  'water-heater': { colours: ['white', 'silver', 'graphite'], draw: waterHeater, focus: [0.5, 0.72, 2.2] },
  ...televisions,
  soundbar: {
    colours: ['black', 'graphite', 'white'],
    draw: soundbar,
    alone: (p) => ({ w: 640, h: 74, art: soundbarFront(p) }),
    focus: [0.8, 0.7, 2.1],
  },
  'home-theater': {
    colours: ['black', 'graphite', 'silver'],
    draw: homeTheater,
    alone: theaterAlone,
    focus: [0.5, 0.7, 2],
  },
  'set-top-box': {
    colours: ['black', 'white', 'graphite'],
    draw: setTopBox,
    alone: (p) =>
      box(
        p,
        { w: 400, h: 90, d: 300, yaw: 0, pitch: 0.2 },
        { front: setTopFront(p), top: sheen(p, 0, 0, 400, 300, 20, 0.2) },
        true,
      ),
    focus: [0.85, 0.3, 2.2],
  },
  projector: { colours: ['white', 'black', 'graphite'], draw: projector, focus: [0.28, 0.5, 2.1] },
} satisfies Family;
