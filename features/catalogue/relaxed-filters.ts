import type { RelaxedFilter } from '@/lib/contract/catalogue';
import { filterKinds } from '@/lib/filters';
import type { ListingState } from '@/lib/routing/listing-state';
import { filterScreens } from './filters';
import type { ListingWords } from './filters/definition';
import type { CardListing } from './listing-data';

/** A way out of an empty listing: what is given up, how many products that leaves, and the choice that is left. */
interface RelaxedFilterLink {
  readonly name: string;
  readonly count: number;
  readonly left: Partial<ListingState>;
}

const mostWays = 4;

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
  const left =
    attribute === null
      ? filterKinds[filter].none
      : { filter: Object.fromEntries(Object.entries(state.filter).filter(([key]) => key !== attribute)) };
  return name === '' ? undefined : { name, count, left };
}

/** Parts of a search are called by the words that they were read from. */
function factsWay(
  { facts, count }: Extract<RelaxedFilter, { kind: 'facts' }>,
  listing: CardListing,
  state: ListingState,
): RelaxedFilterLink | undefined {
  const name = (listing.search?.understood ?? [])
    .filter(({ key }) => facts.includes(key))
    .map(({ words }) => words)
    .join(', ');
  return name === '' ? undefined : { name, count, left: { without: [...(state.without ?? []), ...facts] } };
}

/** What may be given up for an empty listing to have products, the smallest sacrifice first. */
export function relaxedFilters(
  listing: CardListing | undefined,
  state: ListingState,
  t: ListingWords,
): RelaxedFilterLink[] {
  return (listing?.way_out?.give_up ?? [])
    .slice(0, mostWays)
    .flatMap((step) =>
      listing === undefined
        ? []
        : ((step.kind === 'filter' ? filterWay(step, listing, state, t) : factsWay(step, listing, state)) ?? []),
    );
}
