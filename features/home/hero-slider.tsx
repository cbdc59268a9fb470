'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { Swiper } from 'swiper';
import { Icon, type SpriteIcon } from '@/components/icon';
import { useFirstInteraction, defaultDelayMs } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import type { Slider } from '@/lib/contract/content';
import { Banner } from './banner';

const HeroSwiper = lazyOnDemand(() => import('./hero-swiper').then((module) => module.default));

/**
 * Height of the hero: on phones low enough that a product with its price is in the first screen, on medium screens that
 * of its whole picture, so that text and picture do not overlap.
 */
const heroHeight = 'h-[max(11rem,calc(50vw-1rem))] sm:aspect-[3/1] sm:h-auto lg:aspect-auto lg:h-[26rem]';

/** Beside a product: as tall as its card, and at least that of its whole picture. */
const heroHeightBeside = `${heroHeight} xl:h-full xl:min-h-[18rem]`;

/** How long one campaign is shown, ms. */
const slideTime = 6000;

interface HeroSliderProps {
  banners: readonly Slider[];
  /** Whether a product stands beside it on wide screens. */
  beside: boolean;
}

/**
 * The first campaign and the pager are in the page; the slider loads at the first interaction, or when the second
 * campaign is due, and takes over in the same box.
 */
export function HeroSlider({ banners, beside }: HeroSliderProps) {
  const t = useTranslations('home');
  const wanted = useFirstInteraction(defaultDelayMs + slideTime);
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [current, setCurrent] = useState(0);
  /** The one that the slider takes over; it stays below, so that nothing flashes. */
  const [start, setStart] = useState(0);
  const firstCampaign = useRef<HTMLDivElement>(null);
  const banner = banners[start];
  if (banner === undefined) return null;
  const height = beside ? heroHeightBeside : heroHeight;
  if (banners.length === 1)
    return <Banner banner={banner} counted={banner.counted} className={height} beside={beside} priority />;
  const step = (by: 1 | -1): void => {
    const next = (current + by + banners.length) % banners.length;
    if (swiper !== null) swiper.slideTo(next);
    else {
      setCurrent(next);
      setStart(next);
    }
  };
  /** The campaign below becomes inert: its focus moves to the same campaign in the slider. */
  const takeOver = (instance: Swiper): void => {
    if (firstCampaign.current?.contains(document.activeElement) === true)
      instance.slides[instance.activeIndex]?.querySelector('a')?.focus({ preventScroll: true });
    setSwiper(instance);
  };
  return (
    <section aria-roledescription="carousel" aria-label={t('banners')} className={beside ? 'slider-beside' : undefined}>
      <div className={`relative ${height}`}>
        <div ref={firstCampaign} className="h-full" inert={swiper !== null}>
          <Banner banner={banner} counted={banner.counted} className="h-full" beside={beside} priority />
        </div>
        {wanted && (
          <HeroSwiper
            banners={banners}
            slideTime={slideTime}
            beside={beside}
            current={current}
            onReady={takeOver}
            onChange={setCurrent}
          />
        )}
      </div>
      <Pager current={current} count={banners.length} onStep={step} />
    </section>
  );
}

interface PagerProps {
  current: number;
  count: number;
  onStep: (by: 1 | -1) => void;
}

/** Below the banner; beside a product in the corner under its words (`.slider-beside`). It covers nothing of the picture. */
function Pager({ current, count, onStep }: PagerProps) {
  const t = useTranslations('home');
  return (
    <div className="slider-pager">
      <Arrow icon="left" label={t('prevSlide')} onPress={() => onStep(-1)} />
      <span className="sr-only">
        {current + 1} / {count}
      </span>
      <span className="flex items-center gap-2" aria-hidden="true">
        {Array.from({ length: count }, (_empty, index) => (
          <span key={index} className={`h-2 rounded-full ${index === current ? 'w-5 bg-ink' : 'w-2 bg-line-strong'}`} />
        ))}
      </span>
      <Arrow icon="right" label={t('nextSlide')} onPress={() => onStep(1)} />
    </div>
  );
}

function Arrow({ icon, label, onPress }: { icon: SpriteIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full text-soft hover:text-ink"
      aria-label={label}
      onClick={onPress}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
