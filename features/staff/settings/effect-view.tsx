'use client';

import { useTranslations } from 'next-intl';
import type { SampleRegion, SettingEffect } from '@/lib/contract/staff-settings';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { BeforeAfter } from '../before-after';
import { useStaffLocale } from '../locale';
import { useSettingTexts } from './field-texts';
import { SampleProducts } from './sample-products';

/** What a change does: refused carts, delivery to sample regions, offered methods, payments of sample products. */
export function EffectView({ effect: { orders, regions, payments, products, bonus } }: { effect: SettingEffect }) {
  const t = useTranslations('staff.settings');
  const ways = (list: NonNullable<SettingEffect['payments']>['before']): string =>
    list.length === 0 ? t('none') : list.map((way) => t(`ways.${way}`)).join(', ');
  return (
    <section aria-label={t('effect.title')} className="mt-4 space-y-4">
      <h3 className="font-medium">{t('effect.title')}</h3>
      <p className="text-sm text-soft">{t('effect.general')}</p>
      {orders !== null && (
        <p>
          {t('effect.carts', { min: formatNumber(orders.after.min), max: formatNumber(orders.after.max) })}{' '}
          {t('effect.tried', { total: orders.total, days: orders.days })}
          <BeforeAfter before={String(orders.before.refused)} after={String(orders.after.refused)} />
        </p>
      )}
      {bonus !== null && <Bonus bonus={bonus} />}
      {regions !== null && <Regions regions={regions} />}
      {payments !== null && (
        <p>
          <span className="text-soft">{t('effect.payments')}</span>{' '}
          <BeforeAfter before={ways(payments.before)} after={ways(payments.after)} />
        </p>
      )}
      {products !== null && <SampleProducts products={products} />}
    </section>
  );
}

/** What an order earns and bonus may pay of it. */
function Bonus({ bonus: { before, after } }: { bonus: NonNullable<SettingEffect['bonus']> }) {
  const t = useTranslations('staff.settings.effect');
  const { sum } = useSettingTexts();
  return (
    <dl>
      {(['earned', 'payable'] as const).map((part) => (
        <div key={part}>
          <dt className="inline text-soft">{t(part, { cart: formatNumber(after.sum) })}: </dt>
          <dd className="inline">
            <BeforeAfter before={sum(before[part])} after={sum(after[part])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Delivery of a sample cart, region by region. */
function Regions({ regions }: { regions: readonly SampleRegion[] }) {
  const t = useTranslations('staff.settings.effect');
  const { sum } = useSettingTexts();
  const locale = useStaffLocale();
  const price = (of: SampleRegion['before']): string => (of.price === 0 ? t('free') : sum(of.price));
  return (
    <div>
      <h4 className="font-medium">{t('regions', { cart: formatNumber(regions[0]?.cart ?? 0) })}</h4>
      <ul className="mt-1 grid gap-3 sm:grid-cols-3">
        {regions.map(({ slug, name, before, after }) => (
          <li key={slug} className="rounded-control bg-sunken p-3 text-sm">
            <p className="font-medium">{name}</p>
            <dl>
              {[
                { label: t('price'), was: price(before), is: price(after) },
                { label: t('freeFrom'), was: sum(before.free_from), is: sum(after.free_from) },
                { label: t('day'), was: formatDay(before.day, locale), is: formatDay(after.day, locale) },
              ].map(({ label, was, is }) => (
                <div key={label}>
                  <dt className="inline text-soft">{label}: </dt>
                  <dd className="inline">
                    <BeforeAfter before={was} after={is} />
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
