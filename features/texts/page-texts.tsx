'use client';

import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import type { Messages } from '@/lib/i18n/messages';
import { LateTexts } from './late-texts';
import { type TextsProps, WithTexts } from './with-texts';

/** Texts of the page that is looked at: modals opened from it stand outside its tree and need them too. */
const usePageMessages = create<{ messages: Partial<Messages> }>()(() => ({ messages: {} }));

/** Texts of one page beside those of its layout, so that other pages don't carry them. */
export function PageTexts({ messages, children }: TextsProps) {
  useEffect(() => {
    usePageMessages.setState({ messages });
    return () => usePageMessages.setState({ messages: {} });
  }, [messages]);
  return <WithTexts messages={messages}>{children}</WithTexts>;
}

/** The same texts for what stands outside the page, with those of what comes late. */
export function ModalTexts({ children }: { children: ReactNode }) {
  const { messages } = usePageMessages();
  return (
    <LateTexts>
      <WithTexts messages={messages}>{children}</WithTexts>
    </LateTexts>
  );
}
