import { io, type Socket } from 'socket.io-client';
import { socketNamespaces, socketPath } from '@/lib/chat/limits';
import type { ChatSocketCalls, ChatSocketEvents } from '@/lib/contract/chat-socket';

/** A socket in the room of one session. */
export interface ChatLine {
  /** Checks whether the connection works: a half-open one looks connected. */
  readonly check: () => void;
  readonly close: () => void;
}

interface LineOptions {
  readonly token: () => Promise<string | undefined>;
  readonly sessionKey: string;
  readonly events: ChatSocketEvents;
  /** Joined the room, also after a reconnect: events in between are lost. */
  readonly joined: () => void;
  /** Disconnected, or could not connect. */
  readonly cut: () => void;
}

/** Time limit of a response before the socket counts as broken, milliseconds. */
const timeoutMs = 2_000;

/** Opens a socket. It only notifies: without it everything arrives with the next catch-up. */
export function openChatLine({ token, sessionKey, events, joined, cut }: LineOptions): ChatLine {
  const socket: Socket<ChatSocketEvents, ChatSocketCalls> = io(socketNamespaces.chat, {
    path: socketPath,
    auth: (give) => void token().then((value) => give({ token: value })),
    // A WebSocket needs no sticky sessions; clients without one use polling.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 1,
  });
  let closed = false;
  const join = () => {
    socket.timeout(timeoutMs).emit('join', { session_key: sessionKey }, (error, answer) => {
      // Closing rejects pending calls, which must not reopen the socket.
      if (error !== null) {
        if (!closed) socket.disconnect().connect();
      } else if (answer.ok) joined();
    });
  };
  socket.on('connect', join);
  socket.on('disconnect', cut);
  socket.on('connect_error', cut);
  socket.on('new_message', events.new_message);
  socket.on('leave_client', events.leave_client);
  socket.on('marks', events.marks);
  socket.on('typing', events.typing);
  socket.on('session', events.session);
  socket.on('state', events.state);
  return {
    check: () => {
      if (socket.connected) join();
      // Refused or given up: no automatic retry.
      else if (!socket.active) socket.connect();
    },
    close: () => {
      closed = true;
      socket.off();
      socket.disconnect();
    },
  };
}
