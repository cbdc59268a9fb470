'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Panel } from '@/components/panel';
import { DeliveryLine } from '@/features/price';
import { PriceBar, PricePlanInFull, DeliveryEstimateView } from '@/features/price/page';
import type { DeliveryEstimate } from '@/lib/contract/common';
import type { ProductDetail } from '@/lib/contract/product';
import { useUser } from '@/stores/account/account';
import { useEffectiveRegion } from '@/stores/address';
import { useModalStore } from '@/stores/modals';
import { BuyButton } from '../buy-button';
import { ListButtons, type ListWords } from '../list-buttons';
import { StockText } from '../stock-text';

const ExpressButton = lazyOnDemand(
  () => import('./express-button').then((module) => module.ExpressButton),
  ({ children }) => children,
);
const WaitButton = lazyOnDemand(() => import('./wait-button').then((module) => module.WaitButton));

/** What the header covers, and the bottom navigation of phones. */
const coveredEdges = '-64px 0px';

/** Whether the element of `ref` is out of view; false until hydration. */
function useIsOutOfView() {
  const ref = useRef<HTMLDivElement>(null);
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const views = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setOut(!isIntersecting);
      },
      { rootMargin: coveredEdges },
    );
    views.observe(ref.current);
    return () => views.disconnect();
  }, []);
  return { ref, isOut };
}

interface BuyBoxProps {
  product: ProductDetail;
  oneClick: string;
  /** Names of the buttons of wishlist and comparison. */
  words: ListWords;
  /** Below all of it. */
  children?: ReactNode;
}

/** Prices, buttons and delivery; sticky on wide screens. Phones have a bottom bar while the button is out of view. */
export function BuyBox({ product, oneClick, words, children }: BuyBoxProps) {
  const [barRoom, setBarRoom] = useState<HTMLElement | null>(null);
  const { ref, isOut } = useIsOutOfView();
  const isGone = product.availability.type === 'notAvailable';
  const estimate = useRegionEstimate(product);
  const stocks = () => useModalStore.getState().show({ name: 'stores', props: { productId: product.id } });
  return (
    <aside>
      <Panel className="space-y-3 p-[min(1.25rem,6.25vw)] max-md:pt-3 md:space-y-4 lg:sticky lg:top-[calc(var(--pinned)+1.5rem)]">
        <PricePlanInFull plan={product.price_plan} />
        <div className="stock-row">
          <StockText product={product} />
          {/* On wide screens the estimate below is in the first screen; on phones this line is. */}
          {estimate.delivery !== null && estimate.operator === null && (
            <DeliveryLine estimate={estimate} className="stock-day" />
          )}
        </div>
        <div ref={ref}>
          <BuyButton product={product} large />
        </div>
        {(product.availability.type === 'openToCart' || product.availability.type === 'withManager') && (
          <SecondButton id={product.id} name={product.name} text={oneClick} />
        )}
        {isGone && <WaitButton productId={product.id} bar={barRoom} />}
        <ListButtons id={product.id} describedBy="product-name" className="list-words -my-2!" words={words} />
        <DeliveryEstimateView estimate={estimate} onStores={stocks} />
        {children}
      </Panel>
      <div className="buy-bar" hidden={!isOut}>
        <PriceBar plan={product.price_plan} />
        <div
          ref={setBarRoom}
          className="ml-auto min-h-11 max-w-max min-w-[min(9rem,100%)] flex-[99_1_9rem] [&>.button]:w-full"
        >
          {!isGone && <BuyButton product={product} bar />}
        </div>
      </div>
    </aside>
  );
}

/** The estimate of the user's region, if it differs from the page's. */
function useRegionEstimate({ promises_by_region, delivery_promise }: ProductDetail): DeliveryEstimate {
  const region = useEffectiveRegion();
  return promises_by_region.find((estimate) => estimate.region.id === region.id) ?? delivery_promise;
}

interface OneClickProps {
  id: number;
  name: string;
  text: string;
}

/** For who is signed in and has a place the order goes to, the express order; for everybody else the one by a phone number. */
function SecondButton(props: OneClickProps) {
  const user = useUser();
  const oneClick = <OneClick {...props} />;
  return user === undefined ? oneClick : <ExpressButton productId={props.id}>{oneClick}</ExpressButton>;
}

function OneClick({ id, name, text }: OneClickProps) {
  const show = useModalStore((state) => state.show);
  return (
    <Button
      variant="outline"
      large
      className="w-full"
      aria-haspopup="dialog"
      onClick={() =>
        show({ name: 'oneClick', props: { productId: id, productName: name, stage: { name: 'form', phone: '' } } })
      }
    >
      {text}
    </Button>
  );
}
