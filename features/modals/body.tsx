'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { loadLazyTexts, ModalTexts } from '@/features/texts';
import { useAddress } from '@/stores/address';
import type { ModalName, ModalProps, OpenModal } from '@/stores/modals';

type Body<Name extends ModalName> = ComponentType<ModalProps[Name] & { onClose: () => void }>;

const QueryProvider = lazyOnDemand(() => import('@/features/react-query').then((module) => module.QueryProvider));
const bodies: { readonly [Name in ModalName]: Body<Name> } = {
  region: lazyOnDemand(() => import('@/features/region').then((module) => module.RegionModal)),
  signIn: lazyOnDemand(() => import('@/features/account/modals').then((module) => module.SignInModal)),
  basket: lazyOnDemand(() => import('@/features/cart/modals').then((module) => module.BasketModal)),
  basketCheckout: lazyOnDemand(() => import('@/features/cart/modals').then((module) => module.BasketCheckoutModal)),
  checkoutContinue: lazyOnDemand(() =>
    import('@/features/checkout/modals').then((module) => module.CheckoutContinueModal),
  ),
  anotherOrder: lazyOnDemand(() => import('@/features/checkout/modals').then((module) => module.AnotherOrderModal)),
  notEnough: lazyOnDemand(() => import('@/features/checkout/modals').then((module) => module.NotEnoughModal)),
  shopsMap: lazyOnDemand(() => import('@/features/stores').then((module) => module.ShopsMapModal)),
  stores: lazyOnDemand(() => import('@/features/stores').then((module) => module.StoresModal)),
  fullPhoto: lazyOnDemand(() => import('@/features/product/modals').then((module) => module.FullPhotoModal)),
  zeroInstalment: lazyOnDemand(() => import('@/features/price/modals').then((module) => module.ZeroInstalmentModal)),
  discountAtOnce: lazyOnDemand(() => import('@/features/price/modals').then((module) => module.DiscountAtOnceModal)),
  budget: lazyOnDemand(() => import('@/features/price/modals').then((module) => module.BudgetModal)),
  conditioner: lazyOnDemand(() => import('@/features/services/modals').then((module) => module.ConditionerModal)),
  quickView: lazyOnDemand(() => import('@/features/product/modals').then((module) => module.QuickViewModal)),
  writeComment: lazyOnDemand(() => import('@/features/reviews/modals').then((module) => module.WriteReviewModal)),
  captcha: lazyOnDemand(() => import('@/features/captcha/modals').then((module) => module.CaptchaModal)),
  instalmentBasket: lazyOnDemand(() =>
    import('@/features/instalment/modals').then((module) => module.InstalmentBasketModal),
  ),
  cancelOrder: lazyOnDemand(() => import('@/features/order/modals').then((module) => module.CancelOrderModal)),
  express: lazyOnDemand(() => import('@/features/checkout/modals').then((module) => module.ExpressModal)),
  oneClick: lazyOnDemand(() => import('@/features/one-click/modals').then((module) => module.OneClickModal)),
};

/** An open modal, loaded at first use. A button that changes itself (into a stepper) paints first. */
export default function OpenModalBody({ modal, onClose }: { modal: OpenModal; onClose: () => void }) {
  const [isPainted, setPainted] = useState(modal.name !== 'basket');
  useEffect(() => (isPainted ? undefined : afterPaint(() => setPainted(true))), [isPainted]);
  const { locale } = useAddress();
  // Loads in parallel with the modal's code.
  useEffect(() => {
    if (isPainted) void loadLazyTexts(locale);
  }, [isPainted, locale]);
  // Name and props belong together, which TypeScript cannot infer for a table.
  const Body = bodies[modal.name] as ComponentType<{ onClose: () => void }>;
  if (!isPainted) return null;
  return (
    <QueryProvider>
      <ModalTexts>
        <Body {...modal.props} onClose={onClose} />
      </ModalTexts>
    </QueryProvider>
  );
}
