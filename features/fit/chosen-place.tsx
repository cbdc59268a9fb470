'use client';

import { useEffect } from 'react';
import { placeSizes } from '@/lib/fit/place-text';
import { usePlaceStore } from '@/stores/place';
import type { PlaceChoiceProps } from './place-choice';
import { PlaceForm } from './place-form';

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
