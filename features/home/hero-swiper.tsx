'use client';

import 'swiper/css';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { A11y, Autoplay, Keyboard } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { hasInteracted } from '@/components/hydration/first-interaction';
import type { Slider } from '@/lib/contract/content';
import { Banner } from './banner';

const modules = [A11y, Autoplay, Keyboard];

interface HeroSwiperProps {
  banners: readonly Slider[];
  slideTime: number;
  beside: boolean;
  current: number;
  onReady: (swiper: SwiperInstance) => void;
  onChange: (index: number) => void;
}

/** The rotating campaigns; pauses on hover, focus and reduced motion. */
export default function HeroSwiper({ banners, slideTime, beside, current, onReady, onChange }: HeroSwiperProps) {
  const t = useTranslations('home');
  const [first] = useState(current);
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    // Not around the lazy component: an empty box would take the presses on the campaign below it.
    <div className="absolute inset-0">
      <Swiper
        modules={modules}
        className="h-full rounded-card"
        rewind
        initialSlide={first}
        autoplay={reducedMotion ? false : { delay: slideTime, pauseOnMouseEnter: true, disableOnInteraction: true }}
        a11y={{ enabled: true, slideLabelMessage: '', containerMessage: null }}
        keyboard={{ enabled: true, pageUpDown: false }}
        onSwiper={(instance) => {
          // Loaded by the timer, without an interaction.
          if (!reducedMotion && !hasInteracted()) instance.slideNext();
          // Keyboard users are not interrupted.
          instance.el.addEventListener('focusin', () => instance.autoplay.stop());
          onReady(instance);
        }}
        onSlideChange={(instance) => onChange(instance.activeIndex)}
      >
        {banners.map((banner, index) => (
          <SwiperSlide
            key={`${banner.counted}:${banner.id}`}
            aria-label={t('slide', { index: index + 1, total: banners.length })}
          >
            <Banner
              banner={banner}
              counted={banner.counted}
              className="h-full"
              beside={beside}
              priority={index === first}
              inert={index !== current}
            />
          </SwiperSlide>
        ))}
      </Swiper>
    </div>
  );
}
