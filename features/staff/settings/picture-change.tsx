'use client';

import { useTranslations } from 'next-intl';
import { Thumbnail } from '@/components/thumbnail';
import { mediaUrl } from '@/lib/media';

/** A picture before and after a change, each as the small picture itself. */
export function PictureChange({ before, after }: { before: unknown; after: unknown }) {
  return (
    <span className="flex items-center gap-2">
      <Side image={before} side="before" /> → <Side image={after} side="after" />
    </span>
  );
}

function Side({ image, side }: { image: unknown; side: 'before' | 'after' }) {
  const t = useTranslations('staff.settings');
  if (typeof image !== 'string' || image === '') return t('none');
  return (
    <span role="img" aria-label={t(`shop.${side}`)} className="block size-16 overflow-hidden rounded-control bg-tile">
      <Thumbnail src={mediaUrl(image, 160)} />
    </span>
  );
}
