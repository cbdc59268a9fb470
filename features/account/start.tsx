'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon, type SpriteIcon } from '@/components/icon';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { useHref } from '@/stores/address';
import { useCompareStore, useWishlistStore } from '@/stores/lists';
import { PartIcon } from './part-icon';
import { partPath, profileParts } from './parts';
import { SignOutButton } from './sign-out-button';

/** Links from the start page to all sections, which wide screens show at the side, and to the lists. */
export function ProfileStart() {
  const t = useTranslations('account');
  const header = useTranslations('header');
  const wishlist = useWishlistStore((state) => state.productIds.length);
  const compare = useCompareStore((state) => state.product_ids.length);
  return (
    <>
      <Panel as="ul" className="divide-y divide-line px-4 md:grid md:grid-cols-2 md:gap-x-8 md:divide-y-0 lg:hidden">
        {profileParts.map((part) => (
          <StartLink key={part} path={partPath(part)} name={t(`parts.${part}`)} text={t(`about.${part}`)}>
            <PartIcon part={part} />
          </StartLink>
        ))}
      </Panel>
      <h2 className="mt-6 mb-3 text-lg">{t('lists')}</h2>
      <Panel
        as="ul"
        className="divide-y divide-line px-4 md:grid md:grid-cols-2 md:divide-x md:divide-y-0 md:[&>:first-child]:pr-4 md:[&>:last-child]:pl-4"
      >
        <List path="/wishlist/" icon="heart" name={header('wishlist')} count={wishlist} />
        <List path="/compare/" icon="scale" name={header('compare')} count={compare} />
      </Panel>
      <div className="mt-4 lg:hidden">
        <SignOutButton />
      </div>
    </>
  );
}

function List({ path, icon, name, count }: { path: string; icon: SpriteIcon; name: string; count: number }) {
  const header = useTranslations('header');
  return (
    <StartLink path={path} name={name} text={header('counter', { count })}>
      <Icon name={icon} className="size-5" />
    </StartLink>
  );
}

function StartLink({ path, name, text, children }: { path: string; name: string; text: string; children: ReactNode }) {
  const href = useHref();
  return (
    <li>
      <Link href={href(path)} className="flex min-h-16 items-center gap-3 hover:text-link">
        {children}
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{name}</span>
          <span className="block text-sm text-soft">{text}</span>
        </span>
        <ChevronRight className="size-5 text-soft" aria-hidden="true" />
      </Link>
    </li>
  );
}
