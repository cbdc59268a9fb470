import type { z } from 'zod';
import { endBeforeStartMessage } from '../../../lib/blocks/times.ts';
import type { PageProblemReason } from '../../../lib/contract/staff-pages.ts';

/** A mistake in a page: for the command as a message with the path to it, for the back office as a reason. */
export interface PageProblem {
  readonly page: string;
  /** The path to the wrong value within the page, as one text: `blocks.2.props.title.ru`. */
  readonly where: string;
  readonly message: string;
  readonly reason: PageProblemReason;
  /** The wrong part of a text. */
  readonly detail: string | null;
}

const valueAt = (input: unknown, way: readonly PropertyKey[]): unknown =>
  way.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  );

const reasonsOfMessages: Readonly<Record<string, PageProblemReason>> = {
  [endBeforeStartMessage.message]: 'endBeforeStart',
  'each row has as many cells as the head': 'rowsUneven',
  'must be the key of a picture': 'pictureUnknown',
};

function reasonOf(issue: z.core.$ZodIssue, value: unknown): PageProblemReason {
  if (value === undefined || value === null || value === '') return 'required';
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'required';
    return issue.origin === 'array' ? 'tooFew' : 'invalidValue';
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return 'tooLong';
    return issue.origin === 'array' ? 'tooMany' : 'invalidValue';
  }
  return reasonsOfMessages[issue.message] ?? 'invalidValue';
}

/**
 * Issues of a value that may have several forms: those of the form that it was intended to have, which has the same keys.
 */
function innerIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const form = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0));
  return form === undefined
    ? [issue]
    : form.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })).flatMap(innerIssues);
}

/** Mistakes of a value by the issues of its schema. @param at the way to the value within the page */
export const schemaProblems = (
  page: string,
  input: unknown,
  issues: readonly z.core.$ZodIssue[],
  at: readonly PropertyKey[] = [],
): PageProblem[] =>
  issues.flatMap(innerIssues).map((issue) => ({
    page,
    where: [...at, ...issue.path].map(String).join('.'),
    message: issue.message,
    reason: reasonOf(issue, valueAt(input, issue.path)),
    detail: null,
  }));
