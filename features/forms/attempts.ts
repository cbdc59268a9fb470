import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { idempotencyKeyPattern } from '@/lib/contract/request-headers';
import { section } from '@/stores/persist';
import { resetOnSignOut } from '@/stores/user-state';

/** One content as it was sent: the same content is only ever sent again under the same key. It is only text and numbers, so that it can be kept. */
export interface Attempt {
  /** What makes two sendings the same one. */
  readonly content: string;
  readonly key: string;
  /** True while it is unknown whether the server took it: the answer is awaited or got lost. */
  readonly open: boolean;
  /** The sum that the shopper agreed to, so'm, where there is one. A repeated sending keeps it. */
  readonly expected_total?: number | undefined;
}

/** Where the last attempt of a form is kept, so that its key outlives a reload. */
export interface AttemptStorage<Kept extends Attempt = Attempt> {
  readonly read: () => Kept | null;
  readonly keep: (attempt: Kept | null) => void;
}

/** Attempts by the names of their forms, for the session; the checkout keeps its own with its draft. */
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

/** What was kept, as far as it makes sense: people and other versions of the shop write there too. */
function readStored(kept: unknown): AttemptStore {
  const attempts: unknown = typeof kept === 'object' && kept !== null && 'attempts' in kept ? kept.attempts : undefined;
  const named = Object.entries(Object(attempts) as Record<string, unknown>);
  return { attempts: Object.fromEntries(named.filter((entry): entry is [string, Attempt] => isAttempt(entry[1]))) };
}

const useAttempts = create<AttemptStore>()(
  persist((): AttemptStore => ({ attempts: {} }), {
    ...section<AttemptStore, AttemptStore>('attempts', ({ attempts }) => ({ attempts }), 'session'),
    merge: (kept, now) => ({ ...now, ...readStored(kept) }),
  }),
);
resetOnSignOut(() => useAttempts.setState({ attempts: {} }));

/** The place of a form's attempt in this session. Only in the browser. */
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

/** True when this content may have been taken already, so that it must be sent again just as it was. */
export const mustRepeat = <Kept extends Attempt>(attempt: Kept | null, content: string): attempt is Kept =>
  attempt !== null && attempt.open && attempt.content === content;

/** The attempt for a content: the last one if it is the same at the same sum, or may have been taken; else a new one under a new key. */
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
