/** Keys of what the pages of campaigns have asked for. */
export const campaignsKey = 'staff-campaigns';
export const campaignKey = (id: number) => ['staff-campaign', id] as const;
export const campaignPreviewKey = 'staff-campaign-preview';
