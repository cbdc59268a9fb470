/** Around what was pressed last and goes with its press, as a button that becomes a stepper: near it the focus comes back when a dialog closes. */
export const opener: { around: HTMLElement | null } = { around: null };
