'use client';

import { NextIntlClientProvider, useMessages } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import type { Messages } from '@/lib/i18n/messages';
import { useAddress } from '@/stores/address';

/** Texts of the page that is looked at: modals opened from it stand outside its tree and need them too. */
const usePageMessages = create<{ messages: Partial<Messages> }>()(() => ({ messages: {} }));

interface PageTextsProps { messages: Partial<Messages>; children: ReactNode }

function WithTexts({ messages, children }: PageTextsProps) {
  const { locale } = useAddress();
  const outer = useMessages();
  return (
    <NextIntlClientProvider locale={locale} messages={{ ...outer, ...messages }} timeZone="Asia/Tashkent">
      {children}
    </NextIntlClientProvider>
  );
}

/** Texts of one page beside those of its layout, so that other pages don't carry them. */
export function PageTexts({ messages, children }: PageTextsProps) {
  useEffect(() => {
    usePageMessages.setState({ messages });
    return () => usePageMessages.setState({ messages: {} });
  }, [messages]);
  return <WithTexts messages={messages}>{children}</WithTexts>;
}

/** The same texts for what stands outside the page. */
export function ModalTexts({ children }: { children: ReactNode }) {
  const { messages } = usePageMessages();
  return <WithTexts messages={messages}>{children}</WithTexts>;
}
