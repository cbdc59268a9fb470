import type { FilterForms } from '../contract/filter-forms.ts';
import type { Parameters } from './definition.ts';

/** A bound of a range; undefined where none is set. */
export type Bound = number | undefined;

function readBound(text: string | null): Bound {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** A range as it was meant: bounds that were given the wrong way round change places. */
export const ordered = (min: Bound, max: Bound): readonly [Bound, Bound] =>
  min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];

/** Names of the bounds in a state, `minPrice` and `maxPrice` of `Price`. */
type Bounds<Name extends string> = { readonly [End in `min${Capitalize<Name>}` | `max${Capitalize<Name>}`]?: Bound };

/** A range with a parameter for either bound, the same in addresses and calls. */
export function rangeFilter<Name extends string>(name: Name) {
  type State = Bounds<Name>;
  const [min, max] = [`min_${name}`, `max_${name}`];
  const [least, most] = (['min', 'max'] as const).map((end) => `${end}${name.charAt(0).toUpperCase()}${name.slice(1)}`) as [keyof State, keyof State];
  const parts = (state: State): Parameters => ({ [min]: state[least], [max]: state[most] });
  /** What is chosen when these are the bounds. */
  const chosen = (from: Bound, to: Bound) => ({ [least]: from, [most]: to }) as State;
  return {
    none: chosen(undefined, undefined),
    chosen,
    /** The bounds that are chosen. */
    bounds: (state: State): readonly [Bound, Bound] => [state[least], state[most]],
    read: (query: URLSearchParams) => chosen(...ordered(readBound(query.get(min)), readBound(query.get(max)))),
    write: parts,
    ask: parts,
    count: (state: State) => (state[least] === undefined && state[most] === undefined ? 0 : 1),
    query: (forms: FilterForms) => forms.range(name),
    misfits: ({ [min]: from, [max]: to }: Readonly<Record<string, unknown>>) => (typeof from === 'number' && typeof to === 'number' && from > to ? [min] : []),
    facets: (forms: FilterForms) => ({ [name]: forms.bounds(name) }) as Record<Name, ReturnType<typeof forms.bounds<Name>>>,
    noFacets: { [name]: { [min]: 0, [max]: 0 } },
  };
}
