'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import type { ChatSession } from '@/lib/contract/chat-shapes';
import { formatInWords } from '@/lib/format/moment-in-words';
import { viewSession } from './program';
import { SmileyOf } from './smileys';
import { useAddress } from '@/stores/address';

/** Past conversations, newest first. */
export function HistoryList({ sessions }: { sessions: readonly ChatSession[] }) {
  const { locale } = useAddress();
  const t = useTranslations('chat');
  if (sessions.length === 0) return <p className="p-6 text-center text-soft">{t('historyEmpty')}</p>;
  return (
    <ul className="flex-1 overflow-y-auto overscroll-contain p-2">
      {sessions.map((session) => (
        <li key={session.id}>
          <button
            type="button"
            onClick={() => viewSession(session)}
            className="flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2 text-left hover:bg-sunken"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{formatInWords(session.created_at, locale, { time: true })}</span>
              <span className="block truncate text-sm text-soft">
                {session.operator === null ? t('closed') : t('supportName', { name: session.operator.name })}
              </span>
            </span>
            {session.rate !== null && <SmileyOf mark={session.rate} />}
            <Icon name="right" className="size-5 shrink-0 text-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}
