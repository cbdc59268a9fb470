'use client';

import { ImagePlus, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { maxReviewPhotos } from '@/lib/contract/constants';
import type { ChosenPhotos } from './use-chosen-photos';

interface PhotoFieldProps {
  chosen: ChosenPhotos;
  /** Server errors of the photos. */
  error?: string | undefined;
}

/** Photos of a review: chosen, previewed and removed. */
export function PhotoField({ chosen: { photos, problem, add, remove }, error }: PhotoFieldProps) {
  const t = useTranslations('reviews');
  const validation = useTranslations('validation');
  const id = useId();
  const message = problem === undefined ? error : validation(problem);
  return (
    <div>
      <p className="mb-1 text-sm font-medium">{t('photos')}</p>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.digest} className="relative size-20">
            {/* A local file has no other sizes. */}
            <img
              src={photo.url}
              alt={t('chosenPhoto', { index: index + 1 })}
              className="size-full rounded-xl bg-tile object-cover"
            />
            <button
              type="button"
              className="absolute -top-2 -right-2 grid size-8 place-items-center after:absolute after:-inset-1.5 rounded-full border border-line bg-surface"
              aria-label={t('removePhoto', { index: index + 1 })}
              onClick={() => remove(photo)}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
        {photos.length < maxReviewPhotos && (
          <li>
            <label
              htmlFor={id}
              className="grid size-20 cursor-pointer place-items-center rounded-xl border border-dashed border-line-strong text-soft focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-link hover:text-ink"
            >
              <ImagePlus className="size-6" aria-hidden="true" />
              <span className="sr-only">{t('addPhotos')}</span>
              <input
                id={id}
                type="file"
                accept="image/jpeg,image/png"
                multiple
                className="sr-only"
                aria-describedby={`${id}-note`}
                onChange={(event) => {
                  const files = [...(event.target.files ?? [])];
                  event.target.value = '';
                  add(files);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p
        id={`${id}-note`}
        className={`mt-1 text-sm ${message === undefined ? 'text-soft' : 'text-deal'}`}
        aria-live="polite"
      >
        {message ?? t('photosHint')}
      </p>
    </div>
  );
}
