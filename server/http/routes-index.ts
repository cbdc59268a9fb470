/** Methods of each mounted path, to distinguish a wrong method from an unknown address. */
export interface RouteIndex {
  add(method: string, path: string): void;
  /** Methods of an address; empty if it is unknown. */
  methodsAt(path: string): readonly string[];
}

/** Creates an empty index. */
export function createRouteIndex(): RouteIndex {
  const entries: { method: string; pattern: RegExp }[] = [];
  return {
    add: (method, path) => {
      const source = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
      entries.push({ method, pattern: new RegExp(`^${source}$`) });
    },
    methodsAt: (path) => entries.filter((entry) => entry.pattern.test(path)).map((entry) => entry.method),
  };
}
