import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware';

const probeKey = 'probe';

/** Storage that works without persistence if the browser forbids it (private windows, full disks). */
function safeStorage(open: () => Storage): StateStorage {
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (name) => attempt((storage) => storage.getItem(name), null),
    setItem: (name, value) => attempt((storage) => storage.setItem(name, value), undefined),
    removeItem: (name) => attempt((storage) => storage.removeItem(name), undefined),
  };
}

/** True if the browser stores data: embedded browsers and full disks may not. */
export function isStorageWritable(): boolean {
  const storage = safeStorage(() => window.localStorage);
  storage.setItem(probeKey, '1');
  const isStored = storage.getItem(probeKey) === '1';
  storage.removeItem(probeKey);
  return isStored;
}

/**
 * Options of a persisted store (header, wishlist, compare, product, cart …): its own key, read only after hydration so
 * that the first renders of server and browser agree.
 */
export function persistOptions<State, Stored>(
  name: string,
  partialize: (state: State) => Stored,
  place: 'local' | 'session' = 'local',
): PersistOptions<State, Stored> {
  return {
    name,
    partialize,
    skipHydration: true,
    storage: createJSONStorage<Stored>(() =>
      safeStorage(() => (place === 'local' ? window.localStorage : window.sessionStorage)),
    ),
  };
}
