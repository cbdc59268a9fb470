import { localHref, parseAddress } from '@/lib/routing/address';
import { hasPersonalData, isPrivatePath } from '@/lib/routing/private-path';
import { dispatchAccount } from './events';
import { clearHint } from './hint';
import { userOf } from './state';
import { useAccountStore } from './store';
import { clearPageCaches } from '../clear-caches';
import { resetUserState } from '../user-state';
import { replacePage } from '../replace-page';
import { noteSignedOut, saySignedOut } from '../signed-out';

/** What the browser stores for the device and not for a person: the region, the consent to analytics. */
const ofTheDevice = /^(?:header|consent|chunk-reload)$/;

function clearStorage(open: () => Storage): void {
  try {
    const storage = open();
    for (const name of Object.keys(storage)) if (!ofTheDevice.test(name)) storage.removeItem(name);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Leaves nothing of a shopper in this browser's storage and this tab's memory. @returns when what is kept of pages is gone as well: where somebody has been is theirs too */
export function clearBrowserData(): Promise<void> {
  clearStorage(() => window.localStorage);
  clearStorage(() => window.sessionStorage);
  resetUserState();
  return clearPageCaches();
}

interface SignOutOptions {
  /** A page that everybody may see stays where it is, unless somebody who was signed in left something of theirs on it. */
  readonly stay: boolean;
  /** Where to go in place of the home page; a path without language and region. */
  readonly to?: string | undefined;
  /** The session ended elsewhere: the shopper reads so, and returns here after signing in. */
  readonly elsewhere?: boolean;
}

/**
 * Leaves nothing of the shopper in this tab and this browser. What is left goes by a whole load, so that nothing of it stays
 * in memory, and its page shows nothing any more when the browser keeps it for the way back.
 */
export function signOutHere({ stay, to = '/', elsewhere = false }: SignOutOptions): void {
  const { state } = useAccountStore.getState();
  clearHint();
  dispatchAccount({ type: 'signedOut' });
  const gone = state.status === 'guest' ? undefined : clearBrowserData();
  const here = parseAddress(window.location.pathname);
  const isOwn = isPrivatePath(here.path) || (userOf(state) !== undefined && hasPersonalData(here.path));
  if (here.path === to || (stay && !isOwn)) {
    if (elsewhere) saySignedOut();
    return;
  }
  if (elsewhere) noteSignedOut(`${window.location.pathname}${window.location.search}`);
  replacePage(localHref(here, to), gone);
}
