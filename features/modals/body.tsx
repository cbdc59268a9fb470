'use client';

import dynamic from 'next/dynamic';
import type { ComponentType } from 'react';
import { ModalTexts } from '@/features/texts';
import type { ModalName, ModalProps, OpenModal } from '@/stores/modals';

type Body<Name extends ModalName> = ComponentType<ModalProps[Name] & { onClose: () => void }>;

const QueryProvider = dynamic(() => import('@/features/query').then((module) => module.QueryProvider), { ssr: false });
const bodies: { readonly [Name in ModalName]: Body<Name> } = {
  region: dynamic(() => import('@/features/region').then((module) => module.RegionModal), { ssr: false }),
  basket: dynamic(() => import('@/features/cart/modals').then((module) => module.BasketModal), { ssr: false }),
  basketCheckout: dynamic(() => import('@/features/cart/modals').then((module) => module.BasketCheckoutModal), { ssr: false }),
  checkoutContinue: dynamic(() => import('@/features/checkout/modals').then((module) => module.CheckoutContinueModal), { ssr: false }),
  notEnough: dynamic(() => import('@/features/checkout/modals').then((module) => module.NotEnoughModal), { ssr: false }),
  shopsMap: dynamic(() => import('@/features/stores').then((module) => module.ShopsMapModal), { ssr: false }),
  stores: dynamic(() => import('@/features/stores').then((module) => module.StoresModal), { ssr: false }),
  fullPhoto: dynamic(() => import('@/features/product/modals').then((module) => module.FullPhotoModal), { ssr: false }),
  quickView: dynamic(() => import('@/features/product/modals').then((module) => module.QuickViewModal), { ssr: false }),
  writeComment: dynamic(() => import('@/features/reviews/modals').then((module) => module.WriteReviewModal), { ssr: false }),
  captcha: dynamic(() => import('@/features/captcha/modals').then((module) => module.CaptchaModal), { ssr: false }),
  instalmentBasket: dynamic(() => import('@/features/instalment/modals').then((module) => module.InstalmentBasketModal), { ssr: false }),
  cancelOrder: dynamic(() => import('@/features/order/modals').then((module) => module.CancelOrderModal), { ssr: false }),
  oneClick: dynamic(() => import('@/features/one-click/modals').then((module) => module.OneClickModal), { ssr: false }),
};

/** An open modal. Each is loaded when it is first opened. */
export default function OpenModalBody({ modal, onClose }: { modal: OpenModal; onClose: () => void }) {
  // Name and props belong together, which the compiler doesn't see of a table.
  const Body = bodies[modal.name] as ComponentType<{ onClose: () => void }>;
  return <QueryProvider><ModalTexts><Body {...modal.props} onClose={onClose} /></ModalTexts></QueryProvider>;
}
