'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { useModalStore, usePopupStore } from '@/stores/modals';

interface ListButtonsProps {
  id: number;
  describedBy: string;
  className: string;
  /** With the button of the quick view; not where the product itself is looked at. */
  quickView?: boolean;
}

/** Wishlist and compare of one product; adding opens the notice, removing closes it. */
export function ListButtons({ id, describedBy, className, quickView }: ListButtonsProps) {
  const t = useTranslations('card');
  const wished = useWishlistStore((state) => state.productIds.includes(id));
  const compared = useCompareStore((state) => state.product_ids.includes(id));
  const { show, close } = usePopupStore.getState();

  const toggleWish = () => {
    if (useWishlistStore.getState().toggle(id)) show('wishlist');
    else if (usePopupStore.getState().popup === 'wishlist') close();
  };
  const toggleCompare = () => {
    if (useCompareStore.getState().toggle(id)) show('compare');
    else if (usePopupStore.getState().popup === 'compare') close();
  };
  return (
    <div className={className}>
      <button
        type="button"
        className="card-tool"
        aria-pressed={wished}
        onClick={toggleWish}
        aria-label={t(wished ? 'wishlistRemove' : 'wishlistAdd')}
        aria-describedby={describedBy}
      >
        <Icon name="heart" className="fillable" />
      </button>
      <button
        type="button"
        className="card-tool"
        aria-pressed={compared}
        onClick={toggleCompare}
        aria-label={t(compared ? 'compareRemove' : 'compareAdd')}
        aria-describedby={describedBy}
      >
        <Icon name="scale" />
      </button>
      {quickView && (
        <button
          type="button"
          className="card-tool card-quick"
          aria-haspopup="dialog"
          onClick={() => useModalStore.getState().show({ name: 'quickView', props: { productId: id } })}
          aria-label={t('quickView')}
          aria-describedby={describedBy}
        >
          <Icon name="eye" />
        </button>
      )}
    </div>
  );
}
