import { circle, group, path, rect } from './kit.ts';
import type { Pen } from './kit.ts';
import { badge, sheen } from './parts.ts';
import { camerasOf } from './phone-cameras.ts';
import { display, phoneUi } from './screens.ts';
import type { PhoneTraits } from './traits.ts';

/** Of a telephone whose model is not known. */
export const usualPhone: PhoneTraits = {
  cameras: 'loose',
  island: 'dark',
  cutout: 'hole',
  corner: 0.13,
  frame: 9,
  chin: 3,
  mark: 'low',
};

const phoneOf = (p: Pen): PhoneTraits => p.traits.phone ?? usualPhone;

/** Apple's telephones, which have no tray at their lower edge. */
export const isTrayless = (p: Pen): boolean => p.traits.phone?.mark === 'dot';

/** Radius of the corners of a telephone that is `w` wide. */
export const phoneCorner = (p: Pen, w: number): number => w * phoneOf(p).corner;

const black = '#050506';

/** What is cut out of the screen. */
const cutouts: Record<PhoneTraits['cutout'], (w: number, frame: number) => string> = {
  island: (w) => rect(w / 2 - 34, 21, 68, 20, 10, black) + circle(w / 2 + 22, 31, 4, '#10131c'),
  notch: (w, frame) =>
    path(`M${w / 2 - 66} ${frame}q8 0 8 8v6q0 12 12 12h92q12 0 12-12v-6q0-8 8-8z`, black) +
    rect(w / 2 - 20, frame + 8, 40, 5, 2.5, '#1c1e22'),
  hole: (w) => circle(w / 2, 30, 8, black),
  side: (w) => circle(w - 38, 34, 8, black),
  pill: (w) => rect(w / 2 - 24, 21, 48, 17, 8.5, black),
  drop: (w, frame) => path(`M${w / 2 - 24} ${frame - 1}q14 2 16 14q8 14 16 0q2-12 16-14z`, black),
};

/** The face of a telephone; cheap ones have a chin. */
export function phoneFace(p: Pen, w: number, h: number): string {
  const { tone } = p;
  const { corner, frame, chin, cutout } = phoneOf(p);
  const r = w * corner;
  return [
    rect(0, 0, w, h, r, p.lin('d', tone.hi, tone.dark, tone.light, tone.deep)),
    rect(3, 3, w - 6, h - 6, r - 3, black),
    display(p, frame, frame, w - frame * 2, h - frame * 2 - chin, Math.max(6, r - frame + 1)),
    phoneUi(p, frame, frame, w - frame * 2, h - frame * 2 - chin),
    cutouts[cutout](w, frame),
  ].join('');
}

/** The maker's name, where it stands. */
function mark(p: Pen, w: number, h: number, place: PhoneTraits['mark']): string {
  const { ink } = p.tone;
  switch (place) {
    case 'dot':
      return circle(w / 2, h * 0.5, w * 0.055, ink, 'opacity="0.55"');
    case 'low':
      return badge(p, w / 2, h * 0.86, w * 0.3, ink);
    case 'middle':
      return badge(p, w / 2, h * 0.56, w * 0.34, ink);
    case 'turned':
      return group(`rotate(-90 ${w * 0.16} ${h * 0.8})`, badge(p, w * 0.16, h * 0.8, w * 0.3, ink));
  }
}

/** The back of a telephone with the cameras of its maker. */
export function phoneBack(p: Pen, w: number, h: number): string {
  const { tone } = p;
  const traits = phoneOf(p);
  const r = w * traits.corner;
  return [
    rect(0, 0, w, h, r, p.lin('d', tone.hi, tone.dark, tone.deep)),
    rect(3, 3, w - 6, h - 6, r - 3, p.lin('d', `${tone.light} 0`, `${tone.base} 42`, `${tone.dark} 100`)),
    sheen(p, 3, 3, w - 6, h - 6, r - 3, p.pale ? 0.5 : 0.24),
    camerasOf(p, w, traits),
    mark(p, w, h, traits.mark),
  ].join('');
}
