import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { socketPath } from '../../lib/chat/limits.ts';
import type { AnyEndpoint, BodyOf, DataOf, ParamsOf, QueryOf } from '../../lib/contract/endpoint.ts';
import type { ChatSession } from '../../lib/contract/chat-shapes.ts';
import type { StaffRole } from '../../lib/staff/permissions.ts';
import { staffCookieName } from '../../server/http/staff.ts';
import { beginStaffSession } from '../../server/people/staff/sessions.ts';
import { type Answer, contract, type TestApi } from './api.ts';
import { newPhone } from './accounts.ts';

interface CallInput<E extends AnyEndpoint> {
  readonly body?: BodyOf<E>;
  readonly query?: QueryOf<E>;
  readonly params?: ParamsOf<E>;
  readonly headers?: Record<string, string>;
}

/** A shopper in the chat, by a token. */
export interface ChatClient {
  readonly token: string;
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<DataOf<E>>>;
}

/** A caller with a token. */
export const chatClient = (api: TestApi, token: string): ChatClient => ({
  token,
  call: (endpoint, input = {}) =>
    api.call(endpoint, {
      ...input,
      headers: { authorization: `Bearer ${token}`, 'Accept-Language': 'ru', ...input.headers },
    }),
});

/** A guest of the chat. */
export async function chatGuest(api: TestApi, name = 'Нодира', phone = newPhone()): Promise<ChatClient> {
  const { data } = await api.call(contract.chat.registerGuest, { body: { name, phone } });
  return chatClient(api, data.token);
}

/** Opens a session, as clients of the shop do. */
export const createSession = async (one: ChatClient): Promise<ChatSession> =>
  (await one.call(contract.chat.openSession, { body: { title_id: 4, platform: 'web' } })).data;

/** A guest with a session that contains a question. */
export async function openQuestion(
  api: TestApi,
  text = 'Бор-йўқлигини билсам бўладими?',
): Promise<{ guest: ChatClient; session: ChatSession }> {
  const guest = await chatGuest(api);
  const session = await createSession(guest);
  await sendText(guest, session.id, text);
  return { guest, session };
}

/** Sends a message of a shopper; returns it. */
export const sendText = async (
  one: ChatClient,
  mobile_session_id: number,
  text: string,
  more: Partial<BodyOf<typeof contract.chat.send>> = {},
) => (await one.call(contract.chat.send, { body: { mobile_session_id, text, ...more } })).data;

/** A signed-in staff member. */
export interface Operator {
  readonly id: number;
  readonly name: string;
  readonly cookie: string;
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<DataOf<E>>>;
}

/** A staff member with a session of their own. */
export async function operator(api: TestApi, name = 'Оператор', role: StaffRole = 'operator'): Promise<Operator> {
  const now = api.app.services.now();
  const { id } = await api.db
    .insertInto('staff')
    .values({
      login: `s${randomUUID().slice(0, 8)}`,
      name,
      role,
      password_hash: '-',
      password_at: now,
      totp_secret: '-',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await api.db
    .transaction()
    .execute((tx) => beginStaffSession(tx, now, { staffId: id, device: '', address: '192.0.2.9' }));
  const cookie = `${staffCookieName(false)}=${token}`;
  return {
    id,
    name,
    cookie,
    call: (endpoint, input = {}) =>
      api.call(endpoint, { ...input, headers: { cookie, 'Accept-Language': 'ru', ...input.headers } }),
  };
}

/** Takes a session as it is now. */
export async function claimSession(one: Operator, id: number): Promise<void> {
  const {
    data: { version },
  } = await one.call(contract.staffChat.chat, { query: { id } });
  const answer = await one.call(contract.staffChat.take, { body: { id, version } });
  if (answer.status !== 200) throw new Error(`not taken: ${JSON.stringify(answer.body)}`);
}

/** Answers as an operator who has the session. */
export const replyAs = async (
  one: Operator,
  id: number,
  text: string,
  more: Partial<BodyOf<typeof contract.staffChat.send>> = {},
) => (await one.call(contract.staffChat.send, { body: { id, text, ...more } })).data;

/** Lets the API listen; returns its address. */
export async function startListening(api: TestApi): Promise<string> {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
}

export interface SocketOptions {
  readonly token?: string;
  readonly cookie?: string;
  readonly transports?: ('polling' | 'websocket')[];
  readonly headers?: Record<string, string>;
}

const admissions = new WeakMap<Socket, Promise<string>>();

/** A connecting socket of a namespace, without reconnection. */
export function socketTo(
  url: string,
  namespace: '/chat' | '/push' | '/staff' | '/',
  { token, cookie, transports = ['websocket'], headers }: SocketOptions = {},
): Socket {
  const socket = io(`${url}${namespace}`, {
    path: socketPath,
    transports,
    reconnection: false,
    forceNew: true,
    timeout: 30_000,
    ...(token === undefined ? {} : { auth: { token } }),
    extraHeaders: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
  });
  // Listens at once: one of several sockets may be admitted while the test waits for another.
  admissions.set(
    socket,
    new Promise((resolve) => {
      socket.once('connect', () => {
        resolve('in');
      });
      socket.once('connect_error', (error) => {
        resolve(error.message);
      });
    }),
  );
  return socket;
}

/** Resolves with `in` when a socket is admitted, or with the reason of the refusal. */
export const admissionOf = (socket: Socket): Promise<string> =>
  admissions.get(socket) ?? Promise.resolve('not opened by socketTo');

/** The next event of a name. */
export const nextEvent = <Data>(socket: Socket, name: string): Promise<Data> =>
  new Promise((resolve) => {
    socket.once(name, (data: Data) => {
      resolve(data);
    });
  });

/** Requests to join a room. */
export const joinRoom = (socket: Socket, room: object): Promise<{ ok: boolean; error?: string; last_seq?: number }> =>
  socket.emitWithAck('join', room) as Promise<{ ok: boolean; error?: string; last_seq?: number }>;

/** A multipart form with one file. */
export function fileForm(
  bytes: Buffer,
  filename: string,
  fields: Readonly<Record<string, string>>,
): { payload: Buffer; headers: { 'content-type': string } } {
  const boundary = `form-${randomUUID()}`;
  const parts = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
  const head = `${parts}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename.replaceAll('"', '%22')}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
