'use client';

import { type FormEvent, useState } from 'react';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { LoanStateView } from '@/lib/contract/loan-state';
import type { DocumentForm } from './document-fields';
import type { DocumentValues } from './document-values';
import { focusFirstError } from './documents-step';
import { showRefusedFields } from './refused-fields';

interface SentForm {
  readonly send: (values: DocumentValues) => Promise<ApiResult<LoanStateView>>;
  readonly onMoved: (loan: LoanStateView) => void;
  /** The application has left the state of this form. */
  readonly onStale: () => void;
}

/** Submits a form of an application: field errors are shown at their fields, everything else is `failure`. */
export function useSentForm(form: DocumentForm, { send, onMoved, onStale }: SentForm) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      const result = await send(values);
      if (result.ok) return onMoved(result.data);
      setFailure(result.failure);
      if (showRefusedFields(form, result.failure)) onStale();
    },
    (errors) => focusFirstError(Object.keys(errors)),
  );
  return { failure, submit: (event: FormEvent) => void submit(event), sending: form.formState.isSubmitting };
}
