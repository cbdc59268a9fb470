const emptied = new Set<() => void>();

/** Names something of the shopper's own in this tab's memory: it is emptied when they sign out. */
export const emptyOnSignOut = (empty: () => void): void => { emptied.add(empty); };

/** Empties all of it. */
export const emptyMemory = (): void => { for (const empty of emptied) empty(); };
