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

/** Half-open lines are noticed within half a minute. */
const pingEveryMs = 20_000;
const pongWithinMs = 10_000;
/** What a socket may say at once: names of rooms and nothing longer. */
const mostBytes = 16 * 1024;
/** A notification of PostgreSQL carries less than 8,000 bytes; longer ones go through a table. */
const payloadThreshold = 7_500;
/** Who has opened a connection says within so long which part of the shop it is for. */
const connectWithinMs = 10_000;

/** How a packet begins that asks to be let into a namespace, and how many of them a connection sends within the time of `packetLimits`. */
const connectPacket = '0';
const mostKnocks = 10;
/** Connections to the database by which processes hear each other, and how long one of them may take to open or to answer. */
const relayConnections = 4;
const relayWaitMs = 5_000;

/** The sockets of this process: one engine, three namespaces. */
export interface Sockets {
  readonly bells: EventBroadcaster;
  /** Cuts off whose session is over or was ended. */
  verify(): Promise<void>;
  /** Operators who are connected here. */
  operators(): readonly StaffMember[];
  close(): Promise<void>;
}

export interface SocketsOptions {
  readonly rights: SocketRights;
  readonly door: HandshakeGuard;
  readonly log: FastifyBaseLogger;
  /** The server by which several processes hear each other; none for the embedded database. */
  readonly databaseUrl: string | undefined;
}

interface Spaces {
  readonly chat: ChatNamespace;
  readonly push: PushNamespace;
  readonly staff: StaffNamespace;
}

const bellsOf = ({ chat, push, staff }: Spaces): EventBroadcaster => ({
  chat: (room, name, data, forStaff = data) => {
    // The types of events by name are those of both namespaces; a union of names is more than the library's types follow.
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

/** The connections by which processes of one database hear each other. */
function openRelay(databaseUrl: string | undefined, log: FastifyBaseLogger) {
  if (databaseUrl === undefined) return undefined;
  const failed = (err: Error): void => {
    log.error({ err }, 'other processes could not be told of something');
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: relayConnections,
    keepAlive: true,
    connectionTimeoutMillis: relayWaitMs,
    query_timeout: relayWaitMs,
  });
  // The pool drops a broken connection that lies idle. The one that the adapter listens on is out for ever, so the pool does
  // not watch it, and the adapter, which listens again on another, never gives it back: it is given back here.
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

async function cutOff({ chat, push, staff }: Spaces, rights: SocketRights): Promise<void> {
  for (const socket of [...chat.sockets.values(), ...push.sockets.values()]) {
    const { caller } = socket.data;
    if (caller === undefined || !(await rights.goesOn(caller))) socket.disconnect(true);
  }
  for (const socket of staff.sockets.values()) {
    if ((await rights.staff(socket.handshake.headers.cookie)) === undefined) socket.disconnect(true);
  }
}

/** Lets upgrades at the sockets' path in, and ends all others. */
function takeUpgrades(app: FastifyInstance, engine: Engine): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.startsWith(socketPath) === true) engine.handleUpgrade(request, socket, head);
    else socket.destroy();
  });
}

/** Long polling: plain requests at the same path, through the same guard as every call. */
async function takePolling(app: FastifyInstance, engine: Engine): Promise<void> {
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

/** Closes a connection that says too much or asks to be let in too often: namespaces count only what is said by whoever is in. */
function limitConnection(connection: Connection): void {
  const [isTooMuch, asksTooOften] = [
    createPacketCount({ ...packetLimits, most: 2 * packetLimits.most }),
    createPacketCount({ ...packetLimits, most: mostKnocks }),
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
  { rights, door, log, databaseUrl }: SocketsOptions,
): Promise<Sockets> {
  const engine = new Engine({
    pingInterval: pingEveryMs,
    pingTimeout: pongWithinMs,
    maxHttpBufferSize: mostBytes,
    perMessageDeflate: false,
    httpCompression: false,
    allowRequest: (request, answer) => {
      const why = door.refusal(request);
      answer(why, why === undefined);
    },
  });
  engine.on('connection', (connection: Connection) => {
    connection.on('close', door.opened(connection.request));
    limitConnection(connection);
  });
  const relay = openRelay(databaseUrl, log);
  const io = new Server({
    serveClient: false,
    connectTimeout: connectWithinMs,
    ...(relay === undefined ? {} : { adapter: relay.adapter }),
  });
  io.bind(engine);
  // Nobody is let into the namespace that there always is.
  io.use((_socket, next) => {
    next(new Error('unauthorized'));
  });
  const spaces: Spaces = {
    chat: openChat(io, rights, log),
    push: openPush(io, rights, log),
    staff: openStaff(io, rights, log),
  };
  takeUpgrades(app, engine);
  await takePolling(app, engine);
  let closed: Promise<void> | undefined;
  return {
    bells: bellsOf(spaces),
    verify: () => cutOff(spaces, rights),
    operators: () =>
      [...spaces.staff.sockets.values()].flatMap(({ data }) => (data.staff === undefined ? [] : [data.staff])),
    close: () =>
      (closed ??= (async () => {
        await io.close();
        await relay?.close();
      })()),
  };
}
