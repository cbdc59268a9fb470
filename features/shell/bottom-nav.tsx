'use client';

import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import { useTranslations } from 'next-intl';
import { AccountLink } from '@/features/account';
import { useHref, usePublicPath } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useWishlistStore } from '@/stores/lists';
import { Counter } from './counter';

const places = [
  { path: '/', key: 'home', icon: 'house' },
  { path: '/katalog/', key: 'catalogue', icon: 'grid' },
  { path: '/cart/', key: 'cart', icon: 'cart' },
  { path: '/wishlist/', key: 'wishlist', icon: 'heart' },
] as const;
const profilePath = '/profile/';

/** Fixed to the bottom edge of phones. */
export function BottomNav() {
  const t = useTranslations('header');
  const common = useTranslations('common');
  const href = useHref();
  const here = usePublicPath();
  const counts: Record<string, number> = {
    cart: useCartStore((state) => state.products.length),
    wishlist: useWishlistStore((state) => state.productIds.length),
  };
  return (
    <nav aria-label={t('bottomNav')} className="bottom-nav">
      {places.map(({ path, key, icon }) => {
        const current = path === '/' ? here === '/' : here?.startsWith(path) === true;
        const count = counts[key] ?? 0;
        return (
          <Link key={key} href={href(path)} aria-current={current ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{key === 'home' ? common('home') : t(key)}</span>
            <span>
              <Counter count={count} label={t('counter', { count })} />
            </span>
          </Link>
        );
      })}
      <AccountLink current={here?.startsWith(profilePath) === true ? 'page' : undefined}>
        {(label) => (
          <>
            <Icon name="user" />
            <span>{label}</span>
          </>
        )}
      </AccountLink>
    </nav>
  );
}
