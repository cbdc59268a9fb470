import { circle, ellipse, group, path, rect, stroke, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { badge, digits, sheen, vents } from '../parts.ts';
import type { Family } from '../spec.ts';
import type { CanisterTraits, RobotTraits, StickTraits } from '../traits.ts';
import { mirror, swing, tilt } from '../turn.ts';
import type { Art } from '../types.ts';

const usualCanister: CanisterTraits = { bin: 'clear', wheel: 84, accent: '#e2574c' };

/** What gathers the dust: a clear cup, a closed lid over a bag, a tank of water, or a barrel. */
function canisterBody(p: Pen, { bin, wheel, accent }: CanisterTraits): string {
  const { tone } = p;
  const wheels =
    circle(150, 560 - wheel, wheel, '#1d1f22') +
    circle(150, 560 - wheel, wheel * 0.7, p.body()) +
    circle(150, 560 - wheel, wheel * 0.28, accent) +
    circle(460, 510, 36, '#1d1f22') +
    circle(460, 510, 18, '#777');
  if (bin === 'barrel')
    return (
      rect(120, 250, 330, 270, 40, p.panel(), p.edge()) +
      rect(104, 210, 362, 76, 34, p.lin('v', '#4b4f55', '#1c1d20')) +
      stroke('M200 214Q285 140 370 214', '#303338', 22) +
      rect(150, 300, 30, 190, 15, '#fff', 'opacity="0.18"') +
      rect(250, 236, 70, 24, 12, accent) +
      badge(p, 290, 400, 130, tone.ink) +
      times(3, (i) => circle(160 + i * 125, 530, 28, '#1d1f22') + circle(160 + i * 125, 530, 12, '#777'))
    );
  const shell = path('M70 500Q60 330 210 300h160q120 10 130 120v80z', p.panel(), p.edge());
  const cups: Record<'clear' | 'bag' | 'aqua', string> = {
    clear:
      path('M230 320h130q80 10 86 90l-250 4q0-70 34-94z', p.glass()) +
      sheen(p, 200, 320, 240, 92, 20, 0.3) +
      stroke('M250 300Q310 240 380 300', tone.dark, 22),
    bag:
      stroke('M120 408Q220 350 360 352q80 4 130 60', tone.deep, 3, 'opacity="0.5"') +
      rect(290, 318, 90, 22, 11, tone.dark) +
      circle(420, 372, 22, accent) +
      circle(420, 372, 13, tone.light),
    aqua:
      path('M206 316h176q70 14 84 96H184q0-66 22-96z', p.lin('v', '#bfe3f5 0 0.9', '#5aa9d8 100 0.9'), p.edge(1)) +
      path('M190 376q60-14 130 0t142 0l4 36H184z', '#2f86c4', 'opacity="0.7"') +
      rect(220, 328, 16, 70, 8, '#fff', 'opacity="0.6"') +
      stroke('M250 300Q310 250 380 300', tone.dark, 18),
  };
  return shell + cups[bin] + wheels + badge(p, 330, 468, 110, tone.ink) + vents(90, 350, 80, 50, 5, tone.deep, 0.6);
}

function vacuum(p: Pen, turned: boolean): Art {
  const traits = p.traits.canister ?? usualCanister;
  const [x, y] = traits.bin === 'barrel' ? [285, 250] : [300, 400];
  const curve = `M${x} ${y}C${traits.bin === 'barrel' ? '300 150' : '180 330'} 190 130 300 80S480 60 520 10`;
  const hose = stroke(curve, '#26282c', 40) + stroke(curve, '#4b4f55', 34, 'stroke-dasharray="1 40" opacity="0.6"');
  const wand =
    stroke('M520 10L600 250', '#26282c', 26) +
    stroke('M590 220L650 500', '#b9bdc2', 20) +
    stroke('M586 220L646 500', '#f3f4f5', 6) +
    path('M570 490h150q20 0 20 24v26H550v-26q0-24 20-24z', p.body('v'), p.edge(1));
  const whole = {
    w: 690,
    h: 576,
    art: group('translate(-52 10)', hose, wand, canisterBody(p, traits)),
    shadow: 0.95,
  };
  return turned ? swing(mirror(whole), 0.06) : whole;
}

const usualRobot: RobotTraits = { tower: 'turret', station: 'none', top: 'plain' };
const radius = 290;

const robotTops: Record<RobotTraits['top'], (p: Pen) => string> = {
  plain: () => '',
  disc: (p) => circle(0, 0, 100, p.glass()),
  split: (p) =>
    path('M-252 40Q0 96 252 40', 'none', `stroke="${p.tone.deep}" stroke-opacity="0.45" stroke-width="5"`) +
    rect(-40, 210, 80, 20, 10, p.tone.dark),
  ring: (p) =>
    circle(0, 0, 180, 'none', `stroke="${p.tone.dark}" stroke-width="16" stroke-opacity="0.8"`) +
    circle(0, 0, 162, 'none', `stroke="${p.tone.hi}" stroke-width="4"`),
};

/** A robot from above, or at an angle; `k` is how much of its round top is seen. */
function robotAlone(p: Pen, traits: RobotTraits, turned: boolean, lies: boolean): Art {
  const { tone } = p;
  const k = lies ? 0.42 : 0.96;
  const y = (dy: number): number => radius * k + dy * k;
  const top =
    circle(0, 0, radius, p.panel(), p.edge()) +
    circle(0, 0, radius - 22, 'none', `stroke="${tone.deep}" stroke-opacity="0.3" stroke-width="3"`) +
    robotTops[traits.top](p) +
    (traits.station === 'none' || turned ? badge(p, 0, 178, 150, tone.ink) : '') +
    rect(-66, -228, 132, 46, 23, '#17181b') +
    circle(-32, -205, 11, '#54c7ff') +
    circle(32, -205, 11, '#d9dde2');
  const lift = lies ? 30 : 0;
  const turret =
    traits.tower === 'turret'
      ? (lies ? path(`M202 ${y(-30) - 26}v30a88 ${88 * k} 0 0 0 176 0v-30z`, p.tube()) : '') +
        ellipse(radius, y(-30) - (lies ? 26 : 0), 88, 88 * k, p.lin('d', tone.light, tone.dark)) +
        ellipse(radius, y(-34) - lift, 72, 72 * k, p.lin('d', '#4b4f55', '#111214')) +
        ellipse(270, y(-50) - lift, 24, 12 * k, '#fff', 'opacity="0.3"')
      : traits.tower === 'camera'
        ? group(
            `translate(${radius} ${y(-30)}) scale(1 ${k})`,
            rect(-60, -46, 120, 92, 40, '#17181b') + circle(0, 0, 26, '#3a4a7a') + circle(-8, -9, 7, '#fff'),
          )
        : group(
            `translate(${radius} ${y(-30)}) scale(1 ${k})`,
            circle(0, 0, 46, tone.dark) +
              circle(0, 0, 34, p.lin('d', tone.light, tone.dark)) +
              circle(0, 0, 9, '#54c7ff'),
          );
  const brush = times(3, (i) =>
    stroke(`M70 ${y(220)}l${[-60, -20, 40][i] ?? 0} ${([20, 70, 60][i] ?? 0) * k}`, '#3a3d42', 6),
  );
  const rim = lies
    ? path(
        `M0 ${y(0)}A290 ${radius * k} 0 0 0 580 ${y(0)}v70A290 ${radius * k} 0 0 1 0 ${y(0) + 70}z`,
        p.tube(),
        p.edge(1),
      ) +
      path(
        `M8 ${y(0) + 44}A290 ${radius * k} 0 0 0 572 ${y(0) + 44}v22A290 ${radius * k} 0 0 1 8 ${y(0) + 66}z`,
        '#1c1d20',
      )
    : '';
  return {
    w: 580,
    h: 580 * k + (lies ? 70 : 0),
    art: brush + rim + group(`translate(${radius} ${radius * k}) scale(1 ${k})`, top) + turret,
  };
}

/** The station to which a robot returns: a low ramp, or one that empties and washes. */
function station(p: Pen, form: 'dock' | 'tall'): string {
  const { tone } = p;
  if (form === 'dock')
    return (
      rect(180, 120, 220, 250, 26, p.panel('v'), p.edge()) +
      rect(214, 160, 152, 90, 14, p.glass()) +
      badge(p, 290, 290, 90, tone.ink)
    );
  return (
    rect(130, 0, 320, 400, 30, p.panel('v'), p.edge()) +
    rect(130, 0, 320, 150, 30, p.lin('v', tone.hi, tone.base), p.edge(1)) +
    stroke('M290 8V146', tone.deep, 3, 'opacity="0.45"') +
    rect(150, 260, 280, 150, 20, '#15171a') +
    badge(p, 290, 205, 110, tone.ink) +
    circle(290, 236, 6, '#54c7ff')
  );
}

function robot(p: Pen, turned: boolean): Art {
  const traits = p.traits.robot ?? usualRobot;
  const alone = robotAlone(p, traits, turned, turned || traits.station !== 'none');
  if (traits.station === 'none' || turned) return alone;
  return {
    w: 580,
    h: 290 + alone.h * 0.9,
    art: group('translate(0 10)', station(p, traits.station)) + group(`translate(29 ${290}) scale(0.9)`, alone.art),
    shadow: 0.95,
  };
}

const usualStick: StickTraits = { type: 'dust', bin: 'front', accent: '#54c7ff', hasDisplay: true };

/** One that washes the floor: a broad body with two tanks, on a roller. */
function washingStick(p: Pen, { accent, hasDisplay }: StickTraits): string {
  const { tone } = p;
  return (
    path('M40 610h200q26 0 26 34v46H14v-46q0-34 26-34z', p.panel('v'), p.edge()) +
    rect(20, 654, 240, 30, 15, '#3a3d42') +
    rect(20, 660, 240, 6, 3, accent, 'opacity="0.8"') +
    path('M92 300h96l20 310H72z', p.panel(), p.edge()) +
    path('M100 430h80l10 120H90z', p.lin('v', '#cfe6f3 0 0.85', '#7fb0cf 100 0.85')) +
    path('M104 330h72l4 70h-80z', p.lin('v', '#8b8f94 0 0.7', '#5b6067 100 0.8')) +
    rect(130, 96, 20, 210, 10, p.lin('h', tone.dark, tone.hi, tone.base)) +
    rect(116, 20, 48, 96, 24, p.tube(), p.edge()) +
    circle(140, 54, 6, accent) +
    (hasDisplay
      ? circle(140, 318, 24, '#0f1012') + digits('82', 127, 309, 18, accent)
      : badge(p, 140, 318, 60, tone.ink))
  );
}

/** One that sucks: a motor in the hand, a tube, and a head; the slim one is a tube alone. */
function dustStick(p: Pen, { type, bin, accent, hasDisplay }: StickTraits): string {
  const { tone } = p;
  const head =
    path('M30 640h220q20 0 20 26v24H10v-24q0-26 20-26z', p.panel('v'), p.edge()) +
    rect(16, 672, 248, 10, 5, accent, 'opacity="0.7"') +
    rect(122, 620, 36, 40, 8, '#26282c');
  if (type === 'slim')
    return (
      path('M60 652h160q14 0 14 18v20H46v-20q0-18 14-18z', p.panel('v'), p.edge()) +
      rect(56, 676, 168, 8, 4, accent) +
      rect(124, 60, 32, 596, 16, p.tube(), p.edge()) +
      rect(128, 200, 24, 130, 12, p.lin('v', '#a9c4d6', '#5f7c8e')) +
      rect(124, 20, 32, 110, 16, p.lin('v', tone.dark, tone.deep)) +
      circle(140, 60, 7, accent)
    );
  const cup =
    rect(100, 110, 80, 170, 26, p.lin('h', '#a9c4d6', '#f4fafd 30', '#8fb0c4')) +
    path('M112 190h56v60q-28 18-56 0z', '#8b8f94', 'opacity="0.7"');
  const bins: Record<StickTraits['bin'], string> = {
    front: cup,
    below: group('translate(0 70)', cup) + rect(104, 110, 72, 90, 20, p.body()),
    behind: rect(104, 110, 72, 170, 26, p.body(), p.edge(1)) + group('translate(64 34) scale(0.84)', cup),
  };
  return (
    head +
    rect(130, 250, 20, 390, 10, p.lin('h', tone.dark, tone.hi, tone.base)) +
    bins[bin] +
    rect(92, 30, 96, 110, 30, p.tube(), p.edge()) +
    (hasDisplay
      ? circle(140, 60, 22, '#0f1012') + digits('82', 126, 50, 20, '#7fe3a0')
      : circle(140, 60, 20, accent) + circle(140, 60, 12, tone.dark)) +
    stroke('M180 50q80 0 70 80t-70 70', tone.base, 28) +
    stroke('M186 46q74 4 64 80', '#fff', 5, 'opacity="0.3"') +
    rect(164, 180, 60, 90, 16, '#26282c')
  );
}

function upright(p: Pen, turned: boolean): Art {
  const traits = p.traits.stick ?? usualStick;
  const art = traits.type === 'wet' ? washingStick(p, traits) : dustStick(p, traits);
  const whole = { w: 280, h: 690, art: group('translate(0 -20)', art), shadow: 1 };
  return turned ? tilt(whole, 38) : whole;
}

export const vacuums = {
  'vacuum-cleaner': { colours: ['red', 'blue', 'black', 'graphite', 'green'], draw: vacuum, focus: [0.35, 0.75, 2] },
  'robot-vacuum': {
    colours: ['white', 'black', 'graphite'],
    draw: robot,
    alone: (p) => robot(p, true),
    focus: [0.5, 0.4, 1.9],
  },
  'upright-vacuum': { colours: ['graphite', 'purple', 'white', 'red', 'blue'], draw: upright, focus: [0.5, 0.22, 2.2] },
} satisfies Family;
