import { clear, createStore, del, get, set, update, type UseStore } from 'idb-keyval';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type Outbox, reduceOutbox, type OutboxEvent } from '@/lib/chat-client/outbox';

interface OutboxState {
  readonly outbox: Outbox;
  /** Part of each file that has been sent, 0–1, by the message's name. */
  readonly progress: Readonly<Record<string, number>>;
}

/** Messages on their way, kept in this browser over reloads and days without a line, and shared by its tabs. */
export interface KeptOutbox {
  readonly use: UseBoundStore<StoreApi<OutboxState>>;
  /** What is kept now, whatever this tab has heard of it. */
  readonly read: () => Promise<Outbox>;
  /** One step by all tabs together. */
  readonly change: (event: OutboxEvent) => Promise<Outbox>;
  readonly keepFile: (clientId: string, file: File) => Promise<void>;
  readonly fileOf: (clientId: string) => Promise<File | undefined>;
  readonly progressed: (clientId: string, part: number | null) => void;
  /**
   * Waits until this tab is the one in charge of sending, then calls `lead`; its result is called when it no longer is.
   * `changed` hears every change, also of other tabs. Of different parts (sessions) different tabs may be in charge. @returns what ends both
   */
  readonly attach: (lead: () => () => void, changed: (outbox: Outbox) => void, part?: string) => () => void;
  /** Forgets all of it. */
  readonly empty: () => Promise<void>;
}

const listKey = 'outbox';
const fileKey = (clientId: string): string => `file:${clientId}`;
const isKept = (value: unknown): value is Outbox => Array.isArray(value);

/** Where the browser forbids its database (private windows), the tab's memory has to do. */
function memoryPlace(): Pick<KeptOutbox, 'read' | 'change' | 'keepFile' | 'fileOf' | 'empty'> {
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

function databasePlace(store: UseStore): ReturnType<typeof memoryPlace> {
  const kept = (value: unknown): Outbox => (isKept(value) ? value : []);
  // A full disk, or a private window that stores no files: they last as long as the tab.
  const files = new Map<string, File>();
  const change = async (event: OutboxEvent): Promise<Outbox> => {
    let [before, after]: readonly [Outbox, Outbox] = [[], []];
    // One transaction: another tab's change comes before it or behind it.
    await update<Outbox>(
      listKey,
      (value) => ([before, after] = [kept(value), reduceOutbox(kept(value), event)])[1],
      store,
    );
    const left = new Set(
      after.filter(({ state }) => state !== 'sent' && state !== 'cancelled').map(({ clientId }) => clientId),
    );
    await Promise.all(
      before
        .filter(({ clientId, file }) => file !== null && !left.has(clientId))
        .map(({ clientId }) => {
          files.delete(clientId);
          return del(fileKey(clientId), store);
        }),
    );
    return after;
  };
  return {
    read: async () => kept(await get(listKey, store)),
    change,
    keepFile: (clientId, file) => set(fileKey(clientId), file, store).catch(() => void files.set(clientId, file)),
    fileOf: async (clientId) => files.get(clientId) ?? get<File>(fileKey(clientId), store),
    empty: () => {
      files.clear();
      return clear(store);
    },
  };
}

async function placeOf(name: string): Promise<ReturnType<typeof memoryPlace>> {
  try {
    const store = createStore(name, listKey);
    await get(listKey, store);
    return databasePlace(store);
  } catch {
    return memoryPlace();
  }
}

/** Holds the lock of that name as long as the signal lets it; where there are no locks each tab is in charge, which the server bears. */
async function inCharge(name: string, signal: AbortSignal, lead: () => () => void): Promise<void> {
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
    // Given up before its turn.
    if (!signal.aborted) throw error;
  }
}

/** The outbox of one kind of writers. @param name of its database, channel and lock */
export function makeKeptOutbox(name: string): KeptOutbox {
  const use = create<OutboxState>()(() => ({ outbox: [], progress: {} }));
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const listeners = new Set<(outbox: Outbox) => void>();
  let place: ReturnType<typeof placeOf> | undefined;
  const opened = () => (place ??= placeOf(name));

  function show(outbox: Outbox): Outbox {
    // A file that is there needs none: both at once, so that no percentage falls between them.
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
      void inCharge(`${name}${part}`, ending.signal, lead);
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
