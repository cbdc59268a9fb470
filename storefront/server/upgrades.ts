import http, { type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { socketPath } from '../../lib/chat/limits.ts';
import { addressKey } from '../../server/http/client.ts';
import { clientAddress, headersFor, type ProxyHost } from './proxy.ts';

/** Handles requests to upgrade a connection to WebSocket. */
export interface Upgrades {
  /** Whether a request upgrades the protocol; any other is answered as a normal request. */
  takes(request: IncomingMessage): boolean;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes all connections, so that the process can stop; pages reconnect to another storefront. */
  close(): void;
}

/** Open connections in all and per address. A mobile carrier has many shoppers behind one address. */
const connectionLimits = { all: 8_000, address: 300 } as const;
/**
 * Time within which the API must accept an upgrade, and after which an idle connection is closed; the API sends a
 * heartbeat every 20 s.
 */
const timeouts = { takeMs: 10_000, stillMs: 45_000 } as const;

export interface UpgradeLimits {
  readonly all: number;
  readonly address: number;
  readonly takeMs: number;
  readonly stillMs: number;
}

const statusTexts: Readonly<Record<number, string>> = { 429: 'Too Many Requests', 503: 'Service Unavailable' };

/** Time for a refusal to arrive, in milliseconds. */
const lingerMs = 2_000;

/** Refuses an upgrade with an HTTP response. */
function refuse(socket: Duplex, status: number): void {
  socket.end(
    `HTTP/1.1 ${status} ${statusTexts[status] ?? http.STATUS_CODES[status] ?? ''}\r\ncontent-length: 0\r\ncache-control: no-store\r\nconnection: close\r\n\r\n`,
  );
  // The client may never close its side.
  setTimeout(() => {
    socket.destroy();
  }, lingerMs).unref();
}

/** Counts open connections by address. */
function connectionCounter(limits: UpgradeLimits) {
  const byAddress = new Map<string, number>();
  let all = 0;
  return {
    isFull: (address: string): boolean => all >= limits.all || (byAddress.get(address) ?? 0) >= limits.address,
    add: (address: string): (() => void) => {
      all += 1;
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
      return () => {
        all -= 1;
        const remainingCount = (byAddress.get(address) ?? 1) - 1;
        if (remainingCount > 0) byAddress.set(address, remainingCount);
        else byAddress.delete(address);
      };
    },
  };
}

/** The raw head of the API's response. */
const headOf = ({ statusCode = 101, statusMessage = '', rawHeaders }: IncomingMessage): string => {
  const lines = Array.from(
    { length: rawHeaders.length / 2 },
    (_one, index) => `${rawHeaders[2 * index]}: ${rawHeaders[2 * index + 1]}`,
  );
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join('\r\n')}\r\n\r\n`;
};

interface Connection extends Duplex {
  setTimeout?(milliseconds: number, late: () => void): unknown;
  setNoDelay?(on: boolean): unknown;
  destroySoon?(): void;
}

/** Pipes two sockets into each other until either ends, fails or is idle for too long. */
function pipeSockets(near: Connection, far: Connection, stillMs: number): void {
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.setTimeout?.(stillMs, () => {
      one.destroy();
    });
    one.setNoDelay?.(true);
    // If one side ends, the data that it has sent is still delivered.
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

/** Proxies WebSocket connections to the API, within limits. */
export function socketUpgrades(
  target: ProxyHost,
  limits: UpgradeLimits = { ...connectionLimits, ...timeouts },
): Upgrades {
  const lines = connectionCounter(limits);
  const open = new Set<Duplex>();

  const take = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // A connection may break at any time; the error needs no handling.
    socket.on('error', () => {
      socket.destroy();
    });
    const address = addressKey(clientAddress(request, target.trustProxy));
    if (lines.isFull(address)) {
      refuse(socket, 429);
      return;
    }
    const removeLine = lines.add(address);
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
      removeLine();
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
      pipeSockets(socket, far, limits.stillMs);
    });
    // The API refused the upgrade; its status is passed on.
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
