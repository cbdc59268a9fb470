import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Socket } from 'socket.io-client';
import { packetLimits } from '../../../server/realtime/packets.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { onPostgres } from '../../support/database.ts';
import { newPhone, openBrowser, register } from '../../support/accounts.ts';
import {
  admissionOf,
  openQuestion,
  chatGuest,
  chatClient,
  joinRoom,
  startListening,
  nextEvent,
  createSession,
  operator,
  sendText,
  type SocketOptions,
  socketTo,
} from '../../support/chat.ts';

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
const open = (...[namespace, options]: [Parameters<typeof socketTo>[1], SocketOptions?]): Socket => {
  const socket = socketTo(url, namespace, options);
  sockets.push(socket);
  return socket;
};
const signedIn = async () => {
  const browser = openBrowser(api);
  const { user } = await register(api, browser, { phone: newPhone() });
  return { browser, user };
};
/** Resolves when a socket is cut off. */
const disconnection = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('disconnect', (why) => {
      resolve(why);
    });
  });

describe('the handshake', () => {
  test('refuses sockets without a token, with a token of another kind, and on the default namespace', async () => {
    const guest = await chatGuest(api);
    const { browser } = await signedIn();
    const staff = await operator(api);
    const content = await operator(api, 'Матн', 'content');
    const refused: [Parameters<typeof socketTo>[1], SocketOptions][] = [
      ['/chat', {}],
      ['/chat', { token: '' }],
      ['/chat', { token: `ct_${'0'.repeat(64)}` }],
      ['/chat', { cookie: staff.cookie }],
      ['/push', {}],
      ['/push', { token: guest.token }],
      ['/push', { cookie: staff.cookie }],
      ['/staff', {}],
      ['/staff', { token: guest.token }],
      ['/staff', { token: browser.token }],
      ['/staff', { cookie: content.cookie }],
      ['/staff', { cookie: 'staff.session=x' }],
      ['/', { token: guest.token }],
    ];
    for (const [namespace, options] of refused)
      expect([namespace, options, await admissionOf(open(namespace, options))]).toEqual([
        namespace,
        options,
        'unauthorized',
      ]);
    for (const [namespace, options] of [
      ['/chat', { token: guest.token }],
      ['/chat', { token: browser.token }],
      ['/push', { token: browser.token }],
      ['/staff', { cookie: staff.cookie }],
    ] as const) {
      expect(await admissionOf(open(namespace, options))).toBe('in');
    }
  });

  test.each([['websocket'], ['polling']] as const)('a page of another site cannot connect by %s', async (transport) => {
    const staff = await operator(api);
    const options = { cookie: staff.cookie, transports: [transport] };
    expect(await admissionOf(open('/staff', { ...options, headers: { origin: 'https://evil.example' } }))).not.toBe(
      'in',
    );
    expect(await admissionOf(open('/staff', { ...options, headers: { origin: url } }))).toBe('in');
  });

  test('answers malformed tokens and joins with an error', async () => {
    const { guest, session } = await openQuestion(api);
    const socket = open('/chat', { token: guest.token });
    expect(await admissionOf(socket)).toBe('in');
    for (const invalidRoom of [
      {},
      { session_key: 7 },
      { session_key: '' },
      { session_key: 'x'.repeat(200) },
      null,
      'x',
      [],
    ]) {
      expect(await joinRoom(socket, invalidRoom as object)).toEqual({ ok: false, error: 'invalid' });
    }
    // Without a way to answer, and with events that nobody knows.
    socket.emit('join');
    socket.emit('join', { session_key: session.session_key }, 'no function');
    socket.emit('new_message', { session_key: session.session_key, message: {} });
    expect(await joinRoom(socket, { session_key: session.session_key })).toEqual({ ok: true, last_seq: 1 });
  });

  test('disconnects a client that sends too much', async () => {
    const guest = await chatGuest(api);
    const socket = open('/chat', { token: guest.token });
    expect(await admissionOf(socket)).toBe('in');
    const cut = disconnection(socket);
    for (let count = 0; count <= packetLimits.limit; count += 1) socket.emit('join', { session_key: 'x' });
    expect(await cut).toBe('io server disconnect');
  });

  test('disconnects a client that joins too often', async () => {
    const guest = await chatGuest(api);
    const socket = open('/chat', { token: guest.token });
    expect(await admissionOf(socket)).toBe('in');
    const cut = disconnection(socket);
    // Refused each time: nobody counts for a namespace that they are not in.
    for (let count = 0; count < 12; count += 1)
      socket.io.engine.write(`0/push,${JSON.stringify({ token: guest.token })}`);
    await cut;
  });

  test('disconnects on an oversized message', async () => {
    const guest = await chatGuest(api);
    const socket = open('/chat', { token: guest.token });
    expect(await admissionOf(socket)).toBe('in');
    const cut = disconnection(socket);
    socket.emit('join', { session_key: 'x'.repeat(100_000) });
    await cut;
  });
});

