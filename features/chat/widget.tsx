'use client';

import { useEffect, useState } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { ChatTexts, loadChatTexts } from '@/features/texts';
import { htmlLang, locales } from '@/lib/i18n/locales';
import { hasPreviousChat } from '@/stores/previous-chat';
import { useSupport } from '@/stores/support';
import { ContactMenu } from './contact-menu';
import type { SupportContacts } from './contacts';

// The texts load with the widget, in the document's language.
const locale = locales.find((each) => htmlLang[each] === document.documentElement.lang);
if (locale !== undefined) void loadChatTexts(locale);

const ChatWindow = lazyOnDemand(() => import('./chat-window').then((module) => module.ChatWindow));

function Support({ contacts }: { contacts: SupportContacts }) {
  const view = useSupport((support) => support.view);
  const [goesOn] = useState(hasPreviousChat);
  // Preloads the chat after the menu has painted, because a shopper who opens the menu may open the chat next.
  useEffect(() => (view === 'menu' ? afterPaint(() => void ChatWindow.load()) : undefined), [view]);
  const [opened, setOpened] = useState(false);
  if (view === 'chat' && !opened) setOpened(true);
  return (
    <>
      {view === 'menu' && <ContactMenu contacts={contacts} />}
      {(goesOn || opened) && <ChatWindow />}
    </>
  );
}

/**
 * The contact menu, and the chat that it opens; a chat of this browser session continues while its window is closed.
 */
export function SupportWidget({ contacts }: { contacts: SupportContacts }) {
  return (
    <ChatTexts>
      <Support contacts={contacts} />
    </ChatTexts>
  );
}
