'use client';

import { useEffect, useState } from 'react';
import { onNeed } from '@/components/late/on-need';
import { hadChat } from '@/stores/chat-auth';
import { useSupport } from '@/stores/support';
import { ContactMenu } from './contact-menu';
import type { SupportContacts } from './support-host';

const ChatWindow = onNeed(() => import('./chat-window').then((module) => module.ChatWindow));

/** The contact menu, and the chat that opens from it; a chat of this browser session goes on while its window is closed. */
export function SupportWidget({ contacts }: { contacts: SupportContacts }) {
  const view = useSupport((support) => support.view);
  const [goesOn] = useState(hadChat);
  // Whoever reads the menu may take the chat next.
  useEffect(() => { if (view === 'menu') void ChatWindow.load(); }, [view]);
  const [opened, setOpened] = useState(false);
  if (view === 'chat' && !opened) setOpened(true);
  return (
    <>
      {view === 'menu' && <ContactMenu contacts={contacts} />}
      {(goesOn || opened) && <ChatWindow />}
    </>
  );
}
