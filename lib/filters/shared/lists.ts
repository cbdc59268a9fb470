import type { AddressParameters } from '../definition.ts';

// The number is `maxKeyLength`, written out to keep the first scripts small (tests/unit/import/key-lengths.test.ts).
const entry = /^[a-z0-9._-]{1,100}$/;

/** The valid entries of lists `a,b,c`, without duplicates, in order. */
export const readList = (...lists: readonly string[]): string[] =>
  [...new Set(lists.flatMap((list) => list.split(',')).filter((text) => entry.test(text)))].sort();

export const writeList = (values: readonly string[]): string => [...values].sort().join(',');

const nothing: readonly string[] = [];

/** A filter with several values; `param` is its name in the calls, which addresses may also use. */
export function listFilter<Name extends string>(name: Name, param: string) {
  type State = { readonly [N in Name]: readonly string[] };
  const chosen = (values: readonly string[]) => ({ [name]: values }) as State;
  return {
    none: chosen(nothing),
    read(parameters: AddressParameters): State | undefined {
      const [own, other] = [parameters.get(name), parameters.get(param)];
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
