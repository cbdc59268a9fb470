/** True for the paths (without language and region) of pages that need somebody who is signed in. */
export const isPrivatePath = (path: string): boolean => path.startsWith('/profile/');

/** True for the path of a private page that holds nothing of a person as it is sent, and is needed at a till without a line: a browser keeps it, and nobody else. */
export const isBonusCardPage = (path: string): boolean => path === '/profile/bonus-card/';

/**
 * True for the paths of pages that hold what is a person's own, an order, an address, papers, though guests have them too: whoever
 * signs out leaves them, since what was typed there is in no store.
 */
export const hasPersonalData = (path: string): boolean =>
  /^\/(?:checkout|thanks|tenge-thanks|preorder|preorder-dyson|additional-data|photo-document|verification|page\/order-status)\//.test(
    path,
  );

/**
 * A cookie that says no more than that somebody may be signed in here: whoever comes without it is a guest. It proves nothing;
 * pages hold nothing of a person, and the API asks for a token.
 */
const maybeInCookie = 'auth.in';

/** True for a request whose cookies say that nobody is signed in. */
export const isGuest = (cookies: string | null | undefined): boolean =>
  cookies == null || !cookies.split(';').some((pair) => pair.trimStart().startsWith(`${maybeInCookie}=`));
