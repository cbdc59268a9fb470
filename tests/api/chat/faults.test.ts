import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Socket } from 'socket.io-client';
import { contract } from '../../../lib/contract/index.ts';
import { openDatabase } from '../../../server/db/open.ts';
import { apiProcess } from '../../support/api-process.ts';
import { chatEnd } from '../../support/chat-end.ts';
import { admissionOf, joinRoom, nextEvent, socketTo } from '../../support/chat.ts';
import { callAt, operatorIn } from '../../support/chat-programs.ts';
import { emptyDatabaseUrl } from '../../support/database.ts';
import { dice, openFaultyNetwork } from '../../support/faulty-network.ts';

const { chat, staffChat } = contract;
const each = 500;
const cuts = 100;
const portOf = (url: string): number => Number(new URL(url).port);

/** What both sides must agree about. */
const inOrder = (messages: readonly { readonly seq: number; readonly client_id: string; readonly text: string }[]) =>
  messages.map(({ seq, client_id, text }) => [seq, client_id, text]);

test(
  'both sides have the same thousand messages in the same order after a hundred lost connections and a killed process',
  { timeout: 280_000 },
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shop-chat-'));
    const { url: database, drop } = await emptyDatabaseUrl();
    const env = { DATA_DIR: folder, DATABASE_URL: database ?? '', REVALIDATE_SECRET: 'a secret of these two programs' };
    // The embedded database has one program; on a server two of them hear each other.
    const apis = [await apiProcess(env), ...(database === undefined ? [] : [await apiProcess(env)])];
    const [one, two = one] = apis;
    if (one === undefined || two === undefined) throw new Error('no API');
    const first = await openDatabase({
      url: database,
      folder: database === undefined ? path.join(folder, 'pg') : undefined,
    });
    const staff = await operatorIn(first);
    await first.close();
    for (const api of apis) await api.start();
    const lines = [
      await openFaultyNetwork(portOf(one.url), { seed: 1, share: 12 }),
      await openFaultyNetwork(portOf(two.url), { seed: 2, share: 12 }),
    ] as const;
    const stops: (() => void)[] = [];
    try {
      const { token } = await callAt<{ token: string }>(
        one.url,
        chat.registerGuest.path,
        {},
        { name: 'Дилноза', phone: '998901234567' },
      );
      const guest = { authorization: `Bearer ${token}` };
      const session = await callAt<{ id: number; session_key: string }>(one.url, chat.openSession.path, guest, {
        title_id: 4,
        platform: 'web',
      });
      await callAt(two.url, staffChat.take.path, { cookie: staff.cookie }, { id: session.id, version: 0 });

      // Before anything breaks: what comes in at one program is heard at the other, also when it is long.
      const sockets: readonly Socket[] = [
        socketTo(one.url, '/chat', { token }),
        socketTo(two.url, '/staff', { cookie: staff.cookie }),
      ];
      stops.push(() => {
        for (const socket of sockets) socket.disconnect();
      });
      expect(await Promise.all(sockets.map(admissionOf))).toEqual(['in', 'in']);
      expect(
        [
          await joinRoom(sockets[0] as Socket, { session_key: session.session_key }),
          await joinRoom(sockets[1] as Socket, { session_id: session.id }),
        ].every(({ ok }) => ok),
      ).toBe(true);
      const texts = ['қисқа', 'ж'.repeat(3_900)];
      for (const text of texts) {
        const messageEvents = sockets.map((socket) => nextEvent<{ message: { text: string } }>(socket, 'new_message'));
        await callAt(one.url, chat.send.path, guest, { mobile_session_id: session.id, text });
        for (const event of messageEvents) expect((await event).message.text).toBe(text);
      }

      const shopper = chatEnd({
        url: lines[0].url,
        namespace: '/chat',
        headers: guest,
        auth: { token },
        room: { session_key: session.session_key },
        after: (seq) => `/api/${chat.after.path}?mobile_session_id=${session.id}&after=${seq}`,
        send: { path: `/api/${chat.send.path}`, body: { mobile_session_id: session.id } },
      });
      const operator = chatEnd({
        url: lines[1].url,
        namespace: '/staff',
        headers: { cookie: staff.cookie },
        room: { session_id: session.id },
        after: (seq) => `/api/${staffChat.messages.path}?id=${session.id}&after=${seq}`,
        send: { path: `/api/${staffChat.send.path}`, body: { id: session.id } },
      });
      stops.push(
        () => {
          shopper.stop();
        },
        () => {
          operator.stop();
        },
      );

      const roll = dice(3);
      let acknowledged = 0;
      let cut = 0;
      let killed: Promise<void> | undefined;
      const afterEach = (): void => {
        acknowledged += 1;
        if (acknowledged % Math.floor((2 * each) / cuts) === 0) {
          cut += 1;
          const line = lines[roll() < 0.5 ? 0 : 1];
          if (roll() < 0.3) line.halfOpen();
          else line.cut();
        }
        if (acknowledged === each) {
          killed = (async () => {
            await one.kill();
            // The load balancer sends everybody to the remaining program.
            if (two !== one) lines[0].use(portOf(two.url));
            await one.start();
          })();
        }
      };
      const write = async (end: typeof shopper, name: string): Promise<void> => {
        for (let number = 1; number <= each; number += 1) {
          await end.send(`${name} ${number}`);
          afterEach();
        }
      };
      await Promise.all([write(shopper, 'c'), write(operator, 'o')]);
      expect(cut).toBe(cuts);
      await killed;
      for (const line of lines) line.cut();
      const all = 2 * each + texts.length;
      await Promise.all([shopper.until(all), operator.until(all)]);

      expect(inOrder(shopper.have)).toEqual(inOrder(operator.have));
      expect(shopper.have.map(({ seq }) => seq)).toEqual(Array.from({ length: all }, (_one, index) => index + 1));
      for (const [name, isTheirs] of [
        ['c', false],
        ['o', true],
      ] as const) {
        // Each side's own stand in the order in which it wrote them, each once.
        expect(
          shopper.have
            .filter(({ user, text }) => (user !== undefined) === isTheirs && !texts.includes(text))
            .map(({ text }) => text),
        ).toEqual(Array.from({ length: each }, (_one, index) => `${name} ${index + 1}`));
      }
      for (const { faultCounts } of lines)
        for (const fault of ['lost', 'answerLost', 'twice', 'late'] as const)
          expect(faultCounts[fault], fault).toBeGreaterThan(0);
      expect(shopper.heard.bells).toBeGreaterThan(0);
      expect(operator.heard.bells).toBeGreaterThan(0);
    } finally {
      for (const stop of stops) stop();
      await Promise.all(lines.map((line) => line.stop()));
      await Promise.all(apis.map((api) => api.stop()));
      await drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
