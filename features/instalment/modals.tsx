'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import type { ProductCard } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { storeLoan, type LoanChoice } from '@/stores/loan';
import { LoanCalculator } from './calculator';
import { useLoanChoice } from './use-choice';

export type LoanProduct = Pick<
  ProductCard,
  'id' | 'name' | 'sale_price' | 'discount_price' | 'all_stock' | 'availability' | 'price_plan'
>;

/** Puts only this product into the next order; other products stay in the cart. */
function orderOnly(product: LoanProduct): void {
  const cart = useCartStore.getState();
  cart.add(product);
  for (const line of useCartStore.getState().products) {
    if (line.selected !== (line.id === product.id)) cart.toggle(line.id);
  }
  cart.goToCheckout();
}

/** The displayed offer is preselected. */
const displayedChoice = ({ price_plan: { by_instalments } }: LoanProduct): LoanChoice | null =>
  by_instalments === null ? null : { type: by_instalments.loan_type, duration: by_instalments.months };

/** Instalments of a product; the selected one leads to the checkout. */
export function InstalmentBasketModal({ product, onClose }: { product: LoanProduct; onClose: () => void }) {
  const t = useTranslations('instalment');
  const common = useTranslations('common');
  const href = useHref();
  const router = useRouter();
  const [choice, setChoice] = useState<LoanChoice | null>(displayedChoice(product));
  const lines = [{ id: product.id, count: 1 }];
  const { resolved } = useLoanChoice(lines, choice);
  const { type } = product.availability;
  const orderable = type === 'openToCart' || type === 'withManager';
  const go = () => {
    if (resolved?.offer === undefined) return;
    orderOnly(product);
    storeLoan({
      choice: { type: resolved.offer.loan_type, duration: resolved.duration },
      wanted: true,
      declined: false,
    });
    onClose();
    router.push(href('/checkout/'));
  };
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose} wide>
      <p className="mb-2 font-medium [overflow-wrap:anywhere]">{product.name}</p>
      <LoanCalculator lines={lines} choice={choice} onChoose={setChoice} />
      {orderable ? (
        <Button large className="mt-4 w-full" disabled={resolved?.offer === undefined} onClick={go}>
          {resolved?.offer === undefined
            ? t('take')
            : t('takeFor', { sum: formatNumber(resolved.offer.monthly_price), months: resolved.duration })}
        </Button>
      ) : (
        <p className="mt-4 rounded-control bg-sunken p-4 text-sm">{product.availability.text}</p>
      )}
    </Dialog>
  );
}
