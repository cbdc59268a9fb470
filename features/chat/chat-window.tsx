'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import { afterPaint } from '@/components/hydration/after-paint';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { Tabs } from '@/components/tabs';
import { activeSession, currentSession, hasHistory } from '@/lib/chat-client/sessions';
import { useSupport } from '@/stores/support';
import { BusyPanel } from './busy-panel';
import { useChat } from './chat-store';
import { enter, viewSession, markRead } from './program';
import { SessionView } from './session-view';
import { StartPanel } from './start-panel';
import { setUnreadTexts } from './unread';
import { closeSupport, isNarrow, useLayer } from './use-layer';
import { WindowHead } from './window-head';

/** Loaded later, because most visitors have no history. */
const HistoryList = lazyOnDemand(() => import('./history-list').then((part) => part.HistoryList));

/** Loads the content of the conversation once the window is visible. */
const enterLater = () => afterPaint(enter);

/** Skeletons of messages. */
function LoadingMessages() {
  const t = useTranslations('chat');
  return (
    <div role="status" aria-label={t('loading')} className="flex flex-1 flex-col justify-end gap-3 p-4">
      <div className="skeleton h-14 w-3/5 rounded-card" />
      <div className="skeleton h-10 w-2/5 self-end rounded-card" />
      <div className="skeleton h-20 w-2/3 rounded-card" />
    </div>
  );
}

function Content() {
  const t = useTranslations('chat');
  const { phase, sessions, tab, activeId, view } = useChat();
  if (phase === 'failed') return <BusyPanel />;
  if (phase === 'start') return <StartPanel />;
  const displayedSession = sessions.find(({ id }) => id === activeId);
  if (phase === 'loading' || displayedSession === undefined) return <LoadingMessages />;
  const current = currentSession(sessions);
  const conversation =
    view === null ? (
      <LoadingMessages />
    ) : (
      <SessionView
        key={displayedSession.id}
        session={displayedSession}
        view={view}
        isPast={displayedSession.id !== current?.id}
      />
    );
  if (!hasHistory(sessions)) return conversation;
  const choose = (key: 'chat' | 'history') => {
    useChat.setState({ tab: key });
    if (key === 'chat' && current !== undefined && activeId !== current.id) viewSession(current);
    else if (key === 'chat') markRead();
  };
  return (
    <Tabs
      label={t('tabs')}
      tabs={[
        { key: 'chat', text: t('tabChat') },
        { key: 'history', text: t('tabHistory') },
      ]}
      current={tab}
      onChoose={choose}
      look="track"
      className="mx-4 mt-3"
    >
      {tab === 'history' ? <HistoryList sessions={sessions.filter(({ id }) => id !== current?.id)} /> : conversation}
    </Tabs>
  );
}

/** The open window: a panel in the corner, on phones the whole screen. */
function OpenWindow() {
  const t = useTranslations('chat');
  const box = useLayer(closeSupport, isNarrow);
  const isActive = useChat(({ sessions, activeId }) => activeSession(sessions)?.id === activeId);
  useEffect(enterLater, []);
  // Marks messages as read that arrived while the window was closed.
  useEffect(() => {
    markRead();
    const look = () => {
      if (document.visibilityState === 'visible') markRead();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isActive]);
  return (
    <div
      ref={box}
      role="dialog"
      tabIndex={-1}
      aria-label={t('title')}
      className="chat-window fade-in bg-surface text-ink outline-none sm:overflow-hidden sm:rounded-card sm:border sm:border-line sm:shadow-float"
    >
      <WindowHead onClose={closeSupport} />
      <Content />
    </div>
  );
}

/** The chat of this tab: it continues while its window is closed. */
export function ChatWindow() {
  const t = useTranslations('chat');
  const isOpen = useSupport(({ view }) => view === 'chat');
  const label = useCallback((count: number) => t('unread', { count }), [t]);
  useEffect(() => setUnreadTexts({ label, title: t('title') }), [label, t]);
  useEffect(enterLater, []);
  return isOpen ? <OpenWindow /> : null;
}
