import { type MediaWidth, mediaSrcSet, mediaVariant } from '@/lib/media';

interface PictureProps {
  src: string;
  alt: string;
  sizes: string;
  /** Widths for `srcset`; fewer on pages with many pictures. */
  widths?: readonly MediaWidth[];
  width: number;
  height: number;
  /** For the largest picture above the fold. */
  priority?: boolean;
  className?: string;
}

const defaultWidths = [160, 320, 640] as const;

/**
 * A stored picture in a box with a fixed aspect ratio. All supported browsers read AVIF, so `srcset` offers only that;
 * `src` is WebP for crawlers and previews. This keeps the HTML of a page with sixty pictures small.
 */
export function Picture({ src, alt, sizes, widths = defaultWidths, width, height, priority, className }: PictureProps) {
  const fallback = widths[Math.min(1, widths.length - 1)] ?? 320;
  const several = widths.length > 1;
  return (
    <img
      src={mediaVariant(src, fallback, 'webp')}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      // Undefined properties are omitted, because React's data would contain their names.
      {...(className === undefined ? {} : { className })}
      {...(several ? { srcSet: mediaSrcSet(src, 'avif', widths), sizes } : {})}
      {...(priority ? { fetchPriority: 'high' } : {})}
    />
  );
}
