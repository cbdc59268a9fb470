'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/field';
import { Tabs } from '@/components/tabs';
import {
  maxVacancyLine,
  maxVacancyText,
  type VacancyField,
  type VacancyText,
  vacancyTexts,
  type VacancyValues,
} from '@/lib/contract/staff-vacancies';
import { htmlLang, type Locale } from '@/lib/i18n/locales';
import { FormSection } from '../form-section';
import { TextAreaField } from '../text-area-field';

/** Languages side by side: Latin first, of which Cyrillic is made. */
const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

interface VacancyFormProps {
  readonly values: VacancyValues;
  /** Fields that must not be empty and are. */
  readonly faults: readonly VacancyField[];
  readonly readOnly: boolean;
  readonly onChange: (field: VacancyField, wanted: string) => void;
}

/** Title, place and text of a vacancy in three languages, and its day. */
export function VacancyForm(props: VacancyFormProps) {
  const t = useTranslations('staff.vacancies');
  const words = useTranslations('staff.product');
  const [language, setLanguage] = useState<Locale>('uz');
  const { values, faults, readOnly, onChange } = props;
  return (
    <FormSection title={t('texts')} text={t('textsHint')}>
      <Tabs
        label={words('languages')}
        tabs={columns.map((key) => ({ key, text: words(`language.${key}`) }))}
        current={language}
        onChoose={setLanguage}
        className="mb-3 lg:hidden"
      >
        <div className="grid items-start gap-4 lg:grid-cols-3">
          {vacancyTexts.flatMap((text) =>
            columns.map((locale) => (
              <div key={`${text}.${locale}`} className={locale === language ? undefined : 'max-lg:hidden'}>
                <VacancyTextField {...props} text={text} locale={locale} />
              </div>
            )),
          )}
        </div>
      </Tabs>
      <Field
        label={t('fields.since')}
        type="date"
        className="mt-4 max-w-52"
        value={values.since}
        readOnly={readOnly}
        error={faults.includes('since') ? t('required') : undefined}
        onChange={({ target }) => onChange('since', target.value)}
      />
    </FormSection>
  );
}

function VacancyTextField({
  values,
  faults,
  readOnly,
  onChange,
  text,
  locale,
}: VacancyFormProps & { readonly text: VacancyText; readonly locale: Locale }) {
  const t = useTranslations('staff.vacancies');
  const field = `${text}.${locale}` as const;
  const isMade = locale === 'kr' && values[field].trim() === '';
  const common = {
    label: t(`fields.${field}`),
    lang: htmlLang[locale],
    autoComplete: 'off',
    value: values[field],
    readOnly,
    error: faults.includes(field) ? t('required') : undefined,
    hint: isMade ? t('made') : text === 'text' ? t('lines') : undefined,
  };
  return text === 'text' ? (
    <TextAreaField
      {...common}
      rows={8}
      maxLength={maxVacancyText}
      onChange={({ target }) => onChange(field, target.value)}
    />
  ) : (
    <Field {...common} maxLength={maxVacancyLine} onChange={({ target }) => onChange(field, target.value)} />
  );
}
