import { createAdapter } from '@socket.io/postgres-adapter';
import { Server as Engine, type Socket as Connection } from 'engine.io';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Server } from 'socket.io';
import { socketPath } from '../../lib/chat/limits.ts';
import type { StaffMember } from '../http/staff.ts';
import type { EventBroadcaster } from './event-broadcaster.ts';
import type { HandshakeGuard } from './handshake-guard.ts';
import { createPacketCount, packetLimits } from './packets.ts';
import {
  type ChatNamespace,
  openChat,
  openPush,
  openStaff,
  ownerRoom,
  personRoom,
  type PushNamespace,
  type SocketRights,
  staffRoom,
  type StaffNamespace,
} from './namespaces.ts';

/** Half-open connections are noticed within half a minute. */
const pingEveryMs = 20_000;
const pongWithinMs = 10_000;
/** Maximum message size: sockets send names of rooms and nothing longer. */
const maxMessageBytes = 16 * 1024;
/** A notification of PostgreSQL carries less than 8,000 bytes; longer ones go through a table. */
const payloadThreshold = 7_500;
/** Time within which a connection must name its namespace. */
const connectWithinMs = 10_000;

/**
 * First byte of a packet that joins a namespace, and the maximum number of them within the window of `packetLimits`.
 */
const connectPacket = '0';
const maxPendingHandshakes = 10;
/** Database connections between processes, and their time limits. */
const relayConnections = 4;
const relayWaitMs = 5_000;

/** The sockets of this process: one engine, three namespaces. */
export interface Sockets {
  readonly events: EventBroadcaster;
  /** Closes sockets of ended sessions. */
  verify(): Promise<void>;
  /** Operators connected to this process. */
  operators(): readonly StaffMember[];
  close(): Promise<void>;
}

export interface SocketsOptions {
  readonly rights: SocketRights;
  readonly handshakeGuard: HandshakeGuard;
  readonly log: FastifyBaseLogger;
  /** The database for notifications between processes; none for the embedded database. */
  readonly databaseUrl: string | undefined;
}

interface Spaces {
  readonly chat: ChatNamespace;
  readonly push: PushNamespace;
  readonly staff: StaffNamespace;
}

const broadcasterOf = ({ chat, push, staff }: Spaces): EventBroadcaster => ({
  chat: (room, name, data, forStaff = data) => {
    // The event types are those of both namespaces; the library's types do not accept a union of names.
    (chat.to(room.key) as { emit(name: string, data: unknown): boolean }).emit(name, data);
    (staff.to(staffRoom(room.id)) as { emit(name: string, data: unknown): boolean }).emit(name, forStaff);
  },
  staff: (name, data) => {
    (staff as { emit(name: string, data: unknown): boolean }).emit(name, data);
  },
  push: (customerId, name, data) => {
    (push.to(ownerRoom(customerId)) as { emit(name: string, data: unknown): boolean }).emit(name, data);
  },
  cutStaff: (id) => {
    staff.in(personRoom(id)).disconnectSockets(true);
  },
  state: (state) => {
    chat.local.emit('state', { state });
  },
});

/** The connections between processes of one database. */
function openRelay(databaseUrl: string | undefined, log: FastifyBaseLogger) {
  if (databaseUrl === undefined) return undefined;
  const failed = (err: Error): void => {
    log.error({ err }, 'socket relay: publishing to other processes failed');
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: relayConnections,
    keepAlive: true,
    connectionTimeoutMillis: relayWaitMs,
    query_timeout: relayWaitMs,
  });
  // The pool drops a broken idle connection. The adapter holds its listening connection for ever, so the pool does not
  // watch it, and the adapter, which listens again on another, never returns it: it is returned here.
  const out = new Set<pg.PoolClient>();
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.once('end', () => {
      if (out.delete(client)) client.release(true);
    });
  });
  pool.on('acquire', (client) => {
    out.add(client);
  });
  pool.on('release', (_error, client) => {
    out.delete(client);
  });
  return { adapter: createAdapter(pool, { payloadThreshold, errorHandler: failed }), close: () => pool.end() };
}

