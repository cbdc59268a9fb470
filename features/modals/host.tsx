'use client';

import { useEffect } from 'react';
import { useFirstMove } from '@/components/late/first-move';
import { onNeed } from '@/components/late/on-need';
import { useModalStore } from '@/stores/modals';

const loadBody = () => import('./body');
const Body = onNeed(() => loadBody().then((module) => module.default), undefined, 'say');

/** The one place where modals appear; what they are made of comes with the shopper's first move. */
export function ModalHost() {
  const { open, close } = useModalStore();
  const touched = useFirstMove();
  useEffect(() => { if (touched) void loadBody(); }, [touched]);
  return open === null ? null : <Body modal={open} onClose={close} />;
}
