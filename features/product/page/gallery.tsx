'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/icon';
import { Panel } from '@/components/panel';
import { Picture } from '@/components/picture';
import { gallerySizes, galleryWidths } from '@/lib/gallery-picture';
import { useModalStore } from '@/stores/modals';

/** Pictures of a product: a large one with thumbnails; the large one opens in full screen. */
export function Gallery({ name, images }: { name: string; images: readonly string[] }) {
  const t = useTranslations('product');
  const [index, setIndex] = useState(0);
  const show = useModalStore((state) => state.show);
  const current = images[index] ?? images[0];
  if (current === undefined) return null;
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
        <ul className="gallery-thumbs">
          {images.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('photo', { name, index: position + 1 })}
                aria-current={position === index}
                onClick={() => setIndex(position)}
                className={`block aspect-square w-full overflow-hidden rounded-xl bg-tile ${position === index ? 'ring-2 ring-brand' : ''}`}
              >
                <Picture
                  src={image}
                  alt=""
                  width={160}
                  height={160}
                  widths={[160]}
                  sizes="80px"
                  className="size-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
