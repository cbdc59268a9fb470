import { call } from '@/lib/api/client';
import type { ApiFailure } from '@/lib/api/errors';
import { accountCalls } from '@/lib/contract/calls/account';
import type { SignedIn, User } from '@/lib/contract/account-shapes';
import { clearBrowserData, signOutHere } from './end';
import { dispatchAccount } from './events';
import { hasHint, setHint, readHint } from './hint';
import { ownerOfLists } from './place';
import { userOf } from './state';
import { useAccountStore } from './store';
import { type Grant, makeTokens, readMessage, type Renewal, type TabMessage, type TokenPorts } from './tokens';
import { callContext } from '../call-context';
import { replacePage } from '../replace-page';

/** Of the channel on which tabs talk, and of the lock that lets one of them at a time ask for a token. */
const name = 'auth';

const grantOf = ({ token, expires_in, user }: Pick<SignedIn, 'token' | 'expires_in' | 'user'>): Grant => ({
  token,
  until: Date.now() + expires_in * 1000,
  user,
});

/** Asks by the cookie, which no script can read. */
async function renewByCookie(): Promise<Renewal> {
  const result = await call(accountCalls.refresh, {}, callContext(window.location.pathname));
  if (!result.ok) {
    if (result.failure.status !== 401) return { kind: 'failed', failure: result.failure };
    // A refusal takes no cookie away, since another tab may have just got a new one: those of a dead session go by this call.
    await call(accountCalls.logout, { body: { only_over: true } }, callContext(window.location.pathname));
    return { kind: 'ended' };
  }
  const { token, user, expires_in } = result.data;
  return token === null || user === null
    ? { kind: 'ended' }
    : { kind: 'granted', grant: grantOf({ token, user, expires_in }) };
}

/** This browser's tabs; where it can't do something of it, each tab goes by itself, which the server bears. */
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

/** What a tab can do about sessions. */
export interface AccountSession {
  /** Sees how this browser stands: another tab may have signed in or out. */
  look(): Promise<void>;
  /** Asks the server, also where this browser knows of no session. */
  ask(): Promise<void>;
  token(): Promise<string | undefined>;
  /** Another token in place of one that was refused. Where there is none, the shopper is signed out and goes home. */
  renew(spent: string | undefined): Promise<string | undefined>;
  /** Somebody has signed in here. */
  begin(signedIn: SignedIn): void;
  /** The person has changed. */
  changed(user: User): void;
  /** Ends the session on the server and here; the failure where the server could not be reached. */
  signOut(): Promise<ApiFailure | undefined>;
  /** The session has ended by what was done here; `to` names another page than the home page to go to. */
  ended(to?: string): void;
}

function makeSession(ports: TokenPorts): AccountSession {
  const tokens = makeTokens(ports);
  /** The mark of the sign-in that this tab knows. */
  let known = readHint();
  const present = () => useAccountStore.getState();

  function arrive(user: User): void {
    known = readHint();
    dispatchAccount({ type: 'signedIn', user });
  }

  /**
   * This tab holds what is of an older sign-in than what the browser keeps. It goes by a whole load: emptied store by store it
   * would be written over what the newer one keeps, and from there be told to the account as taken out.
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
    // What a tab that was asleep hears late may be over: somebody else is signed in by now.
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
    // Data of a session that is over are dropped.
    if (hasHint()) signOutHere({ stay: true, elsewhere: true });
    else dispatchAccount({ type: 'refused', turn });
  }

  /** A token of a renewal; where the session of somebody who is signed in is over, they are signed out. */
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
    if (tokens.held() === undefined) return ask();
    // Somebody else may have signed in meanwhile: nothing of before is relied upon. A token can be here before the first mark.
    if (before !== null && before !== mark) loadAnew();
  }

  return {
    look,
    ask,
    token: async () => {
      const { turn } = present();
      return tokenOf(await tokens.usable(), turn);
    },
    renew: async (spent) => {
      const { turn } = present();
      return tokenOf(await tokens.another(spent), turn);
    },
    begin: (signedIn) => {
      const grant = grantOf(signedIn);
      // Where another person's session was never ended here, what they left is not joined with this one's.
      const owner = ownerOfLists();
      if (owner !== undefined && owner !== grant.user.id) void clearBrowserData();
      setHint();
      tokens.take(grant);
      arrive(grant.user);
    },
    changed: (user) => {
      tokens.about(user);
      dispatchAccount({ type: 'changed', user });
    },
    signOut: async () => {
      dispatchAccount({ type: 'signingOut' });
      const result = await call(accountCalls.logout, {}, callContext(window.location.pathname));
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

/** The one of this tab. Only in the browser. */
export const accountSession = (): AccountSession => (session ??= makeSession(browserPorts()));
