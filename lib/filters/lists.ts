const entry = /^[a-z0-9._-]{1,60}$/;

/** The well-formed values of these parameters, each once and in their order. */
export function readList(query: URLSearchParams, ...names: readonly string[]): string[] {
  const entries = names.flatMap((name) => query.getAll(name)).flatMap((text) => text.split(','));
  return [...new Set(entries.filter((text) => entry.test(text)))].sort();
}

/** Values as they stand in an address. */
export const writeList = (values: readonly string[]): string => [...values].sort().join(',');

/** A choice of several values; `param` is what the calls name it, which an address may say too. */
export function listFilter<Name extends string, Param extends string>(name: Name, param: Param) {
  type State = { readonly [N in Name]: readonly string[] };
  const chosen = (values: readonly string[]) => ({ [name]: values }) as State;
  return {
    none: chosen([]),
    read: (query: URLSearchParams) => chosen(readList(query, name, param)),
    write: (state: State) => ({ [name]: writeList(state[name]) }),
    ask: (state: State) => ({ [param]: state[name].join(',') }),
    count: (state: State) => state[name].length,
  };
}
