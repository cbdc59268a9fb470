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
  /** Fields at which the server's refusals are shown, by the names that it calls them by. */
  fields: readonly FieldPath<Values>[];
  places?: FieldsByCode<FieldPath<Values>>;
  /** Gives the refusal, if there is one. */
  send: (answer: Answer) => Promise<ApiFailure | undefined>;
}

interface StaffForm<Values extends FieldValues, Answer> {
  form: UseFormReturn<Values, unknown, Answer>;
  submit: (event: React.SyntheticEvent<HTMLFormElement>) => void;
  /** What is wrong with a field, in words. */
  problem: (field: FieldPath<Values>) => string | undefined;
  /** What was refused and belongs to no field, in words. */
  refusal: string | undefined;
}

/** A form of the staff's room: judged by its schema before it is sent, and what is refused is said at the field that it concerns. */
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
      // The server's words are words already; a schema names what is wrong.
      return error?.type === 'refused' ? error.message : fieldText(error);
    },
    refusal: rest === undefined ? undefined : failureText(rest),
  };
}
