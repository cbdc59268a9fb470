import type { ApiFailure } from '@/lib/api/errors';
import type { ApiCodeName } from '@/lib/contract/codes';

/** Names of the fields at which a form shows refusals, by the codes of these. */
export type FieldsByCode<Field extends string> = { readonly [Name in ApiCodeName]?: Field };

export interface AssignedErrors<Field extends string> {
  /** The field and what is wrong there; an empty message stands for the failure's own words. */
  readonly fields: readonly (readonly [field: Field, message: string])[];
  /** What belongs to no field. */
  readonly rest: ApiFailure | undefined;
}

/**
 * Where a form says why it was refused: by the answer's code and the fields that it names, never by its words. A refusal that
 * belongs to no field of the form belongs to the form.
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
