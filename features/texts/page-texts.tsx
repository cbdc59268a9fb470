'use client';

import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import type { Messages } from '@/lib/i18n/messages';
import { LazyTexts } from './lazy-texts';
import { type TextsProps, WithTexts } from './with-texts';

/** Texts of the current page: modals are outside its tree and need them too. */
const usePageMessages = create<{ messages: Partial<Messages> }>()(() => ({ messages: {} }));

/** Texts of one page in addition to those of its layout. */
export function PageTexts({ messages, children }: TextsProps) {
  useEffect(() => {
    usePageMessages.setState({ messages });
    return () => usePageMessages.setState({ messages: {} });
  }, [messages]);
  return <WithTexts messages={messages}>{children}</WithTexts>;
}

/** The same texts for components outside the page, with the lazy texts. */
export function ModalTexts({ children }: { children: ReactNode }) {
  const { messages } = usePageMessages();
  return (
    <LazyTexts>
      <WithTexts messages={messages}>{children}</WithTexts>
    </LazyTexts>
  );
}
