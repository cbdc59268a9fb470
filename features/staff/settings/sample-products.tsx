'use client';

import { useTranslations } from 'next-intl';
import type { SampleOffer, SampleProduct } from '@/lib/contract/staff-settings';
import { formatNumber } from '@/lib/format/number';
import { BeforeAfter } from '../before-after';
import { useSettingTexts } from './field-texts';

/** Monthly payment and total of sample products before and after a change of the partners. */
export function SampleProducts({ products }: { products: readonly SampleProduct[] }) {
  const t = useTranslations('staff.settings.effect');
  const { sum } = useSettingTexts();
  const offer = (of: SampleOffer): string =>
    of === null
      ? t('noOffer')
      : t('offer', { monthly: formatNumber(of.monthly), months: of.months, total: formatNumber(of.total) });
  if (products.length === 0) return <p className="text-soft">{t('noProducts')}</p>;
  return (
    <div>
      <h4 className="font-medium">{t('products', { count: products.length })}</h4>
      <ul className="mt-1 divide-y divide-line">
        {products.map(({ id, name, price, level, displayed, partners }) => (
          <li key={id} className="py-2 text-sm">
            <p className="[overflow-wrap:anywhere]">
              <span className="font-medium">{name}</span>{' '}
              <span className="text-soft">
                {sum(price)}, {t(`level.${level}`)}
              </span>
            </p>
            <dl>
              {[...partners, { key: 'displayed', name: t('displayed'), months: null, ...displayed }].map((row) => (
                <div key={`${row.key} ${row.months}`} className="flex flex-wrap gap-x-2">
                  <dt className="text-soft">{row.name}</dt>
                  <dd className="tabular">
                    <BeforeAfter before={offer(row.before)} after={offer(row.after)} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
