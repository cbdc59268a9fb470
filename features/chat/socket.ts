import { io, type Socket } from 'socket.io-client';
import { socketNamespaces, socketPath } from '@/lib/chat/limits';
import type { ChatSocketCalls, ChatSocketEvents } from '@/lib/contract/chat-socket';

/** A live line to the room of one session. */
export interface ChatLine {
  /** Sees whether the line really stands: one that is half open looks well and carries nothing. */
  readonly check: () => void;
  readonly close: () => void;
}

interface LineOptions {
  readonly token: () => Promise<string | undefined>;
  readonly sessionKey: string;
  readonly events: ChatSocketEvents;
  /** In the room, also again after a break: whatever came meanwhile is not here. */
  readonly joined: () => void;
  /** The line broke, or could not be had. */
  readonly cut: () => void;
}

/** How long a line has to answer before it counts as broken, milliseconds. */
const timeoutMs = 2_000;

/** Opens a line. It is a bell and nothing more: without it everything comes with the next question. */
export function openChatLine({ token, sessionKey, events, joined, cut }: LineOptions): ChatLine {
  const socket: Socket<ChatSocketEvents, ChatSocketCalls> = io(socketNamespaces.chat, {
    path: socketPath,
    auth: (give) => void token().then((value) => give({ token: value })),
    // A web socket needs no two requests to meet the same process; what can't have one polls.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 1,
  });
  let closed = false;
  const join = () => {
    socket.timeout(timeoutMs).emit('join', { session_key: sessionKey }, (error, answer) => {
      // Closing answers what waits with an error, and must not open the line again.
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
      // Refused or given up: nobody tries any more by itself.
      else if (!socket.active) socket.connect();
    },
    close: () => {
      closed = true;
      socket.off();
      socket.disconnect();
    },
  };
}
