'use client';

import { Heart, House, LayoutGrid, ShoppingCart, User } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useHref, usePublicPath } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useWishlistStore } from '@/stores/lists';
import { Counter } from './header-tools';

const places = [
  { path: '/', key: 'home', Icon: House },
  { path: '/katalog/', key: 'catalogue', Icon: LayoutGrid },
  { path: '/cart/', key: 'cart', Icon: ShoppingCart },
  { path: '/wishlist/', key: 'wishlist', Icon: Heart },
  { path: '/profile/', key: 'profile', Icon: User },
] as const;

/** Fixed to the lower edge of phones. */
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
    <nav
      aria-label={t('bottomNav')}
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-5 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {places.map(({ path, key, Icon }) => {
        const current = path === '/' ? here === '/' : here?.startsWith(path) === true;
        const count = counts[key] ?? 0;
        return (
          <Link
            key={key}
            href={href(path)}
            prefetch={false}
            aria-current={current ? 'page' : undefined}
            className={`relative flex h-16 min-w-0 flex-col items-center justify-center gap-1 text-[0.6875rem] leading-3 ${current ? 'font-semibold text-ink' : 'text-soft'}`}
          >
            <Icon className={`size-6 ${current ? 'text-link' : ''}`} aria-hidden="true" />
            <span className="max-w-full truncate px-1">{key === 'home' ? common('home') : t(key)}</span>
            <span className="absolute top-1 left-1/2"><Counter count={count} label={t('counter', { count })} /></span>
          </Link>
        );
      })}
    </nav>
  );
}
