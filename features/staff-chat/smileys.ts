/** The five marks as a line of text has them, the worst first. */
export const smileys = ['😠', '🙁', '😐', '🙂', '😀'] as const;
