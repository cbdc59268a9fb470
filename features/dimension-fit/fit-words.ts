import type { useTranslations } from 'next-intl';
import { type Clearance, type Fit, lengthText, type Side, sides } from '@/lib/dimension-fit/fit';

type FitWords = ReturnType<typeof useTranslations<'fit'>>;

const along = { width: 'byWidth', height: 'byHeight', depth: 'byDepth' } as const satisfies Record<Side, string>;

/** Lengths side by side, those that are none left out. */
const partsOf = (t: FitWords, lengths: Readonly<Partial<Record<Side, number>>>): string =>
  sides
    .flatMap((side) => {
      const length = lengths[side] ?? 0;
      return length === 0 ? [] : [t(along[side], { length: lengthText(length) })];
    })
    .join(', ');

/** Whether it fits, in one sentence. */
export function fitSentence(t: FitWords, fit: Fit): string {
  const parts = partsOf(t, fit.kind === 'fits' ? fit.left : fit.by);
  return parts === '' ? t('fitsExactly') : t(fit.kind, { parts });
}

/** What room is to be left for the air; empty where none is. */
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
