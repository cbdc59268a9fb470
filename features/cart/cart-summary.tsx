'use client';

import { Truck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import { useFailureText } from '@/features/errors';
import { AtOnce } from '@/features/price';
import { Instalment, PriceBar, SumList, useDisplayedOffer } from '@/features/price/page';
import type { CartLine, ServerLine } from '@/lib/cart/rules';
import { discountOf } from '@/lib/cart/sums';
import { maxOrderLines } from '@/lib/contract/browsing';
import type { totalPrices } from '@/lib/contract/checkout';
import type { ProductCard } from '@/lib/contract/common';
import type { DataOf } from '@/lib/contract/endpoint';
import { formatNumber } from '@/lib/format/number';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { track } from '@/stores/track';
import { BudgetWay } from './budget-way';
import { lineProblemOf } from './line-state';
import { OrderBar } from './order-bar';
import { useTotals } from './queries';

interface SummaryProps {
  products: ReadonlyMap<number, ProductCard>;
  states: ReadonlyMap<number, ServerLine>;
}

type BlockedReason = 'nothing' | 'tooMany' | 'unavailable' | null;

/** Sums of the selected lines and the order button, which explains why it is disabled. */
export function CartSummary({ products, states }: SummaryProps) {
  const t = useTranslations('cart');
  const lines = useCartStore((state) => state.products);
  const selected = lines.filter((line) => line.selected);
  const show = useModalStore((state) => state.show);
  const [pressed, setPressed] = useState(false);
  const unavailable = selected.filter((line) => lineProblemOf(line, states.get(line.id))?.kind === 'unavailable');
  const summed = selected.filter((line) => !unavailable.includes(line));
  const totals = useTotals(summed);
  const plan = summed.length === 0 || summed.length > maxOrderLines ? undefined : totals.data?.price_plan;
  const isTooLong = summed.length > maxOrderLines;
  const blocked: BlockedReason =
    selected.length === 0 ? 'nothing' : isTooLong ? 'tooMany' : unavailable.length > 0 ? 'unavailable' : null;

  const order = () => {
    setPressed(true);
    if (blocked !== null) return;
    track({ type: 'click_checkout' });
    const short = selected.flatMap((line) => {
      const trouble = lineProblemOf(line, states.get(line.id));
      return trouble?.kind === 'short' ? [{ product_id: line.id, available: trouble.available }] : [];
    });
    if (short.length > 0) show({ name: 'notEnough', props: { products: short } });
    else show({ name: 'basketCheckout', props: {} });
  };
  return (
    <Panel
      as="aside"
      aria-labelledby="cart-summary"
      className="p-[min(1.25rem,6.25vw)] lg:sticky lg:top-[calc(var(--pinned)+1.5rem)]"
    >
      <div>
        <h2 id="cart-summary" className="text-lg">
          {t('summary')}
        </h2>
        <p className="mt-1 text-sm text-soft" aria-live="polite">
          {t('selected', { count: summed.length })}
        </p>
        {isTooLong ? (
          <p role="alert" className="mt-4">
            {t('tooMany', { count: maxOrderLines })}
          </p>
        ) : summed.length === 0 ? (
          <ZeroSums />
        ) : (
          <Sums totals={totals} lines={summed} products={products} />
        )}
        {pressed && blocked !== null && blocked !== 'tooMany' && (
          <OrderMessage blocked={blocked} unavailable={unavailable} products={products} />
        )}
        <OrderBar>
          {summed.length === 0 && <AtOnce price={0} className="price-bar" />}
          {plan !== undefined && <PriceBar plan={plan} withSaving />}
          <Button large onClick={order}>
            {t('order')}
          </Button>
        </OrderBar>
      </div>
    </Panel>
  );
}

function OrderMessage({
  blocked,
  unavailable,
  products,
}: {
  blocked: 'nothing' | 'unavailable';
  unavailable: readonly CartLine[];
  products: SummaryProps['products'];
}) {
  const t = useTranslations('cart');
  const remove = useCartStore((state) => state.remove);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const names = unavailable.map((line) => products.get(line.id)?.name ?? t('unknownProduct'));
  return (
    <div ref={box} role="alert" className="fade-in mt-4 rounded-control bg-deal-soft p-3 text-sm">
      {blocked === 'nothing' ? (
        <p>{t('selectProducts')}</p>
      ) : (
        <>
          <p>{t('cannotOrder', { names: names.join(', ') })}</p>
          <Button
            variant="outline"
            className="mt-2"
            onClick={() => {
              for (const line of unavailable) remove(line.id);
            }}
          >
            {t('removeThem')}
          </Button>
        </>
      )}
    </div>
  );
}

interface SumsProps extends Pick<SummaryProps, 'products'> {
  totals: ReturnType<typeof useTotals>;
  lines: readonly CartLine[];
}

function Sums({ totals, lines, products }: SumsProps) {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const failureText = useFailureText();
  if (totals.isError) {
    return (
      <div role="alert" className="mt-4 text-sm">
        <p>{failureText(totals.error)}</p>
        <Button variant="outline" className="mt-2" onClick={() => void totals.refetch()}>
          {common('retry')}
        </Button>
      </div>
    );
  }
  if (totals.data === undefined) return <div className="skeleton mt-4 h-36" role="status" aria-label={t('checking')} />;
  return (
    <>
      <SumLines totals={totals.data} waiting={totals.isPlaceholderData} />
      <BudgetWay totals={totals.data} lines={lines} products={products} />
    </>
  );
}

const sumRowClass = 'flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ml-auto';

/** The total of an empty selection. */
function ZeroSums() {
  const t = useTranslations('cart');
  const currency = useTranslations('common')('currency');
  return (
    <>
      <dl className="mt-4">
        <div className={sumRowClass}>
          <dt className="font-semibold">{t('total')}</dt>
          <dd>
            <Price value={0} currency={currency} className="text-xl font-bold" />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-soft">{t('nothingTicked')}</p>
    </>
  );
}

function SumLines({ totals, waiting }: { totals: DataOf<typeof totalPrices>; waiting: boolean }) {
  const t = useTranslations('cart');
  const {
    price_plan: { at_once, by_instalments },
    delivery,
  } = totals;
  const offer = useDisplayedOffer(by_instalments, at_once.price + at_once.discount);
  return (
    <>
      <SumList
        className="cart-sums mt-4"
        waiting={waiting}
        sums={{
          goods: at_once.old_price ?? at_once.price,
          discount: discountOf(totals),
          // A priced one is no part of the total: pickup may be chosen.
          delivery: delivery.price === 0 ? 0 : null,
          bonus: 0,
          total: at_once.price,
        }}
        words={{
          goods: t('goods'),
          discount: t('discount'),
          delivery: t('delivery'),
          free: t('free'),
          bonus: '',
          total: t('total'),
        }}
      >
        {offer !== null && (
          <div>
            <dt className="sr-only">{t('byInstalments')}</dt>
            <dd>
              <Instalment offer={offer} />
            </dd>
          </div>
        )}
      </SumList>
      {delivery.price > 0 && (
        <p className="mt-3 flex items-start gap-2 text-sm text-soft">
          <Truck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {t('deliveryHint', { price: formatNumber(delivery.price), sum: formatNumber(delivery.free_from) })}
        </p>
      )}
    </>
  );
}
