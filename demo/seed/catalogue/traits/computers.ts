import type { ConsoleTraits, LaptopTraits } from '../../drawings/traits.ts';
import { chance, numberIn, optionIn, type Subject } from './subject.ts';

/** Screens of 16:9 are those that machines had before; the newer ones are taller. */
function ratioOf(inches: number, name: string): number {
  if (/MacBook/.test(name)) return inches > 15.9 ? 1.55 : inches > 15 ? 1.55 : inches > 14 ? 1.54 : 1.56;
  if (inches === 15.6 || inches === 17.3) return 1.72;
  return 1.58;
}

function macBook(name: string): LaptopTraits {
  const isPro = /Pro/.test(name);
  return {
    ratio: ratioOf(/16/.test(name) ? 16.2 : /15/.test(name) ? 15.3 : /14/.test(name) ? 14.2 : 13.6, name),
    bezel: isPro ? 9 : /15/.test(name) ? 11 : 12,
    chin: isPro ? 4 : 8,
    corner: isPro ? 18 : 26,
    thick: isPro ? 19 : 11,
    hasNotch: true,
    hasNumbers: false,
    keys: 'dark',
    glow: 'none',
    grilles: isPro || /15/.test(name) ? 'sides' : 'none',
    hinge: 'whole',
    pad: /16/.test(name) ? 0.5 : isPro ? 0.44 : 0.4,
    ports: isPro ? 4 : 2,
  };
}

/** Thin machines of metal, for work of every day, and plain ones of plastic. */
export function laptopTraits(subject: Subject): LaptopTraits {
  const { maker, name } = subject;
  if (maker === 'apple') return macBook(name);
  const inches = numberIn(subject, 'screen_size') ?? 15.6;
  const weight = numberIn(subject, 'weight') ?? 1.6;
  const random = chance(subject, 'laptop');
  const isFine = optionIn(subject, 'material') !== 'plastic';
  const isWork = /Think|Latitude|ProBook|EliteBook|ExpertBook|TravelMate|Vostro|V15|250 G|Extensa/.test(name);
  return {
    ratio: ratioOf(inches, name),
    bezel: isFine ? random.int(8, 12) : random.int(14, 19),
    chin: isFine ? random.int(11, 18) : random.int(22, 36),
    corner: isWork ? random.int(5, 8) : random.int(10, 20),
    thick: Math.round(9 + (weight - 1) * 10),
    hasNotch: false,
    hasNumbers: inches >= 15 && !/ProArt|XPS|MateBook X/.test(name),
    keys: !isWork && isFine && random.chance(0.5) ? 'body' : 'dark',
    glow: 'none',
    grilles: isFine ? random.pick(['sides', 'above', 'none'] as const) : 'none',
    hinge: isFine ? 'whole' : 'two',
    pad: isFine ? random.int(34, 42) / 100 : random.int(26, 32) / 100,
    ports: isFine ? random.int(2, 3) : random.int(3, 4),
  };
}

/** Machines for games: thick, with lit keys; the dearer of a maker are lit in every colour. */
export function gamingTraits(subject: Subject): LaptopTraits {
  const { name } = subject;
  const inches = numberIn(subject, 'screen_size') ?? 16;
  const weight = numberIn(subject, 'weight') ?? 2.4;
  const random = chance(subject, 'gaming');
  const isThin = /Zephyrus|Blade|Stealth|AERO/.test(name);
  const isBest = /ROG|Legion Pro|Raider|Vector|Predator|OMEN|AORUS|Alienware|Blade/.test(name);
  const plain = /Nitro|Victus|Katana|Thin/.test(name) ? ('red' as const) : ('white' as const);
  return {
    ratio: ratioOf(inches, name),
    bezel: isBest ? random.int(9, 13) : random.int(15, 20),
    chin: isThin ? 12 : random.int(18, 38),
    corner: isThin ? 18 : random.int(5, 14),
    thick: isThin ? 17 : Math.round(16 + (weight - 1.8) * 11),
    hasNotch: false,
    hasNumbers: inches > 15.2 && !isThin,
    keys: 'dark',
    glow: isBest ? random.pick(['rainbow', 'zones'] as const) : plain,
    grilles: random.pick(['above', 'none', 'sides'] as const),
    hinge: isThin ? 'whole' : random.pick(['set-back', 'two'] as const),
    pad: isThin ? 0.4 : random.int(28, 34) / 100,
    ports: random.int(2, 4),
  };
}

/** Colours of grips and trims, by name of the edition. */
const editions: readonly (readonly [RegExp, ConsoleTraits['accents']])[] = [
  [/Mario Kart/, ['#e4572e', '#2f6fd0']],
  [/Mario Red/, ['#d62839', '#d62839']],
  [/Pokemon/, ['#3fa66a', '#d9b23c']],
  [/Switch 2/, ['#26282c', '#26282c']],
  [/Switch OLED/, ['#f4f5f6', '#f4f5f6']],
];

/** Consoles are known one by one: how each stands at the television, or lies in the hands. */
export function consoleTraits(subject: Subject): ConsoleTraits {
  const { name } = subject;
  const accents = editions.find(([names]) => names.test(name))?.[1];
  if (/Switch Lite/.test(name)) return { type: 'joined', accents: ['#26282c', '#26282c'] };
  if (/Switch/.test(name)) return { type: 'hybrid', accents: accents ?? ['#26282c', '#26282c'] };
  if (/Portal/.test(name)) return { type: 'portal', accents: ['#54a8ff', '#54a8ff'] };
  if (optionIn(subject, 'purpose') === 'travel')
    return {
      type: 'grips',
      accents: /Xbox Ally X/.test(name)
        ? ['#3fbf5f', '#3fbf5f']
        : /Xbox/.test(name)
          ? ['#b7f34d', '#b7f34d']
          : /Claw 8/.test(name)
            ? ['#ff5a3c', '#ff5a3c']
            : /Claw/.test(name)
              ? ['#8a5bff', '#8a5bff']
              : /Legion Go 2/.test(name)
                ? ['#ff9f43', '#ff9f43']
                : /Legion/.test(name)
                  ? ['#48c9fe', '#48c9fe']
                  : ['#e6ebf0', '#e6ebf0'],
    };
  if (/Series S/.test(name)) return { type: 'slab', accents: ['#f1f3f5', 'none'] };
  if (/Xbox/.test(name))
    return {
      type: 'box',
      accents: [/Galaxy/.test(name) ? '#7ee787' : '#54c7ff', /Digital/.test(name) ? 'none' : 'slot'],
    };
  if (/Pro/.test(name)) return { type: 'tower', accents: ['#54a8ff', 'slot'] };
  return {
    type: 'slim-tower',
    accents: [
      /FC 26/.test(name) ? '#4be08a' : /Fortnite/.test(name) ? '#c25bff' : '#54a8ff',
      /Digital/.test(name) ? 'none' : 'slot',
    ],
  };
}
