/**
 * Element around the last pressed button, for a button that its press replaces (for example by a stepper): focus
 * returns near it when a dialog closes.
 */
export const openerContext: { around: HTMLElement | null } = { around: null };
