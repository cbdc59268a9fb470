/** True for the paths (without language and region) of pages that need somebody who is signed in. */
export const isPrivatePath = (path: string): boolean => path.startsWith('/profile/');

/**
 * A cookie that says no more than that somebody may be signed in here: whoever comes without it is a guest. It proves nothing;
 * pages hold nothing of a person, and the API asks for a token.
 */
const maybeInCookie = 'auth.in';

/** True for a request whose cookies say that nobody is signed in. */
export const isGuest = (cookies: string | null | undefined): boolean =>
  cookies == null || !cookies.split(';').some((pair) => pair.trimStart().startsWith(`${maybeInCookie}=`));
