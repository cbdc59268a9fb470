import { localHref, parseAddress } from '@/lib/routing/address';
import { hasPersonalData, isPrivatePath } from '@/lib/routing/private-path';
import { dispatchAccount } from './events';
import { clearHint } from './hint';
import { userOf } from './state';
import { useAccountStore } from './store';
import { clearPageCaches } from '../clear-caches';
import { resetUserState } from '../user-state';
import { replacePage } from '../replace-page';
import { recordSignOut, showSignedOut } from '../signed-out';

/** Storage keys of the device instead of a person: region, consent. */
const deviceKeys = /^(?:header|consent|chunk-reload)$/;

function clearStorage(open: () => Storage): void {
  try {
    const storage = open();
    for (const name of Object.keys(storage)) if (!deviceKeys.test(name)) storage.removeItem(name);
  } catch {
    // A browser that forbids storage has nothing to remove.
  }
}

/**
 * Removes all user data from this browser's storage and this tab's memory.
 * @returns resolves when cached pages are removed too, because they reveal what the user visited
 */
export function clearBrowserData(): Promise<void> {
  clearStorage(() => window.localStorage);
  clearStorage(() => window.sessionStorage);
  resetUserState();
  return clearPageCaches();
}

interface SignOutOptions {
  /** A public page stays, unless a signed-in user has left personal data on it. */
  readonly stay: boolean;
  /** Target instead of the home page; a path without language and region. */
  readonly to?: string | undefined;
  /** The session ended elsewhere: shows a notice, and returns here after signing in. */
  readonly elsewhere?: boolean;
}

/**
 * Removes all user data in this tab and browser. Leaves a page with personal data by a full load, so that nothing stays
 * in memory and the back/forward cache shows nothing; a page without any stays, as does the target itself.
 */
export function signOutHere({ stay, to = '/', elsewhere = false }: SignOutOptions): void {
  const { state } = useAccountStore.getState();
  clearHint();
  dispatchAccount({ type: 'signedOut' });
  const cleared = state.status === 'guest' ? undefined : clearBrowserData();
  const here = parseAddress(window.location.pathname);
  const isOwn = isPrivatePath(here.path) || (userOf(state) !== undefined && hasPersonalData(here.path));
  if (here.path === to || (stay && !isOwn)) {
    if (elsewhere) showSignedOut();
    return;
  }
  if (elsewhere) recordSignOut(`${window.location.pathname}${window.location.search}`);
  replacePage(localHref(here, to), cleared);
}
