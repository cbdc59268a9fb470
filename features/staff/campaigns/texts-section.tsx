'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/field';
import { Tabs } from '@/components/tabs';
import { maxCampaignText } from '@/lib/contract/staff-campaigns';
import { htmlLang, type Locale } from '@/lib/i18n/locales';
import { TextAreaField } from '../text-area-field';
import { FormSection } from '../form-section';
import type { CampaignSectionProps } from './section-props';

/** Languages side by side: Latin first. */
const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

/** Name, short text, button of the banner and conditions in three languages; on phones one language at a time. */
export function CampaignTexts({ values, readOnly, onChange }: CampaignSectionProps) {
  const t = useTranslations('staff.campaigns');
  const words = useTranslations('staff.product');
  const [language, setLanguage] = useState<Locale>('uz');
  const isHidden = (locale: Locale) => (locale === language ? '' : 'max-lg:hidden');
  return (
    <FormSection title={t('textsTitle')}>
      <Tabs
        label={words('languages')}
        tabs={columns.map((key) => ({ key, text: words(`language.${key}`) }))}
        current={language}
        onChoose={setLanguage}
        className="mb-3 lg:hidden"
      >
        <div className="grid items-start gap-4 lg:grid-cols-3">
          {(['name', 'text', 'button'] as const).flatMap((text) =>
            columns.map((locale) => (
              <Field
                key={`${text}.${locale}`}
                label={t(`fields.${text}.${locale}`)}
                lang={htmlLang[locale]}
                autoComplete="off"
                maxLength={maxCampaignText[text]}
                className={isHidden(locale)}
                value={values[`${text}.${locale}`]}
                readOnly={readOnly}
                onChange={({ target }) => onChange(`${text}.${locale}`, target.value)}
              />
            )),
          )}
          {columns.map((locale) => (
            <div key={locale} className={isHidden(locale)}>
              <TextAreaField
                label={t(`fields.body.${locale}`)}
                lang={htmlLang[locale]}
                className="min-h-28"
                maxLength={maxCampaignText.body}
                value={values[`body.${locale}`]}
                readOnly={readOnly}
                onChange={({ target }) => onChange(`body.${locale}`, target.value)}
              />
            </div>
          ))}
        </div>
      </Tabs>
    </FormSection>
  );
}
