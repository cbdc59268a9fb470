import type { BracketTraits, TvTraits } from '../../drawings/traits.ts';
import { chance, numberIn, optionIn, type Subject } from './subject.ts';

/** The stands that each maker builds, from its plain series to its best. */
const stands: Readonly<Record<string, readonly TvTraits['stand'][]>> = {
  samsung: ['blades', 'plate', 'column'],
  lg: ['slanted', 'crescent', 'bench'],
  sony: ['blades', 'slanted', 'plate'],
  hisense: ['slanted', 'column', 'crescent'],
  tcl: ['blades', 'plate', 'bench'],
  xiaomi: ['slanted', 'blades', 'plate'],
  haier: ['slanted', 'bench', 'crescent'],
};

/** The panel says how good a television is: better ones have thinner frames and steel. */
export function tvTraits(subject: Subject): TvTraits {
  const random = chance(subject, 'tv');
  const panel = optionIn(subject, 'panel');
  const grade = panel === 'oled' || panel === 'mini-led' ? 2 : panel === 'qled' ? 1 : 0;
  const inches = numberIn(subject, 'screen_size') ?? 0;
  const own = stands[subject.maker] ?? (['slanted', 'blades', 'crescent'] as const);
  return {
    stand: own[(grade + (random.chance(0.35) ? 1 : 0)) % own.length] ?? 'slanted',
    frame: grade === 2 ? random.int(2, 3) : grade === 1 ? random.int(3, 5) : random.int(5, 9),
    chin: grade === 2 ? random.int(5, 8) : grade === 1 ? random.int(8, 13) : random.int(14, 24),
    isMetal: grade > 0 && random.chance(0.6),
    inches,
  };
}

const bracketTypes: Readonly<Record<string, BracketTraits['type']>> = {
  inclined: 'tilting',
  retractable: 'arm',
  classic: 'flat',
};

/** A bracket is as large as the largest screen that it carries. */
export function bracketTraits(subject: Subject): BracketTraits {
  const inches = numberIn(subject, 'screen_size') ?? 55;
  return {
    type:
      optionIn(subject, 'install') === 'ceiling'
        ? 'ceiling'
        : (bracketTypes[optionIn(subject, 'device_type')] ?? 'flat'),
    size: Math.round(((inches - 32) / 53) * 100) / 100,
    slots: chance(subject, 'bracket').int(5, 10),
  };
}
