'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { useStaff } from '@/features/staff';
import { cannedMatches, cannedQuery, type CannedText, fillVariables } from '@/lib/chat-client/canned';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { useCanned, useChatContext } from './queries';

interface Menu {
  readonly matches: readonly CannedText[];
  readonly active: number;
  readonly choose: (answer: CannedText) => void;
  /** True if the menu handled the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
}

const maxSuggestions = 6;

/** Canned answers in the shopper's language that match the text after a slash. */
export function useCannedMenu(chat: StaffChat, text: string, onText: (text: string) => void): Menu {
  const { me } = useStaff();
  const canned = useCanned();
  const context = useChatContext(chat.id);
  const [at, setAt] = useState({ query: '', index: 0 });
  const query = cannedQuery(text);
  const answers =
    canned.data?.map(({ id, code, text: words }) => ({ id, code, text: words[chat.client.locale] })) ?? [];
  const matches = query === undefined ? [] : cannedMatches(answers, query).slice(0, maxSuggestions);
  const active = at.query === query ? Math.min(at.index, Math.max(0, matches.length - 1)) : 0;
  const choose = (answer: CannedText) =>
    onText(
      fillVariables(answer.text, {
        client: chat.client.name,
        operator: me.name,
        shop: context.data?.shop,
        order: context.data?.orders.find(({ proven }) => proven)?.number,
      }),
    );
  return {
    matches,
    active,
    choose,
    onKey: (event) => {
      const chosen = matches[active];
      if (query === undefined || chosen === undefined) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) setAt({ query, index: (active + step + matches.length) % matches.length });
      else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen);
      else return false;
      event.preventDefault();
      return true;
    },
  };
}

/** Answers above the field; arrow keys select, Enter inserts. */
export function CannedMenu({ menu: { matches, active, choose } }: { menu: Menu }) {
  const t = useTranslations('staffChat');
  if (matches.length === 0) return null;
  return (
    <ul
      aria-label={t('canned')}
      className="mx-3 mb-1 max-h-72 overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float"
    >
      {matches.map((answer, index) => (
        <li key={answer.id}>
          <button
            type="button"
            aria-current={index === active ? 'true' : undefined}
            onClick={() => choose(answer)}
            className="w-full rounded-control px-3 py-2 text-left hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-brand-soft-ink"
          >
            <b className="text-sm">/{answer.code}</b>
            <span className="line-clamp-2 text-sm opacity-85">{answer.text}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
