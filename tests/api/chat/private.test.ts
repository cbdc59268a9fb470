import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { AnyEndpoint, BodyOf, ParamsOf, QueryOf } from '../../../lib/contract/endpoint.ts';
import { contract, endpoints, startApi, type TestApi } from '../../support/api.ts';
import { newPhone, openBrowser, register } from '../../support/accounts.ts';
import {
  replyAs,
  openQuestion,
  type ChatClient,
  chatGuest,
  chatClient,
  fileForm,
  createSession,
  operator,
  sendText,
  claimSession,
} from '../../support/chat.ts';

const { chat, staffChat } = contract;
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ products: 20 });
});
afterAll(() => api.close());

/** A file that a shopper has sent. */
async function sentFile(guest: ChatClient): Promise<string> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const { payload, headers } = fileForm(png, 'a.png', { file_type: 'image' });
  const answer = await api.raw({
    method: 'POST',
    url: `/api/${chat.storeFile.path}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${guest.token}` },
  });
  return (answer.data as { id: string }).id;
}

interface Owned {
  readonly body?: object;
  readonly query?: object;
  readonly params?: object;
}
interface Row {
  readonly endpoint: AnyEndpoint;
  /** What the owner calls it with, and is answered 200 for. */
  readonly prepare: (guest: ChatClient, sessionId: number) => Promise<Owned> | Owned;
  /** `404`: it names something of the owner's. `own`: it concerns the caller. */
  readonly other: 404 | 'own';
}

const rows: readonly Row[] = [
  { endpoint: chat.openSession, prepare: () => ({ body: { title_id: 4, platform: 'web' } }), other: 'own' },
  { endpoint: chat.sessions, prepare: () => ({}), other: 'own' },
  {
    endpoint: chat.rateSession,
    other: 404,
    prepare: async (_guest, id) => {
      const staff = await operator(api);
      await claimSession(staff, id);
      await staff.call(staffChat.close, { body: { id } });
      return { params: { id }, body: { rate: 3 } };
    },
  },
  { endpoint: chat.messages, prepare: (_guest, id) => ({ query: { mobile_session_id: id } }), other: 404 },
  { endpoint: chat.after, prepare: (_guest, id) => ({ query: { mobile_session_id: id } }), other: 404 },
  {
    endpoint: chat.send,
    prepare: (_guest, id) => ({ body: { mobile_session_id: id, text: 'Менинг гапим' } }),
    other: 404,
  },
  {
    endpoint: chat.mark,
    prepare: (_guest, id) => ({ body: { mobile_session_id: id, delivered: 1, read: 1 } }),
    other: 404,
  },
  { endpoint: chat.typing, prepare: (_guest, id) => ({ body: { mobile_session_id: id } }), other: 404 },
  { endpoint: chat.file, prepare: async (guest) => ({ params: { id: await sentFile(guest) } }), other: 404 },
];
/** Takes a form; below. */
const elsewhere: readonly string[] = [chat.storeFile.id];

test('the table lists every chat call of the contract, and every chat route is in the contract', () => {
  const needed = endpoints.filter(({ access }) => access === 'chat');
  expect(rows.map(({ endpoint }) => endpoint.id).sort()).toEqual(
    needed
      .map(({ id }) => id)
      .filter((id) => !elsewhere.includes(id))
      .sort(),
  );
  const routes = api.app.guardedRoutes
    .filter(({ method, access }) => access === 'chat' && method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);
  expect(routes.sort()).toEqual(needed.map(({ method, path }) => `${method} /api/${path}`).sort());
});

type AnyInput = { body?: BodyOf<AnyEndpoint>; query?: QueryOf<AnyEndpoint>; params?: ParamsOf<AnyEndpoint> };

describe.each(rows.map((row) => [row.endpoint.id, row] as const))('%s', (_id, { endpoint, prepare, other }) => {
  test('answers 401 without a token, 200 to the owner, and 404 or empty data to others', async () => {
    const { guest, session } = await openQuestion(api, 'Сирли савол');
    const input = (await prepare(guest, session.id)) as AnyInput;
    expect((await api.call(endpoint, input)).status).toBe(401);
    for (const token of [`ct_${'0'.repeat(64)}`, 'ct_', 'x', ''])
      expect((await chatClient(api, token).call(endpoint, input)).status).toBe(401);
    const browser = openBrowser(api);
    await register(api, browser, { phone: newPhone() });
    for (const foreign of [await chatGuest(api), chatClient(api, browser.token)]) {
      const answer = await foreign.call(endpoint, input);
      expect(answer.status).toBe(other === 404 ? 404 : 200);
      for (const word of ['Сирли', session.session_key, 'Менинг'])
        expect(JSON.stringify(answer.body)).not.toContain(word);
    }
    // Staff are no shoppers, and their cookie says nothing here.
    const staff = await operator(api);
    expect((await staff.call(endpoint, input)).status).toBe(401);
    expect((await guest.call(endpoint, input)).status).toBe(200);
  });
});

