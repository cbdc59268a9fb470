/** Orders that need attention: unconfirmed, paid but unconfirmed, late, and cancelled with a pending refund. */
export const orderWork = ['new', 'paid', 'late', 'refund'] as const;
export type OrderWork = (typeof orderWork)[number];
