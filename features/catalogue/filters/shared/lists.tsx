import type { ListingState } from '@/lib/routing/listing-state';
import { FilterGroup } from '../../filter-group';
import type { FilterValue } from '../../filter-values';
import type { CardListing } from '../../listing-data';
import type { FilterScreen, ListingWord } from '../definition';

export const removeValue = (values: readonly string[], value: string): string[] =>
  values.filter((other) => other !== value);

export const toggled = (values: readonly string[], value: string): string[] =>
  values.includes(value) ? removeValue(values, value) : [...values, value];

export const bySlug = (values: readonly { slug: string; name: string; count: number }[]): FilterValue[] =>
  values.map(({ slug, name, count }) => ({ key: slug, name, count }));

type ListName = {
  [Name in keyof ListingState]: ListingState[Name] extends readonly string[] ? Name : never;
}[keyof ListingState];

/** A list of checkboxes, shown from a minimum number of values on. */
export const listScreen = (
  list: NonNullable<ListName>,
  title: ListingWord,
  valuesOf: (listing: CardListing) => readonly FilterValue[],
  least = 1,
): FilterScreen => ({
  Control: function ListControl({ listing, state, t, onChange }) {
    const values = valuesOf(listing);
    return (
      values.length >= least && (
        <FilterGroup
          title={t(title)}
          values={values}
          chosen={state[list]}
          onToggle={(key) => onChange((now) => ({ [list]: toggled(now[list], key) }))}
        />
      )
    );
  },
  chips: (state, listing) =>
    state[list].map((key) => ({
      name: valuesOf(listing).find((value) => value.key === key)?.name ?? key,
      stateWithout: { [list]: removeValue(state[list], key) },
    })),
});
