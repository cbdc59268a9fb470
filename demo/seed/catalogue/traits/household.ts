import type {
  CanisterTraits,
  ConditionerTraits,
  FridgeTraits,
  RobotTraits,
  StickTraits,
  WasherTraits,
  WideFridgeTraits,
} from '../../drawings/traits.ts';
import { chance, numberIn, optionIn, type Subject } from './subject.ts';

/** From this width on, in centimetres, a refrigerator is drawn broad. */
const broadFrom = 65;

/** Codes of series whose freezer is above the cold part. */
const topFreezer = /^(RT|GN|HTF|ITS|DS|ART2|GRF-T|RK)|FN|TDS|VS/;

const holds: Readonly<Record<string, readonly FridgeTraits['hold'][]>> = {
  samsung: ['slot', 'grip'],
  haier: ['slot', 'grip'],
  lg: ['grip', 'slot'],
  hisense: ['grip', 'bar'],
  toshiba: ['grip', 'slot'],
  bosch: ['long', 'grip'],
  gorenje: ['long', 'arch'],
  electrolux: ['grip', 'long'],
  beko: ['bar', 'grip'],
  indesit: ['arch', 'bar'],
};

const isYes = (subject: Subject, key: string): boolean => optionIn(subject, key) === 'yes';

export function fridgeTraits(subject: Subject): FridgeTraits {
  const random = chance(subject, 'fridge');
  const control = optionIn(subject, 'control');
  const panels: readonly FridgeTraits['panel'][] =
    control === 'touch' ? ['screen', 'strip'] : ['screen', 'dots', 'strip'];
  return {
    doors: topFreezer.test(subject.name) ? 'top' : 'bottom',
    hold: random.pick(holds[subject.maker] ?? (['bar', 'arch', 'grip'] as const)),
    panel: isYes(subject, 'display')
      ? random.pick(panels)
      : control === 'mechanical'
        ? 'none'
        : random.pick(['dots', 'none'] as const),
    hasDispenser: isYes(subject, 'water_dispenser'),
    isBroad: (numberIn(subject, 'width') ?? 60) >= broadFrom,
    cut: random.int(88, 112) / 100,
  };
}

export function wideFridgeTraits(subject: Subject): WideFridgeTraits {
  const random = chance(subject, 'wide');
  const { name } = subject;
  const doors = /^(RF|GR-X|GNE|KFN|MDRF|ART-CD)/.test(name)
    ? 'french'
    : /^(RQ|HTF|GC-X|GR-RF)/.test(name)
      ? 'cross'
      : 'sides';
  return {
    doors,
    hold: random.pick(['bar', 'grip', 'arch'] as const),
    panel: isYes(subject, 'water_dispenser') ? 'dispenser' : isYes(subject, 'display') ? 'screen' : 'none',
  };
}

/** The panels of each maker, by their number among the drawn ones. */
const layouts: Readonly<Record<string, readonly number[]>> = {
  samsung: [0, 4, 7],
  lg: [1, 7, 2],
  bosch: [2, 0],
  siemens: [2, 7],
  haier: [7, 4, 0],
  hisense: [0, 7, 4],
  beko: [2, 5],
  electrolux: [2, 1],
  gorenje: [2, 3],
  toshiba: [4, 1],
  midea: [0, 5, 3],
};

export function washerTraits(subject: Subject): WasherTraits {
  const random = chance(subject, 'washer');
  const isPlain = optionIn(subject, 'control') === 'mechanical';
  return {
    layout: isPlain ? random.pick([3, 6]) : random.pick(layouts[subject.maker] ?? [3, 5, 6, 2]),
    ring: random.pick(isPlain ? (['chrome', 'body'] as const) : (['chrome', 'dark', 'double', 'body'] as const)),
    radius: Math.round(160 + ((numberIn(subject, 'load') ?? 7) - 6) * 6 + random.int(-4, 8)),
    glass: random.pick(['dark', 'clear'] as const),
    service: random.pick(['left', 'right', 'strip'] as const),
    isSlim: (numberIn(subject, 'depth') ?? 55) < 47,
  };
}

export function conditionerTraits(subject: Subject): ConditionerTraits {
  // Sizes of one series look alike but for their length.
  const series = subject.name.replaceAll(/\d+/g, '');
  const random = chance({ maker: subject.maker, name: series }, 'conditioner');
  return {
    corner: random.pick([10, 18, 28, 40]),
    display: random.pick(['right', 'middle', 'lamp', 'hidden'] as const),
    louvre: /WindFree|Breezeless/.test(subject.name) ? 'holes' : random.pick(['curved', 'flat', 'double'] as const),
    stripe: random.pick(['none', 'metal', 'tone'] as const),
    isLong: (numberIn(subject, 'wattage_class') ?? 9) >= 18,
  };
}

const accents = ['#e2574c', '#54c7ff', '#fbc100', '#43d17c', '#b58bff', '#d9dde2'];

export function canisterTraits(subject: Subject): CanisterTraits {
  const random = chance(subject, 'canister');
  const bins: Readonly<Record<string, CanisterTraits['bin']>> = { bag: 'bag', aqua: 'aqua', container: 'clear' };
  return {
    bin: /^WD|Turbo|VCU/.test(subject.name) ? 'barrel' : (bins[optionIn(subject, 'dust_bag')] ?? 'clear'),
    wheel: random.int(62, 92),
    accent: random.pick(accents),
  };
}

/** The dearer a robot, the more its station does. */
const tallStation = /Ultra|Complete|Saros|Qrevo|X20|X50|H40|5 Pro|Combo|S8\+|V12/;
const dock = /\+|Max|Plus|S40|RV30/;

export function robotTraits(subject: Subject): RobotTraits {
  const random = chance(subject, 'robot');
  const { name } = subject;
  return {
    tower: /Saros|X50|Jet Bot/.test(name) ? 'camera' : /E5|Choice|4000|RV20/.test(name) ? 'flush' : 'turret',
    station: tallStation.test(name) ? 'tall' : dock.test(name) ? 'dock' : 'none',
    top: random.pick(['plain', 'disc', 'split', 'ring'] as const),
  };
}

export function stickTraits(subject: Subject): StickTraits {
  const random = chance(subject, 'stick');
  const { name } = subject;
  const isWet = /WashG1|Truclean|H1\d Pro|XW|F25|Dyad|H60|X-Clean|^FC|X10/.test(name);
  return {
    type: isWet ? 'wet' : /PencilVac/.test(name) ? 'slim' : 'dust',
    bin: random.pick(['below', 'front', 'behind'] as const),
    accent: random.pick(accents),
    hasDisplay: isYes(subject, 'display'),
  };
}
