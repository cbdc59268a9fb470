import { createJSONStorage, type PersistOptions, type StateStorage } from 'zustand/middleware';

const probe = 'probe';

/** Storage that does without where the browser forbids it (private windows, full disks): the shop goes on. */
function guarded(open: () => Storage): StateStorage {
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

/** True where the browser stores what the shop writes: some windows of other programs and full disks store nothing. */
export function storesAnything(): boolean {
  const storage = guarded(() => window.localStorage);
  storage.setItem(probe, '1');
  const isStored = storage.getItem(probe) === '1';
  storage.removeItem(probe);
  return isStored;
}

/**
 * Options of a persisted section (header, wishlist, compare, product, cart …): its own key, read only after
 * hydration so that server and browser first render the same.
 */
export function section<State, Kept>(
  name: string,
  partialize: (state: State) => Kept,
  place: 'local' | 'session' = 'local',
): PersistOptions<State, Kept> {
  return {
    name,
    partialize,
    skipHydration: true,
    storage: createJSONStorage<Kept>(() =>
      guarded(() => (place === 'local' ? window.localStorage : window.sessionStorage)),
    ),
  };
}
