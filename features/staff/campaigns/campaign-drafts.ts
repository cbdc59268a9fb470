import {
  type CampaignEdits,
  type CampaignField,
  campaignFields,
  type CampaignPage,
  type CampaignValues,
} from '@/lib/contract/staff-campaigns';
import { draftFields, type FieldDrafts } from '../field-drafts';

/** Values of a campaign as the back office has read them. */
export type StoredValues = CampaignPage['values'];

/** Unsaved changes of a campaign. */
export type CampaignDrafts = FieldDrafts<CampaignField, unknown>;

/** What the form shows: the drafts over the stored values. */
export const formValues = (drafts: CampaignDrafts, stored: StoredValues): CampaignValues => ({
  ...stored,
  ...Object.fromEntries(draftFields(drafts, campaignFields).map((field) => [field, drafts[field]?.wanted])),
});

/** The change that the API is asked for: changed fields alone, each with what was seen. */
export function toEdits(id: number, drafts: CampaignDrafts): CampaignEdits {
  const fields = draftFields(drafts, campaignFields);
  return {
    id,
    seen: Object.fromEntries(fields.map((field) => [field, drafts[field]?.seen])),
    wanted: Object.fromEntries(fields.map((field) => [field, drafts[field]?.wanted])),
  };
}
