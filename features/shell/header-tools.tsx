'use client';

import { Icon, type SpriteIcon } from '@/components/icon';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { AccountLink } from '@/features/account';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { Counter } from './counter';

/** Links to account and lists with counters; on phones the bottom navigation has them. */
export function HeaderTools() {
  const t = useTranslations('header');
  const compare = useCompareStore((state) => state.product_ids.length);
  const wishlist = useWishlistStore((state) => state.productIds.length);
  const cart = useCartStore((state) => state.products.length);
  return (
    <nav aria-label={t('mainNav')} className="header-tools">
      <Tool path="/compare/" icon="scale" label={t('compare')} count={compare} />
      <Tool path="/wishlist/" icon="heart" label={t('wishlist')} count={wishlist} />
      <AccountLink>
        {(label) => (
          <>
            <Icon name="user" className="size-6" />
            <span className="max-w-20 truncate">{label}</span>
          </>
        )}
      </AccountLink>
      <Tool path="/cart/" icon="cart" label={t('cart')} count={cart} />
    </nav>
  );
}

function Tool({ path, icon, label, count }: { path: string; icon: SpriteIcon; label: string; count: number }) {
  const t = useTranslations('header');
  const href = useHref();
  return (
    <Link href={href(path)}>
      <Icon name={icon} className="size-6" />
      <span>{label}</span>
      <Counter count={count} label={t('counter', { count })} />
    </Link>
  );
}
