'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { useLazyModule } from '@/components/hydration/lazy-on-demand';
import { formatDateTime } from '@/lib/format/date';
import { watchConnection } from '@/stores/connection';
import { useFailedPage } from '@/stores/failed-page';
import { usePopupStore } from '@/stores/popup';
import { useProgressStore } from '@/stores/progress';
import { hasRecordedSignOut } from '@/stores/signed-out-note';

/** When the displayed page was cached by the service worker; empty while online. */
function useAge(online: boolean): string {
  const [sent, setSent] = useState('');
  useEffect(() => {
    let isCancelled = false;
    if (!online && 'caches' in window)
      void caches.match(window.location.href).then((cached) => {
        if (!isCancelled) setSent(cached?.headers.get('date') ?? '');
      });
    return () => {
      isCancelled = true;
    };
  }, [online]);
  return online || sent === '' ? '' : formatDateTime(new Date(sent));
}

/** Says that the browser is offline, and how old the page is; disappears when online. */
function OfflineNotice() {
  const t = useTranslations('offline');
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  const time = useAge(online);
  if (online) return null;
  return (
    <div
      role="alert"
      className="fade-in fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-md items-start gap-3 rounded-card bg-ink p-4 text-surface shadow-float lg:bottom-6"
    >
      <Icon name="no-wifi" className="mt-0.5 size-5 shrink-0" />
      <p>
        <b>{t('title')}.</b> {t('text')} {time !== '' && t('asOf', { time })}
      </p>
    </div>
  );
}

/**
 * Says that a navigation failed, with a retry; retries when the connection returns. Being offline has a notice of its
 * own.
 */
function FailedPageNotice() {
  const errors = useTranslations('errors');
  const common = useTranslations('common');
  const retry = useFailedPage((state) => state.retry);
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  useEffect(() => {
    if (retry === null) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  if (retry === null || !online) return null;
  return (
    <div
      role="alert"
      className="fade-in fixed inset-x-4 bottom-20 z-50 mx-auto flex max-w-lg items-center gap-4 rounded-card bg-ink px-5 py-2 text-surface shadow-float lg:bottom-6"
    >
      <p className="min-w-0 flex-1">{errors('unreachable')}</p>
      <Button className="shrink-0" onClick={retry}>
        {common('retry')}
      </Button>
    </div>
  );
}

const loadNotice = () => import('./list-notice');

/** Place of notices about lists, cart and an ended session; their code loads at the first interaction. */
function ListPopup() {
  const moved = useFirstInteraction();
  // The notice of an ended session loads at once, because it explains the page.
  const isSignedOut = usePopupStore(({ popup }) => popup === 'signedOut');
  useEffect(() => {
    if (hasRecordedSignOut())
      void import('@/stores/signed-out').then(
        ({ showRecordedSignOut }) => showRecordedSignOut(),
        () => undefined,
      );
  }, []);
  const Notice = useLazyModule(loadNotice, moved || isSignedOut)?.ListNotice;
  return (
    <div aria-live="polite" className="list-notice">
      {Notice && <Notice />}
    </div>
  );
}

/** Progress bar at the top; red after a failure. */
function ProgressBar() {
  const { active, failed } = useProgressStore();
  if (active === 0 && !failed) return null;
  return (
    <div
      data-state={failed ? 'failed' : 'loading'}
      className={`fixed inset-x-0 top-0 z-[60] h-0.5 origin-left ${failed ? 'bg-deal' : 'animate-pulse bg-brand-strong'}`}
    />
  );
}

/**
 * Notices over any page. Those for being offline and for a failed page are in the main bundle: they could not be loaded
 * later.
 */
export function Notices() {
  return (
    <>
      <ListPopup />
      <OfflineNotice />
      <FailedPageNotice />
      <ProgressBar />
    </>
  );
}
