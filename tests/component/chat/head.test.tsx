import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, test } from 'vitest';
import { useChat } from '@/features/chat/chat-store';
import { WindowHead } from '@/features/chat/window-head';
import type { ChatSession } from '@/lib/contract/chat-shapes';
import messages from '../../../locales/ru.json';

const session: ChatSession = {
  id: 1,
  status: 1,
  session_key: 'key',
  created_at: '2026-11-21T07:00:00.000Z',
  closed_at: null,
  rate: null,
  last_seq: 1,
  unread: 0,
  operator: { id: 1, name: 'Sardor' },
  out_of_hours: false,
  marks: { client: { delivered: 0, read: 0 }, operator: { delivered: 0, read: 0 } },
};

test.each([
  ['open', false, 'Sardor на связи', true],
  ['busy', false, 'Отвечает Sardor', false],
  ['open', true, 'Нет связи, подключаемся снова…', false],
] as const)(
  'an operator is shown as online only while the chat is open and the socket is connected (%s, cut: %s)',
  (state, isCut, words, isGreen) => {
    useChat.setState({
      phase: 'ready',
      isCut,
      sessions: [session],
      desk: { state, hours: null, opens_at: null, mail: false },
    });
    render(
      <NextIntlClientProvider locale="ru" messages={messages} timeZone="Asia/Tashkent">
        <WindowHead onClose={() => undefined} />
      </NextIntlClientProvider>,
    );
    const status = screen.getByText(words);
    expect(status).toBeVisible();
    expect(status.querySelector('.bg-ok') !== null).toBe(isGreen);
  },
);
