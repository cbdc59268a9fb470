import type { HeadphoneTraits, WatchTraits } from '../../drawings/traits.ts';
import { chance, optionIn, type Subject } from './subject.ts';

/** The first line that holds decides the case of a watch. */
const shapes: readonly (readonly [RegExp, WatchTraits['shape']])[] = [
  [/apple.*Ultra/, 'rugged'],
  [/apple/, 'square'],
  [/T-Rex|Instinct|Fenix/, 'octagon'],
  [/samsung.*Ultra/, 'octagon'],
  [/Fit|Redmi Watch|Bip|Pop|Choice|X5i/, 'tall'],
  [/tecno|infinix/, 'square'],
  [/./, 'round'],
];

export function watchTraits(subject: Subject): WatchTraits {
  const { maker, name } = subject;
  const random = chance(subject, 'watch');
  const shape = shapes.find(([names]) => names.test(`${maker} ${name}`))?.[1] ?? 'round';
  const isClassic = /Classic|GT|Venu|Balance|Watch S4|Ultra Design/.test(name);
  return {
    shape,
    dial: random.int(0, 3),
    strap:
      optionIn(subject, 'material') === 'steel' && isClassic
        ? random.pick(['links', 'leather'] as const)
        : isClassic
          ? 'leather'
          : random.pick(['plain', 'holes'] as const),
    crown:
      maker === 'apple'
        ? shape === 'rugged'
          ? 'crown'
          : 'one'
        : random.pick(['one', 'two', 'crown', 'none'] as const),
  };
}

const gaming = /Cloud|Quantum|G435|G Pro|BlackShark|Kraken|Barracuda|Arctis/;

export function headphoneTraits(subject: Subject): HeadphoneTraits {
  const { maker, name } = subject;
  const random = chance(subject, 'headphones');
  const isGaming = gaming.test(name);
  if (name === 'AirPods Max') return { cups: 'square', band: 'mesh', accent: '#c9cdd2', microphone: false };
  return {
    cups: maker === 'marshall' ? 'square' : random.pick(['oval', 'round', 'tall'] as const),
    band: isGaming ? random.pick(['wide', 'mesh'] as const) : random.pick(['thick', 'thin', 'wide'] as const),
    accent: isGaming
      ? random.pick(['#43d17c', '#e2574c', '#54c7ff', '#b58bff'])
      : random.pick(['#5fe08a', '#c9cdd2', '#fbc100']),
    microphone: isGaming || /H390/.test(name),
  };
}
