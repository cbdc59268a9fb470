'use client';

import { useFirstInteraction, defaultDelayMs } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { Slider } from '@/lib/contract/content';
import { Banner } from './banner';

const HeroSwiper = lazyOnDemand(() => import('./hero-swiper').then((module) => module.default));

/**
 * Height of the hero, on medium screens that of its whole picture, so that text and picture do not overlap; the same
 * for the first banner and the slider that replaces it.
 */
export const heroHeight = 'aspect-square sm:aspect-[3/1] lg:aspect-auto lg:h-[26rem]';

/** How long one campaign is shown, ms. */
const slideTime = 6000;

/**
 * The first campaign is in the page; the slider loads at the first interaction, or when the second campaign is due, and
 * takes over in the same box.
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
