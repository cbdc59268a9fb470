'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/field';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { FormSection } from '../form-section';
import { PictureChoice } from '../picture-choice';
import type { CampaignSectionProps } from './section-props';

const pictureFields = ['image_web', 'image_mobile_web'] as const;
type PictureField = (typeof pictureFields)[number];

/** Pictures for wide screens and for phones; the first one also serves phones until another is chosen. */
export function CampaignPictures({ values, readOnly, onChange }: CampaignSectionProps) {
  const t = useTranslations('staff.campaigns');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [busy, setBusy] = useState<PictureField>();
  const [failure, setFailure] = useState<ApiFailure>();
  const upload = async (field: PictureField, file: File) => {
    setBusy(field);
    setFailure(undefined);
    const form = new FormData();
    form.append('file', file);
    const result = await api
      .call((contract) => contract.staff.uploadPicture, { form })
      .finally(() => setBusy(undefined));
    if (!result.ok) {
      setFailure(result.failure);
      return;
    }
    const { key } = result.data;
    onChange(field, key);
    const isShared = values.image_mobile_web === '' || values.image_mobile_web === values.image_web;
    if (field === 'image_web' && isShared) onChange('image_mobile_web', key);
  };
  const reason = failure?.problems.find(({ message }) => message !== undefined)?.message;
  return (
    <FormSection title={t('picturesTitle')} text={t('picturesText')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {pictureFields.map((field) => (
          <PictureChoice
            key={field}
            label={t(field)}
            image={values[field]}
            busy={busy === field}
            readOnly={readOnly || busy !== undefined}
            onChoose={(file) => void upload(field, file)}
          />
        ))}
      </div>
      {values.image_web !== '' && values.image_web === values.image_mobile_web && (
        <p className="mt-2 text-sm text-soft">{t('pictureSame')}</p>
      )}
      <FormError text={failure === undefined ? undefined : (reason ?? failureText(failure))} />
      <div className="mt-3 sm:max-w-md">
        <SelectField
          label={t('tone')}
          value={values.tone}
          disabled={readOnly}
          onChange={({ target }) => onChange('tone', target.value === 'dark' ? 'dark' : 'light')}
        >
          <option value="light">{t('tones.light')}</option>
          <option value="dark">{t('tones.dark')}</option>
        </SelectField>
      </div>
    </FormSection>
  );
}
