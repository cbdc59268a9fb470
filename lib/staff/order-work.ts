/**
 * Orders that wait for the staff: to be confirmed, paid and still not confirmed, past the day that the shopper was given, and
 * cancelled with money to be returned.
 */
export const orderWork = ['new', 'paid', 'late', 'refund'] as const;
export type OrderWork = (typeof orderWork)[number];
