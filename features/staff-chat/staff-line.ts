import { io, type Socket } from 'socket.io-client';
import { socketNamespaces, socketPath } from '@/lib/chat/limits';
import type { StaffSocketCalls, StaffSocketEvents } from '@/lib/contract/chat-socket';

type StaffSocket = Socket<StaffSocketEvents, StaffSocketCalls>;

/** The operators' socket: queue events, and rooms of displayed conversations. */
export interface StaffLine {
  readonly join: (sessionId: number, joined: () => void) => () => void;
  readonly on: <Name extends keyof StaffSocketEvents>(name: Name, listener: StaffSocketEvents[Name]) => () => void;
  /** Connects. @returns disconnects */
  readonly open: () => () => void;
}

/** Creates an unconnected socket; the session cookie authenticates it. */
export function createStaffSocket(): StaffLine {
  const socket: StaffSocket = io(socketNamespaces.staff, {
    path: socketPath,
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 1,
  });
  return {
    join: (session_id, joined) => {
      const enter = () =>
        socket.emit('join', { session_id }, ({ ok }) => {
          if (ok) joined();
        });
      socket.on('connect', enter);
      if (socket.connected) enter();
      return () => {
        socket.off('connect', enter);
        socket.emit('leave', { session_id });
      };
    },
    on: (name, listener) => {
      // The library's types pair each event with its listener; for a variable name they need the whole pair.
      const pair = [name, listener] as Parameters<StaffSocket['on']>;
      socket.on(...pair);
      return () => void socket.off(...pair);
    },
    open: () => {
      socket.connect();
      return () => void socket.disconnect();
    },
  };
}
