import { circle, group, path, rect, times } from '../kit.ts';
import type { Pen } from '../kit.ts';
import { lettering } from '../lettering.ts';
import { badge } from '../parts.ts';
import { display } from '../screens.ts';
import { frontFace, scene, sideFace } from '../space.ts';
import type { Family } from '../spec.ts';
import type { BracketTraits, TvTraits } from '../traits.ts';
import type { Art } from '../types.ts';

const wide = 660;
const high = 380;
const dark = '#1c1d20';

const usualTv: TvTraits = { stand: 'slanted', frame: 6, chin: 14, isMetal: false, inches: 0 };

/** What the television stands on. */
export function tvFeet(p: Pen, w: number, h: number): string {
  const { stand, isMetal } = p.traits.tv ?? usualTv;
  const steel = isMetal ? p.lin('h', '#8c9197', '#d5d8dc', '#8c9197') : p.lin('h', '#2c2f33', '#70757c', '#2c2f33');
  const foot = isMetal ? '#8c9197' : dark;
  switch (stand) {
    case 'blades':
      return times(2, (i) => {
        const x = i === 0 ? 76 : w - 76;
        return rect(x - 6, h, 12, 34, 3, isMetal ? '#8c9197' : '#4b4f55') + rect(x - 28, h + 30, 56, 10, 4, foot);
      });
    case 'crescent':
      return rect(w / 2 - 60, h, 120, 22, 0, steel) + path(`M${w / 2 - 150} ${h + 38}q150-34 300 0z`, foot);
    case 'bench':
      return (
        rect(w / 2 - 110, h, 220, 16, 0, steel) +
        rect(w / 2 - 200, h + 14, 400, 12, 6, foot) +
        rect(w / 2 - 200, h + 24, 400, 6, 3, '#3a3d41')
      );
    case 'slanted':
      return path(
        `M110 ${h}l-26 40h14l34-40zM${w - 110} ${h}l26 40h-14l-34-40z`,
        isMetal ? p.lin('v', '#8c9197', '#5f646a') : p.lin('v', '#4b4f55', dark),
      );
    case 'plate':
      return rect(w / 2 - 26, h, 52, 28, 3, steel) + rect(w / 2 - 130, h + 26, 260, 12, 4, foot);
    case 'column':
      return (
        rect(w / 2 - 90, h - 2, 180, 12, 3, steel) +
        path(`M${w / 2 - 44} ${h + 8}h88l26 30h-140z`, steel) +
        rect(w / 2 - 150, h + 34, 300, 7, 3, foot)
      );
  }
}

/** The sticker that shops find on a new screen: how many inches it has. */
const sticker = (inches: number): string =>
  inches === 0
    ? ''
    : rect(wide - 118, 22, 92, 52, 8, '#ffffff', 'opacity="0.94"') +
      lettering(`${inches}"`, wide - 72, 48, 27, 76, '#1c1d20');

function face(p: Pen): string {
  const { frame, chin, isMetal, inches } = p.traits.tv ?? usualTv;
  const rim = isMetal ? p.metal('h') : '#17181b';
  return (
    rect(0, 0, wide, high, frame < 5 ? 3 : 6, rim) +
    rect(2, 2, wide - 4, high - 4, frame < 5 ? 2 : 5, '#0c0d0f') +
    display(p, frame, frame, wide - frame * 2, high - frame - chin, 2) +
    sticker(inches) +
    (chin > 8 ? badge(p, wide / 2, high - chin / 2, chin * 3.4, '#b4bac2') : '')
  );
}

function tv(p: Pen, turned: boolean): Art {
  const feet = tvFeet(p, wide, high);
  if (!turned) return { w: wide, h: high + 40, art: feet + face(p), shadow: 0.8 };
  return {
    ...scene({ yaw: 0.62, pitch: 0.1 }, [
      sideFace([wide - 1, 0, 0], 30, high, rect(0, 0, 30, high, 3, p.lin('h', '#3a3d41', '#111214'))),
      frontFace([0, 0, 0], wide, high + 40, feet + face(p)),
    ]),
    shadow: 0.7,
  };
}

