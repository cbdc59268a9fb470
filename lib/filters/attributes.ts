import type { AddressParameters } from './definition.ts';
import { readList, writeList } from './shared/lists.ts';

interface State {
  /** Attribute key → option keys. */
  readonly filter: Readonly<Record<string, readonly string[]>>;
}
interface Named {
  readonly key: string;
  readonly name: string;
}

// Must begin with a letter or digit, so that no name is an object's own property (`__proto__`).
// At most `maxKeyLength`, written out as in `shared/lists.ts`.
const filterName = /^filter\[([a-z0-9][a-z0-9_]{0,99})\]$/;
const none: State = { filter: {} };

/** Options of the attributes that a category can be filtered by. */
export const attributes = {
  none,
  read(parameters: AddressParameters): State | undefined {
    const lists: [key: string, values: string[]][] = [];
    for (const [name, texts] of parameters) {
      const key = filterName.exec(name)?.[1];
      if (key !== undefined) lists.push([key, readList(...texts)]);
    }
    const chosen = lists.filter(([, values]) => values.length > 0).sort(([left], [right]) => (left < right ? -1 : 1));
    return chosen.length === 0 ? undefined : { filter: Object.fromEntries(chosen) };
  },
  // A state may contain an attribute without options.
  write: ({ filter }: State) => ({
    filter: Object.fromEntries(
      Object.keys(filter)
        .sort()
        .map((key): [string, string] => [key, writeList(filter[key] ?? [])])
        .filter(([, values]) => values !== ''),
    ),
  }),
  count: ({ filter }: State) => Object.values(filter).reduce((sum, values) => sum + values.length, 0),
  names: (state: State, { filter }: { filter: readonly (Named & { values: readonly Named[] })[] }) =>
    Object.entries(state.filter).flatMap(([key, values]) => {
      const group = filter.find((entry) => entry.key === key);
      return values.map((value) => group?.values.find((entry) => entry.key === value)?.name);
    }),
};
