import type { UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '@/lib/api/errors';
import { type DocumentValues, isDocumentField } from './document-values';
import { showFirst } from './documents-step';

/** Puts what was refused at its fields and leads to the first; true when the application has moved on meanwhile. */
export function showRefused(form: Pick<UseFormReturn<DocumentValues>, 'setError'>, failure: ApiFailure): boolean {
  const fields = failure.problems.flatMap(({ field, message }) =>
    isDocumentField(field) ? [[field, message ?? failure.message] as const] : [],
  );
  for (const [field, message] of fields) form.setError(field, { type: 'server', message });
  showFirst(fields.map(([field]) => field));
  return failure.name === 'loanStep' || failure.name === 'partnerRefused';
}
