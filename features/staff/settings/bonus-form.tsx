'use client';

import { useTranslations } from 'next-intl';
import { FormSection } from '../form-section';
import { useSettingTexts } from './field-texts';
import { SettingField } from './setting-field';
import type { SettingForm } from './setting-form';

const fields = ['bonus.earn_percent', 'bonus.spend_percent'] as const;

/** What orders earn as bonus, and how much bonus may pay. */
export function BonusForm({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings.bonus');
  const { name } = useSettingTexts();
  return (
    <FormSection title={t('title')} text={t('text')}>
      <div className="flex flex-wrap gap-4">
        {fields.map((field) => (
          <SettingField
            key={field}
            form={form}
            field={field}
            label={name(field)}
            hint={t(field === 'bonus.earn_percent' ? 'earnHint' : 'spendHint')}
          />
        ))}
      </div>
    </FormSection>
  );
}
