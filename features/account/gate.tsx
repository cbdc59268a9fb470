'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import type { User } from '@/lib/contract/account-shapes';
import { requestAccount, useAccountState } from '@/stores/account/account';
import { userOf } from '@/stores/account/state';
import { useHref } from '@/stores/address';
import { replacePage } from '@/stores/replace-page';

/** Skeleton of a page that may be private. */
function GateSkeleton() {
  const common = useTranslations('common');
  return (
    <div role="status" aria-label={common('loading')} className="space-y-3">
      <div className="skeleton h-8 w-48" />
      <div className="skeleton h-40" />
      <div className="skeleton h-40" />
    </div>
  );
}

interface GateProps {
  /** Offline content: shown above the error while the server cannot be reached. */
  offline?: ReactNode;
  children: (user: User) => ReactNode;
}

/**
 * Shows its content to signed-in users only: a guest is redirected to the home page as soon as the server has confirmed
 * that there is no session.
 */
export function Gate({ offline, children }: GateProps) {
  const errors = useTranslations('errors');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const href = useHref();
  const state = useAccountState();
  const asks = state.status === 'guest' && !state.confirmed;
  const leaves = state.status === 'guest' && state.confirmed;
  const home = href('/');
  useEffect(() => {
    if (asks) void requestAccount();
  }, [asks]);
  useEffect(() => {
    if (leaves) replacePage(home);
  }, [leaves, home]);
  if (state.status === 'unreachable') {
    return (
      <>
        {offline}
        <ErrorState
          title={errors('title')}
          text={failureText(state.failure)}
          retry={common('retry')}
          onRetry={() => void requestAccount()}
        />
      </>
    );
  }
  const user = userOf(state);
  return user === undefined ? <GateSkeleton /> : children(user);
}
