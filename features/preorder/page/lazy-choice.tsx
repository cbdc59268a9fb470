'use client';

import type { ComponentProps } from 'react';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';
import type { PreOrderChoice } from '../pre-order-choice';

const Choice = lazyOnDemand(
  () => import('../choice-part').then((module) => module.ChoicePart),
  () => <div className="skeleton h-96" />,
);

/** The pre-order at the end of a page, loaded near the viewport. */
export const LazyChoice = (props: ComponentProps<typeof PreOrderChoice>) => (
  <OnView className="min-h-96">
    <Choice {...props} />
  </OnView>
);
