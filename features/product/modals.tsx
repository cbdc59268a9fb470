'use client';

import { ChevronLeft, ChevronRight, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Picture } from '@/components/picture';
import { callCenter } from '@/lib/shop/contacts';

/** The pictures on the whole screen, one after the other by buttons and arrow keys. */
export function FullPhotoModal({ images, index: start, name, onClose }: { images: readonly string[]; index: number; name: string; onClose: () => void }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const [index, setIndex] = useState(start);
  const move = (step: number) => setIndex((current) => (current + step + images.length) % images.length);
  const current = images[index];
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'ArrowRight') setIndex((shown) => (shown + 1) % images.length);
      if (event.key === 'ArrowLeft') setIndex((shown) => (shown + images.length - 1) % images.length);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [images.length]);
  return (
    <Dialog title={name} closeLabel={common('close')} onClose={onClose} wide>
      <div className="relative">
        {current !== undefined && (
          <Picture key={current} src={current} alt={t('photo', { name, index: index + 1 })} width={1280} height={1280} widths={[640, 960, 1280]} sizes="(min-width: 896px) 840px, 94vw" className="mx-auto max-h-[75dvh] w-auto max-w-full rounded-xl bg-tile object-contain" priority />
        )}
        <button type="button" className="icon-button absolute top-1/2 left-0 bg-surface/80" aria-label={common('back')} onClick={() => move(-1)}>
          <ChevronLeft className="size-6" aria-hidden="true" />
        </button>
        <button type="button" className="icon-button absolute top-1/2 right-0 bg-surface/80" aria-label={common('forward')} onClick={() => move(1)}>
          <ChevronRight className="size-6" aria-hidden="true" />
        </button>
      </div>
      <p className="mt-3 text-center text-sm text-soft tabular" aria-live="polite">{index + 1} / {images.length}</p>
    </Dialog>
  );
}

/** Pre-order is taken by the call centre. */
export function OrderByPhoneModal({ productName, onClose }: { productName: string; onClose: () => void }) {
  const t = useTranslations('product');
  const header = useTranslations('header');
  const common = useTranslations('common');
  return (
    <Dialog title={t('preOrderTitle')} closeLabel={common('close')} onClose={onClose}>
      <p>{t('preOrderText', { name: productName })}</p>
      <a href={`tel:${callCenter.phone}`} className="button button-primary button-large mt-5 w-full tabular">
        <Phone className="size-5" aria-hidden="true" />{callCenter.display}
      </a>
      <p className="mt-2 text-center text-sm text-soft">{header('hours')}</p>
    </Dialog>
  );
}
