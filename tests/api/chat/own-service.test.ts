import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Socket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { contract } from '../../../lib/contract/index.ts';
import { apiCalls } from '../../../storefront/server/api-calls.ts';
import { createServer } from '../../../storefront/server/http-server.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { internalKey } from '../../../server/secret.ts';
import { type ApiProcess, apiProcess } from '../../support/api-process.ts';
import { callAt, operatorIn } from '../../support/chat-programs.ts';
import { admissionOf, joinRoom, nextEvent, socketTo } from '../../support/chat.ts';
import { emptyDatabaseUrl, onPostgres } from '../../support/database.ts';
import { freePort } from '../../support/e2e-programs.ts';

const { account, chat, staffChat } = contract;
const secret = 'a secret of these three programs';

/** The storefront's way to its APIs, at an address of its own. */
async function storefront(port: number, shop: ApiProcess, chatUrl: string): Promise<Server> {
  const calls = apiCalls(
    { host: '127.0.0.1', port: Number(new URL(shop.url).port), internalKey: internalKey(secret), trustProxy: false },
    { chatUrl, importMaxBytes: 1_000_000 },
  );
  const server = createServer(
    (request, response) => {
      calls.answer(request, response);
      return Promise.resolve();
    },
    false,
    calls.upgrades,
  );
  server.on('close', () => {
    calls.upgrades.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

// The embedded database has one program.
test.runIf(onPostgres)(
  'with CHAT_URL a second API serves the chat, and each works without the other',
  { timeout: 120_000 },
  async () => {
    const { url: database, drop } = await emptyDatabaseUrl();
    if (database === undefined) throw new Error('no server');
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-chat-service-'));
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    const env = { DATA_DIR: folder, DATABASE_URL: database, REVALIDATE_SECRET: secret, SITE_URL: site };
    const [shop, service] = [await apiProcess(env), await apiProcess(env)];
    const opened = await openDatabase({ url: database, folder: undefined });
    const staff = await operatorIn(opened);
    await opened.close();
    await Promise.all([shop.start(), service.start()]);
    const server = await storefront(port, shop, service.url);
    const sockets: Socket[] = [];
    try {
      // As a browser on the shop's own pages calls.
      const page = { origin: site, 'sec-fetch-site': 'same-origin' };
      const { token } = await callAt<{ token: string }>(site, chat.registerGuest.path, page, {
        name: 'Дилноза',
        phone: '998901234567',
      });
      const guest = { ...page, authorization: `Bearer ${token}` };
      const session = await callAt<{ id: number; session_key: string }>(site, chat.openSession.path, guest, {
        title_id: 4,
        platform: 'web',
      });
      await callAt(site, staffChat.take.path, { ...page, cookie: staff.cookie }, { id: session.id, version: 0 });
      sockets.push(
        socketTo(site, '/chat', { token, headers: page }),
        socketTo(site, '/staff', { cookie: staff.cookie, headers: page, transports: ['polling'] }),
      );
      expect(await Promise.all(sockets.map(admissionOf))).toEqual(['in', 'in']);
      const rooms = [{ session_key: session.session_key }, { session_id: session.id }];
      expect(
        (await Promise.all(sockets.map((socket, index) => joinRoom(socket, rooms[index] ?? {})))).map(({ ok }) => ok),
      ).toEqual([true, true]);
      const sendsAndHears = async (url: string, text: string): Promise<void> => {
        const messageEvents = sockets.map((socket) => nextEvent<{ message: { text: string } }>(socket, 'new_message'));
        await callAt(url, chat.send.path, guest, { mobile_session_id: session.id, text });
        expect((await Promise.all(messageEvents)).map(({ message }) => message.text)).toEqual([text, text]);
      };
      await sendsAndHears(site, 'Салом');
      // What happens at the shop's API is heard at the chat's, where the sockets are.
      await sendsAndHears(shop.url, 'Бошқа жойдан');

      const statusOf = async (pathname: string, init: RequestInit): Promise<number> => {
        const answer = await fetch(`${site}/api/${pathname}`, init);
        await answer.arrayBuffer();
        return answer.status;
      };
      const sessions = () => statusOf(chat.sessions.path, { headers: guest });
      const shopper = () =>
        statusOf(account.refresh.path, {
          method: 'POST',
          headers: { ...page, 'content-type': 'application/json' },
          body: '{}',
        });
      expect([await sessions(), await shopper()]).toEqual([200, 200]);
      await shop.kill();
      expect([await sessions(), await shopper()]).toEqual([200, 503]);
      await sendsAndHears(site, 'Ҳали шу ердамисиз?');
      await shop.start();
      const disconnections = Promise.all(sockets.map((socket) => nextEvent(socket, 'disconnect')));
      await service.kill();
      await disconnections;
      expect([await sessions(), await shopper()]).toEqual([503, 200]);
    } finally {
      for (const socket of sockets) socket.disconnect();
      server.closeAllConnections();
      server.close();
      await Promise.all([shop.kill(), service.kill()]);
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