test('a guest who enters another guest’s phone sees none of their data', async () => {
  const phone = newPhone();
  const hers = await chatGuest(api, 'Эгаси', phone);
  await createSession(hers);
  const his = await chatGuest(api, 'Бегона', phone);
  expect((await his.call(chat.sessions)).data).toEqual([]);
});

test('a message cannot contain files, replies or orders of others', async () => {
  const { guest, session } = await openQuestion(api);
  const foreign = await openQuestion(api);
  const file_id = await sentFile(foreign.guest);
  const [first] = (await foreign.guest.call(chat.after, { query: { mobile_session_id: foreign.session.id } })).data
    .messages;
  for (const more of [{ file_id }, { reply_id: first?.id }]) {
    expect((await guest.call(chat.send, { body: { mobile_session_id: session.id, text: 'x', ...more } })).status).toBe(
      404,
    );
  }
  // A file is carried by one message, and only by its sender's.
  const own = await sentFile(guest);
  expect((await sendText(guest, session.id, '', { file_id: own })).file).toMatchObject({
    file_type: 'image',
    file_name: 'a.webp',
  });
  expect(
    (await guest.call(chat.send, { body: { mobile_session_id: session.id, text: '', file_id: own } })).status,
  ).toBe(404);
});

test('a shopper can open a file of an operator only after it is sent', async () => {
  const { guest, session } = await openQuestion(api);
  const staff = await operator(api);
  await claimSession(staff, session.id);
  const { payload, headers } = fileForm(Buffer.from('Кафолат шартлари'), 'кафолат.txt', {
    id: String(session.id),
    file_type: 'file',
  });
  const stored = (
    await api.raw({
      method: 'POST',
      url: `/api/${staffChat.storeFile.path}`,
      payload,
      headers: { ...headers, cookie: staff.cookie },
    })
  ).data as { id: string };
  expect((await guest.call(chat.file, { params: { id: stored.id } })).status).toBe(404);
  const message = await replyAs(staff, session.id, '', { file_id: stored.id });
  expect(message.file).toMatchObject({
    file_type: 'file',
    file_name: 'кафолат.txt',
    file_url: `/api/staff/chat/file/${stored.id}`,
  });
  const file = await guest.call(chat.file, { params: { id: stored.id } });
  expect([
    file.status,
    file.body,
    file.headers['content-disposition'],
    file.headers['x-content-type-options'],
    file.headers['content-security-policy'],
  ]).toEqual([
    200,
    'Кафолат шартлари',
    'attachment; filename="_______.txt"; filename*=UTF-8\'\'%D0%BA%D0%B0%D1%84%D0%BE%D0%BB%D0%B0%D1%82.txt',
    'nosniff',
    expect.stringContaining('sandbox'),
  ]);
});

describe('sessions', () => {
  test('one session is open at a time, under concurrency', async () => {
    const guest = await chatGuest(api);
    const all = await Promise.all(Array.from({ length: 6 }, () => createSession(guest)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await guest.call(chat.sessions)).data).toMatchObject([{ status: 1, rate: null }]);
  });
  test.each([
    [{ title_id: 5, platform: 'web' }],
    [{ title_id: 4, platform: 'ios' }],
    [{}],
    [{ title_id: 4, platform: 'web', answer_by: 'mail' }],
  ])('%j opens no session', async (body) => {
    const guest = await chatGuest(api);
    expect((await guest.call(chat.openSession, { body: body as never })).status).toBe(400);
    expect((await guest.call(chat.sessions)).data).toEqual([]);
  });
  test.each([[0], [6], [2.5]])('refuses a rating of %d', async (rate) => {
    const { guest, session } = await openQuestion(api);
    expect((await guest.call(chat.rateSession, { params: { id: session.id }, body: { rate } })).status).toBe(400);
  });
  test('an open session cannot be rated', async () => {
    const { guest, session } = await openQuestion(api);
    expect((await guest.call(chat.rateSession, { params: { id: session.id }, body: { rate: 5 } })).failure.code).toBe(
      1482,
    );
  });
  test.each([
    ['a name of 31', { name: 'а'.repeat(31), phone: '998901234567' }],
    ['no name', { name: ' ', phone: '998901234567' }],
    ['a short phone', { name: 'Аня', phone: '99890123456' }],
  ])('a guest with %s is refused', async (_name, body) => {
    expect((await api.call(chat.registerGuest, { body })).status).toBe(400);
  });
  test('direction marks are removed from a guest’s name', async () => {
    const guest = await chatGuest(api, '\u202eгнам\u202c \u2066Али\u2069');
    const session = await createSession(guest);
    expect((await sendText(guest, session.id, 'x')).client.name).toBe('гнам Али');
  });
});

test('limits guests per phone and messages per guest with 429', async () => {
  const own = await startApi({ products: 20, env: { RATE_LIMIT: 'on' } });
  try {
    const phone = newPhone();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await own.call(chat.registerGuest, { body: { name: 'Аня', phone } })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const guest = await chatGuest(own);
    const session = await createSession(guest);
    const sent = await Promise.all(
      Array.from({ length: 62 }, () => guest.call(chat.send, { body: { mobile_session_id: session.id, text: 'x' } })),
    );
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(2);
  } finally {
    await own.close();
  }
});
