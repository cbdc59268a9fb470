import { type MediaWidth, mediaSrcSet, mediaVariant } from '@/lib/media';

interface PictureProps {
  src: string;
  alt: string;
  sizes: string;
  /** Widths offered to the browser; few, where a page has many pictures. */
  widths?: readonly MediaWidth[];
  width: number;
  height: number;
  /** For the one picture that the shopper sees first. */
  priority?: boolean;
  className?: string;
}

const usualWidths = [160, 320, 640] as const;

/**
 * A stored picture in a box of known proportions. Every browser that the shop supports reads AVIF, so `srcset` offers
 * that alone; `src` is WebP for crawlers and previews. This keeps the HTML of a page with sixty pictures small.
 */
export function Picture({ src, alt, sizes, widths = usualWidths, width, height, priority, className }: PictureProps) {
  const fallback = widths[Math.min(1, widths.length - 1)] ?? 320;
  const several = widths.length > 1;
  return (
    <img
      src={mediaVariant(src, fallback, 'webp')}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      // What is not there is left out: in the data for React an undefined one has a name and a value.
      {...(className === undefined ? {} : { className })}
      {...(several ? { srcSet: mediaSrcSet(src, 'avif', widths), sizes } : {})}
      {...(priority ? { fetchPriority: 'high' } : {})}
    />
  );
}
