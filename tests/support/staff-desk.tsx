import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AdminShell, useStaffApi } from '@/features/staff';
import { type Inbox, InboxContext } from '@/features/staff-chat/inbox-context';
import { OperatorInbox } from '@/features/staff-chat/operator-inbox';
import { createStaffSender } from '@/features/staff-chat/sending';
import { contract } from '@/lib/contract';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { actionsOf } from '@/lib/staff/permissions';
import shop from '../../locales/ru.json';
import room from '../../locales/staff/ru.json';
import desk from '../../locales/staff-chat/ru.json';
import { mock } from './msw.ts';

const { staff, staffChat } = contract;
export const at = '2026-11-21T07:00:00.000Z';
const marks = { client: { delivered: 0, read: 0 }, operator: { delivered: 0, read: 0 } };

/** A conversation of a waiting guest. */
export const waiting = (id: number, name: string): StaffChat => ({
  id,
  status: 1,
  session_key: `key-${id}`,
  version: 1,
  client: { kind: 'guest', name, phone: '+998901234567', locale: 'ru' },
  operator: null,
  waiting_since: at,
  rings: false,
  out_of_hours: false,
  answer_by: null,
  last_message: { text: `Вопрос ${name}`, from: 'client', at, has_file: false },
  last_seq: 1,
  unread: 1,
  rate: null,
  created_at: at,
  closed_at: null,
  marks,
});

/** A message of a shopper. */
export const message = (text: string, seq = 1, name = 'Лола'): ChatMessage => ({
  id: seq,
  seq,
  client_id: `c-${seq}`,
  text,
  file_id: null,
  file: null,
  reply_id: null,
  card: null,
  created_at: at,
  client: { name },
  reply: null,
});

/** Handlers of a desk's calls: the operator Dilnoza, the present queue, and no further data of a conversation. */
export const deskCalls = (queue: () => readonly StaffChat[]): RequestHandler[] => [
  mock(staff.me, {
    id: 1,
    login: 'dilnoza',
    name: 'Dilnoza',
    role: 'operator',
    actions: actionsOf('operator'),
    session_id: '0b6f5a0e-5a2c-4f0e-9d8c-3b1f0a9c7d11',
    expires_at: at,
    stepped_up_until: null,
    backup_codes_left: 10,
  }),
  mock(staffChat.queue, () => ({
    chats: [...queue()],
    counts: { waiting: queue().length, mine: 0, open: queue().length },
    now: at,
    pagination: { current_page: 1, total_page: 1, page_size: 20, total_count: queue().length },
  })),
  mock(staff.calls, { calls: [], pagination: { current_page: 1, total_page: 1, page_size: 20, total_count: 0 } }),
  mock(staffChat.operators, [{ id: 1, name: 'Dilnoza', presence: 'online', chats: 0 }]),
  mock(staffChat.mark, marks),
  mock(staffChat.notes, []),
  mock(staffChat.context, {
    client: { kind: 'guest', id: null, name: 'Лола', phone: null, email: null },
    letters: false,
    shop: 'Texnomart',
    products: [],
    cart: [],
    orders: [],
    earlier: [],
  }),
  mock(staffChat.messages, ({ query }) => {
    const chat = queue().find(({ id }) => String(id) === query.get('id')) ?? waiting(9, 'Никто');
    return { messages: query.has('after') ? [] : [message(`Вопрос ${chat.client.name}`)], more: false, chat };
  }),
];

/** A desk without a socket: it polls. */
export function PollingDesk({ children }: { children: ReactNode }) {
  const api = useStaffApi();
  const silent = () => () => undefined;
  const [own] = useState<Inbox>(() => ({
    line: { join: silent, on: silent, open: silent },
    sending: createStaffSender(1, api),
  }));
  return <InboxContext value={own}>{children}</InboxContext>;
}

/** Renders the desk. @returns its query client */
export function renderDesk(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <NextIntlClientProvider
      locale="ru"
      messages={{ ...room, ...desk, conversation: shop.conversation }}
      timeZone="Asia/Tashkent"
    >
      <QueryClientProvider client={client}>
        <AdminShell part="chat" fill>
          <PollingDesk>
            <OperatorInbox />
          </PollingDesk>
        </AdminShell>
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return client;
}
