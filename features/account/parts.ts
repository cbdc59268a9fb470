/** Sections of the account in order, by path name. */
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

/** The sections that are visited most. */
export const mainParts = [
  'online-orders',
  'my-installments',
  'bonus-card',
  'personal-data',
] as const satisfies readonly (typeof profileParts)[number][];

/** A section, or the start page with links to all of them. */
export type ProfilePart = (typeof profileParts)[number] | 'start';

/** Path of a section, without language and region. */
export const partPath = (part: ProfilePart): string => (part === 'start' ? '/profile/' : `/profile/${part}/`);
