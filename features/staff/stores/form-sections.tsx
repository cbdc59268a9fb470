'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/field';
import { Tabs } from '@/components/tabs';
import { storeBounds, type StoreField } from '@/lib/contract/staff-stores';
import { htmlLang, type Locale } from '@/lib/i18n/locales';
import { type StoreService, storeServices } from '@/lib/shop/store-services';
import { CheckField } from '../check-field';
import { FormSection } from '../form-section';
import { ClosedDays } from './closed-days';
import { useDayTexts } from './field-texts';
import type { FieldFault, FormValues } from './store-drafts';

export interface SectionProps {
  readonly values: FormValues;
  readonly faults: Partial<Record<StoreField, FieldFault>>;
  readonly readOnly: boolean;
  readonly onChange: (field: StoreField, wanted: unknown) => void;
}

/** Opening hours, closed days of the store, and the holidays of the shop. */
export function HoursSection({
  values,
  faults,
  readOnly,
  onChange,
  today,
  holidays,
}: SectionProps & { today: string; holidays: readonly string[] }) {
  const t = useTranslations('staff.stores');
  const dayWords = useDayTexts(today);
  const coming = holidays.filter((day) => day >= today);
  return (
    <FormSection title={t('hoursTitle')} text={t('hoursText')}>
      <div className="mb-4 flex flex-wrap gap-4">
        {(['opens', 'closes'] as const).map((field) => (
          <Field
            key={field}
            label={t(field)}
            type="time"
            className="min-w-0 flex-1 basis-32 sm:max-w-40"
            value={values[field]}
            readOnly={readOnly}
            error={faults[field] === undefined ? undefined : t('hoursWrong')}
            onChange={({ target }) => onChange(field, target.value)}
          />
        ))}
      </div>
      <ClosedDays
        title={t('closedDays')}
        none={t('closedNone')}
        days={values.closed_days}
        today={today}
        readOnly={readOnly}
        onChange={(days) => onChange('closed_days', days)}
      />
      <h3 className="mt-4 mb-1 font-medium">{t('holidays')}</h3>
      <p className="text-sm text-soft">
        {coming.length === 0 ? t('holidaysNone') : coming.map((day) => dayWords(day)).join(', ')}
      </p>
    </FormSection>
  );
}

/** Services as checkboxes, and whether the store works at all. */
export function ServicesSection({ values, readOnly, onChange }: SectionProps) {
  const t = useTranslations('staff.stores');
  const { services } = values;
  const toggled = (service: StoreService, isOn: boolean) =>
    storeServices.filter((one) => (one === service ? isOn : services.includes(one)));
  return (
    <FormSection title={t('servicesTitle')}>
      <ul className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
        {storeServices.map((service) => (
          <li key={service}>
            <CheckField
              label={t(`services.${service}`)}
              isOn={services.includes(service)}
              readOnly={readOnly}
              onChange={(isOn) => onChange('services', toggled(service, isOn))}
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 border-t border-line pt-3">
        <CheckField
          label={t('working')}
          isOn={values.open}
          readOnly={readOnly}
          onChange={(isOn) => onChange('open', isOn)}
        />
        <p className="text-sm text-soft">{t('workingText')}</p>
      </div>
    </FormSection>
  );
}

/** Languages side by side: Latin first. */
const columns = ['uz', 'kr', 'ru'] as const satisfies readonly Locale[];

/** Name and address in three languages; on phones one language at a time. */
export function TextsSection({ values, faults, readOnly, onChange }: SectionProps) {
  const t = useTranslations('staff.stores');
  const words = useTranslations('staff.product');
  const [language, setLanguage] = useState<Locale>('uz');
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
          {(['name', 'address'] as const).flatMap((text) =>
            columns.map((locale) => (
              <Field
                key={`${text}.${locale}`}
                label={t('textIn', { text: t(text), language: words(`language.${locale}`) })}
                lang={htmlLang[locale]}
                autoComplete="off"
                className={locale === language ? undefined : 'max-lg:hidden'}
                value={values[`${text}.${locale}`]}
                readOnly={readOnly}
                error={faults[`${text}.${locale}`] === undefined ? undefined : t('required')}
                onChange={({ target }) => onChange(`${text}.${locale}`, target.value)}
              />
            )),
          )}
        </div>
      </Tabs>
    </FormSection>
  );
}

/** Phone, and the place on the map as coordinates. */
export function PlaceSection({ values, faults, readOnly, onChange }: SectionProps) {
  const t = useTranslations('staff.stores');
  const hasPlace = faults.lat === undefined && faults.long === undefined;
  const [lat, long] = [values.lat.replace(',', '.'), values.long.replace(',', '.')];
  return (
    <FormSection title={t('placeTitle')}>
      <div className="flex flex-wrap gap-4">
        <Field
          label={t('phone')}
          type="tel"
          autoComplete="off"
          className="min-w-0 flex-1 basis-52 sm:max-w-60"
          value={values.phone}
          readOnly={readOnly}
          error={faults.phone === undefined ? undefined : t('phoneWrong')}
          onChange={({ target }) => onChange('phone', target.value)}
        />
        {(['lat', 'long'] as const).map((field) => (
          <Field
            key={field}
            label={t(field)}
            inputMode="decimal"
            autoComplete="off"
            className="min-w-0 flex-1 basis-32 sm:max-w-40"
            value={values[field]}
            readOnly={readOnly}
            error={faults[field] === undefined ? undefined : t('numberWrong', storeBounds[field])}
            onChange={({ target }) => onChange(field, target.value)}
          />
        ))}
      </div>
      {hasPlace && (
        <a
          className="inline-flex min-h-11 items-center text-link"
          href={`https://yandex.uz/maps/?pt=${long},${lat}&z=17`}
          target="_blank"
          rel="noreferrer"
        >
          {t('onMap')}
        </a>
      )}
    </FormSection>
  );
}
