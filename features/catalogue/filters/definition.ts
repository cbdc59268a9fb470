import type { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { Messages } from '@/lib/i18n/messages';
import type { ListingState } from '@/lib/routing/listing-state';
import type { CardListing } from '../listing-data';

export type ListingWords = ReturnType<typeof useTranslations<'listing'>>;
export type ListingWord = keyof Messages['listing'];

interface ControlProps {
  listing: CardListing;
  state: ListingState;
  t: ListingWords;
  /** What becomes another choice; the rest stays. Of what is chosen by then where something else may be chosen meanwhile. */
  onChange: (changes: Partial<ListingState> | ((now: ListingState) => Partial<ListingState>)) => void;
}

/** Something that is chosen, and what taking it back leaves of its kind. */
export interface Chip {
  readonly name: string;
  readonly left: Partial<ListingState>;
}

/** One kind of filter on the screen. */
export interface FilterScreen {
  /** Shows nothing where there is nothing to choose. */
  readonly Control: ComponentType<ControlProps>;
  readonly chips: (state: ListingState, listing: CardListing, t: ListingWords) => Chip[];
}
