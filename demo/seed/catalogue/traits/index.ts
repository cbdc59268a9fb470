import type { DeviceKind } from '../../drawings/index.ts';
import { shadeCount } from '../../drawings/shades.ts';
import { wallCount } from '../../drawings/screens.ts';
import type { Traits } from '../../drawings/traits.ts';
import { consoleTraits, gamingTraits, laptopTraits } from './computers.ts';
import {
  canisterTraits,
  conditionerTraits,
  fridgeTraits,
  robotTraits,
  stickTraits,
  washerTraits,
  wideFridgeTraits,
} from './household.ts';
import { phoneTraits, tabletTraits } from './phones.ts';
import { bracketTraits, tvTraits } from './screens.ts';
import { chance, optionIn, type Subject } from './subject.ts';
import { headphoneTraits, watchTraits } from './wearables.ts';

export type { Subject } from './subject.ts';

/** Kinds whose models have traits of their own. */
const own: Partial<Record<DeviceKind, (subject: Subject) => Traits>> = {
  smartphone: (subject) => ({ phone: phoneTraits(subject) }),
  'foldable-phone': (subject) => ({
    phone: phoneTraits(subject),
    isClamshell: optionIn(subject, 'device_type') === 'clamshell',
  }),
  tablet: (subject) => ({ tablet: tabletTraits(subject) }),
  laptop: (subject) => ({ laptop: laptopTraits(subject) }),
  'gaming-laptop': (subject) => ({ laptop: gamingTraits(subject) }),
  tv: (subject) => ({ tv: tvTraits(subject) }),
  'tv-bracket': (subject) => ({ bracket: bracketTraits(subject) }),
  refrigerator: (subject) => ({ fridge: fridgeTraits(subject) }),
  'side-by-side-fridge': (subject) => ({ wideFridge: wideFridgeTraits(subject) }),
  'washing-machine': (subject) => ({ washer: washerTraits(subject) }),
  dryer: (subject) => ({ washer: { ...washerTraits(subject), isSlim: false } }),
  'air-conditioner': (subject) => ({ conditioner: conditionerTraits(subject) }),
  'vacuum-cleaner': (subject) => ({ canister: canisterTraits(subject) }),
  'robot-vacuum': (subject) => ({ robot: robotTraits(subject) }),
  'upright-vacuum': (subject) => ({ stick: stickTraits(subject) }),
  'game-console': (subject) => ({ console: consoleTraits(subject), shade: 0 }),
  smartwatch: (subject) => ({ watch: watchTraits(subject) }),
  headphones: (subject) => ({ headphones: headphoneTraits(subject) }),
};

/** Kinds whose screens show a wallpaper. */
const withScreen: readonly DeviceKind[] = [
  'smartphone',
  'foldable-phone',
  'feature-phone',
  'tablet',
  'smartwatch',
  'fitness-band',
  'laptop',
  'gaming-laptop',
  'monitor',
  'all-in-one',
  'tv',
  'game-console',
  'camera',
];

/** Kinds that are round from the front, which would become oval, and those that fit a telephone. */
const oneForm: readonly DeviceKind[] = [
  'floor-fan',
  'camera',
  'action-camera',
  'webcam',
  'drone',
  'cookware-pan',
  'smart-plug',
  'security-camera',
  'cable',
  'phone-case',
  'screen-protector',
];

/** Kinds that are drawn with details of several makes. */
const detailed: readonly DeviceKind[] = [
  'webcam',
  'camera',
  'lens',
  'drone',
  'cable',
  'light-bulb',
  'smart-plug',
  'screen-protector',
  'security-camera',
  'cookware-pan',
];
const details = 11;

const forms = [0, -2, 1, -1, 2];

/**
 * What a model looks like: the traits of its own where its kind has such, else one of the forms and shades in turn, so
 * that models which follow one another differ in all of them.
 */
export function traitsOf(kind: DeviceKind, subject: Subject): Traits {
  const { serial } = subject;
  const known = own[kind]?.(subject);
  const form = forms[serial % forms.length] ?? 0;
  return {
    brand: subject.makerName,
    shade: known === undefined ? serial % shadeCount : chance(subject, 'shade').int(0, shadeCount - 1),
    ...(withScreen.includes(kind) ? { wall: chance(subject, 'wall').int(0, wallCount - 1) } : {}),
    ...(known ?? (oneForm.includes(kind) || form === 0 ? {} : { form })),
    ...(detailed.includes(kind) ? { detail: serial % details } : {}),
  };
}

/** Which of the bodies of its kind a model has. */
export const variantOf = (kind: DeviceKind, subject: Subject): number =>
  own[kind] === undefined ? subject.serial % 4 : chance(subject, 'place').int(0, 7);
