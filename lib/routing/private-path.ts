/** True for the paths (without language and region) of pages that need somebody who is signed in. */
export const isPrivatePath = (path: string): boolean => path.startsWith('/profile/');
