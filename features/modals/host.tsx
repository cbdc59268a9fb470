'use client';

import { useEffect } from 'react';
import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { useModalStore } from '@/stores/modals';

const loadBody = () => import('./body');
const Body = lazyOnDemand(() => loadBody().then((module) => module.default), undefined, 'report');

/** The only place of modals; loaded at the first interaction. */
export function ModalHost() {
  const { open, close } = useModalStore();
  const touched = useFirstInteraction();
  useEffect(() => {
    if (touched) void loadBody();
  }, [touched]);
  return open === null ? null : <Body modal={open} onClose={close} />;
}
