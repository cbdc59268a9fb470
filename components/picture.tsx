import { type MediaWidth, mediaSrcSet, mediaVariant } from '@/lib/media';

interface PictureProps {
  src: string;
  alt: string;
  sizes: string;
  /** Widths offered to the browser; few, where a picture stands often. */
  widths?: readonly MediaWidth[];
  width: number;
  height: number;
  /** For the one picture that the shopper sees first. */
  priority?: boolean;
  className?: string;
}

const usualWidths = [160, 320, 640] as const;

/** A stored picture in AVIF with WebP behind it, in a box of known proportions. */
export function Picture({ src, alt, sizes, widths = usualWidths, width, height, priority, className }: PictureProps) {
  const fallback = widths[Math.min(1, widths.length - 1)] ?? 320;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={mediaSrcSet(src, 'avif', widths)} sizes={sizes} />
      <img
        src={mediaVariant(src, fallback, 'webp')}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}
