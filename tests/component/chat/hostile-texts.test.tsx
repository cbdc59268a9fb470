import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, test } from 'vitest';
import { type ConversationSide, MessageList } from '@/features/conversation';
import { setStaff } from '@/features/staff/state';
import { contract } from '@/lib/contract';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import shop from '../../../locales/ru.json';
import { mock, server } from '../../support/msw.ts';
import { at, deskCalls, message, renderDesk, waiting } from '../../support/staff-desk.tsx';
import { xssTexts } from '../../support/xss.ts';

beforeEach(() => setStaff({ status: 'asking' }));

const { staffChat } = contract;
/** Elements that neither window is made of: each would be of somebody's text. */
const foreign =
  'script, iframe, object, embed, link, meta, base, style, animate, math, template, noscript, video, source, marquee';

/** Everything in a part that could run, or that leads to another place than the web, a page of the shop or a file in memory. */
function dangers(root: ParentNode): string[] {
  const elements = [...root.querySelectorAll('*')];
  const handlers = elements.flatMap((element) =>
    element
      .getAttributeNames()
      .filter((name) => /^on|^srcdoc$|^autofocus$|^style$/i.test(name) && element.getAttribute('style') !== '')
      .map((name) => `${element.tagName} ${name}`),
  );
  const addresses = elements
    .flatMap((element) =>
      ['href', 'src', 'action', 'xlink:href', 'formaction'].flatMap((name) => element.getAttribute(name) ?? []),
    )
    .filter((address) => !/^(?:https?:\/\/[^"'<>\s]+|blob:|\/(?!\/)|#|tel:|mailto:)/.test(address));
  return [...[...root.querySelectorAll(foreign)].map(({ outerHTML }) => outerHTML), ...handlers, ...addresses];
}

/** Signs that a browser shows as one blank or none. */
const normalised = (text: string | null): string => (text ?? '').replace(/[\s\u2028\u2029]+/g, ' ').trim();

const file = (name: string): ChatMessage['file'] => ({
  file_type: 'file',
  file_url: '/api/chat/mobile/file/1',
  file_name: name,
  file_size: 1_000,
});
/** A text in every field of a message that somebody else has filled in. */
const everywhere = (text: string, index: number): ChatMessage => {
  const bare = message(text, index + 1, text);
  return {
    ...bare,
    file_id: '1',
    file: file(text),
    reply_id: 1,
    reply: { ...bare, file: file(text), file_id: '1' },
    card: { kind: 'product', id: 1, name: text, image: '', price: 1_000, slug: text },
  };
};

test('the test detects a text that was inserted as markup', () => {
  const caught = xssTexts.filter((text) => {
    const box = document.createElement('template');
    box.innerHTML = text;
    return dangers(box.content).length > 0;
  });
  for (const text of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
  ])
    expect(caught).toContain(text);
  expect(caught.length).toBeGreaterThan(35);
});

test('the shopper’s window renders all message texts as text', () => {
  const side: ConversationSide = {
    isOwn: () => false,
    authorOf: ({ client }) => client.name,
    fetchFile: async () => ({ status: 404 }),
    cardHref: () => '/ru/product/detail/1/',
  };
  const nothing = () => undefined;
  for (const [index, text] of xssTexts.entries()) {
    const { container } = render(
      <NextIntlClientProvider locale="ru" messages={{ conversation: shop.conversation }} timeZone="Asia/Tashkent">
        <MessageList
          view={{ messages: [everywhere(text, index)], hasOlder: false, loadingOlder: false }}
          outbox={[]}
          progress={{}}
          side={side}
          locale="ru"
          marks={{ delivered: 0, read: 0 }}
          typing={text}
          replyTo={null}
          onReply={nothing}
          onOlder={nothing}
          onAgain={nothing}
          onAllAgain={nothing}
          onCancel={nothing}
          empty={null}
        />
      </NextIntlClientProvider>,
    );
    expect(dangers(container), text).toEqual([]);
    // Message, name, quoted name and words, file, card and who types.
    expect(normalised(container.textContent).split(normalised(text)).length - 1, text).toBeGreaterThanOrEqual(6);
    cleanup();
  }
});

test('the operators’ desk renders all texts of shoppers and colleagues as text', async () => {
  const queue = xssTexts.map((text, index) => {
    const chat = waiting(index + 1, text);
    return { ...chat, last_message: { text, from: 'client' as const, at, has_file: false } };
  });
  const [first] = queue;
  const named = (text: string, id: number) => ({ id: id + 1, slug: text, name: text, image: '', price: 1_000 });
  server.use(
    mock(
      staffChat.notes,
      xssTexts.map((text, id) => ({ id: id + 1, operator: { id: 1, name: text }, text, created_at: at })),
    ),
    mock(
      staffChat.canned,
      xssTexts.map((text, id) => ({ id: id + 1, code: text, text: { kr: text, uz: text, ru: text } })),
    ),
    mock(staffChat.context, {
      client: { kind: 'customer', id: 1, name: xssTexts[0] ?? '', phone: xssTexts[1] ?? '', email: xssTexts[2] ?? '' },
      letters: true,
      shop: 'Texnomart',
      products: xssTexts.map((text, id) => ({ ...named(text, id), stock: 1 })),
      cart: xssTexts.map((text, id) => ({ ...named(text, id), count: 1 })),
      orders: [
        {
          id: 1,
          number: xssTexts[0] ?? '',
          status: 'created',
          payment_state: 'awaiting',
          total: 1_000,
          created_at: at,
          proven: true,
        },
      ],
      earlier: [],
    }),
    mock(staffChat.messages, ({ query }) => ({
      messages: query.has('after') ? [] : xssTexts.map(everywhere),
      more: false,
      chat: first ?? waiting(9, 'Никто'),
    })),
    ...deskCalls(() => queue),
  );
  renderDesk();
  const rows = () => within(screen.getByRole('region', { name: 'Очередь чатов' })).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(xssTexts.length));
  const [row = document.body] = rows();
  await userEvent.click(within(row).getByRole('button'));
  await waitFor(() => expect(screen.getByRole('log').querySelectorAll('[data-seq]')).toHaveLength(xssTexts.length));
  expect(dangers(document)).toEqual([]);
  for (const text of xssTexts) expect(normalised(document.body.textContent), text).toContain(normalised(text));
});
