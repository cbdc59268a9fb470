'use client';

import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftFields, draftOf, keepDraft, setRestored, useDrafts } from './drafts';

interface DraftOptions<Values extends FieldValues, Answer> {
  /** Another one for each form. */
  readonly name: string;
  readonly form: UseFormReturn<Values, unknown, Answer>;
  /** The form as it is empty; the same object each time. */
  readonly empty: Values;
  /** What was sent is no draft any more. */
  readonly sent: boolean;
  /** Fields that the page fills in by itself: they alone make no draft. The same list each time. */
  readonly given?: readonly string[];
}

const none: readonly string[] = [];

interface Draft {
  /** The form was filled in from what was kept. */
  readonly restored: boolean;
  /** Throws it away. */
  readonly anew: () => void;
}

const textsOf = (values: object): DraftFields =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Keeps what is typed into a form for the session of this browser, and fills it in again after a reload. */
export function useDraft<Values extends FieldValues, Answer>({
  name,
  form,
  empty,
  sent,
  given = none,
}: DraftOptions<Values, Answer>): Draft {
  const restored = useDrafts((state) => state.restored[name] === true);
  useEffect(() => {
    const blank = textsOf(empty);
    const draft = draftOf(name);
    if (draft !== undefined) {
      const known = Object.fromEntries(Object.entries(draft).filter(([field]) => Object.hasOwn(blank, field)));
      form.reset({ ...empty, ...known }, { keepDefaultValues: true });
      setRestored(name, true);
    }
    const leave = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = textsOf(values);
        const isWorth = Object.entries(typed).some(
          ([field, value]) => !given.includes(field) && value.trim() !== (blank[field] ?? '').trim(),
        );
        keepDraft(name, isWorth ? typed : undefined);
      },
    });
    const follow = useDrafts.subscribe((now, before) => {
      if (now.emptied !== before.emptied) form.reset(empty);
    });
    return () => {
      leave();
      follow();
      setRestored(name, false);
    };
  }, [name, form, empty, given]);
  useEffect(() => {
    if (!sent) return;
    keepDraft(name, undefined);
    setRestored(name, false);
  }, [name, sent]);
  return {
    restored,
    anew: () => {
      form.reset(empty);
      keepDraft(name, undefined);
      setRestored(name, false);
    },
  };
}
