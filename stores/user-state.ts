const resetFunctions = new Set<() => void>();

/** Registers user data in this tab's memory: they are cleared on sign-out. */
export const resetOnSignOut = (empty: () => void): void => {
  resetFunctions.add(empty);
};

/** Clears all of it. */
export const resetUserState = (): void => {
  for (const empty of resetFunctions) empty();
};
