'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import { Thumbnail } from '@/components/thumbnail';
import { gallerySizes, galleryWidths } from '@/lib/gallery-picture';
import { useModalStore } from '@/stores/modals';

/** Thumbnails that phones show without scrolling. */
const visibleThumbs = 4;

/** Pictures of a product: a large one with thumbnails; the large one opens in full screen. */
export function Gallery({ name, images }: { name: string; images: readonly string[] }) {
  const t = useTranslations('product');
  const [index, setIndex] = useState(0);
  const show = useModalStore((state) => state.show);
  const thumbs = useRef<HTMLUListElement>(null);
  const hidden = images.length - visibleThumbs;
  const current = images[index] ?? images[0];
  if (current === undefined) return null;
  const choose = (position: number): void => {
    setIndex(position);
    // Beside the last visible one the others come into view.
    if (position >= visibleThumbs - 1) thumbs.current?.scrollTo({ top: thumbs.current.scrollHeight });
  };
  return (
    <Panel
      as="section"
      aria-label={t('gallery')}
      className="gallery min-w-0 self-start lg:sticky lg:top-[calc(var(--pinned)+1.5rem)]"
    >
      <button
        type="button"
        className="gallery-large relative block aspect-square w-full cursor-zoom-in overflow-hidden bg-tile"
        aria-label={t('openPhoto')}
        onClick={() => show({ name: 'fullPhoto', props: { images, index, name } })}
      >
        <Picture
          key={current}
          src={current}
          alt={t('photo', { name, index: index + 1 })}
          width={960}
          height={960}
          widths={galleryWidths}
          sizes={gallerySizes}
          priority={index === 0}
          className="size-full object-contain"
        />
        <Icon name="expand" className="absolute right-3 bottom-3 size-6 text-[#66625a]" />
      </button>
      {images.length > 1 && (
        <ul ref={thumbs} className="gallery-thumbs">
          {images.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('photo', { name, index: position + 1 })}
                aria-current={position === index}
                onClick={() => choose(position)}
                className="gallery-thumb"
              >
                <Thumbnail src={image} />
                {position === visibleThumbs - 1 && hidden > 0 && index < position && (
                  <span aria-hidden="true">+{hidden}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
