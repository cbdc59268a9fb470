'use client';

import dynamic from 'next/dynamic';
import { ModalTexts } from '@/features/texts';
import type { OpenModal } from '@/stores/modals';
import { useModalStore } from '@/stores/modals';

const QueryProvider = dynamic(() => import('@/features/query').then((module) => module.QueryProvider), { ssr: false });
const RegionModal = dynamic(() => import('@/features/region').then((module) => module.RegionModal), { ssr: false });
const BasketModal = dynamic(() => import('@/features/cart/modals').then((module) => module.BasketModal), { ssr: false });
const BasketCheckoutModal = dynamic(() => import('@/features/cart/modals').then((module) => module.BasketCheckoutModal), { ssr: false });
const CheckoutContinueModal = dynamic(() => import('@/features/checkout/modals').then((module) => module.CheckoutContinueModal), { ssr: false });
const NotEnoughModal = dynamic(() => import('@/features/checkout/modals').then((module) => module.NotEnoughModal), { ssr: false });
const ShopsMapModal = dynamic(() => import('@/features/stores').then((module) => module.ShopsMapModal), { ssr: false });
const StoresModal = dynamic(() => import('@/features/stores').then((module) => module.StoresModal), { ssr: false });
const FullPhotoModal = dynamic(() => import('@/features/product/modals').then((module) => module.FullPhotoModal), { ssr: false });
const OrderByPhoneModal = dynamic(() => import('@/features/product/modals').then((module) => module.OrderByPhoneModal), { ssr: false });

const QuickViewModal = dynamic(() => import('@/features/product/modals').then((module) => module.QuickViewModal), { ssr: false });
const WriteReviewModal = dynamic(() => import('@/features/reviews/modals').then((module) => module.WriteReviewModal), { ssr: false });
const LoansModal = dynamic(() => import('@/features/loans/modals').then((module) => module.LoansModal), { ssr: false });

/** The one place where modals appear; each body is loaded when it is first opened. */
export function ModalHost() {
  const { open, close } = useModalStore();
  return open === null ? null : <QueryProvider><ModalTexts><ModalBody modal={open} onClose={close} /></ModalTexts></QueryProvider>;
}

function ModalBody({ modal, onClose }: { modal: OpenModal; onClose: () => void }) {
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
    case 'loans': return <LoansModal {...modal.props} onClose={onClose} />;
    case 'orderByPhone': return <OrderByPhoneModal {...modal.props} onClose={onClose} />;
  }
}
