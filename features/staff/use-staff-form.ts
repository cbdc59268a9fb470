'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { assignServerErrors, type FieldsByCode } from '@/features/forms';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffFailure } from './failure';
import { useFieldText } from './validation';

interface Options<Values extends FieldValues, Answer> {
  schema: z.ZodType<Answer, Values>;
  values: Values;
  /** Field names for the server's errors. */
  fields: readonly FieldPath<Values>[];
  places?: FieldsByCode<FieldPath<Values>>;
  /** Returns the refusal, if any. */
  send: (answer: Answer) => Promise<ApiFailure | undefined>;
}

interface StaffForm<Values extends FieldValues, Answer> {
  form: UseFormReturn<Values, unknown, Answer>;
  submit: (event: React.SyntheticEvent<HTMLFormElement>) => void;
  /** Error text of a field. */
  problem: (field: FieldPath<Values>) => string | undefined;
  /** Error text that belongs to no field. */
  refusal: string | undefined;
}

/** A form of the back office: validated by its schema; server errors are shown at their fields. */
export function useStaffForm<Values extends FieldValues, Answer>({
  schema,
  values,
  fields,
  places = {},
  send,
}: Options<Values, Answer>): StaffForm<Values, Answer> {
  const failureText = useStaffFailure();
  const fieldText = useFieldText();
  const form = useForm<Values, unknown, Answer>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const [rest, setRest] = useState<ApiFailure>();
  const submit = form.handleSubmit(async (answer) => {
    const failure = await send(answer);
    const placed = failure === undefined ? undefined : assignServerErrors(failure, fields, places);
    setRest(placed?.rest);
    for (const [index, [field, message]] of (placed?.fields ?? []).entries()) {
      form.setError(
        field,
        { type: 'refused', message: message === '' && failure !== undefined ? failureText(failure) : message },
        { shouldFocus: index === 0 },
      );
    }
  });
  return {
    form,
    submit: (event) => void submit(event),
    problem: (field) => {
      const { error } = form.getFieldState(field, form.formState);
      // The server sends texts; a schema sends keys.
      return error?.type === 'refused' ? error.message : fieldText(error);
    },
    refusal: rest === undefined ? undefined : failureText(rest),
  };
}
