'use client';

import { useEffect } from 'react';
import type { Sizes } from '@/lib/fit/fit';
import { placeSizes } from '@/lib/fit/place-text';
import { usePlaceStore } from '@/stores/place';
import { PlaceForm } from './place-form';

export interface PlaceChoiceProps {
  /** What is chosen, as an address has it. */
  place: string | undefined;
  onSizes: (sizes: Sizes) => void;
}

/** The chosen place, else the one that this browser keeps; what is chosen is kept. */
export function ChosenPlace({ place, onSizes }: PlaceChoiceProps) {
  const { sizes, keep } = usePlaceStore();
  useEffect(() => { void usePlaceStore.persist.rehydrate(); }, []);
  const choose: PlaceChoiceProps['onSizes'] = (next) => {
    keep(next);
    onSizes(next);
  };
  return <PlaceForm sizes={place === undefined ? sizes : placeSizes(place)} onSizes={choose} />;
}