describe('rooms', () => {
  test('refuses joining another user’s room by its key', async () => {
    const { guest, session } = await openQuestion(api);
    const { browser } = await signedIn();
    const others = [open('/chat', { token: (await chatGuest(api)).token }), open('/chat', { token: browser.token })];
    const received: unknown[] = [];
    for (const other of others) {
      expect(await admissionOf(other)).toBe('in');
      other.onAny((name: string) => {
        received.push(name);
      });
      expect(await joinRoom(other, { session_key: session.session_key })).toEqual({ ok: false, error: 'forbidden' });
    }
    const own = open('/chat', { token: guest.token });
    await admissionOf(own);
    await joinRoom(own, { session_key: session.session_key });
    const message = nextEvent(own, 'new_message');
    await sendText(guest, session.id, 'Ёпиқ гап');
    expect(await message).toMatchObject({ message: { text: 'Ёпиқ гап' } });
    // What was rung for them would have been sent before this is answered.
    for (const other of others) await joinRoom(other, {});
    expect(received).toEqual([]);
  });

  test('an operator receives events of joined conversations only', async () => {
    const [one, two] = [await openQuestion(api), await openQuestion(api)];
    const staff = await operator(api);
    const socket = open('/staff', { cookie: staff.cookie });
    await admissionOf(socket);
    const received: string[] = [];
    socket.on('new_message', ({ message }: { message: { text: string } }) => {
      received.push(message.text);
    });
    expect(await joinRoom(socket, { session_id: one.session.id })).toEqual({ ok: true, last_seq: 1 });
    expect(await joinRoom(socket, { session_id: 2_000_000 })).toEqual({ ok: false, error: 'forbidden' });
    await sendText(two.guest, two.session.id, 'бошқа');
    await sendText(one.guest, one.session.id, 'бу');
    // Between processes a bell takes its way through the database.
    await expect.poll(() => received).toEqual(['бу']);
    socket.emit('leave', { session_id: one.session.id });
    await joinRoom(socket, { session_id: two.session.id });
    await sendText(one.guest, one.session.id, 'кейин');
    await sendText(two.guest, two.session.id, 'охири');
    await expect.poll(() => received).toEqual(['бу', 'охири']);
  });

  test('refuses joins of an ended session and disconnects it at the next check', async () => {
    const { browser } = await signedIn();
    const shopper = chatClient(api, browser.token);
    const session = await createSession(shopper);
    const [socket, push] = [open('/chat', { token: browser.token }), open('/push', { token: browser.token })];
    expect([await admissionOf(socket), await admissionOf(push)]).toEqual(['in', 'in']);
    const staff = await operator(api);
    const his = open('/staff', { cookie: staff.cookie });
    await admissionOf(his);
    await browser.call(contract.account.logoutAll);
    await api.db.updateTable('staff').set({ active: false }).where('id', '=', staff.id).execute();
    expect(await joinRoom(socket, { session_key: session.session_key })).toEqual({ ok: false, error: 'forbidden' });
    expect(await joinRoom(his, { session_id: session.id })).toEqual({ ok: false, error: 'forbidden' });
    const all = [disconnection(socket), disconnection(push), disconnection(his)];
    await api.app.services.jobs.run('chat.verify');
    await Promise.all(all);
  });
});

