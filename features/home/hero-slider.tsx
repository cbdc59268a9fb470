'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { Slider } from '@/lib/contract/content';
import { Banner } from './banner';

const HeroSwiper = dynamic(() => import('./hero-swiper'), { ssr: false });

/** Height of the hero; the same for the first banner and for the slider that takes its place. */
export const heroHeight = 'aspect-square sm:aspect-auto sm:h-72 lg:h-[26rem]';

/** The first campaign stands in the page; the slider comes when the browser is idle and takes over in the same box. */
export function HeroSlider({ banners }: { banners: readonly Slider[] }) {
  const [ready, setReady] = useState(false);
  const first = banners[0];

  useEffect(() => {
    const start = () => setReady(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(start, 1200);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(start, { timeout: 4000 });
    return () => window.cancelIdleCallback(idle);
  }, []);

  if (first === undefined) return null;
  return (
    <div className={`relative ${heroHeight}`}>
      <Banner banner={first} className="h-full" priority />
      {ready && banners.length > 1 && <HeroSwiper banners={banners} />}
    </div>
  );
}
