'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { ErrorState } from '@/components/states';
import { MessageList } from '@/features/conversation';
import { useStaff, useStaffLocale } from '@/features/staff';
import { visibleMessages } from '@/lib/chat-client/outbox';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { ReplyForm, UnsentDraft } from './reply-form';
import { ChatActions } from './chat-actions';
import { useInbox } from './inbox-context';
import { SidePanel } from './side-panel';
import { useDraft } from './use-draft';
import { type OpenedChat, useOpenChat } from './use-open-chat';
import { useStaffSide } from './use-staff-side';

/** Whether the operator has just lost the conversation to another one. */
function useLost(isMine: boolean, chat: StaffChat): boolean {
  const [wasMine, setWasMine] = useState(isMine);
  if (isMine && !wasMine) setWasMine(true);
  return wasMine && !isMine && Boolean(chat.status) && chat.operator !== null;
}

function OpenChat({
  room,
  onBack,
  onChange,
  older,
}: {
  room: OpenedChat;
  onBack: () => void;
  onChange: (chat: StaffChat) => void;
  older: () => void;
}) {
  const t = useTranslations('staffChat');
  const locale = useStaffLocale();
  const { me } = useStaff();
  const { sending } = useInbox();
  const side = useStaffSide();
  const { outbox, progress } = sending.outbox.use();
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [showsSide, setShowsSide] = useState(false);
  const { chat, view, typing } = room;
  const isMine = chat.operator?.id === me.id && Boolean(chat.status);
  const isLost = useLost(isMine, chat);
  const [draft, setDraft] = useDraft(me.id, chat.id);
  const [took, setTook] = useState(false);
  const head = useRef<HTMLHeadingElement>(null);
  const acted = (after: StaffChat) => {
    // The pressed button has disappeared.
    const isOwn = after.operator?.id === me.id && Boolean(after.status);
    setTook(isOwn);
    if (!isOwn) head.current?.focus();
    onChange(after);
  };
  const visibleClientIds = useMemo(() => new Set(view.messages.map(({ client_id }) => client_id)), [view.messages]);
  const reply = useCallback(
    (message: ChatMessage) => setReplyTo((before) => (before?.id === message.id ? null : message)),
    [setReplyTo],
  );
  const status = chat.status
    ? chat.operator === null
      ? t('nobody')
      : isMine
        ? t('yours')
        : t('has', { name: chat.operator.name })
    : t('over');
  return (
    <>
      <section
        aria-label={t('conversation', { name: chat.client.name })}
        className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
      >
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-3 py-2">
          <IconButton label={t('back')} className="lg:hidden" onClick={onBack}>
            <Icon name="back" className="size-5" />
          </IconButton>
          <div className="min-w-32 flex-1">
            <h2 ref={head} tabIndex={-1} dir="auto" className="truncate text-base leading-tight outline-none">
              {chat.client.name}
            </h2>
            <p className="truncate text-sm text-soft">{status}</p>
          </div>
          <IconButton
            label={t('about')}
            aria-haspopup="dialog"
            className="xl:hidden"
            onClick={() => setShowsSide(true)}
          >
            <Info aria-hidden="true" className="size-5" />
          </IconButton>
          <ChatActions chat={chat} isMine={isMine} onChange={acted} />
        </div>
        <p role="alert" className={isLost ? 'bg-brand-soft px-3 py-2 text-sm text-brand-soft-ink' : 'sr-only'}>
          {isLost ? t('nowHas', { name: chat.operator?.name ?? '' }) : ''}
        </p>
        <MessageList
          view={view}
          outbox={visibleMessages(outbox, chat.id, visibleClientIds)}
          progress={progress}
          side={side}
          locale={locale}
          marks={chat.marks.client}
          typing={typing ? chat.client.name : null}
          replyTo={replyTo?.id ?? null}
          onReply={isMine ? reply : undefined}
          onOlder={older}
          empty={<p className="py-10 text-center text-soft">{t('noWord')}</p>}
          onAgain={(clientId) => void sending.outbox.change({ type: 'again', clientId })}
          onCancel={(clientId) => void sending.outbox.change({ type: 'cancelled', clientId })}
          onAllAgain={() => void sending.outbox.change({ type: 'allAgain', sessionId: chat.id })}
        />
        {isMine && (
          <ReplyForm
            chat={chat}
            text={draft}
            onText={setDraft}
            replyTo={replyTo}
            onReplyTo={setReplyTo}
            takesFocus={took}
          />
        )}
        {!isMine && draft.trim() !== '' && <UnsentDraft text={draft} onDrop={() => setDraft('')} />}
      </section>
      <aside
        aria-label={t('about')}
        className="hidden w-80 flex-none flex-col overflow-y-auto border-l border-line bg-surface xl:flex"
      >
        <SidePanel chat={chat} />
      </aside>
      {showsSide && (
        <Dialog title={t('about')} closeLabel={t('close')} onClose={() => setShowsSide(false)}>
          <SidePanel chat={chat} />
        </Dialog>
      )}
    </>
  );
}

/** A conversation with its actions and related information. */
export function ChatPane({ id, onBack, onMine }: { id: number; onBack: () => void; onMine: () => void }) {
  const t = useTranslations('staffChat');
  const { me } = useStaff();
  const { state, older, take, again } = useOpenChat(id);
  const goBack = (
    <IconButton label={t('back')} className="lg:hidden" onClick={onBack}>
      <Icon name="back" className="size-5" />
    </IconButton>
  );
  if (state === 'loading')
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-1 flex-col gap-3 p-4">
        {goBack}
        <div className="skeleton h-12" />
        <div className="skeleton h-16 w-3/5" />
        <div className="skeleton h-12 w-2/5 self-end" />
      </div>
    );
  if (state === 'failed')
    return (
      <div role="alert" className="flex flex-1 flex-col gap-3 p-4">
        {goBack}
        <ErrorState title={t('failed')} text="" retry={t('retry')} onRetry={again} />
      </div>
    );
  const changed = (chat: StaffChat) => {
    take(chat);
    if (chat.operator?.id === me.id && chat.status) onMine();
  };
  return <OpenChat room={state} onBack={onBack} onChange={changed} older={older} />;
}
