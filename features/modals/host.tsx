'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { useFirstTouch } from '@/components/first-touch';
import { useModalStore } from '@/stores/modals';

const loadBody = () => import('./body');
const Body = dynamic(loadBody, { ssr: false });

/** The one place where modals appear; what they are made of comes with the shopper's first move. */
export function ModalHost() {
  const { open, close } = useModalStore();
  const touched = useFirstTouch();
  useEffect(() => { if (touched) void loadBody(); }, [touched]);
  return open === null ? null : <Body modal={open} onClose={close} />;
}
