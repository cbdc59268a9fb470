import {
  isSameSetting,
  maxPartnerName,
  messageOfField,
  type SettingGroup,
  settingFields,
  type SettingKind,
  settingKind,
  type SettingTerm,
  type SettingValue,
} from '@/lib/contract/staff-setting-fields';
import type { SettingEdits, SettingLimits, SettingValues } from '@/lib/contract/staff-settings';
import { formatNumber } from '@/lib/format/number';
import { groupPhone, parsePhone } from '@/lib/phone/phone';
import { messageFault, type MessageFault } from '@/lib/shop/messages';
import { isSameValue } from '@/lib/staff/same-value';

/** A term as it is typed. */
export interface TypedTerm {
  readonly months: string;
  readonly markup_percent: string;
}
/** What a field of the form has: numbers are text until they are sent. */
export type FormValue = string | boolean | readonly TypedTerm[] | readonly string[];

/** A setting with the value that was seen when its editing began, and what is typed. */
interface Draft {
  readonly seen: SettingValue;
  readonly typed: FormValue;
}
export type SettingDrafts = Readonly<Record<string, Draft>>;

const isTyped = (value: unknown): value is readonly TypedTerm[] =>
  Array.isArray(value) && value.every((term) => typeof term === 'object');
const isKeys = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((key) => typeof key === 'string');

/** Whether a setting is a sum of money, which the form shows in groups of three digits. */
export const isSum = (field: string): boolean => ['sum', 'limit', 'own', 'cost'].includes(settingKind(field) ?? '');

/** A stored value as the form shows it. */
export function toForm(field: string, value: SettingValue | undefined): FormValue {
  if (settingKind(field) === 'terms')
    return (Array.isArray(value) ? (value as readonly SettingTerm[]) : []).map(({ months, markup_percent }) => ({
      months: String(months),
      markup_percent: String(markup_percent),
    }));
  if (settingKind(field) === 'phones') return isKeys(value) ? value.map(groupPhone).join('\n') : '';
  if (isKeys(value)) return value;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && isSum(field)) return formatNumber(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const withoutSpaces = (text: string): string => text.replaceAll(/[\s\u00a0]/gu, '');

/** A whole number. A point or a comma is refused: some people separate thousands with them, others fractions. */
const wholeOf = (text: string): number => {
  const plain = withoutSpaces(text);
  return /^-?\d+$/.test(plain) ? Number(plain) : Number.NaN;
};

/** The text of a field when its editing ends: a sum in groups of three digits, anything else as typed. */
export function finishedText(field: string, text: string): string {
  const sum = wholeOf(text);
  return isSum(field) && Number.isSafeInteger(sum) ? formatNumber(sum) : text;
}

const percentOf = (text: string): number => {
  const plain = withoutSpaces(text).replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Whether an empty field of this kind means something: no limit, the one of the whole shop, an unknown price. */
const isOptional = (kind: SettingKind | undefined): boolean => ['limit', 'own', 'cost'].includes(kind ?? '');

/** Phones, one in a line; a number that is no phone stays as it is typed. */
const phonesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => parsePhone(part) ?? part);

/** What is typed, as the API takes it; `NaN` for what is no number. */
export function fromForm(field: string, typed: FormValue): SettingValue {
  if (typeof typed === 'boolean') return typed;
  if (typeof typed === 'string') {
    const kind = settingKind(field);
    if (kind === 'name' || kind === 'line' || kind === 'time' || kind === 'picture') return typed.trim();
    if (kind === 'link') return typed.trim() || null;
    if (kind === 'phones') return phonesOf(typed);
    // A message is one line, also if it is pasted from several.
    if (kind === 'text') return typed.trim() === '' ? null : typed.trim().replaceAll(/\s*\n\s*/gu, ' ');
    if (kind === 'percent') return percentOf(typed);
    return isOptional(kind) && typed.trim() === '' ? null : wholeOf(typed);
  }
  return isTyped(typed) && settingKind(field) === 'terms'
    ? typed.map(({ months, markup_percent }) => ({
        months: wholeOf(months),
        markup_percent: percentOf(markup_percent),
      }))
    : (typed as readonly string[]);
}

/** The changed fields in display order. */
export const draftFields = (group: SettingGroup, drafts: SettingDrafts): string[] =>
  settingFields(group).filter((field) => drafts[field] !== undefined);

/**
 * Drafts after typing; what the form shows for the stored value is no draft. The text is compared, not its number:
 * `24,0` over 24 may become `24,05`.
 */
export function withDraft(
  drafts: SettingDrafts,
  stored: SettingValues,
  field: string,
  typed: FormValue,
): SettingDrafts {
  const { [field]: before, ...others } = drafts;
  const present = stored[field] ?? null;
  const base = before === undefined ? present : before.seen;
  return isSameValue(typed, toForm(field, stored[field])) && isSameSetting(base, present)
    ? others
    : { ...others, [field]: { seen: base, typed } };
}

export const withoutField = (drafts: SettingDrafts, field: string): SettingDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== field));

