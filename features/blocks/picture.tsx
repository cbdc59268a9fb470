import { Picture as Stored } from '@/components/picture';
import type { BlockProps } from '@/lib/blocks';
import { mediaUrl } from '@/lib/media';

/** A picture with its alternative text. */
export function Picture({ props: { key, width, height, alt, caption } }: { props: BlockProps<'picture'> }) {
  return (
    <figure>
      <Stored
        src={mediaUrl(key)}
        alt={alt}
        width={width}
        height={height}
        widths={[480, 960, 1280]}
        sizes="(min-width: 1320px) 1272px, 94vw"
        className="h-auto w-full rounded-card bg-tile"
      />
      {caption !== undefined && <figcaption className="mt-2 text-sm text-soft">{caption}</figcaption>}
    </figure>
  );
}
