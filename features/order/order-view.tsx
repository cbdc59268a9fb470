'use client';

import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import { WholeWords } from '@/components/whole-words';
import { Thumbnail } from '@/components/thumbnail';
import { PayPanel } from '@/features/payment';
import type { Order } from '@/lib/contract/order-details';
import { formatNumber } from '@/lib/format/number';
import { useUser } from '@/stores/account/account';
import { useHref } from '@/stores/address';
import { useModalStore } from '@/stores/modals';
import { AccountOffer } from './account-offer';
import { OrderFacts } from './order-facts';
import { History } from './history';
import { NextSteps } from './next-steps';
import { OrderHead } from './order-head';
import { listedPrice, OrderSums } from './order-sums';
import { isEnded, canPayInShop } from './state';

const NoticesOffer = lazyOnDemand(() => import('./notices-offer').then((module) => module.NoticesOffer));
const InstalmentStatus = lazyOnDemand(
  () => import('@/features/instalment').then((module) => module.InstalmentStatus),
  () => <div className="skeleton h-72" />,
);

/** An order of this user: status, payment, next steps, lines and destination. */
export function OrderView({ order, onChanged }: { order: Order; onChanged: () => void }) {
  return (
    <>
      <OrderHead order={order} />
      <OrderDetails order={order} onChanged={onChanged} className="lg:grid-cols-[minmax(0,1fr)_22rem]" />
    </>
  );
}

interface DetailsProps {
  order: Order;
  onChanged: () => void;
  /** The page itself shows the time of each step. */
  timed?: boolean;
  className?: string;
}

/** The same without its heading. */
export function OrderDetails({
  order,
  onChanged,
  timed = false,
  className = 'xl:grid-cols-[minmax(0,1fr)_22rem]',
}: DetailsProps) {
  return (
    <div className={`grid items-start gap-4 lg:gap-6 ${className}`}>
      <div className="grid gap-4 lg:gap-6">
        {canPayInShop(order) && <PayPanel order={order} onChanged={onChanged} />}
        {order.loan !== null && <InstalmentStatus order={order} initial={order.loan} />}
        {(order.loan === null || order.loan.state === 'approved') && (
          <NextSteps order={order}>
            {!timed && !isEnded(order) && <FollowLink orderId={order.order_id} primary={!canPayInShop(order)} />}
          </NextSteps>
        )}
        <Products order={order} />
      </div>
      <div className="grid gap-4 lg:gap-6">
        <OrderFacts order={order} />
        {!timed && <History order={order} />}
        {!timed && <AccountOffer order={order} />}
        {!isEnded(order) && <NoticesOffer orderId={order.order_id} />}
        <Ways order={order} onChanged={onChanged} />
      </div>
    </div>
  );
}

interface WaysProps {
  order: Order;
  onChanged: () => void;
}

/** To the order in the profile, or for a guest to the orders of this browser; what the page asks for first, if nothing is to be paid. */
function FollowLink({ orderId, primary }: { orderId: number; primary: boolean }) {
  const t = useTranslations('order');
  const href = useHref();
  const user = useUser();
  return (
    <ButtonLink
      href={href(user === undefined ? '/page/order-status/' : `/profile/online-orders/?id=${orderId}`)}
      variant={primary ? 'primary' : 'plain'}
      large
      className="w-full lg:w-auto"
    >
      {t('track')}
    </ButtonLink>
  );
}

/** The catalogue and cancellation. */
function Ways({ order, onChanged }: WaysProps) {
  const t = useTranslations('order');
  const common = useTranslations('common');
  const href = useHref();
  const cancel = () =>
    useModalStore.getState().show({ name: 'cancelOrder', props: { orderId: order.order_id, onDone: onChanged } });
  return (
    <div className="grid gap-2">
      <ButtonLink href={href('/katalog/')} variant="plain" large>
        {common('toCatalogue')}
      </ButtonLink>
      {order.can_cancel && (
        <Button aria-haspopup="dialog" variant="outline" large className="text-deal" onClick={cancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

function Products({ order }: { order: Order }) {
  const t = useTranslations('order');
  const currency = useTranslations('common')('currency');
  const href = useHref();
  return (
    <Panel as="section" aria-labelledby="order-products" padded>
      <h2 id="order-products" className="text-lg">
        {t('products')}
      </h2>
      <ul className="divide-y divide-line">
        {order.products.map((product) => (
          <li key={product.id} className="flex gap-4 py-3">
            <span className="size-16 shrink-0 overflow-hidden rounded-lg bg-tile">
              <Thumbnail src={product.image} />
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <div className="min-w-0 basis-60 grow">
                <Link
                  href={href(`/product/detail/${product.id}/`)}
                  className="font-medium [overflow-wrap:anywhere] hover:text-link"
                >
                  <WholeWords>{product.name}</WholeWords>
                </Link>
                <p className="text-sm text-soft">
                  {t(product.count > 1 ? 'lineCount' : 'lineOne', {
                    count: product.count,
                    sum: formatNumber(listedPrice(order, product)),
                  })}
                </p>
              </div>
              <Price
                value={listedPrice(order, product) * product.count}
                currency={currency}
                className="font-semibold"
              />
            </div>
          </li>
        ))}
      </ul>
      <OrderSums order={order} className="border-t border-line pt-3" />
    </Panel>
  );
}
