'use client';

import { useFirstInteraction, defaultDelayMs } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { Slider } from '@/lib/contract/content';
import { Banner } from './banner';

const HeroSwiper = lazyOnDemand(() => import('./hero-swiper').then((module) => module.default));

/** Height of the hero, on middling screens that of its whole picture, so that words and drawing keep apart; the same for the first banner and for the slider that takes its place. */
export const heroHeight = 'aspect-square sm:aspect-[3/1] lg:aspect-auto lg:h-[26rem]';

/** How long one campaign stands, ms. */
const slideTime = 6000;

/**
 * The first campaign stands in the page; the slider comes with the shopper's first move, or when it is time to turn, and takes
 * over in the same box.
 */
export function HeroSlider({ banners }: { banners: readonly Slider[] }) {
  const wanted = useFirstInteraction(defaultDelayMs + slideTime);
  const first = banners[0];
  if (first === undefined) return null;
  return (
    <div className={`relative ${heroHeight}`}>
      <Banner banner={first} className="h-full" priority />
      {wanted && banners.length > 1 && <HeroSwiper banners={banners} slideTime={slideTime} />}
    </div>
  );
}
