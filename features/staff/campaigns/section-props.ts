import type { CampaignField, CampaignValues } from '@/lib/contract/staff-campaigns';

/** What each part of the form of a campaign gets. */
export interface CampaignSectionProps {
  readonly values: CampaignValues;
  readonly readOnly: boolean;
  readonly onChange: (field: CampaignField, wanted: unknown) => void;
}
