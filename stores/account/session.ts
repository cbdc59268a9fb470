import { call } from '@/lib/api/client';
import type { ApiFailure } from '@/lib/api/errors';
import { logout, refresh } from '@/lib/contract/account-sign-in';
import type { SignedIn, User } from '@/lib/contract/account-shapes';
import { clearBrowserData, signOutHere } from './sign-out';
import { dispatchAccount } from './events';
import { hasHint, setHint, readHint } from './hint';
import { ownerOfLists } from './lists-owner';
import { userOf } from './state';
import { useAccountStore } from './store';
import { type Grant, createTokenSource, readMessage, type Renewal, type TabMessage, type TokenPorts } from './tokens';
import { callContext } from '../call-context';
import { replacePage } from '../replace-page';

/** Name of the channel between tabs, and of the lock for renewing the token. */
const name = 'auth';

const grantOf = ({ token, expires_in, user }: Pick<SignedIn, 'token' | 'expires_in' | 'user'>): Grant => ({
  token,
  until: Date.now() + expires_in * 1000,
  user,
});

/** Renews by the HttpOnly cookie. */
async function renewByCookie(): Promise<Renewal> {
  const result = await call(refresh, {}, callContext(window.location.pathname));
  if (!result.ok) {
    if (result.failure.status !== 401) return { kind: 'failed', failure: result.failure };
    // A refusal does not clear the cookie, because another tab may just have got a new one; this call clears that of a
    // dead session.
    await call(logout, { body: { only_over: true } }, callContext(window.location.pathname));
    return { kind: 'ended' };
  }
  const { token, user, expires_in } = result.data;
  return token === null || user === null
    ? { kind: 'ended' }
    : { kind: 'granted', grant: grantOf({ token, user, expires_in }) };
}

/** Communication between tabs. Where an API is missing, each tab works alone, which the server accepts. */
function browserPorts(): TokenPorts {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const { locks } = navigator as { readonly locks?: LockManager };
  return {
    renew: renewByCookie,
    alone: (task) => (locks === undefined ? task() : locks.request(name, task)),
    post: (message) => channel?.postMessage(message),
    listen: (listener) =>
      channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
        const message = readMessage(event.data);
        if (message !== undefined) listener(message);
      }),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    now: Date.now,
  };
}

/** Session operations of a tab. */
export interface AccountSession {
  /** Checks the state of this browser: another tab may have signed in or out. */
  look(): Promise<void>;
  /** Asks the server even if this browser knows of no session. */
  ask(): Promise<void>;
  token(): Promise<string | undefined>;
  /** Replaces a refused token. Without a new one, signs out and goes to the home page. */
  renew(refusedToken: string | undefined): Promise<string | undefined>;
  /** Signed in on this page. */
  begin(signedIn: SignedIn): void;
  /** The user's data have changed. */
  changed(user: User): void;
  /** Ends the session on the server and here; returns the failure if the server could not be reached. */
  signOut(): Promise<ApiFailure | undefined>;
  /** The session was ended by an action on this page; `to` names a target other than the home page. */
  ended(to?: string): void;
}

function createAccountSession(ports: TokenPorts): AccountSession {
  const tokens = createTokenSource(ports);
  /** Mark of the sign-in that this tab knows. */
  let known = readHint();
  const present = () => useAccountStore.getState();

  function arrive(user: User): void {
    known = readHint();
    dispatchAccount({ type: 'signedIn', user });
  }

  /**
   * This tab holds data of an older sign-in than the browser's storage. It reloads: clearing store by store would
   * overwrite the newer data, which would then be sent to the account as removals.
   */
  function loadAnew(): void {
    tokens.forget();
    dispatchAccount({ type: 'signedOut' });
    replacePage(`${window.location.pathname}${window.location.search}`);
  }

  function end(to?: string, elsewhere = false): void {
    tokens.forget();
    ports.post({ type: 'ended' });
    signOutHere({ stay: false, to, elsewhere });
  }

  ports.listen((message: TabMessage) => {
    // A message that a sleeping tab receives late may be outdated: somebody else may be signed in now.
    if (message.type === 'ended') void (hasHint() && readHint() !== known ? look() : signOutHere({ stay: true }));
    if (message.type !== 'granted' || !message.fresh) return;
    const user = userOf(present().state);
    if (user === undefined || user.id === message.grant.user.id) arrive(message.grant.user);
    else loadAnew();
  });

  async function ask(): Promise<void> {
    dispatchAccount({ type: 'asked' });
    const { turn } = present();
    const renewal = await tokens.usable();
    if (renewal.kind === 'granted') {
      if (!hasHint()) setHint();
      known = readHint();
      return dispatchAccount({ type: 'restored', turn, user: renewal.grant.user });
    }
    if (renewal.kind === 'failed') return dispatchAccount({ type: 'failed', turn, failure: renewal.failure });
    if (present().turn !== turn) return;
    // Removes data of an ended session.
    if (hasHint()) signOutHere({ stay: true, elsewhere: true });
    else dispatchAccount({ type: 'refused', turn });
  }

  /** Result of a renewal; if the session of a signed-in user is over, signs out. */
  function tokenOf(renewal: Renewal, turn: number): string | undefined {
    if (renewal.kind === 'granted') return renewal.grant.token;
    if (renewal.kind === 'ended' && present().turn === turn && present().state.status !== 'restoring')
      end(undefined, true);
    return undefined;
  }

  async function look(): Promise<void> {
    const mark = readHint();
    if (mark === null) {
      tokens.forget();
      return signOutHere({ stay: true });
    }
    const before = known;
    known = mark;
    if (tokens.current() === undefined) return ask();
    // Another user may have signed in meanwhile, so earlier state is ignored. A token may arrive before the first mark.
    if (before !== null && before !== mark) loadAnew();
  }

  return {
    look,
    ask,
    token: async () => {
      const { turn } = present();
      return tokenOf(await tokens.usable(), turn);
    },
    renew: async (refusedToken) => {
      const { turn } = present();
      return tokenOf(await tokens.another(refusedToken), turn);
    },
    begin: (signedIn) => {
      const grant = grantOf(signedIn);
      // If another user's session was never ended here, their lists are not merged with this one's.
      const owner = ownerOfLists();
      if (owner !== undefined && owner !== grant.user.id) void clearBrowserData();
      setHint();
      tokens.announce(grant);
      arrive(grant.user);
    },
    changed: (user) => {
      tokens.replaceUser(user);
      dispatchAccount({ type: 'changed', user });
    },
    signOut: async () => {
      dispatchAccount({ type: 'signingOut' });
      const result = await call(logout, {}, callContext(window.location.pathname));
      if (!result.ok && result.failure.status !== 401) {
        dispatchAccount({ type: 'signOutFailed' });
        return result.failure;
      }
      end();
      return undefined;
    },
    ended: (to) => end(to),
  };
}

let session: AccountSession | undefined;

/** The instance of this tab. Browser only. */
export const accountSession = (): AccountSession => (session ??= createAccountSession(browserPorts()));
