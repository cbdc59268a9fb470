'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useFailureText } from '@/features/errors';
import { focusFirst } from './focus-first';
import { useValidationText } from './use-validation-text';
import type { ApiFailure } from '@/lib/api/errors';
import { assignServerErrors, type FieldsByCode } from './server-errors';

interface Options<Values extends FieldValues, Answer> {
  schema: z.ZodType<Answer, Values>;
  values: Values;
  places: FieldsByCode<FieldPath<Values>>;
  /** The refusal of the last attempt; a new object per attempt. */
  failure: ApiFailure | null;
  onSend: (answer: Answer) => void;
}

interface ZodForm<Values extends FieldValues, Answer> {
  form: UseFormReturn<Values, unknown, Answer>;
  submit: (event: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Error text of a field. */
  problem: (field: FieldPath<Values>) => string | undefined;
  /** Error text that belongs to no field. */
  refusal: string | undefined;
}

/** A form that is validated by its schema and shows server errors at their fields. */
export function useZodForm<Values extends FieldValues, Answer>({
  schema,
  values,
  places,
  failure,
  onSend,
}: Options<Values, Answer>): ZodForm<Values, Answer> {
  const failureText = useFailureText();
  const text = useValidationText();
  // The library focuses by order of registration; `focusFirst` uses the visual order.
  const form = useForm<Values, unknown, Answer>({
    shouldFocusError: false,
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const [displayedFailure, setDisplayedFailure] = useState<{
    readonly failure: ApiFailure | null;
    readonly rest: ApiFailure | undefined;
  }>({
    failure: null,
    rest: undefined,
  });
  if (failure !== displayedFailure.failure) {
    const rest =
      failure === null
        ? undefined
        : assignServerErrors(failure, Object.keys(values) as FieldPath<Values>[], places).rest;
    setDisplayedFailure({ failure, rest });
  }
  const { setError } = form;
  useEffect(() => {
    if (failure === null) return;
    const { fields } = assignServerErrors(failure, Object.keys(values) as FieldPath<Values>[], places);
    for (const [index, [field, message]] of fields.entries())
      setError(
        field,
        { type: 'refused', message: message === '' ? failureText(failure) : message },
        { shouldFocus: index === 0 },
      );
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same refusal is placed once; what the form holds by then is its own matter
  }, [failure]);
  return {
    form,
    submit: (event) => void form.handleSubmit(onSend, focusFirst)(event),
    problem: (field) => {
      const { error } = form.getFieldState(field, form.formState);
      return text(error?.message);
    },
    refusal: displayedFailure.rest === undefined ? undefined : failureText(displayedFailure.rest),
  };
}
