'use client';

import { useTranslations } from 'next-intl';
import { regionField } from '@/lib/contract/staff-setting-fields';
import { formatNumber } from '@/lib/format/number';
import { regions } from '@/lib/region/regions';
import { FormSection } from '../form-section';
import { useRegionName, useSettingTexts } from './field-texts';
import { fromForm } from './setting-drafts';
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
const columns = 'gap-x-4 md:grid md:grid-cols-[minmax(9rem,1fr)_minmax(12rem,1fr)_9rem_9rem]';

/** Price and hours of delivery, and its days region by region: a table, on phones a card per region. */
export function DeliveryForm({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings');
  const { name } = useSettingTexts();
  const regionName = useRegionName();
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
          {(['region', 'cost', 'from', 'to'] as const).map((head) => (
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
              <DeliveryPrice form={form} />
              {(['min', 'max'] as const).map((side) => (
                <SettingField
                  key={side}
                  form={form}
                  field={regionField(slug, side)}
                  label={t(side === 'min' ? 'delivery.from' : 'delivery.to')}
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

/** The price of delivery as it is typed: one for all regions. */
function DeliveryPrice({ form }: { form: SettingForm }) {
  const t = useTranslations('staff.settings');
  const { sum } = useSettingTexts();
  const numberOf = (field: string): number => {
    const value = fromForm(field, form.valueOf(field));
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  return (
    <p className="text-sm text-soft max-md:col-span-2">
      {sum(numberOf('delivery.price'))}, {t('delivery.freeFrom', { sum: formatNumber(numberOf('delivery.free_from')) })}
    </p>
  );
}
