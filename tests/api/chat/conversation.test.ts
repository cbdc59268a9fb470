import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Socket } from 'socket.io-client';
import type { ChatMessage, ChatSession } from '../../../lib/contract/chat-shapes.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import {
  admissionOf,
  replyAs,
  openQuestion,
  chatGuest,
  chatClient,
  joinRoom,
  startListening,
  nextEvent,
  createSession,
  operator,
  sendText,
  socketTo,
  claimSession,
} from '../../support/chat.ts';
import { newPhone, openBrowser, register } from '../../support/accounts.ts';

const { chat, staffChat } = contract;
let api: TestApi;
let url: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  api = await startApi({ products: 20 });
  url = await startListening(api);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => api.close());
const open = (...parameters: Parameters<typeof socketTo>): Socket => {
  const socket = socketTo(...parameters);
  sockets.push(socket);
  return socket;
};

describe.each([['websocket'], ['polling']] as const)('over %s', (transport) => {
  test('a guest asks, an operator claims the conversation and answers, and both receive the messages', async () => {
    const guest = await chatGuest(api, 'Дилноза');
    const session = await createSession(guest);
    expect(session).toMatchObject({ status: 1, rate: null, last_seq: 0, operator: null });
    const hers = open(url, '/chat', { token: guest.token, transports: [transport] });
    expect(await admissionOf(hers)).toBe('in');
    expect(await joinRoom(hers, { session_key: session.session_key })).toEqual({ ok: true, last_seq: 0 });

    const staff = await operator(api, 'Азиз');
    const his = open(url, '/staff', { cookie: staff.cookie, transports: [transport] });
    expect(await admissionOf(his)).toBe('in');
    const queueEvent = nextEvent<{ session_id: number; why: string }>(his, 'queue');
    await sendText(guest, session.id, 'Салом! Музлаткич борми?');
    expect(await queueEvent).toMatchObject({ session_id: session.id, why: 'message' });
    const waiting = (await staff.call(staffChat.queue, { query: { q: String(session.id) } })).data.chats;
    expect(waiting).toMatchObject([
      {
        id: session.id,
        operator: null,
        unread: 1,
        client: { kind: 'guest', name: 'Дилноза' },
        last_message: { text: 'Салом! Музлаткич борми?', from: 'client' },
      },
    ]);

    expect(await joinRoom(his, { session_id: session.id })).toEqual({ ok: true, last_seq: 1 });
    const sessionEvent = nextEvent<{ session: ChatSession }>(hers, 'session');
    await claimSession(staff, session.id);
    expect((await sessionEvent).session.operator).toEqual({ id: staff.id, name: 'Азиз' });
    const [forHer, forHim] = [
      nextEvent<{ message: ChatMessage }>(hers, 'new_message'),
      nextEvent<{ message: ChatMessage }>(his, 'new_message'),
    ];
    const sent = await replyAs(staff, session.id, 'Салом! Ҳа, бор.');
    expect(sent).toMatchObject({ seq: 2, text: 'Салом! Ҳа, бор.', user: { id: staff.id, name: 'Азиз' } });
    expect((await forHer).message).toEqual(sent);
    expect((await forHim).message).toEqual(sent);

    const typing = nextEvent(hers, 'typing');
    await staff.call(staffChat.typing, { body: { id: session.id } });
    expect(await typing).toMatchObject({ by: 'operator' });
    const marks = nextEvent(his, 'marks');
    expect(
      (await guest.call(chat.mark, { body: { mobile_session_id: session.id, delivered: 2, read: 2 } })).data.client,
    ).toEqual({ delivered: 2, read: 2 });
    expect(await marks).toMatchObject({ marks: { client: { read: 2 } } });

    const over = nextEvent<{ session: ChatSession }>(hers, 'leave_client');
    await staff.call(staffChat.close, { body: { id: session.id } });
    expect((await over).session).toMatchObject({ id: session.id, status: 0, rate: null });
    expect((await guest.call(chat.rateSession, { params: { id: session.id }, body: { rate: 4 } })).data).toMatchObject({
      rate: 4,
      status: 0,
    });
    // The answer may have been lost: the same mark is taken again, another one is not.
    expect((await guest.call(chat.rateSession, { params: { id: session.id }, body: { rate: 4 } })).data.rate).toBe(4);
    expect((await guest.call(chat.rateSession, { params: { id: session.id }, body: { rate: 1 } })).failure.code).toBe(
      1484,
    );
  });
});

