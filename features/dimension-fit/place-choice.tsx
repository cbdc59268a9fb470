'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';
import { LateTexts } from '@/features/texts';
import type { PlaceChoiceProps } from './chosen-place';

const ChosenPlace = lazyOnDemand(() => import('./chosen-place').then((module) => module.ChosenPlace));

/** The sizes of a place that goods must fit: nothing of it comes before it is unfolded. */
export const PlaceChoice = (props: PlaceChoiceProps) => (
  <OnView className="min-h-40 pb-3">
    <LateTexts>
      <ChosenPlace {...props} />
    </LateTexts>
  </OnView>
);
