'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { mediaUrl } from '@/lib/media';

const previewWidth = 320;

interface PictureChoiceProps {
  readonly label: string;
  /** Key of the picture; empty for none. */
  readonly image: string;
  readonly busy: boolean;
  readonly readOnly: boolean;
  /** Shows the whole picture, or fills the box with it. */
  readonly fit?: 'object-contain' | 'object-cover';
  readonly onChoose: (file: File) => void;
}

/** A picture with the button that chooses another file. */
export function PictureChoice({ label, image, busy, readOnly, fit = 'object-cover', onChoose }: PictureChoiceProps) {
  const t = useTranslations('staff.campaigns');
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-medium">{label}</p>
      {image === '' ? (
        <p className="text-sm text-soft">{t('pictureNone')}</p>
      ) : (
        <img
          src={mediaUrl(image, previewWidth)}
          alt={label}
          width={previewWidth}
          height={160}
          loading="lazy"
          className={`h-40 w-full rounded-control bg-tile ${fit}`}
        />
      )}
      {!readOnly && (
        <label
          className={buttonClass({ variant: 'outline', className: 'mt-2 cursor-pointer focus-within:outline-2' })}
          aria-busy={busy}
        >
          {t('choose')}
          <input
            type="file"
            aria-label={t('choosePicture', { name: label })}
            accept="image/jpeg,image/png"
            className="sr-only"
            disabled={busy}
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file !== undefined) onChoose(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
}
