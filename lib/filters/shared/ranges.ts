import type { AddressParameters } from '../definition.ts';

/** A bound of a range; undefined if not set. */
type Bound = number | undefined;

function readBound(text: string | undefined): Bound {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** Names of the bounds in a state, `minPrice` and `maxPrice` of `Price`. */
type Bounds<Name extends string> = { readonly [End in `min${Capitalize<Name>}` | `max${Capitalize<Name>}`]?: Bound };

/** A range with one parameter per bound, the same in addresses and calls; reversed bounds are swapped. */
export function rangeFilter<Name extends string>(name: Name) {
  type State = Bounds<Name>;
  const [minParameter, maxParameter] = [`min_${name}`, `max_${name}`];
  const [minKey, maxKey] = (['min', 'max'] as const).map(
    (end) => `${end}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  ) as [keyof State, keyof State];
  /** The state for given bounds. */
  const chosen = (from: Bound, to: Bound) => ({ [minKey]: from, [maxKey]: to }) as State;
  return {
    none: chosen(undefined, undefined),
    chosen,
    /** The bounds of a state. */
    bounds: (state: State): readonly [Bound, Bound] => [state[minKey], state[maxKey]],
    read(parameters: AddressParameters): State | undefined {
      const [from, to] = [readBound(parameters.get(minParameter)?.[0]), readBound(parameters.get(maxParameter)?.[0])];
      if (from === undefined && to === undefined) return undefined;
      return from !== undefined && to !== undefined && from > to ? chosen(to, from) : chosen(from, to);
    },
    write: (state: State) => ({ [minParameter]: state[minKey], [maxParameter]: state[maxKey] }),
    count: (state: State) => (state[minKey] === undefined && state[maxKey] === undefined ? 0 : 1),
  };
}
