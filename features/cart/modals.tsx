'use client';

import { CalendarRange, ChevronRight, CreditCard } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Dialog } from '@/components/dialog';
import { Picture } from '@/components/picture';
import { Price } from '@/components/price';
import { useFailureText } from '@/features/errors';
import { AtOnce } from '@/features/price';
import { formatNumber } from '@/lib/format/number';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { storeLoan } from '@/stores/loan';
import { useProductsById, useTotals } from './queries';

/** The product that was added to the cart, with links to the cart and back to shopping. */
export function BasketModal({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useTranslations('modals');
  const common = useTranslations('common');
  const href = useHref();
  const count = useCartStore((state) => state.products.length);
  const details = useProductsById([productId]);
  const product = details.data?.find((entry) => entry.id === productId);
  return (
    <Dialog title={t('basketTitle')} closeLabel={common('close')} onClose={onClose}>
      <div className="flex min-h-24 items-center gap-4">
        {product === undefined ? (
          <>
            <div className="skeleton size-24 shrink-0" />
            <div className="flex-1">
              <div className="skeleton h-5 w-3/4" />
              <div className="skeleton mt-3 h-5 w-1/3" />
            </div>
          </>
        ) : (
          <>
            <span className="size-24 shrink-0 overflow-hidden rounded-xl bg-tile">
              <Picture
                src={product.image}
                alt=""
                width={160}
                height={160}
                widths={[160, 320]}
                sizes="96px"
                className="size-full object-contain"
              />
            </span>
            <div className="min-w-0">
              <p className="font-medium [overflow-wrap:anywhere]">{product.name}</p>
              <AtOnce price={product.price_plan.at_once.price} className="mt-1 block text-lg font-bold" />
            </div>
          </>
        )}
      </div>
      <p className="mt-3 text-sm text-soft">{t('basketInCart', { count })}</p>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <Button variant="plain" large className="order-2 sm:order-1" onClick={onClose}>
          {t('basketContinue')}
        </Button>
        <ButtonLink href={href('/cart/')} onClick={onClose} large className="order-1 sm:order-2">
          {t('basketToCart')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}

/** Choice of the checkout: full payment or instalments. */
export function BasketCheckoutModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('modals');
  const common = useTranslations('common');
  const href = useHref();
  const router = useRouter();
  const lines = useCartStore((state) => state.products);
  const goToCheckout = useCartStore((state) => state.goToCheckout);
  const totals = useTotals(lines.filter((line) => line.selected));
  const toCheckout = () => {
    goToCheckout();
    onClose();
    router.push(href('/checkout/'));
  };
  // Undefined while the sums are loading.
  const loan = totals.data?.price_plan.by_instalments;
  /** The displayed offer is preselected in the checkout. */
  const byInstalments = () => {
    storeLoan({
      wanted: true,
      declined: false,
      ...(loan == null ? {} : { choice: { type: loan.loan_type, duration: loan.months } }),
    });
    toCheckout();
  };
  return (
    <Dialog title={t('orderKindTitle')} closeLabel={common('close')} onClose={onClose}>
      <button
        type="button"
        onClick={() => {
          storeLoan({ wanted: false, declined: true });
          toCheckout();
        }}
        className="choice w-full items-center text-left transition-colors hover:bg-sunken"
      >
        <CreditCard className="size-6 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t('orderKindFull')}</span>
          {totals.data === undefined ? (
            <BasketSums totals={totals} />
          ) : (
            <Price
              value={totals.data.price_plan.at_once.price}
              currency={common('currency')}
              className="text-lg font-bold"
            />
          )}
          <span className="mt-1 block text-sm text-soft">{t('orderKindFullText')}</span>
        </span>
        <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
      </button>
      <button
        type="button"
        onClick={byInstalments}
        disabled={loan === null}
        className="choice mt-3 w-full items-center text-left transition-colors not-disabled:hover:bg-sunken disabled:text-soft"
      >
        <CalendarRange className="size-6 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t('orderKindLoan')}</span>
          {loan != null && (
            <span className="block font-bold">
              {t('orderKindMonthly', {
                sum: formatNumber(loan.monthly),
                months: loan.months,
                total: formatNumber(loan.total),
              })}
            </span>
          )}
          <span className="mt-1 block text-sm text-soft">
            {t(loan === null ? 'orderKindNobody' : 'orderKindLoanText')}
          </span>
        </span>
        <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
      </button>
    </Dialog>
  );
}

function BasketSums({ totals }: { totals: ReturnType<typeof useTotals> }) {
  const t = useTranslations('modals');
  const failureText = useFailureText();
  if (totals.isError)
    return (
      <span className="block text-sm text-deal">
        {t('sumsFailed')}. {failureText(totals.error)}
      </span>
    );
  return <span className="skeleton block h-6.5 w-40" />;
}
