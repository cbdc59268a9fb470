'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '@/components/button';
import type { ApiFailure } from '@/lib/api/errors';
import { mediaUrl } from '@/lib/media';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useEditor } from './editor-context';
import type { Way } from './value-at';

const previewWidth = 320;

interface PictureFieldProps {
  readonly label: string;
  readonly way: Way;
  /** Key of the picture; empty for none. */
  readonly value: string;
  readonly error: string | undefined;
}

/** A picture of a block: chosen from a file, which is uploaded at once. */
export function PictureField({ label, way, value, error }: PictureFieldProps) {
  const t = useTranslations('staff.campaigns');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const { readOnly, onChange } = useEditor();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const upload = async (file: File) => {
    setBusy(true);
    const form = new FormData();
    form.append('file', file);
    const result = await api.call((contract) => contract.staff.uploadPicture, { form });
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    if (!result.ok) return;
    onChange(way, result.data.key);
    // The block of a picture has its measures beside its key.
    if (way.at(-1) === 'key') {
      const { width, height } = await createImageBitmap(file);
      onChange([...way.slice(0, -1), 'width'], width);
      onChange([...way.slice(0, -1), 'height'], height);
    }
  };
  const reason = failure?.problems.find(({ message }) => message !== undefined)?.message;
  const refused = failure === undefined ? error : (reason ?? failureText(failure));
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm font-medium">{label}</p>
      {value === '' ? (
        <p className="text-sm text-soft">{t('pictureNone')}</p>
      ) : (
        <img
          src={mediaUrl(value, previewWidth)}
          alt={label}
          width={previewWidth}
          height={160}
          loading="lazy"
          className="h-40 w-full max-w-80 rounded-control bg-tile object-contain"
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
              if (file !== undefined) void upload(file);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
      )}
      <FormError text={refused} />
    </div>
  );
}
