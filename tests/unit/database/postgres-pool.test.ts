import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isServerAway, openPool } from '../../../server/db/postgres-pool.ts';

/** Lets everybody in and answers nothing further. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
const sockets = new Set<net.Socket>();
const server = net.createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('data', () => {
    socket.write(welcome);
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `postgres://shop@127.0.0.1:${(server.address() as net.AddressInfo).port}/shop`;
});
afterAll(() => {
  server.close();
});

test('a server that stops during a query fails the query and not the program', async () => {
  const uncaught: unknown[] = [];
  const hear = (error: unknown): void => {
    uncaught.push(error);
  };
  process.on('uncaughtException', hear);
  const pool = openPool(url);
  try {
    const idle = await pool.connect();
    const asking = await pool.connect();
    const ended = Promise.all(
      [idle, asking].map(
        (client) =>
          new Promise<void>((resolve) => {
            client.once('end', resolve);
          }),
      ),
    );
    const answer = asking.query('select 1').then(
      () => 'answered',
      (error: unknown) => error,
    );
    for (const socket of sockets) socket.destroy();
    expect(isServerAway(await answer)).toBe(true);
    await ended;
    idle.release(true);
    asking.release(true);
    (await pool.connect()).release(true);
    expect(uncaught).toEqual([]);
  } finally {
    process.off('uncaughtException', hear);
    await pool.end();
  }
});

test('a missing server is recognised as unavailable, a query error is not', async () => {
  const closedServer = net.createServer();
  await new Promise<void>((resolve) => {
    closedServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = closedServer.address() as net.AddressInfo;
  await new Promise((resolve) => {
    closedServer.close(resolve);
  });
  const pool = openPool(`postgres://shop@127.0.0.1:${port}/shop`);
  const failure = await pool.connect().then(
    () => undefined,
    (error: unknown) => error,
  );
  await pool.end();
  expect(isServerAway(failure)).toBe(true);
  expect(
    isServerAway(Object.assign(new Error('the database system is starting up'), { code: '57P03', severity: 'FATAL' })),
  ).toBe(true);
  expect(isServerAway(Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR' }))).toBe(false);
  expect(isServerAway(Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' }))).toBe(false);
});
