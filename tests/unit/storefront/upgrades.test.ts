import http from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { createServer } from '../../../storefront/server/http-server.ts';
import { socketUpgrades, type UpgradeLimits } from '../../../storefront/server/upgrades.ts';

const open: { close(): unknown; closeAllConnections?(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) {
    one.closeAllConnections?.();
    one.close();
  }
});
const listen = (server: http.Server): Promise<number> =>
  new Promise((resolve) => {
    open.push(server);
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as net.AddressInfo).port);
    });
  });

interface Upstream {
  readonly port: number;
  readonly requestHeaders: http.IncomingHttpHeaders[];
  readonly lines: Duplex[];
}
/** An API that takes lines over and says everything back in capitals; `refuses` answers with a status instead. */
async function upstream(refuses?: number): Promise<Upstream> {
  const requestHeaders: http.IncomingHttpHeaders[] = [];
  const lines: Duplex[] = [];
  const server = http.createServer((_request, response) => {
    response.writeHead(refuses ?? 404).end();
  });
  if (refuses === undefined) {
    server.on('upgrade', (request, socket: Duplex, head) => {
      requestHeaders.push(request.headers);
      lines.push(socket);
      // As the API does: a line of which the other side says no more is over.
      socket
        .on('error', () => undefined)
        .on('end', () => {
          socket.end();
        });
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: yes\r\n\r\nhello ',
      );
      if (head.length > 0) socket.write(head.toString().toUpperCase());
      socket.on('data', (part: Buffer) => {
        socket.write(part.toString().toUpperCase());
      });
    });
  }
  return { port: await listen(server), requestHeaders, lines };
}

const generous: UpgradeLimits = { all: 10, address: 10, takeMs: 2_000, stillMs: 5_000 };
async function door(port: number, limits: Partial<UpgradeLimits> = {}) {
  const upgrades = socketUpgrades(
    { host: '127.0.0.1', port, internalKey: 'the key', trustProxy: true },
    { ...generous, ...limits },
  );
  const server = createServer(
    (_request, response) => {
      response.end('plain');
      return Promise.resolve();
    },
    false,
    upgrades,
  );
  return { port: await listen(server), upgrades };
}

const asks = (path = '/api/socket/?EIO=4&transport=websocket', more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: shop.uz\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a2V5\r\nX-Internal-Key: forged\r\nX-Client-Address: 1.1.1.1\r\n${more}\r\n`;

/** A line of a browser: what came on it, and waiting for more. */
function line(port: number, text: string) {
  const socket = net.connect(port, '127.0.0.1');
  let received = '';
  const waiting: (() => void)[] = [];
  const look = (): void => {
    for (const one of waiting.splice(0)) one();
  };
  socket
    .setEncoding('utf8')
    .on('data', (part: string) => {
      received += part;
      look();
    })
    .on('error', () => undefined);
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => {
      resolve(received);
      look();
    });
  });
  socket.write(text);
  return {
    socket,
    ended,
    until: async (form: RegExp): Promise<string> => {
      while (!form.test(received)) {
        if (socket.destroyed) throw new Error(`the line ended with ${JSON.stringify(received)}`);
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
      }
      return received;
    },
  };
}

test('an upgraded connection keeps early bytes, and the API learns the client’s address from the storefront only', async () => {
  const api = await upstream();
  const { port } = await door(api.port);
  const one = line(port, `${asks(undefined, 'X-Forwarded-For: 9.9.9.9, 192.0.2.7\r\n')}early`);
  expect(await one.until(/EARLY/)).toMatch(/^HTTP\/1\.1 101 [\s\S]*Sec-WebSocket-Accept: yes\r\n\r\nhello EARLY$/);
  one.socket.write('word');
  await one.until(/WORD/);
  expect(api.requestHeaders[0]).toMatchObject({
    'x-internal-key': 'the key',
    'x-client-address': '192.0.2.7',
    upgrade: 'websocket',
    'sec-websocket-key': 'a2V5',
    host: 'shop.uz',
  });
  one.socket.destroy();
});

test('a connection ended by either side ends on the other', async () => {
  const api = await upstream();
  const { port } = await door(api.port);
  const one = line(port, asks());
  await one.until(/hello/);
  const closed = new Promise((resolve) => {
    api.lines[0]?.once('close', resolve);
  });
  one.socket.destroy();
  await closed;
  const two = line(port, asks());
  await two.until(/hello/);
  api.lines[1]?.destroy();
  await two.ended;
});

test.each([
  ['another address', asks('/api/web/v1/socket/')],
  ['a page', asks('/ru/')],
  ['another method', asks().replace('GET', 'POST')],
  ['another protocol', asks().replaceAll('websocket', 'h2c')],
])('%s is answered without an upgrade', async (_name, text) => {
  const api = await upstream();
  const { port } = await door(api.port);
  const one = line(port, text);
  expect(await one.until(/plain/)).toMatch(/^HTTP\/1\.1 200 /);
  one.socket.destroy();
  expect(api.requestHeaders).toEqual([]);
});

test('an API refusal keeps its status, and an unavailable or silent API gets 503', async () => {
  const refusing = await door((await upstream(403)).port);
  expect(await line(refusing.port, asks()).ended).toMatch(/^HTTP\/1\.1 403 /);
  expect(await line((await door(9)).port, asks()).ended).toMatch(/^HTTP\/1\.1 503 /);
  const silent = net.createServer(() => undefined);
  await new Promise<void>((resolve) => {
    silent.listen(0, '127.0.0.1', resolve);
  });
  open.push(silent);
  expect(
    await line((await door((silent.address() as net.AddressInfo).port, { takeMs: 100 })).port, asks()).ended,
  ).toMatch(/^HTTP\/1\.1 503 /);
});

test('a refused connection closes even if the client keeps its half open', async () => {
  const { port } = await door((await upstream(403)).port);
  const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => undefined).resume();
  const closed = new Promise((resolve) => {
    socket.once('close', resolve);
  });
  socket.write(asks());
  // Nothing is ever ended from here: a line that the storefront left half open would stay.
  const poking = setInterval(() => {
    socket.write('x');
  }, 200);
  await closed;
  clearInterval(poking);
});

test('connections are limited by address and in total, and each end frees a place', async () => {
  const api = await upstream();
  const { port } = await door(api.port, { all: 3, address: 2 });
  const from = (address: string) => line(port, asks(undefined, `X-Forwarded-For: ${address}\r\n`));
  const first = [from('192.0.2.1'), from('192.0.2.1')];
  for (const one of first) await one.until(/hello/);
  expect(await from('192.0.2.1').ended).toMatch(/^HTTP\/1\.1 429 /);
  await from('192.0.2.2').until(/hello/);
  expect(await from('192.0.2.3').ended).toMatch(/^HTTP\/1\.1 429 /);
  const gone = new Promise((resolve) => {
    api.lines[0]?.once('close', resolve);
  });
  first[0]?.socket.destroy();
  await gone;
  await from('192.0.2.3').until(/hello/);
});

test('an idle connection ends, and all end when the program stops', async () => {
  const api = await upstream();
  const still = await door(api.port, { stillMs: 150 });
  expect(await line(still.port, asks()).ended).toMatch(/hello/);
  const { port, upgrades } = await door(api.port);
  const two = line(port, asks());
  await two.until(/hello/);
  upgrades.close();
  await two.ended;
});
