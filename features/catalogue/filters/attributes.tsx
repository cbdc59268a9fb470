import { FilterGroup } from '../filter-group';
import type { FilterScreen } from './definition';
import { toggled, removeValue } from './shared/lists';

export const attributes: FilterScreen = {
  Control: function Attributes({ listing, state: { filter }, onChange }) {
    return listing.filter.map(({ id, key, name, values }) => (
      <FilterGroup
        key={id}
        title={name}
        values={values}
        chosen={filter[key] ?? []}
        onToggle={(value) =>
          onChange((now) => ({ filter: { ...now.filter, [key]: toggled(now.filter[key] ?? [], value) } }))
        }
      />
    ));
  },
  chips: ({ filter }, listing) =>
    Object.entries(filter).flatMap(([key, values]) => {
      const group = listing.filter.find((entry) => entry.key === key);
      return values.map((value) => {
        const option = group?.values.find((entry) => entry.key === value)?.name ?? value;
        return {
          name: group === undefined ? option : `${group.name}: ${option}`,
          stateWithout: { filter: { ...filter, [key]: removeValue(values, value) } },
        };
      });
    }),
};
