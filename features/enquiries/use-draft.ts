'use client';

import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftFields, draftOf, storeDraft, setRestored, useDrafts } from './drafts';

interface DraftOptions<Values extends FieldValues, Answer> {
  /** Unique per form. */
  readonly name: string;
  readonly form: UseFormReturn<Values, unknown, Answer>;
  /** Empty values of the form; a stable object. */
  readonly empty: Values;
  /** Submitted values are no draft any more. */
  readonly sent: boolean;
  /** Fields that the page fills in: they alone make no draft. A stable list. */
  readonly prefilled?: readonly string[];
}

const emptyFields: readonly string[] = [];

interface Draft {
  /** The form was restored from a draft. */
  readonly restored: boolean;
  /** Discards it. */
  readonly discard: () => void;
}

const textsOf = (values: object): DraftFields =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Stores typed values of a form for the browser session and restores them after a reload. */
export function useDraft<Values extends FieldValues, Answer>({
  name,
  form,
  empty,
  sent,
  prefilled = emptyFields,
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
    const unsubscribeForm = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = textsOf(values);
        const hasOwnText = Object.entries(typed).some(
          ([field, value]) => !prefilled.includes(field) && value.trim() !== (blank[field] ?? '').trim(),
        );
        storeDraft(name, hasOwnText ? typed : undefined);
      },
    });
    const unsubscribeDrafts = useDrafts.subscribe((now, before) => {
      if (now.emptied !== before.emptied) form.reset(empty);
    });
    return () => {
      unsubscribeForm();
      unsubscribeDrafts();
      setRestored(name, false);
    };
  }, [name, form, empty, prefilled]);
  useEffect(() => {
    if (!sent) return;
    storeDraft(name, undefined);
    setRestored(name, false);
  }, [name, sent]);
  return {
    restored,
    discard: () => {
      form.reset(empty);
      storeDraft(name, undefined);
      setRestored(name, false);
    },
  };
}
