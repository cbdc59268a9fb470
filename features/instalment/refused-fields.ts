import type { UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '@/lib/api/errors';
import { type DocumentValues, isDocumentField } from './document-values';
import { focusFirstError } from './documents-step';

/** Shows server errors at their fields and focuses the first; true if the application has moved on. */
export function showRefusedFields(form: Pick<UseFormReturn<DocumentValues>, 'setError'>, failure: ApiFailure): boolean {
  const fields = failure.problems.flatMap(({ field, message }) =>
    isDocumentField(field) ? [[field, message ?? failure.message] as const] : [],
  );
  for (const [field, message] of fields) form.setError(field, { type: 'server', message });
  focusFirstError(fields.map(([field]) => field));
  return failure.name === 'loanStep' || failure.name === 'partnerRefused';
}
