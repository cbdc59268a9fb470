/** The parts of the personal area in their order, by the names of their paths. */
export const profileParts = [
  'online-orders',
  'my-installments',
  'payment-history',
  'bonus-card',
  'personal-data',
  'addresses',
  'reviews',
  'waiting',
  'sessions',
] as const;

/** A part, or the start that links to all of them. */
export type ProfilePart = (typeof profileParts)[number] | 'start';

/** Path of a part, without language and region. */
export const partPath = (part: ProfilePart): string => (part === 'start' ? '/profile/' : `/profile/${part}/`);
