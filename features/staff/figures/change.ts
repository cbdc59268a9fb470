/** How a figure differs from the one before; `none` if there was nothing before. */
export type Change =
  { readonly kind: 'none' } | { readonly kind: 'same' } | { readonly kind: 'more' | 'less'; readonly percent: number };

/** The change of a figure in whole percents. */
export function changeOf(now: number, before: number): Change {
  if (before === 0) return { kind: now === 0 ? 'same' : 'none' };
  const percent = Math.round((100 * (now - before)) / before);
  return percent === 0 ? { kind: 'same' } : { kind: percent > 0 ? 'more' : 'less', percent: Math.abs(percent) };
}
