'use client';

import { Heart, Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { usePopupStore } from '@/stores/modals';

/** Wishlist and compare of one product; adding opens the notice, removing closes it. */
export function ListButtons({ id, name, className }: { id: number; name: string; className: string }) {
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
      <button type="button" className="card-tool" aria-pressed={wished} onClick={toggleWish} aria-label={`${t(wished ? 'wishlistRemove' : 'wishlistAdd')}: ${name}`}>
        <Heart className="fillable" aria-hidden="true" />
      </button>
      <button type="button" className="card-tool" aria-pressed={compared} onClick={toggleCompare} aria-label={`${t(compared ? 'compareRemove' : 'compareAdd')}: ${name}`}>
        <Scale aria-hidden="true" />
      </button>
    </div>
  );
}