async function disconnectSockets({ chat, push, staff }: Spaces, rights: SocketRights): Promise<void> {
  for (const socket of [...chat.sockets.values(), ...push.sockets.values()]) {
    const { caller } = socket.data;
    if (caller === undefined || !(await rights.goesOn(caller))) socket.disconnect(true);
  }
  for (const socket of staff.sockets.values()) {
    if ((await rights.staff(socket.handshake.headers.cookie)) === undefined) socket.disconnect(true);
  }
}

/** Accepts upgrades at the sockets' path, and ends all others. */
function acceptUpgrades(app: FastifyInstance, engine: Engine): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith(socketPath) === true) engine.handleUpgrade(request, socket, head);
    else socket.destroy();
  });
}

/** Long polling: plain requests at the same path, through the same guard as every call. */
async function mountPolling(app: FastifyInstance, engine: Engine): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The engine reads the body itself.
    scope.addContentTypeParser('*', (_request, _payload, ready) => {
      ready(null);
    });
    scope.route({
      method: ['GET', 'POST'],
      url: socketPath,
      config: { access: 'shopper' },
      handler: (request, reply) => {
        reply.hijack();
        reply.raw.setHeader('x-content-type-options', 'nosniff');
        engine.handleRequest(request.raw, reply.raw);
      },
    });
    done();
  });
}

/** Closes a connection that sends too much or joins too often: namespaces only count packets of admitted sockets. */
function limitConnection(connection: Connection): void {
  const [isTooMuch, asksTooOften] = [
    createPacketCount({ ...packetLimits, limit: 2 * packetLimits.limit }),
    createPacketCount({ ...packetLimits, limit: maxPendingHandshakes }),
  ];
  connection.on('packet', ({ type, data }: { readonly type: string; readonly data?: unknown }) => {
    if (type !== 'message') return;
    const now = Date.now();
    const knocks = typeof data === 'string' && data.startsWith(connectPacket);
    if (isTooMuch(now) || (knocks && asksTooOften(now))) connection.close();
  });
}

/** Opens the sockets on the API's own server. */
export async function openSockets(
  app: FastifyInstance,
  { rights, handshakeGuard, log, databaseUrl }: SocketsOptions,
): Promise<Sockets> {
  const engine = new Engine({
    pingInterval: pingEveryMs,
    pingTimeout: pongWithinMs,
    maxHttpBufferSize: maxMessageBytes,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, answer) => {
      const why = handshakeGuard.refusal(request);
      answer(why, why === undefined);
    },
  });
  engine.on('connection', (connection: Connection) => {
    connection.on('close', handshakeGuard.opened(connection.request));
    limitConnection(connection);
  });
  const relay = openRelay(databaseUrl, log);
  const io = new Server({
    serveClient: false,
    connectTimeout: connectWithinMs,
    ...(relay === undefined ? {} : { adapter: relay.adapter }),
  });
  io.bind(engine);
  // Nobody is admitted to the default namespace.
  io.use((_socket, next) => {
    next(new Error('unauthorized'));
  });
  const spaces: Spaces = {
    chat: openChat(io, rights, log),
    push: openPush(io, rights, log),
    staff: openStaff(io, rights, log),
  };
  acceptUpgrades(app, engine);
  await mountPolling(app, engine);
  let closed: Promise<void> | undefined;
  return {
    events: broadcasterOf(spaces),
    verify: () => disconnectSockets(spaces, rights),
    operators: () =>
      [...spaces.staff.sockets.values()].flatMap(({ data }) => (data.staff === undefined ? [] : [data.staff])),
    close: () =>
      (closed ??= (async () => {
        await io.close();
        await relay?.close();
      })()),
  };
}
