import { clear, createStore, del, get, set, update, type UseStore } from 'idb-keyval';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type Outbox, reduceOutbox, type OutboxEvent } from '@/lib/chat-client/outbox';

interface OutboxState {
  readonly outbox: Outbox;
  /** Uploaded part of each file, 0–1, by message id. */
  readonly progress: Readonly<Record<string, number>>;
}

/** Outgoing messages, stored over reloads and offline days, and shared by all tabs. */
export interface StoredOutbox {
  readonly use: UseBoundStore<StoreApi<OutboxState>>;
  /** The stored state, regardless of notifications. */
  readonly read: () => Promise<Outbox>;
  /** Applies one event for all tabs. */
  readonly change: (event: OutboxEvent) => Promise<Outbox>;
  readonly keepFile: (clientId: string, file: File) => Promise<void>;
  readonly fileOf: (clientId: string) => Promise<File | undefined>;
  readonly progressed: (clientId: string, part: number | null) => void;
  /**
   * Waits until this tab may send, then calls `lead`; its result is called when it may no longer. `changed` is called
   * for every change, also of other tabs. Different tabs may send for different parts (sessions).
   * @returns ends both
   */
  readonly attach: (lead: () => () => void, changed: (outbox: Outbox) => void, part?: string) => () => void;
  /** Removes everything. */
  readonly empty: () => Promise<void>;
}

const listKey = 'outbox';
const fileKey = (clientId: string): string => `file:${clientId}`;
const isStoredOutbox = (value: unknown): value is Outbox => Array.isArray(value);

/** Fallback in memory if the browser forbids IndexedDB (private windows). */
function memoryStorage(): Pick<StoredOutbox, 'read' | 'change' | 'keepFile' | 'fileOf' | 'empty'> {
  let outbox: Outbox = [];
  const files = new Map<string, File>();
  return {
    read: () => Promise.resolve(outbox),
    change: (event) => {
      outbox = reduceOutbox(outbox, event);
      for (const { clientId, state } of outbox) if (state === 'sent' || state === 'cancelled') files.delete(clientId);
      return Promise.resolve(outbox);
    },
    keepFile: (clientId, file) => Promise.resolve(void files.set(clientId, file)),
    fileOf: (clientId) => Promise.resolve(files.get(clientId)),
    empty: async () => {
      outbox = [];
      files.clear();
    },
  };
}

function databaseStorage(store: UseStore): ReturnType<typeof memoryStorage> {
  const outboxOf = (value: unknown): Outbox => (isStoredOutbox(value) ? value : []);
  // The disk is full, or a private window stores no files: they last as long as the tab.
  const files = new Map<string, File>();
  const change = async (event: OutboxEvent): Promise<Outbox> => {
    let [before, after]: readonly [Outbox, Outbox] = [[], []];
    // One transaction, so that changes of tabs are serialised.
    await update<Outbox>(
      listKey,
      (value) => ([before, after] = [outboxOf(value), reduceOutbox(outboxOf(value), event)])[1],
      store,
    );
    const remainingIds = new Set(
      after.filter(({ state }) => state !== 'sent' && state !== 'cancelled').map(({ clientId }) => clientId),
    );
    await Promise.all(
      before
        .filter(({ clientId, file }) => file !== null && !remainingIds.has(clientId))
        .map(({ clientId }) => {
          files.delete(clientId);
          return del(fileKey(clientId), store);
        }),
    );
    return after;
  };
  return {
    read: async () => outboxOf(await get(listKey, store)),
    change,
    keepFile: (clientId, file) => set(fileKey(clientId), file, store).catch(() => void files.set(clientId, file)),
    fileOf: async (clientId) => files.get(clientId) ?? get<File>(fileKey(clientId), store),
    empty: () => {
      files.clear();
      return clear(store);
    },
  };
}

async function storageOf(name: string): Promise<ReturnType<typeof memoryStorage>> {
  try {
    const store = createStore(name, listKey);
    await get(listKey, store);
    return databaseStorage(store);
  } catch {
    return memoryStorage();
  }
}

/**
 * Holds the lock while the signal is active. Without the Web Locks API every tab may send, which the server accepts.
 */
async function holdLock(name: string, signal: AbortSignal, lead: () => () => void): Promise<void> {
  const hold = () =>
    new Promise<void>((resolve) => {
      const stop = lead();
      signal.addEventListener(
        'abort',
        () => {
          stop();
          resolve();
        },
        { once: true },
      );
    });
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return hold();
  try {
    await locks.request(name, { signal }, hold);
  } catch (error) {
    // Aborted before the lock was granted.
    if (!signal.aborted) throw error;
  }
}

/** The outbox of one kind of writers. @param name of its database, channel and lock */
export function createStoredOutbox(name: string): StoredOutbox {
  const use = create<OutboxState>()(() => ({ outbox: [], progress: {} }));
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const listeners = new Set<(outbox: Outbox) => void>();
  let place: ReturnType<typeof storageOf> | undefined;
  const opened = () => (place ??= storageOf(name));

  function show(outbox: Outbox): Outbox {
    // A stored file has no progress: both change at once, so that no percentage is shown in between.
    use.setState(({ progress }) => ({
      outbox,
      progress: Object.fromEntries(
        Object.entries(progress).filter(([id]) =>
          outbox.some(({ clientId, file }) => clientId === id && file?.fileId === null),
        ),
      ),
    }));
    for (const listener of listeners) listener(outbox);
    return outbox;
  }
  const read = async () => show(await (await opened()).read());
  channel?.addEventListener('message', () => void read());

  async function change(event: OutboxEvent): Promise<Outbox> {
    const outbox = show(await (await opened()).change(event));
    channel?.postMessage('changed');
    return outbox;
  }

  return {
    use,
    change,
    read: async () => (await opened()).read(),
    keepFile: async (clientId, file) => (await opened()).keepFile(clientId, file),
    fileOf: async (clientId) => (await opened()).fileOf(clientId),
    progressed: (clientId, part) =>
      use.setState(({ progress: { [clientId]: _last, ...others } }) => ({
        progress: part === null ? others : { ...others, [clientId]: part },
      })),
    attach: (lead, changed, part = '') => {
      listeners.add(changed);
      void read();
      const ending = new AbortController();
      void holdLock(`${name}${part}`, ending.signal, lead);
      return () => {
        listeners.delete(changed);
        ending.abort();
      };
    },
    empty: async () => {
      await (await opened()).empty();
      use.setState({ outbox: [], progress: {} });
    },
  };
}
