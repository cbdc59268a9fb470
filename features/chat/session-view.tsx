'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { Composer, type Composed, MessageList } from '@/features/conversation';
import type { ConversationView } from '@/lib/chat-client/conversation';
import { visibleMessages } from '@/lib/chat-client/outbox';
import { needsRating, currentSession } from '@/lib/chat-client/sessions';
import type { ChatMessage, ChatSession } from '@/lib/contract/chat-shapes';
import { useAddress } from '@/stores/address';
import { useAbout } from './about';
import { draft, toggleReply, useChat } from './chat-store';
import { EmptyChat } from './empty-chat';
import { chatOutbox, write } from './outbox';
import { loadOlder, viewSession, reportTyping } from './program';
import { StartNewChat, Rating } from './rating';
import { useShopperSide } from './use-side';

interface SessionViewProps {
  session: ChatSession;
  view: ConversationView<ChatMessage>;
  /** Opened from the history. */
  isPast: boolean;
}

/** Interval of typing reports, ms. */
const typingEvery = 4_000;

const again = (clientId: string) => void chatOutbox.change({ type: 'again', clientId });
const cancel = (clientId: string) => void chatOutbox.change({ type: 'cancelled', clientId });

/** The composer; only an open session has it. */
function Footer({ session }: { session: ChatSession }) {
  const t = useTranslations('chat');
  const side = useShopperSide();
  const replyTo = useChat((chat) => chat.replyTo);
  const { about, settle } = useAbout(session.id);
  const [text, setWords] = useState(() => draft.text);
  const setText = (words: string) => {
    draft.text = words;
    setWords(words);
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const lastTypingAt = useRef(0);
  const typing = () => {
    const now = Date.now();
    if (now - lastTypingAt.current < typingEvery) return;
    lastTypingAt.current = now;
    reportTyping(session.id);
  };
  const send = ([first, ...others]: readonly [Composed, ...Composed[]]) => {
    const { text: words } = first;
    void (async () => {
      await write({ ...first, sessionId: session.id, replyId: replyTo?.id ?? null, about });
      for (const { text: none, file } of others)
        await write({ sessionId: session.id, text: none, file, replyId: null, about: null });
    })().catch(() => setText(words));
    settle();
    setText('');
    useChat.setState({ replyTo: null });
    lastTypingAt.current = 0;
  };
  return (
    <Composer
      side={side}
      replyTo={replyTo}
      onDropReply={() => useChat.setState({ replyTo: null })}
      onSend={send}
      onTyping={typing}
      text={text}
      onText={setText}
      field={field}
      about={
        about !== null && (
          <div className="mb-2 flex items-center gap-2 rounded-control bg-sunken py-1 pr-1 pl-3 text-sm">
            <span className="min-w-0 flex-1 truncate">
              {about.kind === 'product' ? t('aboutProduct', { name: about.name }) : t('aboutOrder')}
            </span>
            <IconButton label={t('aboutDrop')} onClick={settle}>
              <Icon name="close" className="size-4" />
            </IconButton>
          </div>
        )
      }
    />
  );
}

/** A session: its messages, and the available actions below. */
export function SessionView({ session, view, isPast }: SessionViewProps) {
  const t = useTranslations('chat');
  const { locale } = useAddress();
  const side = useShopperSide();
  const { replyTo, typing, sessions } = useChat();
  const { outbox, progress } = chatOutbox.use();
  const isActive = Boolean(session.status);
  const visibleClientIds = useMemo(() => new Set(view.messages.map(({ client_id }) => client_id)), [view.messages]);
  const onReply = useCallback((message: ChatMessage) => toggleReply(message), []);
  const current = currentSession(sessions);
  return (
    <>
      {isPast && current !== undefined && (
        <button
          type="button"
          onClick={() => viewSession(current)}
          className="flex min-h-11 items-center gap-2 border-b border-line px-4 font-medium hover:bg-sunken"
        >
          <Icon name="back" className="size-5" />
          {t('back')}
        </button>
      )}
      <MessageList
        view={view}
        outbox={visibleMessages(outbox, session.id, visibleClientIds)}
        progress={progress}
        side={side}
        locale={locale}
        marks={session.marks.operator}
        typing={typing && isActive ? (session.operator?.name ?? t('support')) : null}
        replyTo={replyTo?.id ?? null}
        onReply={isActive ? onReply : undefined}
        onOlder={loadOlder}
        onAgain={again}
        onCancel={cancel}
        onAllAgain={() => void chatOutbox.change({ type: 'allAgain', sessionId: session.id })}
        empty={<EmptyChat />}
      />
      {isActive && <Footer session={session} />}
      {needsRating(session, false) && <Rating sessionId={session.id} />}
      {!isActive && session.rate !== null && !isPast && (
        <div className="border-t border-line p-4 pt-1">
          <StartNewChat />
        </div>
      )}
    </>
  );
}
