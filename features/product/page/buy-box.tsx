'use client';

import { Store, Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Price } from '@/components/price';
import type { ProductDetail } from '@/lib/contract/product';
import { monthlySaleNumber } from '@/lib/cart/rules';
import { formatNumber } from '@/lib/format/number';
import { useAddress, useEffectiveRegion } from '@/stores/address';
import { useModalStore } from '@/stores/modals';
import { BuyButton } from '../buy-button';
import { discountPercent } from '../card';

/** Price, instalment, delivery and the button; it stays in sight on wide screens, on phones the bar below does. */
export function BuyBox({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const card = useTranslations('card');
  const common = useTranslations('common');
  const low = product.availability.type === 'notAvailable';
  return (
    <aside className="md:col-span-2 lg:col-span-1">
      <div className="panel space-y-4 p-5 lg:sticky lg:top-40">
        <div>
          {product.old_price !== null && (
            <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
              <s className="tabular"><span className="sr-only">{card('oldPrice')}: </span>{product.f_old_price}</s>
              <span className="sticker sticker-red">−{discountPercent(product)}%</span>
              <span className="tabular">{t('saving', { sum: formatNumber(product.old_price - product.sale_price) })}</span>
            </p>
          )}
          <Price value={product.sale_price} currency={common('currency')} className="block text-xl font-extrabold tracking-tight sm:text-2xl" />
          <span className="monthly mt-2 inline-block text-sm">
            {card('monthly', { sum: formatNumber(product.axiom_monthly_price), months: monthlySaleNumber })}
          </span>
          {product.discount_price < product.sale_price && (
            <p className="mt-2 text-sm font-medium text-ok tabular">{t('fullPayment', { sum: formatNumber(product.discount_price) })}</p>
          )}
        </div>
        <p className={`text-sm font-medium ${low ? 'text-deal' : 'text-ok'}`}>{product.availability.text}</p>
        <div className="hidden [&_.stepper]:w-full md:block"><BuyButton product={product} large /></div>
        {(product.availability.type === 'openToCart' || product.availability.type === 'withManager') && <OneClick id={product.id} name={product.name} />}
        <Loans product={product} />
        <Delivery product={product} />
      </div>
      <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-30 flex items-center gap-3 border-t border-line bg-surface px-4 py-2 md:hidden">
        <Price value={product.sale_price} currency={common('currency')} className="text-base font-bold" />
        <div className="ml-auto min-w-36 [&_.button]:w-full"><BuyButton product={product} /></div>
      </div>
    </aside>
  );
}

function OneClick({ id, name }: { id: number; name: string }) {
  const t = useTranslations('oneClick');
  const show = useModalStore((state) => state.show);
  return (
    <button
      type="button" className="button button-outline button-large w-full" aria-haspopup="dialog"
      onClick={() => show({ name: 'oneClick', props: { productId: id, productName: name, stage: { name: 'form', phone: '' } } })}
    >
      {t('title')}
    </button>
  );
}

function Loans({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const show = useModalStore((state) => state.show);
  return (
    <div className="text-sm tabular">
      <h2 className="mb-1 text-sm font-semibold">{t('loans')}</h2>
      <table className="w-full">
        <thead className="text-left text-xs text-soft">
          <tr>
            <th className="py-1 font-normal"><span className="sr-only">{t('loanTerm', { months: '' })}</span></th>
            <th className="py-1 text-right font-normal">{t('loanMonthly')}</th>
            <th className="py-1 text-right font-normal">{t('loanOver')}</th>
          </tr>
        </thead>
        <tbody>
          {product.loans.map((loan) => (
            <tr key={loan.months} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-medium">{t('loanTerm', { months: loan.months })}</th>
              <td className="py-1.5 text-right">{formatNumber(loan.monthly)}</td>
              <td className="py-1.5 text-right text-soft">{formatNumber(loan.overpayment)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button" aria-haspopup="dialog" onClick={() => show({ name: 'instalmentBasket', props: { product } })}
        className="mt-1 min-h-11 font-medium text-link underline-offset-4 hover:underline"
      >
        {t('loansAll')}
      </button>
    </div>
  );
}

function Delivery({ product }: { product: ProductDetail }) {
  const t = useTranslations('product');
  const { locale } = useAddress();
  const region = useEffectiveRegion();
  const show = useModalStore((state) => state.show);
  const { delivery } = product;
  const free = product.sale_price > delivery.free_from;
  const days = delivery.days_by_region.find((entry) => entry.region_id === region.id) ?? { min: delivery.days_min, max: delivery.days_max };
  return (
    <div className="space-y-3 border-t border-line pt-4 text-sm">
      <p className="flex gap-3">
        <Truck className="mt-0.5 size-5 shrink-0 text-soft" aria-hidden="true" />
        <span>
          {t(region.id === 2 ? 'deliveryCourier' : 'deliveryParcel', { region: region.name[locale] })}
          <span className="block text-soft">
            {t('deliveryDays', { min: days.min, max: days.max })} ·{' '}
            {free ? t('deliveryFree') : t('deliveryPaid', { sum: formatNumber(delivery.price), free: formatNumber(delivery.free_from) })}
          </span>
        </span>
      </p>
      <p className="flex gap-3">
        <Store className="mt-0.5 size-5 shrink-0 text-soft" aria-hidden="true" />
        <span>
          {t('pickup')}
          <button type="button" className="block min-h-8 text-left text-link underline-offset-4 hover:underline" onClick={() => show({ name: 'stores', props: { productId: product.id } })}>
            {t('pickupShow')}
          </button>
        </span>
      </p>
    </div>
  );
}
