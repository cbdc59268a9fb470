'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/field';
import { CheckField } from '../check-field';
import { FormSection } from '../form-section';
import type { CampaignSectionProps } from './section-props';
import { fromField, toField } from '../tashkent-moment';

/** From when to when, whether the shop shows the campaign, and whether the home page has its banner. */
export function CampaignTimes({ values, readOnly, onChange }: CampaignSectionProps) {
  const t = useTranslations('staff.campaigns');
  const isInverted = values.ends_at !== null && values.starts_at !== '' && values.ends_at <= values.starts_at;
  return (
    <FormSection title={t('timesTitle')} text={t('timesText')}>
      <div className="flex flex-wrap items-start gap-4">
        <Field
          label={t('starts_at')}
          type="datetime-local"
          className="min-w-0 flex-1 basis-52 sm:max-w-60"
          required
          value={toField(values.starts_at)}
          readOnly={readOnly}
          onChange={({ target }) => onChange('starts_at', fromField(target.value))}
        />
        <Field
          label={t('ends_at')}
          type="datetime-local"
          className="min-w-0 flex-1 basis-52 sm:max-w-60"
          value={toField(values.ends_at)}
          readOnly={readOnly}
          hint={t('endsHint')}
          error={isInverted ? t('conflicts.endBeforeStart') : undefined}
          onChange={({ target }) => onChange('ends_at', target.value === '' ? null : fromField(target.value))}
        />
      </div>
      <CheckField
        label={t('has_banner')}
        isOn={values.has_banner}
        readOnly={readOnly}
        onChange={(isOn) => onChange('has_banner', isOn)}
      />
      <CheckField
        label={t('published')}
        isOn={values.published}
        readOnly={readOnly}
        onChange={(isOn) => onChange('published', isOn)}
      />
      <p className="text-sm text-soft">{t('publishedText')}</p>
    </FormSection>
  );
}
