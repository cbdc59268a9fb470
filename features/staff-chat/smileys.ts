/** The five ratings as text, the worst first. */
export const smileys = ['😠', '🙁', '😐', '🙂', '😀'] as const;
