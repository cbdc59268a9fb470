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
  /** Renders the link with its text: the user's name, or an invitation to sign in. */
  children: (label: string) => ReactNode;
}

/**
 * Link to the account. Cached pages are the same for everybody, so it offers signing in until the user is known;
 * without JavaScript it leads to the sign-in page.
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
