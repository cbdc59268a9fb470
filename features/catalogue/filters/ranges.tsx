import { formatNumber } from '@/lib/format/number';
import type { FilterKinds } from '@/lib/filters';
import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from '../listing-data';
import { RangeFilter } from '../range-filter';
import type { FilterScreen, ListingWord, ListingWords } from './definition';

interface RangeScreen {
  title: ListingWord;
  /** The least and greatest that there is. */
  ends: (listing: CardListing) => readonly [low: number, high: number];
  /** What its chip says, of `from … to …`. */
  chip: (range: string, t: ListingWords) => string;
}

/** Two bounds, chosen and taken back together. */
export const rangeScreen = (kind: FilterKinds['price'] | FilterKinds['monthly'], { title, ends, chip }: RangeScreen): FilterScreen => {
  const chosen = (state: ListingState) => kind.bounds(state);
  return {
    Control: function RangeControl({ listing, state, t, onChange }) {
      const [[low, high], [from, to]] = [ends(listing), chosen(state)];
      return <RangeFilter title={t(title)} low={low} high={high} from={from} to={to} onChange={(one, other) => onChange(kind.chosen(one, other))} />;
    },
    chips: (state, _listing, t) => {
      const [from, to] = chosen(state);
      const range = [from === undefined ? [] : [t('from'), formatNumber(from)], to === undefined ? [] : [t('to'), formatNumber(to)]].flat().join(' ');
      return range === '' ? [] : [{ name: chip(range, t), left: kind.chosen(undefined, undefined) }];
    },
  };
};
