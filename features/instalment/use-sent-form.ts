'use client';

import { type FormEvent, useState } from 'react';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { LoanStateView } from '@/lib/contract/loan-state';
import type { DocumentForm } from './document-fields';
import type { DocumentValues } from './document-values';
import { showFirst } from './documents-step';
import { showRefused } from './refused-fields';

interface SentForm {
  readonly send: (values: DocumentValues) => Promise<ApiResult<LoanStateView>>;
  readonly onMoved: (loan: LoanStateView) => void;
  /** The application is no longer where this form belongs. */
  readonly onStale: () => void;
}

/** Sends a form about an application: refused values are shown at their fields, everything else is `failure`. */
export function useSentForm(form: DocumentForm, { send, onMoved, onStale }: SentForm) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      const result = await send(values);
      if (result.ok) return onMoved(result.data);
      setFailure(result.failure);
      if (showRefused(form, result.failure)) onStale();
    },
    (errors) => showFirst(Object.keys(errors)),
  );
  return { failure, submit: (event: FormEvent) => void submit(event), sending: form.formState.isSubmitting };
}
