'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useMemo } from 'react';
import { Panel } from '@/components/panel';
import { ErrorState } from '@/components/states';
import type { StaffMe } from '@/lib/contract/staff-shapes';
import { isAllowed } from '@/lib/staff/permissions';
import { useStaffFailure } from './failure';
import { useStaffLocale } from './locale';
import { FootNav, SideNav } from './nav';
import { sectionDetails, type AdminSection } from './admin-sections';
import { loadSession, useStaffSession } from './session';
import { SignIn } from './sign-in';
import { StaffNotifications, useIsDisconnected } from './notifications';
import { StepUp } from './step-up';
import { type Staff, StaffContext } from './use-staff';

interface AdminShellProps {
  part: AdminSection;
  /** Beside the heading. */
  actions?: ReactNode;
  /** The page takes the whole height, scrolls inside and has its own heading. */
  fill?: boolean;
  children: ReactNode;
}

/**
 * Layout of a section of the back office. Without a session it shows the sign-in form; without permission it shows
 * neither section nor link.
 */
export function AdminShell(frame: AdminShellProps) {
  const locale = useStaffLocale();
  const t = useTranslations('staff');
  const failureText = useStaffFailure();
  const state = useStaffSession(locale);
  const client = useQueryClient();
  // Cached data are not for the next member of staff.
  useEffect(() => {
    if (state.status === 'out') client.clear();
  }, [client, state.status]);
  if (state.status === 'out') return <SignIn />;
  if (state.status === 'in') return <Inside me={state.me} {...frame} />;
  return (
    <main id="main" className="grid min-h-dvh place-items-center px-4">
      {state.status === 'unreachable' ? (
        <ErrorState
          title={t('errors.title')}
          text={failureText(state.failure)}
          retry={t('retry')}
          onRetry={() => void loadSession(locale)}
        />
      ) : (
        <div role="status" aria-label={t('loading')} className="skeleton h-40 w-full max-w-sm" />
      )}
    </main>
  );
}

/** Notice that updates cannot arrive at the moment. */
function LineNotice() {
  const t = useTranslations('staff');
  const isCut = useIsDisconnected();
  return (
    <p role="status" className={isCut ? 'bg-deal-soft px-4 py-2 text-sm text-deal' : 'sr-only'}>
      {isCut ? t('cut') : ''}
    </p>
  );
}

function Inside({ me, part, actions, fill = false, children }: AdminShellProps & { me: StaffMe }) {
  const t = useTranslations('staff');
  const staff = useMemo<Staff>(() => ({ me, role: me.role, allowed: (action) => isAllowed(me.role, action) }), [me]);
  const isTheirs = staff.allowed(sectionDetails[part].action);
  return (
    <StaffContext value={staff}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-ink px-4 py-3 text-surface focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <div className={`flex ${fill ? 'h-dvh' : 'min-h-dvh'}`}>
        <SideNav part={part} />
        <div className="flex min-w-0 flex-1 flex-col">
          <LineNotice />
          <main
            id="main"
            tabIndex={-1}
            className={`min-w-0 flex-1 outline-none ${fill ? 'flex min-h-0 flex-col' : 'mx-auto w-full max-w-6xl px-4 py-5 md:px-6 md:py-7'}`}
          >
            {!fill && (
              <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3">
                <h1 className="text-xl">{t(`parts.${part}`)}</h1>
                {isTheirs && actions}
              </div>
            )}
            {isTheirs ? (
              children
            ) : (
              <Panel padded>
                <h2 className="text-lg">{t('errors.notAllowed')}</h2>
                <p className="mt-1 text-soft">{t('errors.notAllowedText')}</p>
              </Panel>
            )}
          </main>
          <FootNav part={part} />
        </div>
      </div>
      <StaffNotifications />
      <StepUp />
    </StaffContext>
  );
}
