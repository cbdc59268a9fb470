import type { AddressParameters } from '../definition.ts';

/** A boolean filter, `param=1` in addresses and calls. */
export function flagFilter<Name extends string, Param extends string>(name: Name, param: Param) {
  type State = { readonly [N in Name]: boolean };
  const chosen = (value: boolean) => ({ [name]: value }) as State;
  return {
    none: chosen(false),
    read: (parameters: AddressParameters): State | undefined =>
      parameters.get(param)?.[0] === '1' ? chosen(true) : undefined,
    write: () => ({ [param]: '1' }),
    count: (state: State) => (state[name] ? 1 : 0),
  };
}
