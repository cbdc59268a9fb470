import type { useTranslations } from 'next-intl';
import { type Clearance, type Fit, lengthText, type Side, sides } from '@/lib/dimension-fit/fit';

type FitWords = ReturnType<typeof useTranslations<'fit'>>;

const sideTextKeys = { width: 'byWidth', height: 'byHeight', depth: 'byDepth' } as const satisfies Record<Side, string>;

/** Lengths joined, without missing ones. */
const partsOf = (t: FitWords, lengths: Readonly<Partial<Record<Side, number>>>): string =>
  sides
    .flatMap((side) => {
      const length = lengths[side] ?? 0;
      return length === 0 ? [] : [t(sideTextKeys[side], { length: lengthText(length) })];
    })
    .join(', ');

/** The result of the check in one sentence. */
export function fitSentence(t: FitWords, fit: Fit): string {
  const parts = partsOf(t, fit.kind === 'fits' ? fit.remainingRoom : fit.by);
  return parts === '' ? t('fitsExactly') : t(fit.kind, { parts });
}

/** The clearance in a sentence; empty without one. */
export function airSentence(t: FitWords, air: Clearance): string {
  const parts = (
    [
      ['beside', 'airBeside'],
      ['above', 'airAbove'],
      ['behind', 'airBehind'],
    ] as const
  )
    .flatMap(([end, text]) => (air[end] === 0 ? [] : [t(text, { length: lengthText(air[end]) })]))
    .join(', ');
  return parts === '' ? '' : t('air', { parts });
}
