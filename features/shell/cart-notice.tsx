'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { afterPaint } from '@/components/hydration/after-paint';
import { Icon } from '@/components/icon';
import { openerContext } from '@/components/opener';
import { Picture } from '@/components/picture';
import { PrefetchLinkButton } from '@/components/prefetch-link-button';
import { Toast } from '@/components/toast';
import { LazyTexts } from '@/features/texts';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { cartPopupTime, type PopupItem } from '@/stores/popup';

interface CartNoticeProps {
  item: PopupItem;
  onClose: () => void;
}

/** A product was added to the cart from a card: a non-modal dialog with links to the cart, undo, and continue. */
export function CartNotice(props: CartNoticeProps) {
  return (
    <LazyTexts>
      <Notice {...props} />
    </LazyTexts>
  );
}

function Notice({ item, onClose }: CartNoticeProps) {
  const t = useTranslations('modals');
  const popups = useTranslations('popups');
  const href = useHref();
  // After an undo the focus returns to the product's button.
  const undo = () => {
    useCartStore.getState().remove(item.id);
    onClose();
    afterPaint(() => openerContext.around?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true }));
  };
  return (
    <Toast time={cartPopupTime} onClose={onClose}>
      <div role="dialog" aria-label={t('basketTitle')} className="cart-notice">
        <span className="size-12 shrink-0 overflow-hidden rounded-control bg-tile">
          <Picture src={item.image} alt="" width={160} height={160} widths={[160]} sizes="48px" />
        </span>
        <p className="min-w-0 flex-1">
          <b className="font-semibold">{t('basketTitle')}</b>
          <span className="line-clamp-1 text-sm [overflow-wrap:anywhere] opacity-80">{item.name}</span>
        </p>
        <button type="button" aria-label={t('basketContinue')} onClick={onClose} className="cart-notice-close">
          <Icon name="close" className="size-5" />
        </button>
        <div className="flex w-full flex-wrap gap-2">
          <Button variant="outline" className="border-current text-surface hover:text-ink" onClick={undo}>
            {popups('undoAdd')}
          </Button>
          <PrefetchLinkButton href={href('/cart/')} onClick={onClose} className="flex-1">
            {t('basketToCart')}
          </PrefetchLinkButton>
        </div>
      </div>
    </Toast>
  );
}
