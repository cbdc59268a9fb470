import http, { type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketPath } from '../../lib/chat/limits.ts';
import { addressKey } from '../../server/http/client.ts';
import { clientAddress, headersFor, type ProxyHost } from './proxy.ts';

/** Lines that change their protocol: which may, and who takes them over. */
export interface Upgrades {
  /** Whether a request changes its protocol; any other is answered as if it had not asked. */
  takes(request: IncomingMessage): boolean;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Ends all of them, so that the program may stop: pages open them anew elsewhere. */
  close(): void;
}

/** Lines that are open at once, in all and of one address; a mobile carrier has many shoppers behind one. */
const most = { all: 8_000, address: 300 } as const;
/** Within so long the API takes a line over; it says something on it every twenty seconds, so one that is still for longer is dead. */
const waits = { takeMs: 10_000, stillMs: 45_000 } as const;

export interface UpgradeLimits {
  readonly all: number;
  readonly address: number;
  readonly takeMs: number;
  readonly stillMs: number;
}

const words: Readonly<Record<number, string>> = { 429: 'Too Many Requests', 503: 'Service Unavailable' };

/** So long a refusal has to arrive, in milliseconds. */
const lingerMs = 2_000;

/** Refuses a line in the words of the protocol that it still has. */
function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${words[status] ?? http.STATUS_CODES[status] ?? ''}\r\ncontent-length: 0\r\ncache-control: no-store\r\nconnection: close\r\n\r\n`,
  );
  // The other side may never end its half.
  setTimeout(() => {
    socket.destroy();
  }, lingerMs).unref();
}

/** Counts open lines by address. */
function lineCount(limits: UpgradeLimits) {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    isFull: (address: string): boolean => all >= limits.all || (byAddress.get(address) ?? 0) >= limits.address,
    add: (address: string): (() => void) => {
      all += 1;
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
      return () => {
        all -= 1;
        const left = (byAddress.get(address) ?? 1) - 1;
        if (left > 0) byAddress.set(address, left);
        else byAddress.delete(address);
      };
    },
  };
}

/** The head of the API's answer, as it came. */
const headOf = ({ statusCode = 101, statusMessage = '', rawHeaders }: IncomingMessage): string => {
  const lines = Array.from(
    { length: rawHeaders.length / 2 },
    (_one, index) => `${rawHeaders[2 * index]}: ${rawHeaders[2 * index + 1]}`,
  );
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
};

interface Line extends Duplex {
  setTimeout?(milliseconds: number, late: () => void): unknown;
  setNoDelay?(on: boolean): unknown;
  destroySoon?(): void;
}

/** Joins two lines until either ends, fails or is still for too long. */
function join(near: Line, far: Line, stillMs: number): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.setTimeout?.(stillMs, () => {
      one.destroy();
    });
    one.setNoDelay?.(true);
    // A line that says no more is over; what it said last still arrives.
    one.on('end', () => {
      if (other.destroySoon === undefined) other.destroy();
      else other.destroySoon();
    });
    one.on('close', () => {
      other.destroy();
    });
    one.pipe(other);
  }
}

/** Passes WebSockets at the path of the sockets on to the API, within limits. */
export function socketUpgrades(target: ProxyHost, limits: UpgradeLimits = { ...most, ...waits }): Upgrades {
  const lines = lineCount(limits);
  const open = new Set<Duplex>();

  const take = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // A line may break at any moment, and has nothing to say about it.
    socket.on('error', () => {
      socket.destroy();
    });
    const address = addressKey(clientAddress(request, target.trustProxy));
    if (lines.isFull(address)) {
      refuse(socket, 429);
      return;
    }
    const left = lines.add(address);
    open.add(socket);
    const upstream = http.request({
      host: target.host,
      port: target.port,
      method: 'GET',
      path: request.url,
      agent: false,
      headers: { ...headersFor(request, target), connection: 'Upgrade', upgrade: 'websocket' },
    });
    const late = setTimeout(() => {
      upstream.destroy(new Error('late'));
    }, limits.takeMs);
    socket.on('close', () => {
      clearTimeout(late);
      left();
      open.delete(socket);
      upstream.destroy();
    });
    upstream.on('upgrade', (answer: IncomingMessage, far: Duplex, first: Buffer) => {
      clearTimeout(late);
      far.on('error', () => {
        far.destroy();
      });
      if (socket.destroyed) {
        far.destroy();
        return;
      }
      socket.write(headOf(answer));
      if (first.length > 0) socket.write(first);
      if (head.length > 0) far.write(head);
      join(socket, far, limits.stillMs);
    });
    // It was not taken over: what the API thinks of it is its status.
    upstream.on('response', (answer) => {
      answer.resume();
      refuse(socket, answer.statusCode ?? 503);
    });
    upstream.on('error', () => {
      if (!socket.destroyed && !socket.writableEnded) refuse(socket, 503);
    });
    upstream.end();
  };

  return {
    takes: (request) =>
      request.method === 'GET' &&
      request.url?.startsWith(socketPath) === true &&
      request.headers.upgrade?.toLowerCase() === 'websocket',
    take,
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
