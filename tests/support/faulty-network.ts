import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net from 'node:net';
import type { Duplex } from 'node:stream';

/** Faults of a request: it is lost before or after the server, sent twice, or delayed. */
const faults = ['lost', 'answerLost', 'twice', 'late', 'none'] as const;
type Fault = (typeof faults)[number];

/** A connection between a browser and the shop with the faults of mobile networks. */
export interface FaultyNetwork {
  readonly url: string;
  /** Number of requests with each fault. */
  readonly faultCounts: Record<Fault, number>;
  /** The port that later requests and sockets reach. */
  use(port: number): void;
  /** Closes every open connection, on both sides. */
  cut(): void;
  /** Sockets stay open and nothing passes, as without a cable. */
  halfOpen(): void;
  stop(): Promise<void>;
}

/** Pseudo-random numbers from 0 to 1, the same in every run. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const lateMs = 40;
const hop = new Set(['connection', 'transfer-encoding', 'keep-alive']);
interface Passed {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a request on as it came. */
function pass(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> {
  return new Promise((resolve, reject) => {
    const onward = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer
        .on('data', (part: Buffer) => {
          parts.push(part);
        })
        .on('end', () => {
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) });
        })
        .on('error', reject);
    });
    onward.on('error', reject).end(body);
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A connection to a port. `share`: the percentage of requests with a fault. */
export async function openFaultyNetwork(
  first: number,
  { seed, share }: { readonly seed: number; readonly share: number },
): Promise<FaultyNetwork> {
  let port = first;
  const roll = dice(seed);
  const faultCounts: Record<Fault, number> = { lost: 0, answerLost: 0, twice: 0, late: 0, none: 0 };
  const open = new Set<Duplex>();
  let swallowed = new WeakSet<Duplex>();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const fault: Fault = roll() * 100 < share ? (faults[Math.floor(roll() * 4)] ?? 'none') : 'none';
    faultCounts[fault] += 1;
    if (fault === 'lost') {
      response.destroy();
      return;
    }
    if (fault === 'late')
      await new Promise((resolve) => {
        setTimeout(resolve, lateMs);
      });
    if (fault === 'twice') await pass(port, request, body);
    const { status, headers, body: responseBody } = await pass(port, request, body);
    if (fault === 'answerLost') {
      response.destroy();
      return;
    }
    response
      .writeHead(status, Object.fromEntries(Object.entries(headers).filter(([name]) => !hop.has(name))))
      .end(responseBody);
  };
  // A failed request is a broken connection for the browser.
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => {
      response.destroy();
    });
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket
      .on('close', () => {
        open.delete(socket);
      })
      .on('error', () => {
        socket.destroy();
      });
  });
  server.on('upgrade', (request: IncomingMessage, near: Duplex, head: Buffer) => {
    const far = net.connect(port, '127.0.0.1');
    open.add(far);
    const lines = Array.from(
      { length: request.rawHeaders.length / 2 },
      (_one, index) => `${request.rawHeaders[2 * index]}: ${request.rawHeaders[2 * index + 1]}`,
    );
    far.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (part: Buffer) => {
        if (!swallowed.has(near)) to.write(part);
      });
      from
        .on('error', () => {
          from.destroy();
        })
        .on('close', () => {
          open.delete(from);
          if (!swallowed.has(near)) to.destroy();
        });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    faultCounts,
    use: (next) => {
      port = next;
    },
    cut: () => {
      swallowed = new WeakSet();
      for (const socket of open) socket.destroy();
    },
    halfOpen: () => {
      for (const socket of open) swallowed.add(socket);
    },
    stop: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
