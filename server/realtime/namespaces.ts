import type { Namespace, Server, Socket } from 'socket.io';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type {
  ChatSocketCalls,
  ChatSocketEvents,
  JoinAnswer,
  PushSocketEvents,
  StaffSocketCalls,
  StaffSocketEvents,
} from '../../lib/contract/chat-socket.ts';
import { joinChatSchema, joinStaffChatSchema } from '../../lib/contract/chat-socket.ts';
import { socketNamespaces } from '../../lib/chat/limits.ts';
import type { ChatCaller } from '../http/chat-caller.ts';
import type { StaffMember } from '../http/staff.ts';
import { createPacketCount } from './packets.ts';

type NoEvents = Record<string, never>;
export type ChatNamespace = Namespace<ChatSocketCalls, ChatSocketEvents, NoEvents, { caller?: ChatCaller }>;
export type PushNamespace = Namespace<NoEvents, PushSocketEvents, NoEvents, { caller?: ChatCaller }>;
export type StaffNamespace = Namespace<StaffSocketCalls, StaffSocketEvents, NoEvents, { staff?: StaffMember }>;

/** The person behind a socket, and their rooms; checked at the handshake and at every join. */
export interface SocketRights {
  /** A shopper by the token of the page. */
  caller(token: unknown): Promise<ChatCaller | undefined>;
  /** A staff member who may read chats, by the cookie of the handshake. */
  staff(cookie: string | undefined): Promise<StaffMember | undefined>;
  /** Whether an admitted caller is still allowed. */
  goesOn(caller: ChatCaller): Promise<boolean>;
  /** A shopper's own conversation, by its key. */
  ownRoom(caller: ChatCaller, key: string): Promise<{ readonly last_seq: number } | undefined>;
  /** Any conversation, for operators. */
  anyRoom(id: number): Promise<{ readonly last_seq: number } | undefined>;
}

/** Maximum number of rooms per socket. */
const maxRooms = 50;

/** The operators' room of a conversation. */
export const staffRoom = (id: number): string => `chat ${id}`;
/** The room of a shopper on `/push`. */
export const ownerRoom = (customerId: number): string => `customer ${customerId}`;

/** The room of all sockets of one staff member. */
export const personRoom = (id: number): string => `person ${id}`;

type AnySocket = Pick<Socket, 'use' | 'disconnect' | 'rooms'>;

/** Closes a socket that sends too many packets. */
function limitPackets(socket: AnySocket): void {
  const isTooMany = createPacketCount();
  socket.use((_packet, next) => {
    if (isTooMany(Date.now())) socket.disconnect(true);
    else next();
  });
}

/** Admits a socket for which `who` finds somebody; otherwise the page gets an error without a reason. */
function admit(log: FastifyBaseLogger, who: () => Promise<boolean>, next: (error?: Error) => void): void {
  who().then(
    (isKnown) => {
      next(isKnown ? undefined : new Error('unauthorized'));
    },
    (error: unknown) => {
      log.error({ err: error }, 'socket authentication failed');
      next(new Error('unavailable'));
    },
  );
}

/** Handles a join: the request is parsed, and the room must belong to the caller. */
async function join<Schema extends z.ZodType>(
  log: FastifyBaseLogger,
  socket: AnySocket & { join(room: string): Promise<void> | void },
  schema: Schema,
  request: unknown,
  answer: unknown,
  allowed: (room: z.output<Schema>) => Promise<{ readonly name: string; readonly last_seq: number } | undefined>,
): Promise<void> {
  const say = (result: JoinAnswer): void => {
    if (typeof answer === 'function') (answer as (result: JoinAnswer) => void)(result);
  };
  const room = schema.safeParse(request);
  if (!room.success) {
    say({ ok: false, error: 'invalid' });
    return;
  }
  if (socket.rooms.size > maxRooms) {
    say({ ok: false, error: 'busy' });
    return;
  }
  try {
    const found = await allowed(room.data);
    if (found === undefined) {
      say({ ok: false, error: 'forbidden' });
      return;
    }
    await socket.join(found.name);
    say({ ok: true, last_seq: found.last_seq });
  } catch (error) {
    log.error({ err: error }, 'socket: joining a room failed');
    say({ ok: false, error: 'busy' });
  }
}

/** Shoppers in the chat. */
export function openChat(io: Server, rights: SocketRights, log: FastifyBaseLogger): ChatNamespace {
  // A server has one type of events for all namespaces; each of the shop's has its own.
  const chat = io.of(socketNamespaces.chat) as ChatNamespace;
  chat.use((socket, next) => {
    admit(
      log,
      async () => (socket.data.caller = await rights.caller(socket.handshake.auth['token'])) !== undefined,
      next,
    );
  });
  chat.on('connection', (socket) => {
    limitPackets(socket);
    socket.on('join', (request, answer) => {
      void join(log, socket, joinChatSchema, request, answer, async ({ session_key: key }) => {
        const { caller } = socket.data;
        const found =
          caller !== undefined && (await rights.goesOn(caller)) ? await rights.ownRoom(caller, key) : undefined;
        return found === undefined ? undefined : { name: key, last_seq: found.last_seq };
      });
    });
  });
  return chat;
}

/** Signed-in shoppers, for events of their own orders and contracts. */
export function openPush(io: Server, rights: SocketRights, log: FastifyBaseLogger): PushNamespace {
  const push = io.of(socketNamespaces.push) as PushNamespace;
  push.use((socket, next) => {
    admit(
      log,
      async () => {
        const caller = await rights.caller(socket.handshake.auth['token']);
        if (caller?.kind !== 'customer') return false;
        socket.data.caller = caller;
        await socket.join(ownerRoom(caller.id));
        return true;
      },
      next,
    );
  });
  push.on('connection', limitPackets);
  return push;
}

/** Operators. */
export function openStaff(io: Server, rights: SocketRights, log: FastifyBaseLogger): StaffNamespace {
  const staff = io.of(socketNamespaces.staff) as StaffNamespace;
  const who = (socket: { readonly handshake: { readonly headers: { readonly cookie?: string | undefined } } }) =>
    rights.staff(socket.handshake.headers.cookie);
  staff.use((socket, next) => {
    admit(log, async () => (socket.data.staff = await who(socket)) !== undefined, next);
  });
  staff.on('connection', (socket) => {
    limitPackets(socket);
    if (socket.data.staff !== undefined) void socket.join(personRoom(socket.data.staff.id));
    socket.on('join', (request, answer) => {
      void join(log, socket, joinStaffChatSchema, request, answer, async ({ session_id: id }) => {
        const found = (await who(socket)) === undefined ? undefined : await rights.anyRoom(id);
        return found === undefined ? undefined : { name: staffRoom(id), last_seq: found.last_seq };
      });
    });
    socket.on('leave', (request) => {
      const room = joinStaffChatSchema.safeParse(request);
      if (room.success) void socket.leave(staffRoom(room.data.session_id));
    });
  });
  return staff;
}
