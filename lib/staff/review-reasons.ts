/** Reasons for refusing a review; their texts are below `api.reviewReasons` of the locale files. */
export const reviewReasons = [
  'offTopic',
  'rude',
  'personalData',
  'advertising',
  'unreadable',
  'delivery',
  'duplicate',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];
