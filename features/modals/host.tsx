'use client';

import { useEffect } from 'react';
import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { useModalStore } from '@/stores/modals';

const loadBody = () => import('./body');
const Body = lazyOnDemand(() => loadBody().then((module) => module.default), undefined, 'say');

/** The one place where modals appear; what they are made of comes with the shopper's first move. */
export function ModalHost() {
  const { open, close } = useModalStore();
  const touched = useFirstInteraction();
  useEffect(() => {
    if (touched) void loadBody();
  }, [touched]);
  return open === null ? null : <Body modal={open} onClose={close} />;
}
