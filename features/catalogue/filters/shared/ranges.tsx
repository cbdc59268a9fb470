import { formatNumber } from '@/lib/format/number';
import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from '../../listing-data';
import { type Bound, RangeFilter } from '../../range-filter';
import type { FilterScreen, ListingWords } from '../definition';

interface RangeScreen<Term> {
  kind: {
    bounds: (state: ListingState) => readonly [Bound, Bound];
    chosen: (from: Bound, to: Bound) => Partial<ListingState>;
  };
  /** Term of the range: that of the state or, in a control, the displayed one. */
  termOf: (state: ListingState) => Term;
  useTerm: (state: ListingState) => Term;
  title: (t: ListingWords, term: Term) => string;
  /** The available bounds. */
  ends: (listing: CardListing, term: Term) => readonly [low: number, high: number];
  /** Text of its chip, for `from … to …`. */
  chip: (range: string, t: ListingWords, term: Term) => string;
  /** Term to store with a choice. */
  chosenBy?: (term: Term) => Partial<ListingState>;
}

/** Two bounds, set and removed together. */
export const rangeScreen = <Term,>({
  kind,
  termOf,
  useTerm,
  title,
  ends,
  chip,
  chosenBy,
}: RangeScreen<Term>): FilterScreen => ({
  Control: function RangeControl({ listing, state, t, onChange }) {
    const term = useTerm(state);
    const [[low, high], [from, to]] = [ends(listing, term), kind.bounds(state)];
    return (
      <RangeFilter
        title={title(t, term)}
        low={low}
        high={high}
        from={from}
        to={to}
        onChange={(from, to) => onChange({ ...kind.chosen(from, to), ...chosenBy?.(term) })}
      />
    );
  },
  chips: (state, _listing, t) => {
    const [from, to] = kind.bounds(state);
    const range = [
      from === undefined ? [] : [t('from'), formatNumber(from)],
      to === undefined ? [] : [t('to'), formatNumber(to)],
    ]
      .flat()
      .join(' ');
    return range === ''
      ? []
      : [{ name: chip(range, t, termOf(state)), stateWithout: kind.chosen(undefined, undefined) }];
  },
});
