'use client';

import dynamic from 'next/dynamic';
import { ModalTexts } from '@/features/texts';
import type { OpenModal } from '@/stores/modals';

const QueryProvider = dynamic(() => import('@/features/query').then((module) => module.QueryProvider), { ssr: false });
const RegionModal = dynamic(() => import('@/features/region').then((module) => module.RegionModal), { ssr: false });
const BasketModal = dynamic(() => import('@/features/cart/modals').then((module) => module.BasketModal), { ssr: false });
const BasketCheckoutModal = dynamic(() => import('@/features/cart/modals').then((module) => module.BasketCheckoutModal), { ssr: false });
const CheckoutContinueModal = dynamic(() => import('@/features/checkout/modals').then((module) => module.CheckoutContinueModal), { ssr: false });
const NotEnoughModal = dynamic(() => import('@/features/checkout/modals').then((module) => module.NotEnoughModal), { ssr: false });
const ShopsMapModal = dynamic(() => import('@/features/stores').then((module) => module.ShopsMapModal), { ssr: false });
const StoresModal = dynamic(() => import('@/features/stores').then((module) => module.StoresModal), { ssr: false });
const FullPhotoModal = dynamic(() => import('@/features/product/modals').then((module) => module.FullPhotoModal), { ssr: false });
const CancelOrderModal = dynamic(() => import('@/features/order/modals').then((module) => module.CancelOrderModal), { ssr: false });
const OneClickModal = dynamic(() => import('@/features/one-click/modals').then((module) => module.OneClickModal), { ssr: false });
const QuickViewModal = dynamic(() => import('@/features/product/modals').then((module) => module.QuickViewModal), { ssr: false });
const WriteReviewModal = dynamic(() => import('@/features/reviews/modals').then((module) => module.WriteReviewModal), { ssr: false });
const CaptchaModal = dynamic(() => import('@/features/captcha/modals').then((module) => module.CaptchaModal), { ssr: false });
const InstalmentBasketModal = dynamic(() => import('@/features/instalment/modals').then((module) => module.InstalmentBasketModal), { ssr: false });

interface BodyProps { modal: OpenModal; onClose: () => void }

/** An open modal. Each is loaded when it is first opened. */
export default function OpenModalBody(props: BodyProps) {
  return <QueryProvider><ModalTexts><ModalBody {...props} /></ModalTexts></QueryProvider>;
}

function ModalBody({ modal, onClose }: BodyProps) {
  switch (modal.name) {
    case 'region': return <RegionModal onClose={onClose} />;
    case 'basket': return <BasketModal {...modal.props} onClose={onClose} />;
    case 'basketCheckout': return <BasketCheckoutModal onClose={onClose} />;
    case 'checkoutContinue': return <CheckoutContinueModal {...modal.props} onClose={onClose} />;
    case 'notEnough': return <NotEnoughModal {...modal.props} onClose={onClose} />;
    case 'shopsMap': return <ShopsMapModal {...modal.props} onClose={onClose} />;
    case 'stores': return <StoresModal {...modal.props} onClose={onClose} />;
    case 'fullPhoto': return <FullPhotoModal {...modal.props} onClose={onClose} />;
    case 'quickView': return <QuickViewModal {...modal.props} onClose={onClose} />;
    case 'writeComment': return <WriteReviewModal {...modal.props} onClose={onClose} />;
    case 'captcha': return <CaptchaModal {...modal.props} onClose={onClose} />;
    case 'instalmentBasket': return <InstalmentBasketModal {...modal.props} onClose={onClose} />;
    case 'cancelOrder': return <CancelOrderModal {...modal.props} onClose={onClose} />;
    case 'oneClick': return <OneClickModal {...modal.props} onClose={onClose} />;
  }
}
