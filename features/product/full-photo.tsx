'use client';

import 'swiper/css';
import 'swiper/css/zoom';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Zoom } from 'swiper/modules';
import { Swiper, SwiperSlide } from 'swiper/react';
import { Dialog } from '@/components/dialog';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { Picture } from '@/components/picture';
import { Thumbnail } from '@/components/thumbnail';

const modules = [Zoom];
const maxZoom = 4;

/** Full-screen pictures: buttons, arrow keys and swipes; double tap or pinch zooms. */
export function FullPhotoModal({
  images,
  index: start,
  name,
  onClose,
}: {
  images: readonly string[];
  index: number;
  name: string;
  onClose: () => void;
}) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [index, setIndex] = useState(start);
  useEffect(() => {
    // The dialog stops key events, so they are handled before it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') swiper?.slideNext();
      if (event.key === 'ArrowLeft') swiper?.slidePrev();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [swiper]);
  return (
    <Dialog title={name} closeLabel={common('close')} onClose={onClose} full>
      <div className="relative h-full">
        <Swiper
          modules={modules}
          className="h-full"
          initialSlide={start}
          rewind
          zoom={{ maxRatio: maxZoom }}
          onSwiper={setSwiper}
          onSlideChange={(instance) => setIndex(instance.activeIndex)}
        >
          {images.map((image, position) => (
            <SwiperSlide key={image} aria-hidden={position !== index}>
              <div className="swiper-zoom-container">
                <Picture
                  src={image}
                  alt={t('photo', { name, index: position + 1 })}
                  width={1280}
                  height={1280}
                  widths={[640, 960, 1280]}
                  sizes="94vw"
                  className="max-h-full w-auto max-w-full bg-tile object-contain"
                  priority={position === start}
                />
              </div>
            </SwiperSlide>
          ))}
        </Swiper>
        {images.length > 1 && (
          <>
            <IconButton
              className="absolute top-1/2 left-0 z-10 bg-surface/80"
              label={common('back')}
              onClick={() => swiper?.slidePrev()}
            >
              <Icon name="left" className="size-6" />
            </IconButton>
            <IconButton
              className="absolute top-1/2 right-0 z-10 bg-surface/80"
              label={common('forward')}
              onClick={() => swiper?.slideNext()}
            >
              <Icon name="right" className="size-6" />
            </IconButton>
          </>
        )}
      </div>
      {images.length > 1 && (
        <ul className="mx-auto flex max-w-full gap-2 overflow-x-auto p-1 pt-3">
          {images.map((image, position) => (
            <li key={image} className="shrink-0">
              <button
                type="button"
                aria-label={t('photo', { name, index: position + 1 })}
                aria-current={position === index}
                onClick={() => swiper?.slideTo(position)}
                className={`block size-12 overflow-hidden rounded-lg bg-tile md:size-16 ${position === index ? 'ring-2 ring-brand' : ''}`}
              >
                <Thumbnail src={image} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="pt-2 text-center text-sm text-soft tabular" aria-live="polite">
        {index + 1} / {images.length} · {t('zoomHint')}
      </p>
    </Dialog>
  );
}
