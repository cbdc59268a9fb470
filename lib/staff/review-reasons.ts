/** Why a review is refused; the words are in the shop's languages under `api.reviewReasons` of the locale files. */
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