const usualBracket: BracketTraits = { type: 'flat', size: 0.5, slots: 8 };

/** Two uprights that are screwed to the screen, with their slots. */
function uprights({ size, slots }: BracketTraits, steel: string, y: number, h: number): string {
  const gap = 90 + size * 130;
  return times(2, (i) => {
    const x = 320 + (i * 2 - 1) * gap - 20;
    return (
      rect(x + 5, y + 6, 40, h, 8, '#000', 'opacity="0.16"') +
      rect(x, y, 40, h, 8, steel) +
      times(slots, (n) =>
        rect(x + 14, y + 22 + (n * (h - 50)) / slots, 12, ((h - 50) / slots) * 0.6, 6, '#d7dadf', 'opacity="0.85"'),
      )
    );
  });
}

/** What is fixed to the wall or the ceiling, and what reaches from there. */
function bracketBase(p: Pen, { type, size }: BracketTraits, steel: string): string {
  const reach = 150 + size * 150;
  const rail = (y: number, h: number): string =>
    rect(320 - reach, y, reach * 2, h, 8, steel) +
    times(6, (i) =>
      rect(320 - reach + 24 + (i * (reach * 2 - 60)) / 6, y + h / 2 - 6, 36, 12, 6, '#d7dadf', 'opacity="0.8"'),
    );
  switch (type) {
    case 'flat':
      return rail(120, 52) + rail(310, 52);
    case 'tilting':
      return rail(130, 80) + times(2, (i) => circle(320 + (i * 2 - 1) * (90 + size * 130), 170, 22, p.metal()));
    case 'arm':
      return (
        rect(320 - reach, 190, reach * 2, 26, 6, '#3a3d42') +
        rect(320 - reach, 276, reach * 2, 26, 6, '#3a3d42') +
        rect(250, 60, 140, 370, 12, steel) +
        times(4, (i) => circle(320, 96 + i * 98, 11, '#d7dadf')) +
        path('M320 190l150 34v44l-150 34z', p.lin('h', '#5b6067', '#26282c')) +
        path('M470 224l-130 20v26l130-2z', p.lin('h', '#7a8088', '#3a3d42')) +
        circle(470, 246, 26, p.metal()) +
        circle(320, 246, 38, p.metal()) +
        circle(320, 246, 22, '#3a3d42')
      );
    case 'ceiling':
      return (
        rect(220, 0, 200, 26, 8, steel) +
        rect(300, 20, 40, 250, 6, p.metal('h')) +
        rect(308, 150, 24, 150, 4, steel) +
        rect(320 - reach * 0.8, 250, reach * 1.6, 60, 8, steel) +
        circle(320, 200, 12, '#26282c')
      );
  }
}

function tvBracket(p: Pen, turned: boolean): Art {
  const traits = p.traits.bracket ?? usualBracket;
  const steel = p.lin('d', '#5b6067', '#26282c', '#111214');
  const tall = traits.type === 'ceiling' ? 250 : 300 + traits.size * 180;
  const top = traits.type === 'ceiling' ? 220 : 240 - tall / 2;
  const art = group('', bracketBase(p, traits, steel), uprights(traits, steel, top, tall));
  return turned
    ? {
        w: 560,
        h: 560,
        art: group(
          'matrix(0.8 0.16 0 1 20 -10)',
          traits.type === 'arm' ? rect(220, 130, 200, 240, 8, '#111', 'transform="translate(70 -40)"') : '',
          art,
        ),
        shadow: 0,
      }
    : { w: 640, h: 480, art, shadow: 0 };
}

export const televisions = {
  tv: { colours: ['black', 'graphite', 'silver'], draw: tv, focus: [0.2, 0.85, 2.2] },
  'tv-bracket': { colours: ['black', 'graphite'], draw: tvBracket, focus: [0.5, 0.5, 2] },
} satisfies Family;
