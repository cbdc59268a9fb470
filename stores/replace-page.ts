/** Goes to another page of the shop by a whole load, which leaves nothing in memory; the one that is left is not on the way back. */
export const replacePage = (path: string): void => window.location.replace(path);
