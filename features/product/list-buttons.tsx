'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { useModalStore } from '@/stores/modals';
import { usePopupStore } from '@/stores/popup';

/** Parts of the names of the buttons, as their visible words. */
export interface ListWords {
  readonly wishlist: string;
  readonly compare: string;
  readonly remove: string;
}

interface ListButtonsProps {
  id: number;
  describedBy: string;
  className: string;
  /**
   * In a card with details: the heart always, the others on hover or keyboard focus; in long-press details only these
   * others.
   */
  of?: 'page' | 'card' | 'held';
  /** Visible words beside the icons. */
  words?: ListWords;
}

/** Wishlist and comparison buttons of a product; adding opens the notice, removing closes it. */
export function ListButtons({ id, describedBy, className, of = 'page', words }: ListButtonsProps) {
  const t = useTranslations('card');
  const wished = useWishlistStore((state) => state.productIds.includes(id));
  const compared = useCompareStore((state) => state.product_ids.includes(id));
  const { show, close } = usePopupStore.getState();
  const late = of === 'card' ? 'card-tool card-tool-hover' : 'card-tool';

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
      {of !== 'held' && (
        <button
          type="button"
          className="card-tool"
          aria-pressed={wished}
          onClick={toggleWish}
          aria-label={t(wished ? 'wishlistRemove' : 'wishlistAdd')}
          aria-describedby={describedBy}
        >
          <Icon name="heart" className="fillable" />
          {wished ? words?.remove : words?.wishlist}
        </button>
      )}
      <button
        type="button"
        className={late}
        aria-pressed={compared}
        onClick={toggleCompare}
        aria-label={t(compared ? 'compareRemove' : 'compareAdd')}
        aria-describedby={describedBy}
      >
        <Icon name="scale" />
        {compared ? words?.remove : words?.compare}
      </button>
      {of !== 'page' && (
        <button
          type="button"
          className={late}
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
