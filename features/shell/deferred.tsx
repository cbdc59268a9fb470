'use client';

import dynamic from 'next/dynamic';
import { WhenIdle } from '@/components/when-idle';

const ListPopup = dynamic(() => import('./notices').then((module) => module.ListPopup), { ssr: false });
const OfflineNotice = dynamic(() => import('./notices').then((module) => module.OfflineNotice), { ssr: false });
const ProgressBar = dynamic(() => import('./notices').then((module) => module.ProgressBar), { ssr: false });

/** Popups, the no-connection notice and the progress bar: none is part of a first sight. */
export function DeferredNotices() {
  return (
    <WhenIdle>
      <ListPopup />
      <OfflineNotice />
      <ProgressBar />
    </WhenIdle>
  );
}
