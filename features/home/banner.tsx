'use client';

import { Link } from '@/components/link';
import { buttonLook } from '@/components/button';
import type { ClickObject } from '@/lib/contract/constants';
import type { Slider } from '@/lib/contract/content';
import { mediaSrcSet, mediaVariant } from '@/lib/media';
import { useHref } from '@/stores/address';

const wideWidths = [640, 960, 1280] as const;
const phoneWidths = [480, 640, 960] as const;

interface BannerProps {
  banner: Slider;
  className: string;
  priority?: boolean;
  inert?: boolean;
  /** As what its clicks are counted. */
  counted?: ClickObject;
}

/** A campaign: one picture for wide screens, another for phones (AVIF as in `Picture`), the words over it. */
export function Banner({ banner, className, priority, inert, counted = 'banner' }: BannerProps) {
  const href = useHref();
  const dark = banner.tone === 'dark';
  return (
    <Link
      href={href(banner.link)}
      data-counted={`${counted}:${banner.id}`}
      tabIndex={inert ? -1 : undefined}
      className={`relative block overflow-hidden rounded-card ${dark ? 'bg-[#23252f]' : 'bg-sunken'} ${className}`}
    >
      <picture>
        <source media="(min-width: 640px)" type="image/avif" srcSet={mediaSrcSet(banner.image_web, 'avif', wideWidths)} sizes="(min-width: 1320px) 1272px, 100vw" />
        <source type="image/avif" srcSet={mediaSrcSet(banner.image_mobile_web, 'avif', phoneWidths)} sizes="100vw" />
        <img
          src={mediaVariant(banner.image_mobile_web, 640, 'webp')} alt="" width={1280} height={427}
          loading={priority ? 'eager' : 'lazy'} fetchPriority={priority ? 'high' : undefined}
          className="absolute inset-0 size-full object-cover object-bottom sm:object-right"
        />
      </picture>
      <span className={`absolute inset-x-0 top-0 flex flex-col items-start gap-2 p-5 sm:inset-y-0 sm:right-auto sm:w-[46%] sm:justify-center sm:py-4 sm:pr-2 sm:pl-6 lg:w-[52%] lg:p-12 ${dark ? 'text-white' : 'text-[#1b1a17]'}`}>
        <span className="text-xl leading-tight font-bold tracking-tight text-balance sm:text-xl lg:text-2xl">{banner.title}</span>
        <span className={`line-clamp-3 max-w-md text-sm text-pretty lg:text-base ${dark ? 'text-white/90' : 'text-[#45423b]'}`}>{banner.text}</span>
        <span className={buttonLook({ className: 'mt-2' })}>{banner.button}</span>
      </span>
    </Link>
  );
}
