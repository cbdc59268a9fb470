'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { Dialog } from '@/components/dialog';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { ErrorState } from '@/components/states';
import { Composer, type Composed, MessageList } from '@/features/conversation';
import { useStaff, useStaffApi, useStaffLocale } from '@/features/staff';
import { visibleOf } from '@/lib/chat-client/outbox';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { CannedMenu, useCannedMenu } from './canned-menu';
import { ChatActions } from './chat-actions';
import { useDesk } from './desk-context';
import { SidePanel } from './side-panel';
import { type StaffRoom, useRoom } from './use-room';
import { useStaffSide } from './use-staff-side';

const typingEvery = 4_000;

/** Where the answer is written; `/` finds one that is kept ready. */
function Answer({ chat, replyTo, onReplyTo }: { chat: StaffChat; replyTo: ChatMessage | null; onReplyTo: (message: ChatMessage | null) => void }) {
  const side = useStaffSide();
  const api = useStaffApi();
  const { sending } = useDesk();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const told = useRef(0);
  const menu = useCannedMenu(chat, text, (filled) => {
    setText(filled);
    field.current?.focus();
  });
  const typing = () => {
    const now = Date.now();
    if (now - told.current < typingEvery) return;
    told.current = now;
    void api.call((contract) => contract.staffChat.typing, { body: { id: chat.id } });
  };
  const send = async ([first, ...others]: readonly [Composed, ...Composed[]]) => {
    const written = sending.write({ ...first, sessionId: chat.id, replyId: replyTo?.id ?? null });
    setText('');
    onReplyTo(null);
    await written;
    for (const message of others) await sending.write({ ...message, sessionId: chat.id, replyId: null });
  };
  return (
    <>
      <CannedMenu menu={menu} />
      <Composer side={side} replyTo={replyTo} onDropReply={() => onReplyTo(null)} onSend={(messages) => void send(messages)} onTyping={typing} text={text} onText={setText} field={field} onKey={(event: KeyboardEvent) => menu.onKey(event)} />
    </>
  );
}

function OpenChat({ room, onBack, onChange, older }: { room: StaffRoom; onBack: () => void; onChange: (chat: StaffChat) => void; older: () => void }) {
  const t = useTranslations('staffChat');
  const locale = useStaffLocale();
  const { me } = useStaff();
  const { sending } = useDesk();
  const side = useStaffSide();
  const { outbox, progress } = sending.outbox.use();
  const [replyTo, setReplyTo] = useState<ChatMessage | null>(null);
  const [showsSide, setShowsSide] = useState(false);
  const { chat, view, typing } = room;
  const isMine = chat.operator?.id === me.id && Boolean(chat.status);
  const shown = useMemo(() => new Set(view.messages.map(({ client_id }) => client_id)), [view.messages]);
  const reply = useCallback((message: ChatMessage) => setReplyTo((before) => (before?.id === message.id ? null : message)), [setReplyTo]);
  const status = chat.status ? (chat.operator === null ? t('nobody') : isMine ? t('yours') : t('has', { name: chat.operator.name })) : t('over');
  return (
    <>
      <section aria-label={t('conversation', { name: chat.client.name })} className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line px-3 py-2">
          <IconButton label={t('back')} className="lg:hidden" onClick={onBack}><Icon name="back" className="size-5" /></IconButton>
          <div className="min-w-32 flex-1">
            <h2 dir="auto" className="truncate text-base leading-tight">{chat.client.name}</h2>
            <p className="truncate text-sm text-soft">{status}</p>
          </div>
          <IconButton label={t('about')} aria-haspopup="dialog" className="xl:hidden" onClick={() => setShowsSide(true)}><Info aria-hidden="true" className="size-5" /></IconButton>
          <ChatActions chat={chat} isMine={isMine} onChange={onChange} />
        </div>
        <MessageList
          view={view} outbox={visibleOf(outbox, chat.id, shown)} progress={progress} side={side} locale={locale} marks={chat.marks.client} typing={typing ? chat.client.name : null}
          replyTo={replyTo?.id ?? null} onReply={isMine ? reply : undefined} onOlder={older} empty={<p className="py-10 text-center text-soft">{t('noWord')}</p>}
          onAgain={(clientId) => void sending.outbox.change({ type: 'again', clientId })} onCancel={(clientId) => void sending.outbox.change({ type: 'cancelled', clientId })}
          onAllAgain={() => void sending.outbox.change({ type: 'allAgain', sessionId: chat.id })}
        />
        {isMine && <Answer chat={chat} replyTo={replyTo} onReplyTo={setReplyTo} />}
      </section>
      <aside aria-label={t('about')} className="hidden w-80 flex-none flex-col overflow-y-auto border-l border-line bg-surface xl:flex"><SidePanel chat={chat} /></aside>
      {showsSide && <Dialog title={t('about')} closeLabel={t('close')} onClose={() => setShowsSide(false)}><SidePanel chat={chat} /></Dialog>}
    </>
  );
}

/** One conversation with what can be done with it and what belongs to it. */
export function ChatPane({ id, onBack, onMine }: { id: number; onBack: () => void; onMine: () => void }) {
  const t = useTranslations('staffChat');
  const { me } = useStaff();
  const { state, older, take, again } = useRoom(id);
  const goBack = <IconButton label={t('back')} className="lg:hidden" onClick={onBack}><Icon name="back" className="size-5" /></IconButton>;
  if (state === 'loading') return <div role="status" aria-label={t('loading')} className="flex flex-1 flex-col gap-3 p-4">{goBack}<div className="skeleton h-12" /><div className="skeleton h-16 w-3/5" /><div className="skeleton h-12 w-2/5 self-end" /></div>;
  if (state === 'failed') return <div role="alert" className="flex flex-1 flex-col gap-3 p-4">{goBack}<ErrorState title={t('failed')} text="" retry={t('retry')} onRetry={again} /></div>;
  const changed = (chat: StaffChat) => {
    take(chat);
    if (chat.operator?.id === me.id && chat.status) onMine();
  };
  return <OpenChat room={state} onBack={onBack} onChange={changed} older={older} />;
}
