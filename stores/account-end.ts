import { localHref, parseAddress } from '@/lib/routing/address';
import { isPrivatePath } from '@/lib/routing/private-path';
import { tellAccount } from './account-events';
import { dropHint } from './account-hint';
import { useAccountStore } from './account-store';
import { emptyMemory } from './personal';
import { replacePage } from './replace-page';

/** What this browser keeps that is the device's and nobody's in particular: the region, the choice about counters. */
const ofTheDevice = /^(?:header|consent|chunk-reload)$/;

function emptyStorage(open: () => Storage): void {
  try {
    const storage = open();
    for (const name of Object.keys(storage)) if (!ofTheDevice.test(name)) storage.removeItem(name);
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

interface Ending {
  /** A page that everybody may see stays where it is. */
  readonly stay: boolean;
  /** Where to go in place of the home page; a path without language and region. */
  readonly to?: string | undefined;
}

/**
 * Leaves nothing of the shopper in this tab and this browser. What is left goes by a whole load, so that nothing of it stays
 * in memory, and its page shows nothing any more when the browser keeps it for the way back.
 */
export function endHere({ stay, to = '/' }: Ending): void {
  const { status } = useAccountStore.getState().state;
  dropHint();
  tellAccount({ type: 'signedOut' });
  if (status !== 'guest') {
    emptyStorage(() => window.localStorage);
    emptyStorage(() => window.sessionStorage);
    emptyMemory();
  }
  const here = parseAddress(window.location.pathname);
  if (here.path === to || (stay && !isPrivatePath(here.path))) return;
  replacePage(localHref(here, to));
}
