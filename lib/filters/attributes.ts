import type { FilterForms } from '../contract/filter-forms.ts';
import { readList, writeList } from './lists.ts';

interface State {
  /** Attribute key → option keys. */
  readonly filter: Readonly<Record<string, readonly string[]>>;
}
interface Named { readonly key: string; readonly name: string }

// Begins with a letter or digit, so that no name is one of an object's own (`__proto__`).
const filterName = /^filter\[([a-z0-9][a-z0-9_]{0,59})\]$/;

function read(query: URLSearchParams): State {
  const filter: Record<string, string[]> = {};
  for (const name of [...new Set(query.keys())].sort()) {
    const key = filterName.exec(name)?.[1];
    const values = key === undefined ? [] : readList(query, name);
    if (key !== undefined && values.length > 0) filter[key] = values;
  }
  return { filter };
}

/** A state may hold an attribute of which everything was taken back. */
function parts(lists: (readonly [key: string, values: string])[]): { filter: Record<string, string> | undefined } {
  const given = lists.filter(([, values]) => values !== '');
  return { filter: given.length === 0 ? undefined : Object.fromEntries(given) };
}

const none: State = { filter: {} };

/** Options of the attributes that a category is filtered by. */
export const attributes = {
  none,
  read,
  write: ({ filter }: State) => parts(Object.keys(filter).sort().map((key) => [key, writeList(filter[key] ?? [])])),
  ask: ({ filter }: State) => parts(Object.entries(filter).map(([key, values]) => [key, values.join(',')])),
  count: ({ filter }: State) => Object.values(filter).reduce((sum, values) => sum + values.length, 0),
  names: (state: State, { filter }: { filter: readonly (Named & { values: readonly Named[] })[] }) =>
    Object.entries(state.filter).flatMap(([key, values]) => {
      const group = filter.find((entry) => entry.key === key);
      return values.map((value) => group?.values.find((entry) => entry.key === value)?.name);
    }),
  query: (forms: FilterForms) => ({ filter: forms.lists }),
  facets: (forms: FilterForms) => ({ filter: forms.groups }),
  noFacets: { filter: [] },
};
