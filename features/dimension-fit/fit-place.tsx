'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';
import { LazyTexts } from '@/features/texts';
import type { Placing } from '@/lib/contract/product';

const FitCheck = lazyOnDemand(() => import('./fit-check').then((module) => module.FitCheck));

/** The expanded content, loaded on demand. */
export const FitPlace = ({ placing }: { placing: Placing }) => (
  <OnView className="min-h-48 pb-4">
    <LazyTexts>
      <FitCheck placing={placing} />
    </LazyTexts>
  </OnView>
);
