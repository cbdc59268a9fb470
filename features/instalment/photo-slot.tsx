'use client';

import { Camera, ImagePlus, RefreshCw, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/button';
import { digestOf } from '@/components/photo-file';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { type DocumentSide, maxPhotoBytes } from '@/lib/contract/constants';
import { preparePhoto } from '@/lib/photo/prepare-photo';
import { useApi } from '@/stores/api';

interface PhotoSlotProps {
  side: DocumentSide;
  label: string;
  hint: string;
  /** Id of the stored photo; empty without one. */
  value: string;
  onChange: (id: string) => void;
  /** Digests of the photos of all slots, to refuse duplicates. */
  digests: Map<DocumentSide, string>;
  error: string | undefined;
}

/** A photo of a document: chosen or taken, validated, uploaded at once, previewed, replaced and removed. */
export function PhotoSlot({ side, label, hint, value, onChange, digests, error }: PhotoSlotProps) {
  const t = useTranslations('instalment');
  const validation = useTranslations('validation');
  const failureText = useFailureText();
  const api = useApi();
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const sending = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      if (preview !== null) URL.revokeObjectURL(preview);
    },
    [preview],
  );
  useEffect(() => () => sending.current?.abort(), []);

  const clear = () => {
    sending.current?.abort();
    sending.current = null;
    digests.delete(side);
    setProgress(null);
    setPreview(null);
    onChange('');
  };
  /** Removes the photo here and on the server, so that it can be used for another side. */
  const forget = async () => {
    setProblem(null);
    setRemoving(true);
    if (value !== '') await api.call((contract) => contract.documents.remove, { body: { id: value } });
    setRemoving(false);
    clear();
  };
  const refused = (failure: ApiFailure) => {
    const message = failure.problems.find(({ field }) => field === 'image')?.message;
    setProblem(message ?? failureText(failure));
  };
  const take = async (file: File) => {
    setProblem(null);
    const digest = await digestOf(file);
    if ([...digests].some(([other, same]) => other !== side && same === digest))
      return setProblem(validation('photoDuplicate'));
    const ready = await preparePhoto(file, maxPhotoBytes);
    if (!ready.ok) return setProblem(validation(ready.fault));
    clear();
    const call = new AbortController();
    sending.current = call;
    setPreview(URL.createObjectURL(ready.file));
    setProgress(0);
    digests.set(side, digest);
    const form = new FormData();
    form.set('type', side);
    form.set('image', ready.file);
    const result = await api.call((contract) => contract.documents.store, {
      form,
      signal: call.signal,
      onProgress: setProgress,
    });
    if (call.signal.aborted) return;
    setProgress(null);
    if (result.ok) return onChange(result.data.id);
    clear();
    refused(result.failure);
  };
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file !== undefined) void take(file);
  };
  const stored = value === '' ? null : `/api/common/v1/checkout/documents/preview?id=${value}`;
  const picture = preview ?? stored;
  const message = problem ?? error;
  const full = picture !== null;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
      className={`flex flex-col rounded-control border p-3 ${message === undefined ? 'border-line' : 'border-deal'}`}
    >
      <p id={`${id}-label`} className="text-sm font-medium">
        {label}
        <span aria-hidden="true" className="text-deal">
          {' '}
          *
        </span>
      </p>
      <div className="relative my-2 grid aspect-[8/5] place-items-center overflow-hidden rounded-lg bg-sunken text-soft">
        {picture === null ? (
          <ImagePlus className="size-9" strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <img src={picture} alt={t('photoGiven', { name: label })} className="size-full object-contain" />
        )}
        {progress !== null && (
          <div className="absolute inset-x-0 bottom-0 bg-surface/90 p-2 text-center text-xs text-ink">
            <progress
              className="h-1.5 w-full accent-ok"
              max={1}
              value={progress}
              aria-label={t('photoSending', { name: label })}
            />
            <span className="tabular">{t('photoPart', { part: Math.round(progress * 100) })}</span>
          </div>
        )}
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mb-2 text-sm ${message === undefined ? 'text-soft' : 'text-deal'}`}
      >
        {message ?? hint}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <FileButton
          label={t(full ? 'photoReplace' : 'photoChoose')}
          of={label}
          onChange={chosen}
          icon={
            full ? (
              <RefreshCw className="size-4" aria-hidden="true" />
            ) : (
              <ImagePlus className="size-4" aria-hidden="true" />
            )
          }
          name={`document_${side}`}
        />
        <FileButton
          label={t('photoTake')}
          of={label}
          onChange={chosen}
          capture={side === 'selfie' ? 'user' : 'environment'}
          icon={<Camera className="size-4" aria-hidden="true" />}
        />
        {full && (
          <Button variant="plain" className="min-h-11" disabled={removing} onClick={() => void forget()}>
            <Trash2 className="size-4" aria-hidden="true" />
            {t('photoRemove')}
            <span className="sr-only">: {label}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface FileButtonProps {
  label: string;
  /** Name of the side, for screen readers. */
  of: string;
  icon: ReactNode;
  name?: string;
  /** Opens the camera of a phone; only on touch screens. */
  capture?: 'user' | 'environment';
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function FileButton({ label, of, icon, name, capture, onChange }: FileButtonProps) {
  return (
    <label
      className={buttonClass({
        variant: 'plain',
        className: `min-h-11 cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-link ${capture === undefined ? '' : 'hidden pointer-coarse:inline-flex'}`,
      })}
    >
      {icon}
      <span>
        {label}
        <span className="sr-only">: {of}</span>
      </span>
      <input
        type="file"
        name={name}
        accept="image/jpeg,image/png"
        capture={capture}
        className="sr-only"
        onChange={onChange}
      />
    </label>
  );
}
