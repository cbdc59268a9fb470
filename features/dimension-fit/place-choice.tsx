'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';
import { LazyTexts } from '@/features/texts';
import type { PlaceChoiceProps } from './chosen-place';

const ChosenPlace = lazyOnDemand(() => import('./chosen-place').then((module) => module.ChosenPlace));

/** Sizes of a place that products must fit; loaded when expanded. */
export const PlaceChoice = (props: PlaceChoiceProps) => (
  <OnView className="min-h-40 pb-3">
    <LazyTexts>
      <ChosenPlace {...props} />
    </LazyTexts>
  </OnView>
);
