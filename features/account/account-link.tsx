'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Link } from '@/components/link';
import { useUser } from '@/stores/account/account';
import { useHref } from '@/stores/address';
import { useModalStore } from '@/stores/modals';

interface AccountLinkProps {
  className?: string | undefined;
  current?: 'page' | undefined;
  /** Draws the link by its words: how the shopper is called, or an invitation to sign in. */
  children: (label: string) => ReactNode;
}

/**
 * The way to the shopper's own place. The page is the same for everybody, so it says how to get in until this browser knows
 * who is there; without scripts it leads to the page of signing in.
 */
export function AccountLink({ className, current, children }: AccountLinkProps) {
  const t = useTranslations('header');
  const href = useHref();
  const user = useUser();
  return (
    <Link
      href={href(user === undefined ? '/login/' : '/profile/')}
      className={className}
      aria-current={current}
      aria-haspopup={user === undefined ? 'dialog' : undefined}
      onClick={(event) => {
        if (user !== undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        useModalStore.getState().show({ name: 'signIn', props: {} });
      }}
    >
      {children(user === undefined ? t('signIn') : user.first_name)}
    </Link>
  );
}
