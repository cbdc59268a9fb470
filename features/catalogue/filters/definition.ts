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
  /** Changes one filter of the current state and keeps the rest. */
  onChange: (changes: Partial<ListingState> | ((now: ListingState) => Partial<ListingState>)) => void;
}

/** An active filter value, and the filter without it. */
export interface Chip {
  readonly name: string;
  readonly stateWithout: Partial<ListingState>;
}

/** User interface of a filter kind. */
export interface FilterScreen {
  /** Renders nothing without options. */
  readonly Control: ComponentType<ControlProps>;
  readonly chips: (state: ListingState, listing: CardListing, t: ListingWords) => Chip[];
}
