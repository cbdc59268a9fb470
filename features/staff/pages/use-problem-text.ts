'use client';

import { useTranslations } from 'next-intl';
import { problemAt, useEditor } from './editor-context';
import type { FieldPath } from './value-at';

/** Problems name values of a block without the step `props`. */
export const problemPath = (fieldPath: FieldPath): FieldPath =>
  fieldPath.filter((key, index) => !(index === 2 && key === 'props'));

/** What is wrong with a value, in words; undefined if nothing is. */
export function useProblemText(): (fieldPath: FieldPath) => string | undefined {
  const t = useTranslations('staff.pages');
  const { problems } = useEditor();
  return (fieldPath) => {
    const problem = problemAt(problems, problemPath(fieldPath));
    return problem === undefined ? undefined : t(`problems.${problem.reason}`, { detail: problem.detail ?? '' });
  };
}
