'use client';

import { useTranslations } from 'next-intl';
import { problemAt, useEditor } from './editor-context';
import type { Way } from './value-at';

/** Problems name values of a block without the step `props`. */
export const problemWay = (way: Way): Way => way.filter((key, index) => !(index === 2 && key === 'props'));

/** What is wrong with a value, in words; undefined if nothing is. */
export function useProblemText(): (way: Way) => string | undefined {
  const t = useTranslations('staff.pages');
  const { problems } = useEditor();
  return (way) => {
    const problem = problemAt(problems, problemWay(way));
    return problem === undefined ? undefined : t(`problems.${problem.reason}`, { detail: problem.detail ?? '' });
  };
}
