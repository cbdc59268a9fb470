import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { section } from './persist';

/** Events of which one counts for a whole browser session. */
export type SessionMark = 'visit' | 'go_checkout';

interface HomeSession {
  /** One random id a browser session, sent with every call. */
  sessionId: string;
  marks: readonly SessionMark[];
}

const useHomeSession = create<HomeSession>()(
  persist(
    () => ({ sessionId: '', marks: [] }),
    section<HomeSession, HomeSession>('home', ({ sessionId, marks }) => ({ sessionId, marks }), 'session'),
  ),
);

/** `crypto.randomUUID` where there is one (it needs a secure origin), else the same from random bytes. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('');
}

/** The session's id; made at the first call of a session. Only in the browser. */
export function currentSessionId(): string {
  const kept = useHomeSession.getState().sessionId;
  if (kept !== '') return kept;
  // Session storage is read at once: another component may have asked before hydration.
  void useHomeSession.persist.rehydrate();
  const stored = useHomeSession.getState().sessionId;
  if (stored !== '') return stored;
  const sessionId = randomId();
  useHomeSession.setState({ sessionId });
  return sessionId;
}

/** True the first time in a browser session that something is marked. Only in the browser. */
export function markOnce(mark: SessionMark): boolean {
  currentSessionId();
  const { marks } = useHomeSession.getState();
  if (marks.includes(mark)) return false;
  useHomeSession.setState({ marks: [...marks, mark] });
  return true;
}

export const newIdempotencyKey = randomId;
