import type { Given } from '../definition.ts';

const entry = /^[a-z0-9._-]{1,60}$/;

/** The well-formed ones of these lists `a,b,c`, each once and in their order. */
export const readList = (...lists: readonly string[]): string[] =>
  [...new Set(lists.flatMap((list) => list.split(',')).filter((text) => entry.test(text)))].sort();

export const writeList = (values: readonly string[]): string => [...values].sort().join(',');

const nothing: readonly string[] = [];

/** A choice of several values; `param` is what the calls name it, which an address may say too. */
export function listFilter<Name extends string>(name: Name, param: string) {
  type State = { readonly [N in Name]: readonly string[] };
  const chosen = (values: readonly string[]) => ({ [name]: values }) as State;
  return {
    none: chosen(nothing),
    read(given: Given): State | undefined {
      const [own, other] = [given.get(name), given.get(param)];
      return own === undefined && other === undefined
        ? undefined
        : chosen(readList(...(own ?? nothing), ...(other ?? nothing)));
    },
    write: (state: State, names: 'address' | 'calls') => ({
      [names === 'calls' ? param : name]: writeList(state[name]),
    }),
    count: (state: State) => state[name].length,
  };
}
