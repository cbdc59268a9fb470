import { isSameValue } from '@/lib/staff/same-value';

/** A field with the value that was seen when its editing began, and the wanted one. */
interface FieldDraft<Value> {
  readonly seen: Value;
  readonly wanted: Value;
}
/** Unsaved changes of a form by field. */
export type FieldDrafts<Field extends string, Value> = Readonly<Partial<Record<Field, FieldDraft<Value>>>>;

/** Whether two values of a field mean the same. */
type IsSame<Value> = (left: Value, right: Value) => boolean;

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);
const isSameTrimmed = (left: unknown, right: unknown): boolean => isSameValue(trimmed(left), trimmed(right));

/** The fields that have a draft, in their order. */
export const draftFields = <Field extends string, Value>(
  drafts: FieldDrafts<Field, Value>,
  fields: readonly Field[],
): Field[] => fields.filter((field) => drafts[field] !== undefined);

/** Drafts after a change of a field; a value that is as it was is no draft. */
export function withDraft<Field extends string, Value>(
  drafts: FieldDrafts<Field, Value>,
  field: Field,
  stored: Value,
  wanted: Value,
  isSame: IsSame<Value> = isSameTrimmed,
): FieldDrafts<Field, Value> {
  const draft = drafts[field];
  const base = draft === undefined ? stored : draft.seen;
  // A space at the end is part of what is being typed.
  const isUnchanged = typeof wanted === 'string' ? wanted === stored : isSame(wanted, stored);
  return isUnchanged && isSame(base, stored)
    ? withoutField(drafts, field)
    : { ...drafts, [field]: { seen: base, wanted } };
}

export function withoutField<Field extends string, Value>(
  drafts: FieldDrafts<Field, Value>,
  field: Field,
): FieldDrafts<Field, Value> {
  const { [field]: _removed, ...others } = drafts;
  return others as FieldDrafts<Field, Value>;
}

/** Keeps the own value of a field although somebody else has changed it: it was compared with theirs. */
export function keepOwn<Field extends string, Value>(
  drafts: FieldDrafts<Field, Value>,
  field: Field,
  stored: Value,
): FieldDrafts<Field, Value> {
  const draft = drafts[field];
  return draft === undefined ? drafts : { ...drafts, [field]: { ...draft, seen: stored } };
}

/** Fields that somebody else has changed since they were begun, to something else than is wanted. */
export const conflictsOf = <Field extends string, Value>(
  drafts: FieldDrafts<Field, Value>,
  fields: readonly Field[],
  storedOf: (field: Field) => Value,
  isSame: IsSame<Value> = isSameTrimmed,
): Field[] =>
  fields.filter((field) => {
    const draft = drafts[field];
    const stored = storedOf(field);
    return draft !== undefined && !isSame(draft.seen, stored) && !isSame(draft.wanted, stored);
  });

/** Drafts after a save: those that were changed meanwhile stay, compared with what was saved. */
export const afterSave = <Field extends string, Value>(
  drafts: FieldDrafts<Field, Value>,
  sent: FieldDrafts<Field, Value>,
  fields: readonly Field[],
): FieldDrafts<Field, Value> =>
  fields.reduce<FieldDrafts<Field, Value>>((remaining, field) => {
    const [draft, saved] = [drafts[field], sent[field]];
    if (draft === undefined || saved === undefined) return remaining;
    return isSameValue(draft.wanted, saved.wanted)
      ? withoutField(remaining, field)
      : // The server stores texts without spaces at their ends.
        keepOwn(remaining, field, trimmed(saved.wanted) as Value);
  }, drafts);
