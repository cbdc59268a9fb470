'use client';

import { onNeed } from '@/components/late/on-need';
import { ModalTexts } from '@/features/texts';
import type { OpenModal } from '@/stores/modals';

const QueryProvider = onNeed(() => import('@/features/query').then((module) => module.QueryProvider));
const RegionModal = onNeed(() => import('@/features/region').then((module) => module.RegionModal));
const BasketModal = onNeed(() => import('@/features/cart/modals').then((module) => module.BasketModal));
const BasketCheckoutModal = onNeed(() => import('@/features/cart/modals').then((module) => module.BasketCheckoutModal));
const CheckoutContinueModal = onNeed(() => import('@/features/checkout/modals').then((module) => module.CheckoutContinueModal));
const NotEnoughModal = onNeed(() => import('@/features/checkout/modals').then((module) => module.NotEnoughModal));
const ShopsMapModal = onNeed(() => import('@/features/stores').then((module) => module.ShopsMapModal));
const StoresModal = onNeed(() => import('@/features/stores').then((module) => module.StoresModal));
const FullPhotoModal = onNeed(() => import('@/features/product/modals').then((module) => module.FullPhotoModal));
const CancelOrderModal = onNeed(() => import('@/features/order/modals').then((module) => module.CancelOrderModal));
const OneClickModal = onNeed(() => import('@/features/one-click/modals').then((module) => module.OneClickModal));
const QuickViewModal = onNeed(() => import('@/features/product/modals').then((module) => module.QuickViewModal));
const WriteReviewModal = onNeed(() => import('@/features/reviews/modals').then((module) => module.WriteReviewModal));
const CaptchaModal = onNeed(() => import('@/features/captcha/modals').then((module) => module.CaptchaModal));
const InstalmentBasketModal = onNeed(() => import('@/features/instalment/modals').then((module) => module.InstalmentBasketModal));

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
