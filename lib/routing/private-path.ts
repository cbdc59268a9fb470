/** True for paths (without language and region) of pages that require signing in. */
export const isPrivatePath = (path: string): boolean => path.startsWith('/profile/');

/**
 * True for a private page whose HTML contains no personal data and that is needed offline at a till: only the browser
 * may cache it.
 */
export const isBonusCardPage = (path: string): boolean => path === '/profile/bonus-card/';

/**
 * True for pages with personal data (an order, an address, documents), which guests have too: signing out leaves them,
 * because typed data exist only on the page.
 */
export const hasPersonalData = (path: string): boolean =>
  /^\/(?:checkout|thanks|tenge-thanks|preorder|preorder-dyson|additional-data|photo-document|verification|page\/order-status)\//.test(
    path,
  );

/**
 * Cookie that hints at a session: without it the visitor is a guest. It proves nothing; pages contain no personal data,
 * and the API requires a token.
 */
const sessionHintCookie = 'auth.in';

/** True if the cookies of a request rule out a session. */
export const isGuest = (cookies: string | null | undefined): boolean =>
  cookies == null || !cookies.split(';').some((pair) => pair.trimStart().startsWith(`${sessionHintCookie}=`));