test('a message has the specified fields, and customers cannot pose as the support team', async () => {
  const { guest, session } = await openQuestion(api, 'Савол');
  const sent = await guest.call(chat.send, {
    body: { mobile_session_id: session.id, text: ' Икки\nқатор ', user: { id: 7, name: 'Оператор' } } as never,
  });
  expect(sent.data).toEqual({
    id: expect.any(Number) as number,
    seq: 2,
    client_id: expect.any(String) as string,
    text: 'Икки\nқатор',
    file: null,
    file_id: null,
    reply_id: null,
    reply: null,
    card: null,
    created_at: expect.any(String) as string,
    client: { name: 'Нодира' },
  });
  const reply = await sendText(guest, session.id, 'Жавоб', { reply_id: sent.data.id });
  expect(reply).toMatchObject({
    reply_id: sent.data.id,
    reply: { id: sent.data.id, text: 'Икки\nқатор', client: { name: 'Нодира' } },
  });
  const { messages } = (await guest.call(chat.messages, { query: { mobile_session_id: session.id } })).data;
  expect(messages.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(messages.some((message) => 'user' in message)).toBe(false);
});

test.each([
  ['nothing', {}],
  ['blanks', { text: ' \n ' }],
  ['a word that is too long', { text: 'а'.repeat(4_001) }],
  ['no such file', { file_id: 'cf_1' }],
  ['a name that is no name', { text: 'а', client_id: 'x' }],
])('a message with %s is refused', async (_name, body) => {
  const { guest, session } = await openQuestion(api);
  const answer = await guest.call(chat.send, { body: { mobile_session_id: session.id, ...body } });
  expect(answer.status).toBe(400);
  expect((await guest.call(chat.after, { query: { mobile_session_id: session.id } })).data.messages).toHaveLength(1);
});

test('messages come twenty per page without repeats, also while others are written', async () => {
  const { guest, session } = await openQuestion(api, '1');
  for (let number = 2; number <= 45; number += 1) await sendText(guest, session.id, String(number));
  const page = async (query: { page?: number; before?: number }) =>
    (await guest.call(chat.messages, { query: { mobile_session_id: session.id, ...query } })).data;
  const sizes = [await page({ page: 1 }), await page({ page: 2 }), await page({ page: 3 })];
  expect(sizes.map(({ messages }) => messages.length)).toEqual([20, 20, 5]);
  expect(
    sizes.flatMap(({ messages }) => messages.map(({ text }) => Number(text))).sort((left, right) => left - right),
  ).toEqual(Array.from({ length: 45 }, (_one, index) => index + 1));
  expect(sizes[0]?.pagination).toEqual({ current_page: 1, total_page: 3, page_size: 20, total_count: 45 });
  await sendText(guest, session.id, '46');
  expect((await page({ page: 1, before: 26 })).messages.map(({ seq }) => seq)).toEqual(
    Array.from({ length: 20 }, (_one, index) => index + 6),
  );
  expect((await page({ page: 4 })).messages).toEqual([]);
  const caught = (await guest.call(chat.after, { query: { mobile_session_id: session.id, after: 40 } })).data;
  expect([caught.messages.map(({ seq }) => seq), caught.more, caught.session.last_seq]).toEqual([
    [41, 42, 43, 44, 45, 46],
    false,
    46,
  ]);
});

test('a repeated client_id creates no second message, under concurrency and after the end', async () => {
  const { guest, session } = await openQuestion(api);
  const client_id = crypto.randomUUID();
  const all = await Promise.all(
    Array.from({ length: 8 }, (_one, index) => sendText(guest, session.id, `Сўз ${index}`, { client_id })),
  );
  expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  expect((await guest.call(chat.sessions)).data[0]?.last_seq).toBe(2);
  const staff = await operator(api);
  await claimSession(staff, session.id);
  // Nobody speaks in the other's name by a name that they have seen.
  expect(
    (await staff.call(staffChat.send, { body: { id: session.id, text: 'x', client_id } })).failure.data[0]?.field,
  ).toBe('client_id');
  await staff.call(staffChat.close, { body: { id: session.id } });
  expect(
    (await guest.call(chat.send, { body: { mobile_session_id: session.id, text: 'Сўз', client_id } })).data.id,
  ).toBe(all[0]?.id);
  expect((await guest.call(chat.send, { body: { mobile_session_id: session.id, text: 'Янги' } })).failure.code).toBe(
    1480,
  );
  expect(
    (await guest.call(chat.send, { body: { mobile_session_id: session.id, text: 'Янги', reply_id: all[0]?.id } }))
      .status,
  ).toBe(409);
});

test('message numbers have no gaps and follow commit order under concurrent writes', async () => {
  const { guest, session } = await openQuestion(api);
  const staff = await operator(api);
  await claimSession(staff, session.id);
  const receivedNumbers: number[] = [];
  let writing = true;
  const reader = (async () => {
    // A reader of a number has received all numbers before it.
    for (let last = 0; writing;) {
      const { messages } = (await guest.call(chat.after, { query: { mobile_session_id: session.id, after: last } }))
        .data;
      receivedNumbers.push(...messages.map(({ seq }) => seq));
      last = receivedNumbers.at(-1) ?? last;
      // The embedded database answers within the turn: the others get theirs too.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
  })();
  await Promise.all(
    Array.from({ length: 30 }, (_one, index) =>
      index % 2 === 0 ? sendText(guest, session.id, `m${index}`) : replyAs(staff, session.id, `o${index}`),
    ),
  ).finally(() => {
    writing = false;
  });
  await reader;
  const rest = (
    await guest.call(chat.after, { query: { mobile_session_id: session.id, after: receivedNumbers.at(-1) ?? 0 } })
  ).data.messages.map(({ seq }) => seq);
  expect([...receivedNumbers, ...rest]).toEqual(Array.from({ length: 31 }, (_one, index) => index + 1));
});

test('a signed-in shopper needs no chat token and can attach products and own orders only', async () => {
  const browser = openBrowser(api);
  await register(api, browser, { phone: newPhone(), firstName: 'Камола', lastName: 'Юсупова' });
  const shopper = chatClient(api, browser.token);
  const session = await createSession(shopper);
  const product = await api.db
    .selectFrom('products')
    .select(['id', 'slug', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const message = await sendText(shopper, session.id, 'Шу ҳақда', { product_id: product.id });
  expect(message).toMatchObject({
    client: { name: 'Камола Юсупова' },
    card: { kind: 'product', id: product.id, slug: product.slug, name: product.name.ru },
  });
  const foreign = await api.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  expect(
    (
      await shopper.call(chat.send, {
        body: { mobile_session_id: session.id, text: 'x', order_id: foreign?.id ?? 2_000_000 },
      })
    ).status,
  ).toBe(404);
  expect(
    (await shopper.call(chat.send, { body: { mobile_session_id: session.id, text: 'x', product_id: 2_000_000 } }))
      .status,
  ).toBe(404);
  const staff = await operator(api);
  expect((await staff.call(staffChat.context, { query: { id: session.id } })).data).toMatchObject({
    client: { kind: 'customer', name: 'Камола Юсупова' },
    products: [{ id: product.id }],
    earlier: [],
  });
  // An operator reads in the language of the room; answers kept ready have the shop's name in the shopper's language.
  const inUzbek = { query: { id: session.id }, headers: { 'Accept-Language': 'uz' } };
  expect((await staff.call(staffChat.messages, inUzbek)).data.messages[0]?.card).toMatchObject({
    name: product.name.uz,
  });
  const beside = (await staff.call(staffChat.context, inUzbek)).data;
  const { settings } = await api.app.services.reference.get();
  expect([beside.products[0]?.name, beside.shop]).toEqual([product.name.uz, settings.shop.name.ru]);
});

test('card numbers are masked in messages of both sides', async () => {
  const { guest, session } = await openQuestion(api);
  const staff = await operator(api);
  await claimSession(staff, session.id);
  expect((await sendText(guest, session.id, 'карта 8600 4907 4431 3347')).text).toBe('карта **** **** **** 3347');
  expect((await replyAs(staff, session.id, '9860190101010109')).text).toBe('************0109');
  const storedMessages = await api.db
    .selectFrom('chat_messages')
    .select('text')
    .where('session_id', '=', session.id)
    .execute();
  expect(storedMessages.some(({ text }) => /8600|9860/.test(text))).toBe(false);
});
