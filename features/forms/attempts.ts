import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { idempotencyKeyPattern } from '@/lib/contract/request-headers';
import { persistOptions } from '@/stores/persist';
import { resetOnSignOut } from '@/stores/user-state';

/**
 * A sent content: the same content is only sent again under the same key. Only text and numbers, so that it can be
 * stored.
 */
export interface Attempt {
  /** What makes two submissions identical. */
  readonly content: string;
  readonly key: string;
  /** True while it is unknown whether the server accepted it: the response is pending or lost. */
  readonly open: boolean;
  /** The agreed sum, so'm, if any. A repeated submission keeps it. */
  readonly expected_total?: number | undefined;
}

/** Storage of a form's last attempt, so that its key survives a reload. */
export interface AttemptStorage<Stored extends Attempt = Attempt> {
  readonly read: () => Stored | null;
  readonly keep: (attempt: Stored | null) => void;
}

/** Attempts by form name, for the session; the checkout stores its own with its draft. */
interface AttemptStore {
  attempts: Readonly<Record<string, Attempt>>;
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  typeof value.content === 'string' &&
  'key' in value &&
  typeof value.key === 'string' &&
  idempotencyKeyPattern.test(value.key) &&
  'open' in value &&
  typeof value.open === 'boolean' &&
  (!('expected_total' in value) || typeof value.expected_total === 'number');

/** Stored data are validated: users and other versions of the shop may have written them. */
function readStored(stored: unknown): AttemptStore {
  const attempts: unknown =
    typeof stored === 'object' && stored !== null && 'attempts' in stored ? stored.attempts : undefined;
  const named = Object.entries(Object(attempts) as Record<string, unknown>);
  return { attempts: Object.fromEntries(named.filter((entry): entry is [string, Attempt] => isAttempt(entry[1]))) };
}

const useAttempts = create<AttemptStore>()(
  persist((): AttemptStore => ({ attempts: {} }), {
    ...persistOptions<AttemptStore, AttemptStore>('attempts', ({ attempts }) => ({ attempts }), 'session'),
    merge: (stored, now) => ({ ...now, ...readStored(stored) }),
  }),
);
resetOnSignOut(() => useAttempts.setState({ attempts: {} }));

/** Storage of a form's attempt in this session. Browser only. */
export function attemptStorageOf(form: string): AttemptStorage {
  const store = () => {
    if (!useAttempts.persist.hasHydrated()) void useAttempts.persist.rehydrate();
    return useAttempts.getState().attempts;
  };
  return {
    read: () => store()[form] ?? null,
    keep: (attempt) => {
      const { [form]: _last, ...others } = store();
      useAttempts.setState({ attempts: attempt === null ? others : { ...others, [form]: attempt } });
    },
  };
}

/** True if this content may have been accepted, so that it must be sent again unchanged. */
export const mustRepeat = <Stored extends Attempt>(attempt: Stored | null, content: string): attempt is Stored =>
  attempt !== null && attempt.open && attempt.content === content;

/**
 * The attempt for a content: the last one if it is identical with the same sum, or may have been accepted; else a new
 * one with a new key.
 */
export function attemptFor(
  last: Attempt | null,
  content: string,
  newKey: () => string,
  expected_total?: number,
): Attempt {
  const isSame = last !== null && last.content === content && (last.open || last.expected_total === expected_total);
  return isSame
    ? last
    : { content, key: newKey(), open: false, ...(expected_total === undefined ? {} : { expected_total }) };
}
