'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { StaffPageProblem } from '@/lib/contract/staff-pages';
import type { Locale } from '@/lib/i18n/locales';
import type { FieldPath } from './value-at';

interface Editor {
  readonly readOnly: boolean;
  /** The language whose texts narrow screens show; wide ones show all. */
  readonly language: Locale;
  readonly problems: readonly StaffPageProblem[];
  /** Sets the value at the end of a path within the page; undefined removes it. */
  readonly onChange: (fieldPath: FieldPath, value: unknown) => void;
}

const EditorContext = createContext<Editor | null>(null);

/** What every control of the editor of a page needs. */
export function EditorProvider({ children, ...editor }: Editor & { children: ReactNode }) {
  return <EditorContext value={editor}>{children}</EditorContext>;
}

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('a control of a page outside its editor');
  return editor;
}

const isWithin = (problem: StaffPageProblem, fieldPath: FieldPath): boolean =>
  fieldPath.every((key, index) => problem.way[index] === String(key));

/** Problems of a value and of all within it. */
export const problemsWithin = (problems: readonly StaffPageProblem[], fieldPath: FieldPath): StaffPageProblem[] =>
  problems.filter((problem) => isWithin(problem, fieldPath));

/** The first problem of exactly one value. */
export const problemAt = (problems: readonly StaffPageProblem[], fieldPath: FieldPath): StaffPageProblem | undefined =>
  problems.find((problem) => problem.way.length === fieldPath.length && isWithin(problem, fieldPath));
