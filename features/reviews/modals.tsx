'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { CircleCheck, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Controller, type FieldErrors, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field, FieldFrame } from '@/components/field';
import { useFailureText } from '@/features/errors';
import { focusFirst, useIdempotentSubmit } from '@/features/forms';
import { ApiError } from '@/lib/api/errors';
import { reviewForm } from '@/lib/contract/review';
import { useApi } from '@/stores/api';
import { draftOf, dropDraft, storeDraft } from './draft';
import { PhotoField } from './photo-field';
import type { ChosenPhoto } from './photos';
import { useChosenPhotos } from './use-chosen-photos';

type Input = z.input<typeof reviewForm>;
type Output = z.output<typeof reviewForm>;
const marks = [1, 2, 3, 4, 5] as const;
const texts = ['mark', 'name', 'advantages', 'flaws', 'comment'] as const;

interface WriteReviewProps {
  productId: number;
  productName: string;
  onClose: () => void;
}

/** Form of a review. It says that reviews are moderated. */
export function WriteReviewModal({ productId, productName, onClose }: WriteReviewProps) {
  const t = useTranslations('reviews');
  const common = useTranslations('common');
  const [sent, setSent] = useState(false);
  return (
    <Dialog title={t('writeTitle')} closeLabel={common('close')} onClose={onClose}>
      {sent ? (
        <div role="status" className="flex flex-col items-center gap-3 py-6 text-center">
          <CircleCheck className="size-14 text-ok" strokeWidth={1.5} aria-hidden="true" />
          <p className="text-lg font-semibold">{t('sentTitle')}</p>
          <p className="max-w-sm text-soft">{t('sentText')}</p>
          <Button onClick={onClose}>{common('close')}</Button>
        </div>
      ) : (
        <ReviewForm productId={productId} productName={productName} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}

/** Fields and photos as one form for the API. */
function formData(productId: number, values: Output, photos: readonly ChosenPhoto[]): FormData {
  const form = new FormData();
  form.set('id', String(productId));
  for (const name of texts) form.set(name, String(values[name]));
  for (const { file } of photos) form.append('photos', file);
  return form;
}

function ReviewForm({
  productId,
  productName,
  onSent,
}: {
  productId: number;
  productName: string;
  onSent: () => void;
}) {
  const t = useTranslations('reviews');
  const common = useTranslations('common');
  const validation = useTranslations('validation');
  const failureText = useFailureText();
  const api = useApi();
  const { once } = useIdempotentSubmit('review');
  const [draft] = useState(() => draftOf(productId));
  const chosen = useChosenPhotos(draft.photos, (photos) => storeDraft(productId, { photos }));
  const [failure, setFailure] = useState<{ text: string; photos: string | undefined }>();
  const form = useForm<Input, unknown, Output>({
    shouldFocusError: false,
    resolver: zodResolver(reviewForm),
    defaultValues: draft.values,
  });
  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(productId, { values }) }),
    [productId, subscribe],
  );
  const message = (errors: FieldErrors<Input>, name: keyof Input): string | undefined => {
    const key = errors[name]?.message;
    return key === undefined ? undefined : validation.has(key as 'required') ? validation(key as 'required') : key;
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const photos = await chosen.whenReady();
    const result = await api.call((contract) => contract.product.addReview, {
      form: formData(productId, values, photos),
    });
    if (result.ok) {
      dropDraft(productId);
      return onSent();
    }
    for (const { field, message } of result.failure.problems) {
      const name = texts.find((text) => text === field);
      if (name !== undefined) form.setError(name, { message: message ?? '' });
    }
    const aboutPhotos = result.failure.problems.find(({ field }) => field?.startsWith('photos'))?.message;
    return setFailure({ text: failureText(new ApiError(result.failure)), photos: aboutPhotos });
  }, focusFirst);
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        once(() => submit(event));
      }}
      className="space-y-4"
      noValidate
    >
      <p className="font-medium">{productName}</p>
      <Controller
        control={form.control}
        name="mark"
        render={({ field }) => (
          <MarkField
            value={Number(field.value ?? 0)}
            onChange={field.onChange}
            inputRef={field.ref}
            error={message(errors, 'mark')}
          />
        )}
      />
      <Field
        label={t('name')}
        autoComplete="given-name"
        maxLength={40}
        error={message(errors, 'name')}
        {...form.register('name')}
      />
      <Field
        label={t('advantages')}
        maxLength={500}
        error={message(errors, 'advantages')}
        {...form.register('advantages')}
      />
      <Field label={t('flaws')} maxLength={500} error={message(errors, 'flaws')} {...form.register('flaws')} />
      <FieldFrame id="review-comment" label={t('comment')} error={message(errors, 'comment')} required>
        <textarea
          id="review-comment"
          rows={4}
          maxLength={3000}
          required
          className="input min-h-28 py-3"
          aria-invalid={errors.comment !== undefined}
          aria-describedby="review-comment-note"
          {...form.register('comment')}
        />
      </FieldFrame>
      <PhotoField chosen={chosen} error={failure?.photos} />
      {failure !== undefined && (
        <p role="alert" className="text-deal">
          {failure.text}
        </p>
      )}
      <Button type="submit" large className="w-full" aria-disabled={isSubmitting}>
        {isSubmitting ? common('loading') : t('send')}
      </Button>
    </form>
  );
}

interface MarkFieldProps {
  value: number;
  onChange: (mark: number) => void;
  inputRef: (element: HTMLInputElement | null) => void;
  error: string | undefined;
}

/** Five stars as radio buttons. */
function MarkField({ value, onChange, inputRef, error }: MarkFieldProps) {
  const t = useTranslations('reviews');
  return (
    <fieldset aria-describedby="review-mark-note">
      <legend className="mb-1 text-sm font-medium">
        {t('yourMark')}
        <span aria-hidden="true" className="text-deal">
          {' '}
          *
        </span>
      </legend>
      <div className="flex">
        {marks.map((mark) => (
          <label
            key={mark}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-link"
          >
            <input
              ref={mark === 1 ? inputRef : undefined}
              type="radio"
              name="mark"
              className="sr-only"
              value={mark}
              checked={value === mark}
              aria-label={t('mark', { mark })}
              onChange={() => onChange(mark)}
            />
            <Star
              className={`size-8 ${mark <= value ? 'fill-brand text-brand' : 'text-line-strong'}`}
              aria-hidden="true"
            />
          </label>
        ))}
      </div>
      <p id="review-mark-note" className="mt-1 text-sm text-deal" aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
