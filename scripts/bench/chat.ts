import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { seedDatabase } from '../../demo/seed/index.ts';
import { socketPath } from '../../lib/chat/limits.ts';
import { openDatabase, type DatabaseTarget } from '../../server/db/open.ts';
import { apiProcess } from '../../tests/support/api-process.ts';
import { startPostgres } from '../lib/machine.mjs';
import { printLine } from '../lib/run.mjs';
import { percentile } from './percentile.mjs';

/**
 * `npm run bench:chat`: latency of a message from sending to its event, with a thousand open sockets in one process;
 * the memory of a socket; and the effect on catalogue calls. Rate limits are off, because all calls come from one
 * address.
 */
const sockets = 1_000;
const seconds = 15;
const [messageRate, catalogueRate] = [50, 10];

const rounded = (value: number): string => value.toFixed(1);

async function prepare(target: DatabaseTarget): Promise<void> {
  const opened = await openDatabase(target);
  try {
    await seedDatabase(opened.db, { products: 400, media: null });
  } finally {
    await opened.close();
  }
}

async function post<Data>(url: string, name: string, body: object, token = ''): Promise<Data> {
  const answer = await fetch(`${url}/api/chat/mobile/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return ((await answer.json()) as { data: Data }).data;
}

/** Runs a task at a fixed rate, independent of how long the earlier ones take. */
async function runAtFixedRate(rate: number, count: number, run: (index: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const wait = began + (index * 1000) / rate - performance.now();
    if (wait > 0)
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    running.push(run(index));
  }
  await Promise.all(running);
}

/** Times of listing calls, in milliseconds. */
async function catalogue(url: string): Promise<number[]> {
  const times: number[] = [];
  await runAtFixedRate(catalogueRate, catalogueRate * seconds, async (index) => {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/common/v1/search/filters?category_all=smartfonlar&page=${1 + (index % 2)}`);
    if (!answer.ok) throw new Error(`no listing: ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
  });
  return times;
}

/** Resident memory of a process, in megabytes. */
async function memoryOf(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

interface Shopper {
  readonly token: string;
  readonly session: { readonly id: number; readonly session_key: string };
  readonly socket: Socket;
}

/** A guest with a chat session and an open socket. */
async function shopper(url: string, index: number, heard: (clientId: string) => void): Promise<Shopper> {
  const { token } = await post<{ token: string }>(url, 'register-guest', {
    name: 'Дилноза',
    phone: `99890${1_000_000 + index}`,
  });
  const session = await post<Shopper['session']>(url, 'mobile-session', { title_id: 4, platform: 'web' }, token);
  const socket = io(`${url}/chat`, { path: socketPath, transports: ['websocket'], forceNew: true, auth: { token } });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('connect_error', reject);
  });
  const joined = (await socket.emitWithAck('join', { session_key: session.session_key })) as { ok: boolean };
  if (!joined.ok) throw new Error('a room was refused');
  socket.on('new_message', ({ message }: { message: { client_id: string } }) => {
    heard(message.client_id);
  });
  return { token, session, socket };
}

async function openAll(url: string, heard: (clientId: string) => void): Promise<Shopper[]> {
  const all: Shopper[] = [];
  while (all.length < sockets)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, sockets - all.length) }, (_one, index) =>
          shopper(url, all.length + index, heard),
        ),
      )),
    );
  return all;
}

async function measure(name: string, target: DatabaseTarget, env: Record<string, string>): Promise<void> {
  await prepare(target);
  const api = await apiProcess(env);
  await api.start();
  try {
    await catalogue(api.url);
    const before = await catalogue(api.url);
    const pid = api.pid();
    const empty = await memoryOf(pid);
    const sentAt = new Map<string, number>();
    const delivered: number[] = [];
    const shoppers = await openAll(api.url, (clientId) => {
      const at = sentAt.get(clientId);
      if (at !== undefined) delivered.push(performance.now() - at);
      sentAt.delete(clientId);
    });
    const full = await memoryOf(pid);
    const talking = runAtFixedRate(messageRate, messageRate * seconds, async (index) => {
      const one = shoppers[(index * 7) % shoppers.length];
      if (one === undefined) return;
      const client_id = randomUUID();
      sentAt.set(client_id, performance.now());
      await post(
        api.url,
        'chat',
        { mobile_session_id: one.session.id, text: 'Ассалому алайкум, музлаткич борми?', client_id },
        one.token,
      );
    });
    const [during] = await Promise.all([catalogue(api.url), talking]);
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    for (const { socket } of shoppers) socket.disconnect();
    const [quiet, busy] = [percentile(before, 0.95), percentile(during, 0.95)];
    printLine(
      `${name}: ${sockets} sockets, ${messageRate} messages/s: heard after ${rounded(percentile(delivered, 0.5))} ms (median), ${rounded(percentile(delivered, 0.95))} ms (95 %), ${rounded(percentile(delivered, 0.99))} ms (99 %); ${delivered.length} of ${messageRate * seconds} heard`,
    );
    printLine(
      `${name}: a socket weighs ${rounded(((full - empty) * 1024) / sockets)} kB (${rounded(empty)} MB before, ${rounded(full)} MB with all)`,
    );
    printLine(
      `${name}: a listing takes ${rounded(quiet)} ms (95 %) without the chat, ${rounded(busy)} ms with it: ${(busy / quiet).toFixed(2)} times`,
    );
  } finally {
    await api.stop();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'bench-chat-'));
const postgres = await startPostgres();
try {
  if (postgres === undefined)
    await measure('embedded', { folder: path.join(folder, 'pg') }, { DATA_DIR: folder, DATABASE_URL: '' });
  else await measure('PostgreSQL', { url: postgres.url }, { DATA_DIR: folder, DATABASE_URL: postgres.url });
} finally {
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}
