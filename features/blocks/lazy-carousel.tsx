'use client';

import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { CarouselProps } from './carousel';

/** Buttons and rotation of a carousel; loaded at the first interaction, or shortly before the first rotation. */
const Turns = lazyOnDemand(() => import('./carousel').then((module) => module.Carousel));

export function LazyCarousel(props: CarouselProps) {
  return useFirstInteraction() && <Turns {...props} />;
}
