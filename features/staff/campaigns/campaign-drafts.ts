import {
  type CampaignEdits,
  type CampaignField,
  campaignFields,
  type CampaignPage,
  type CampaignValues,
} from '@/lib/contract/staff-campaigns';

/** Values of a campaign as the back office has read them. */
export type StoredValues = CampaignPage['values'];

/** A field with the value that was seen when its editing began, and the wanted one. */
interface Draft {
  readonly seen: unknown;
  readonly wanted: unknown;
}
export type CampaignDrafts = Readonly<Partial<Record<CampaignField, Draft>>>;

const comparable = (value: unknown): string => JSON.stringify(typeof value === 'string' ? value.trim() : value);
const isSame = (left: unknown, right: unknown): boolean => comparable(left) === comparable(right);

export const draftFields = (drafts: CampaignDrafts): CampaignField[] =>
  campaignFields.filter((field) => drafts[field] !== undefined);

/** Drafts after a change of a field; a value that is as it was is no draft. */
export function withDraft(
  drafts: CampaignDrafts,
  stored: StoredValues,
  field: CampaignField,
  wanted: unknown,
): CampaignDrafts {
  const { [field]: before, ...others } = drafts;
  const base = before === undefined ? stored[field] : before.seen;
  // A space at the end is part of what is being typed.
  const isUntouched = typeof wanted === 'string' ? wanted === stored[field] : isSame(wanted, stored[field]);
  return isUntouched && isSame(base, stored[field]) ? others : { ...others, [field]: { seen: base, wanted } };
}

export const withoutField = (drafts: CampaignDrafts, field: CampaignField): CampaignDrafts =>
  Object.fromEntries(Object.entries(drafts).filter(([name]) => name !== field));

/** Keeps the own value of a field although somebody else has changed it: it was compared with theirs. */
export function keepOwn(drafts: CampaignDrafts, stored: StoredValues, field: CampaignField): CampaignDrafts {
  const draft = drafts[field];
  return draft === undefined ? drafts : { ...drafts, [field]: { ...draft, seen: stored[field] } };
}

/** What the form shows: the drafts over the stored values. */
export const formValues = (drafts: CampaignDrafts, stored: StoredValues): CampaignValues => ({
  ...stored,
  ...Object.fromEntries(draftFields(drafts).map((field) => [field, drafts[field]?.wanted])),
});

/** The change that the API is asked for: changed fields alone, each with what was seen. */
export function toEdits(id: number, drafts: CampaignDrafts): CampaignEdits {
  const fields = draftFields(drafts);
  return {
    id,
    seen: Object.fromEntries(fields.map((field) => [field, drafts[field]?.seen])),
    wanted: Object.fromEntries(fields.map((field) => [field, drafts[field]?.wanted])),
  };
}

/** Fields that somebody else has changed since they were begun, to something else than is wanted. */
export const conflictsOf = (drafts: CampaignDrafts, stored: StoredValues): CampaignField[] =>
  draftFields(drafts).filter((field) => {
    const draft = drafts[field];
    return draft !== undefined && !isSame(draft.seen, stored[field]) && !isSame(draft.wanted, stored[field]);
  });