/** Keeps the own value of a field although somebody else has changed it: it was compared with theirs. */
export function keepOwn(drafts: SettingDrafts, stored: SettingValues, field: string): SettingDrafts {
  const draft = drafts[field];
  return draft === undefined ? drafts : { ...drafts, [field]: { ...draft, seen: stored[field] ?? null } };
}

/** What a field of the form shows: the draft, else the stored value. */
export const formValue = (drafts: SettingDrafts, stored: SettingValues, field: string): FormValue =>
  drafts[field]?.typed ?? toForm(field, stored[field]);

/** The change that the API is asked for: changed fields alone, each with what was seen. */
export function toEdits(group: SettingGroup, drafts: SettingDrafts): SettingEdits {
  const fields = draftFields(group, drafts);
  return {
    group,
    seen: Object.fromEntries(fields.map((field) => [field, drafts[field]?.seen ?? null])),
    wanted: Object.fromEntries(fields.map((field) => [field, fromForm(field, drafts[field]?.typed ?? '')])),
  };
}

/** Fields that somebody else has changed since they were begun, to something else than is wanted. */
export const conflictsOf = (group: SettingGroup, drafts: SettingDrafts, stored: SettingValues): string[] =>
  draftFields(group, drafts).filter((field) => {
    const draft = drafts[field];
    return (
      draft !== undefined &&
      !isSameSetting(draft.seen, stored[field]) &&
      !isSameSetting(fromForm(field, draft.typed), stored[field])
    );
  });

type Limit = SettingLimits['price'];

/** The limits of a number; undefined for other settings. */
export function limitOf(field: string, limits: SettingLimits): Limit | undefined {
  const isPrice = field.endsWith('.min_price') || field.endsWith('.max_price');
  return limits.fields[field] ?? (isPrice ? limits.price : undefined);
}

/** Whether a number is within its limits with at most this many digits behind the point. */
const isWithin = (value: unknown, { min, max }: Limit, digits: number): boolean =>
  typeof value === 'number' && value >= min && value <= max && Number(value.toFixed(digits)) === value;

function areTerms(value: SettingValue, limits: SettingLimits): boolean {
  if (!Array.isArray(value) || value.length === 0) return false;
  const terms = value as readonly SettingTerm[];
  return (
    new Set(terms.map(({ months }) => months)).size === terms.length &&
    terms.every(
      (term) => isWithin(term.months, limits.months, 0) && isWithin(term.markup_percent, limits.markup_percent, 2),
    )
  );
}

/** The mistake of an own text; undefined for other settings. */
export function textFault(field: string, value: SettingValue): MessageFault | undefined {
  const message = messageOfField(field);
  return message === undefined || typeof value !== 'string' ? undefined : messageFault(message.id, value);
}

const isClock = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value);

function isWrong(field: string, value: SettingValue, limits: SettingLimits): boolean {
  const kind = settingKind(field);
  if (kind === 'time') return !isClock(value);
  if (kind === 'phones') return isKeys(value) && value.some((phone) => parsePhone(phone) === undefined);
  if (kind === 'line') return field.startsWith('name.') && value === '';
  if (kind === 'name') return typeof value !== 'string' || value === '' || value.length > maxPartnerName;
  if (kind === 'terms') return !areTerms(value, limits);
  if (kind === 'text') return textFault(field, value) !== undefined;
  const limit = limitOf(field, limits);
  return limit !== undefined && value !== null && !isWithin(value, limit, kind === 'percent' ? 2 : 0);
}

/** Changed fields that the owner's files would refuse by themselves. */
export const wrongFields = (group: SettingGroup, drafts: SettingDrafts, limits: SettingLimits): string[] =>
  draftFields(group, drafts).filter((field) => isWrong(field, fromForm(field, drafts[field]?.typed ?? ''), limits));
