import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist';

/** Events that count once per browser session. */
export type SessionMark = 'visit' | 'go_checkout';

interface HomeSession {
  /** A random id per browser session, sent with every call. */
  sessionId: string;
  marks: readonly SessionMark[];
}

const useHomeSession = create<HomeSession>()(
  persist(
    () => ({ sessionId: '', marks: [] }),
    persistOptions<HomeSession, HomeSession>('home', ({ sessionId, marks }) => ({ sessionId, marks }), 'session'),
  ),
);

/** `crypto.randomUUID` if available (it needs a secure context), else the same from random bytes. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('');
}

/** The session's id; created at the first call. Browser only. */
export function currentSessionId(): string {
  const currentId = useHomeSession.getState().sessionId;
  if (currentId !== '') return currentId;
  // Session storage is read at once: another component may have called before hydration.
  void useHomeSession.persist.rehydrate();
  const stored = useHomeSession.getState().sessionId;
  if (stored !== '') return stored;
  const sessionId = randomId();
  useHomeSession.setState({ sessionId });
  return sessionId;
}

/** True the first time that something is marked in a browser session. Browser only. */
export function markOnce(mark: SessionMark): boolean {
  currentSessionId();
  const { marks } = useHomeSession.getState();
  if (marks.includes(mark)) return false;
  useHomeSession.setState({ marks: [...marks, mark] });
  return true;
}

export const newIdempotencyKey = randomId;
