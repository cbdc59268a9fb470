'use client';

import { useTranslations } from 'next-intl';
import { regionField, regionFields } from '@/lib/contract/staff-setting-fields';
import { regions } from '@/lib/region/regions';
import { FormSection } from '../form-section';
import { useRegionName, useSettingTexts } from './field-texts';
import { SettingField } from './setting-field';
import type { SettingForm } from './setting-form';

const wholeShop = [
  'delivery.price',
  'delivery.free_from',
  'delivery.cut_off_hour',
  'delivery.courier_from',
  'delivery.courier_to',
] as const;

/** Columns of the table of regions. */
const columns = 'gap-x-4 md:grid md:grid-cols-[minmax(8rem,1fr)_9rem_9rem_7rem_7rem]';

/** The label of each field of a region. */
const labels = { price: 'cost', free_from: 'freeFrom', min: 'from', max: 'to' } as const;

/** The setting of the whole shop that an empty field of a region stands for. */
const general = { price: 'delivery.price', free_from: 'delivery.free_from', min: null, max: null } as const;

/** Price and hours of delivery, and its days region by region: a table, on phones a card per region. */
export function DeliveryForm({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings');
  const { name } = useSettingTexts();
  const regionName = useRegionName();
  const placeholderOf = (field: string | null): string | undefined => {
    const typed = field === null ? undefined : form.valueOf(field);
    return typeof typed === 'string' ? typed : undefined;
  };
  return (
    <>
      <FormSection title={t('delivery.price')} text={t('delivery.priceText')}>
        <div className="flex flex-wrap gap-4">
          {wholeShop.map((field) => (
            <SettingField key={field} form={form} field={field} label={name(field)} />
          ))}
        </div>
      </FormSection>
      <FormSection title={t('delivery.regions')} text={t('delivery.regionsText')}>
        <p className={`${columns} text-sm text-soft max-md:hidden`} aria-hidden="true">
          {(['region', 'cost', 'freeFrom', 'from', 'to'] as const).map((head) => (
            <span key={head}>{t(`delivery.${head}`)}</span>
          ))}
        </p>
        <ul className="grid gap-3 md:gap-0 md:divide-y md:divide-line">
          {regions.map(({ slug }) => (
            <li
              key={slug}
              className={`${columns} grid-cols-2 items-center gap-y-2 max-md:grid max-md:rounded-control max-md:bg-sunken max-md:p-3 md:pt-2`}
            >
              <h3 className="font-medium max-md:col-span-2">{regionName(slug)}</h3>
              {regionFields.map((part) => (
                <SettingField
                  key={part}
                  form={form}
                  field={regionField(slug, part)}
                  label={t(`delivery.${labels[part]}`)}
                  placeholder={placeholderOf(general[part])}
                  className="min-w-0 md:[&_label]:sr-only"
                />
              ))}
            </li>
          ))}
        </ul>
      </FormSection>
    </>
  );
}
