import type { RelaxedFilter } from '@/lib/contract/catalogue';
import { filterKinds } from '@/lib/filters';
import type { ListingState } from '@/lib/routing/listing-state';
import { filterScreens } from './filters';
import type { ListingWords } from './filters/definition';
import type { CardListing } from './listing-data';

/** A relaxation suggestion: what to remove, the resulting product count, and the remaining state. */
interface RelaxedFilterLink {
  readonly name: string;
  readonly count: number;
  readonly stateWithout: Partial<ListingState>;
}

const maxSuggestions = 4;

function filterWay(
  { filter, attribute, count }: Extract<RelaxedFilter, { kind: 'filter' }>,
  listing: CardListing,
  state: ListingState,
  t: ListingWords,
): RelaxedFilterLink | undefined {
  const own: ListingState =
    attribute === null ? state : { ...state, filter: { [attribute]: state.filter[attribute] ?? [] } };
  const name =
    filterScreens
      .find(([kind]) => kind === filter)?.[1]
      .chips(own, listing, t)
      .map((chip) => chip.name)
      .join(', ') ?? '';
  const stateWithout =
    attribute === null
      ? filterKinds[filter].none
      : { filter: Object.fromEntries(Object.entries(state.filter).filter(([key]) => key !== attribute)) };
  return name === '' ? undefined : { name, count, stateWithout };
}

/** Facts are named by the words of the search text. */
function factsWay(
  { facts, count }: Extract<RelaxedFilter, { kind: 'facts' }>,
  listing: CardListing,
  state: ListingState,
): RelaxedFilterLink | undefined {
  const name = (listing.search?.understood ?? [])
    .filter(({ key }) => facts.includes(key))
    .map(({ words }) => words)
    .join(', ');
  return name === ''
    ? undefined
    : { name, count, stateWithout: { excludedFacts: [...(state.excludedFacts ?? []), ...facts] } };
}

/** Filters and facts whose removal gives products, the least important first. */
export function relaxedFilters(
  listing: CardListing | undefined,
  state: ListingState,
  t: ListingWords,
): RelaxedFilterLink[] {
  return (listing?.way_out?.give_up ?? [])
    .slice(0, maxSuggestions)
    .flatMap((step) =>
      listing === undefined
        ? []
        : ((step.kind === 'filter' ? filterWay(step, listing, state, t) : factsWay(step, listing, state)) ?? []),
    );
}
