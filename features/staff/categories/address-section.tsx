'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/field';
import type { ApiFailure } from '@/lib/api/errors';
import { maxCategorySlug } from '@/lib/contract/staff-categories';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { FormSection } from '../form-section';
import { PictureChoice } from '../picture-choice';
import { type CategorySectionProps, draftText } from './section-props';

/** Picture and address of a category. */
export function AddressSection({
  category,
  drafts,
  readOnly,
  isSlugWrong,
  onChange,
}: CategorySectionProps & { isSlugWrong: boolean }) {
  const t = useTranslations('staff.categories');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const upload = async (file: File) => {
    setBusy(true);
    const form = new FormData();
    form.append('file', file);
    const result = await api.call((contract) => contract.staff.uploadPicture, { form });
    setBusy(false);
    setFailure(result.ok ? undefined : result.failure);
    if (result.ok) onChange('image', result.data.key);
  };
  const reason = failure?.problems.find(({ message }) => message !== undefined)?.message;
  return (
    <FormSection title={t('pictureTitle')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PictureChoice
          label={t('picture')}
          image={draftText(drafts, 'image') ?? category.image}
          busy={busy}
          readOnly={readOnly || busy}
          fit="object-contain"
          onChoose={(file) => void upload(file)}
        />
        <div>
          <Field
            label={t('slug')}
            value={draftText(drafts, 'slug') ?? category.slug}
            hint={t('slugText')}
            error={isSlugWrong ? t('slugWrong') : undefined}
            maxLength={maxCategorySlug}
            readOnly={readOnly}
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => onChange('slug', target.value)}
          />
          {category.former_slugs.length > 0 && (
            <p className="mt-2 text-sm text-soft [overflow-wrap:anywhere]">
              {t('formerSlugs', { slugs: category.former_slugs.join(', ') })}
            </p>
          )}
        </div>
      </div>
      <FormError text={failure === undefined ? undefined : (reason ?? failureText(failure))} />
    </FormSection>
  );
}
