import {
  type StoreEdits,
  type StoreField,
  storeBounds,
  storeFields,
  storeTextFields,
  type StaffStorePage,
} from '@/lib/contract/staff-stores';
import { parsePhone } from '@/lib/phone/phone';

/** Values of a store as the back office has read them. */
export type StoredValues = StaffStorePage['values'];
/** What is typed: coordinates are text until they are numbers. */
export type FormValues = Omit<StoredValues, 'lat' | 'long'> & { readonly lat: string; readonly long: string };

/** A field with the value that was seen when its editing began, and the wanted one. */
interface Draft {
  readonly seen: unknown;
  readonly wanted: unknown;
}
export type StoreDrafts = Readonly<Partial<Record<StoreField, Draft>>>;

const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.map(String).sort() : typeof value === 'string' ? value.trim() : value);
/** Whether two values of a field mean the same. */
export const isSame = (left: unknown, right: unknown): boolean => comparable(left) === comparable(right);

export const draftFields = (drafts: StoreDrafts): StoreField[] =>
  storeFields.filter((field) => drafts[field] !== undefined);

/** Drafts after a change of a field; a value that is as it was is no draft. */
export function withDraft(drafts: StoreDrafts, stored: StoredValues, field: StoreField, wanted: unknown): StoreDrafts {
  const { [field]: before, ...others } = drafts;
  const base = before === undefined ? stored[field] : before.seen;
  const present = field === 'lat' || field === 'long' ? String(stored[field]) : stored[field];
  // A space at the end is part of what is being typed.
  const isUntouched = typeof wanted === 'string' ? wanted === present : isSame(wanted, present);
  return isUntouched && isSame(base, stored[field]) ? others : { ...others, [field]: { seen: base, wanted } };
}

export const withoutField = (drafts: StoreDrafts, field: StoreField): StoreDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== field));

/** Keeps the own value of a field although somebody else has changed it: it was compared with theirs. */
export function keepOwn(drafts: StoreDrafts, stored: StoredValues, field: StoreField): StoreDrafts {
  const draft = drafts[field];
  return draft === undefined ? drafts : { ...drafts, [field]: { ...draft, seen: stored[field] } };
}

/** What the form shows: the drafts over the stored values. */
export function formValues(drafts: StoreDrafts, stored: StoredValues): FormValues {
  const wanted = Object.fromEntries(draftFields(drafts).map((field) => [field, drafts[field]?.wanted]));
  return { ...stored, lat: String(stored.lat), long: String(stored.long), ...wanted };
}

const degreesOf = (text: string): number =>
  /^-?\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;

/** Value of a field as the API takes it. */
const apiValue = (field: StoreField, wanted: unknown): unknown =>
  (field === 'lat' || field === 'long') && typeof wanted === 'string' ? degreesOf(wanted) : wanted;

/** The change that the API is asked for: changed fields alone, each with what was seen. */
export function toEdits(id: number, drafts: StoreDrafts): StoreEdits {
  const fields = draftFields(drafts);
  return {
    id,
    seen: Object.fromEntries(fields.map((field) => [field, drafts[field]?.seen])),
    wanted: Object.fromEntries(fields.map((field) => [field, apiValue(field, drafts[field]?.wanted)])),
  };
}

/** Fields that somebody else has changed since they were begun, to something else than is wanted. */
export const conflictsOf = (drafts: StoreDrafts, stored: StoredValues): StoreField[] =>
  draftFields(drafts).filter((field) => {
    const draft = drafts[field];
    return (
      draft !== undefined && !isSame(draft.seen, stored[field]) && !isSame(apiValue(field, draft.wanted), stored[field])
    );
  });

export type FieldFault = 'required' | 'phoneWrong' | 'hoursWrong' | 'numberWrong';

const isWithin = ({ min, max }: { readonly min: number; readonly max: number }, text: string): boolean =>
  degreesOf(text) >= min && degreesOf(text) <= max;

/** Mistakes of the form, by field. Only changed fields are judged. */
export function faultsOf(drafts: StoreDrafts, values: FormValues): Partial<Record<StoreField, FieldFault>> {
  const faults: Partial<Record<StoreField, FieldFault>> = {};
  for (const field of storeTextFields)
    if (field.startsWith('name.') && values[field].trim() === '') faults[field] = 'required';
  if (values.phone.trim() !== '' && parsePhone(values.phone) === undefined) faults.phone = 'phoneWrong';
  if (values.opens === '' || values.closes === '' || values.opens >= values.closes) faults.closes = 'hoursWrong';
  for (const field of ['lat', 'long'] as const)
    if (!isWithin(storeBounds[field], values[field])) faults[field] = 'numberWrong';
  const touched = (field: StoreField): boolean =>
    drafts[field] !== undefined || (field === 'closes' && drafts.opens !== undefined);
  return Object.fromEntries(Object.entries(faults).filter(([field]) => touched(field as StoreField)));
}
