const resets = new Set<() => void>();

/** Names something of the shopper's own in this tab's memory: it is emptied when they sign out. */
export const resetOnSignOut = (empty: () => void): void => {
  resets.add(empty);
};

/** Empties all of it. */
export const resetUserState = (): void => {
  for (const empty of resets) empty();
};