test('disconnects a disabled operator immediately', async () => {
  const [admin, staff] = [await operator(api, 'Раҳбар', 'admin'), await operator(api)];
  const socket = open('/staff', { cookie: staff.cookie });
  expect(await admissionOf(socket)).toBe('in');
  const cut = disconnection(socket);
  const { data } = await admin.call(contract.staff.changePerson, { body: { id: staff.id, active: false } });
  expect(data).toMatchObject({ role: 'operator', active: false });
  await cut;
});

if (onPostgres)
  test('a broken database connection stops no process, and events are delivered again', async () => {
    const { guest, session } = await openQuestion(api);
    const socket = open('/chat', { token: guest.token });
    await admissionOf(socket);
    await joinRoom(socket, { session_key: session.session_key });
    const received: string[] = [];
    socket.on('new_message', ({ message }: { message: { text: string } }) => {
      received.push(message.text);
    });
    // More often than the relay has connections.
    for (let round = 0; round < 6; round += 1) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`.execute(
        api.db,
      );
      await expect
        .poll(
          async () => {
            await sendText(guest, session.id, `гап ${round}`);
            return received.some((text) => text === `гап ${round}`);
          },
          { timeout: 30_000 },
        )
        .toBe(true);
    }
  });

test('events about orders and contracts go to their owner only, after the commit', async () => {
  const [mine, other] = [await signedIn(), await signedIn()];
  const [hers, his] = [open('/push', { token: mine.browser.token }), open('/push', { token: other.browser.token })];
  await Promise.all([admissionOf(hers), admissionOf(his)]);
  const foreign: unknown[] = [];
  his.onAny((name: string) => {
    foreign.push(name);
  });
  const region = await api.db.selectFrom('regions').select('id').limit(1).executeTakeFirstOrThrow();
  const now = api.app.services.now();
  const order = await api.db
    .insertInto('orders')
    .values({
      number: `T-${mine.user.id}`,
      kind: 'full',
      status: 'created',
      payment_method: 'cash',
      payment_state: 'on_receipt',
      locale: 'ru',
      phone: '+998901112233',
      customer_id: mine.user.id,
      guest_hash: `customer:${mine.user.id}`,
      first_name: 'А',
      last_name: 'Б',
      is_own: true,
      receive_type: 2,
      delivery_type: 'texnomart',
      region_id: region.id,
      session_id: null,
      other_user_fullname: null,
      other_user_phone: null,
      district_id: null,
      store_id: null,
      street: null,
      home: null,
      floor: null,
      room: null,
      delivery_date: null,
      user_comment: null,
      products_sum: 1000,
      discount_sum: 0,
      delivery_sum: 0,
      total: 1000,
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  const statusEvent = nextEvent(hers, 'order_status');
  await api.db.transaction().execute((tx) =>
    api.app.services.outbox.enqueue(tx, {
      topic: 'order',
      payload: { order_id: order.id, event: 'confirm', status: 'confirmed', payment_state: 'on_receipt' },
    }),
  );
  await api.app.services.outbox.drain();
  expect(await statusEvent).toEqual({
    order_id: order.id,
    number: order.number,
    status: 'confirmed',
    payment_state: 'on_receipt',
  });
  expect(foreign).toEqual([]);
});

test('changes of the chat’s state are sent to connected clients', async () => {
  const guest = await chatGuest(api);
  const socket = open('/chat', { token: guest.token });
  await admissionOf(socket);
  const stateEvent = nextEvent(socket, 'state');
  const staff = await operator(api);
  await api.app.services.jobs.run('chat.state');
  await staff.call(contract.staffChat.setPresence, { body: { presence: 'online' } });
  await api.app.services.jobs.run('chat.state');
  expect(['busy', 'open']).toContain(((await stateEvent) as { state: string }).state);
});
