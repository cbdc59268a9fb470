import type { ApiFailure } from '@/lib/api/errors';
import type { ApiCodeName } from '@/lib/contract/codes';

/** Field names for refusals of a form, by response code. */
export type FieldsByCode<Field extends string> = { readonly [Name in ApiCodeName]?: Field };

export interface AssignedErrors<Field extends string> {
  /** A field and its error; an empty message stands for the failure's own text. */
  readonly fields: readonly (readonly [field: Field, message: string])[];
  /** Refusals that belong to no field. */
  readonly rest: ApiFailure | undefined;
}

/**
 * Assigns a refusal to fields by the response code and the named fields, never by its text. A refusal without a field
 * belongs to the form.
 */
export function assignServerErrors<Field extends string>(
  failure: ApiFailure,
  fields: readonly Field[],
  places: FieldsByCode<Field>,
): AssignedErrors<Field> {
  const isField = (name: string | undefined): name is Field => fields.some((field) => field === name);
  const named =
    failure.name === 'invalid'
      ? failure.problems.flatMap(({ field, message = '' }) => (isField(field) ? [[field, message] as const] : []))
      : [];
  if (named.length > 0) return { fields: named, rest: undefined };
  const place = failure.name === undefined ? undefined : places[failure.name];
  return place === undefined
    ? { fields: [], rest: failure }
    : { fields: [[place, failure.problems.find(({ field }) => field === place)?.message ?? '']], rest: undefined };
}
