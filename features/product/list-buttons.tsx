'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { useModalStore, usePopupStore } from '@/stores/modals';

interface ToolProps {
  id: number;
  describedBy: string;
  /** Of a card, which shows it to a mouse or a keyboard that is at it; `.card-tool-late`. */
  late?: boolean;
}

const toolClass = (late: boolean | undefined) => (late ? 'card-tool card-tool-late' : 'card-tool');

/** Puts a product on the wishlist or takes it off; adding opens the notice, removing closes it. */
function WishButton({ id, describedBy }: ToolProps) {
  const t = useTranslations('card');
  const wished = useWishlistStore((state) => state.productIds.includes(id));
  const { show, close } = usePopupStore.getState();
  const toggle = () => {
    if (useWishlistStore.getState().toggle(id)) show('wishlist');
    else if (usePopupStore.getState().popup === 'wishlist') close();
  };
  return (
    <button
      type="button"
      className="card-tool"
      aria-pressed={wished}
      onClick={toggle}
      aria-label={t(wished ? 'wishlistRemove' : 'wishlistAdd')}
      aria-describedby={describedBy}
    >
      <Icon name="heart" className="fillable" />
    </button>
  );
}

/** The same for the comparison. */
function CompareButton({ id, describedBy, late }: ToolProps) {
  const t = useTranslations('card');
  const compared = useCompareStore((state) => state.product_ids.includes(id));
  const { show, close } = usePopupStore.getState();
  const toggle = () => {
    if (useCompareStore.getState().toggle(id)) show('compare');
    else if (usePopupStore.getState().popup === 'compare') close();
  };
  return (
    <button
      type="button"
      className={toolClass(late)}
      aria-pressed={compared}
      onClick={toggle}
      aria-label={t(compared ? 'compareRemove' : 'compareAdd')}
      aria-describedby={describedBy}
    >
      <Icon name="scale" />
    </button>
  );
}

function QuickViewButton({ id, describedBy, late }: ToolProps) {
  const t = useTranslations('card');
  return (
    <button
      type="button"
      className={toolClass(late)}
      aria-haspopup="dialog"
      onClick={() => useModalStore.getState().show({ name: 'quickView', props: { productId: id } })}
      aria-label={t('quickView')}
      aria-describedby={describedBy}
    >
      <Icon name="eye" />
    </button>
  );
}

/** Wishlist and comparison of the product that a page is about. */
export function ListButtons({ id, describedBy, className }: ToolProps & { className: string }) {
  return (
    <div className={className}>
      <WishButton id={id} describedBy={describedBy} />
      <CompareButton id={id} describedBy={describedBy} />
    </div>
  );
}

/** The tools of a card, in the line below its picture: the heart always, the others for who is at it. */
export function CardTools({ id, describedBy }: ToolProps) {
  return (
    <div className="card-tools">
      <WishButton id={id} describedBy={describedBy} />
      <CompareButton id={id} describedBy={describedBy} late />
      <QuickViewButton id={id} describedBy={describedBy} late />
    </div>
  );
}

/** What a card that is held by a finger offers besides its heart. */
export function HeldTools({ id, describedBy }: ToolProps) {
  return (
    <div className="card-held-tools">
      <CompareButton id={id} describedBy={describedBy} />
      <QuickViewButton id={id} describedBy={describedBy} />
    </div>
  );
}
