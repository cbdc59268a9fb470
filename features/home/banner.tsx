'use client';

import { Link } from '@/components/link';
import { buttonClass } from '@/components/button';
import type { ClickObject } from '@/lib/contract/constants';
import type { Slider } from '@/lib/contract/content';
import { mediaSrcSet, mediaVariant } from '@/lib/media';
import { useHref } from '@/stores/address';

const wideWidths = [640, 960, 1280, 1920] as const;
const phoneWidths = [480, 640, 960] as const;

const usualSizes = '(min-width: 1320px) 1272px, 100vw';
const besideSizes = '(min-width: 1320px) 864px, (min-width: 1280px) calc(100vw - 28.5rem), 100vw';

interface BannerProps {
  banner: Omit<Slider, 'counted'>;
  className: string;
  priority?: boolean;
  inert?: boolean;
  /** A product stands beside it on large screens. */
  beside?: boolean;
  /** Name for counting its clicks. */
  counted?: ClickObject;
}

/** A campaign: one picture for wide screens, another for phones (AVIF as in `Picture`), with text over it. */
export function Banner({ banner, className, priority, inert, beside, counted = 'banner' }: BannerProps) {
  const href = useHref();
  return (
    <Link
      href={href(banner.link)}
      data-counted={`${counted}:${banner.id}`}
      tabIndex={inert ? -1 : undefined}
      className={`banner ${banner.tone === 'dark' ? 'banner-dark ' : ''}${className}`}
    >
      <picture>
        <source
          media="(min-width: 640px)"
          type="image/avif"
          srcSet={mediaSrcSet(banner.image_web, 'avif', wideWidths)}
          sizes={beside ? besideSizes : usualSizes}
        />
        <source type="image/avif" srcSet={mediaSrcSet(banner.image_mobile_web, 'avif', phoneWidths)} sizes="100vw" />
        <img
          src={mediaVariant(banner.image_mobile_web, 640, 'webp')}
          alt=""
          width={1280}
          height={427}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
        />
      </picture>
      <span className="banner-words">
        <span className="banner-title">{banner.title}</span>
        <span className="banner-text">{banner.text}</span>
        <span className={buttonClass({ className: 'mt-2' })}>{banner.button}</span>
      </span>
    </Link>
  );
}
