'use client';

import 'swiper/css';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Icon } from '@/components/icon';
import { hasInteracted } from '@/components/hydration/first-interaction';
import type { Slider } from '@/lib/contract/content';
import { Banner } from './banner';

const modules = [A11y, Autoplay, Keyboard];

/** The rotating campaigns; pauses on hover, focus and reduced motion. */
export default function HeroSwiper({ banners, slideTime }: { banners: readonly Slider[]; slideTime: number }) {
  const t = useTranslations('home');
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <section aria-roledescription="carousel" aria-label={t('banners')} className="absolute inset-0">
      <Swiper
        modules={modules}
        className="h-full rounded-card"
        rewind
        autoplay={reducedMotion ? false : { delay: slideTime, pauseOnMouseEnter: true, disableOnInteraction: true }}
        a11y={{ enabled: true, slideLabelMessage: '', containerMessage: null }}
        keyboard={{ enabled: true, pageUpDown: false }}
        onSwiper={(instance) => {
          setSwiper(instance);
          // Loaded by the timer, without an interaction.
          if (!reducedMotion && !hasInteracted()) instance.slideNext();
          // Keyboard users are not interrupted.
          instance.el.addEventListener('focusin', () => instance.autoplay.stop());
        }}
        onSlideChange={(instance) => setCurrent(instance.activeIndex)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide key={banner.id} aria-label={t('slide', { index: index + 1, total: banners.length })}>
            <Banner banner={banner} className="h-full" priority={index === 0} inert={index !== current} />
          </SwiperSlide>
        ))}
      </Swiper>
      <div className="absolute right-3 bottom-3 z-10 flex items-center gap-1 rounded-full bg-[#1b1a17]/75 px-1 text-white">
        <button
          type="button"
          className="grid size-11 place-items-center rounded-full"
          aria-label={t('prevSlide')}
          onClick={() => swiper?.slidePrev()}
        >
          <Icon name="left" className="size-5" />
        </button>
        <span className="min-w-10 text-center text-sm tabular" aria-hidden="true">
          {current + 1} / {banners.length}
        </span>
        <button
          type="button"
          className="grid size-11 place-items-center rounded-full"
          aria-label={t('nextSlide')}
          onClick={() => swiper?.slideNext()}
        >
          <Icon name="right" className="size-5" />
        </button>
      </div>
    </section>
  );
}
