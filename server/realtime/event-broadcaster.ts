import type { z } from 'zod';
import type { ChatState } from '../../lib/chat/limits.ts';
import type { chatEvents, pushEvents, staffEvents } from '../../lib/contract/chat-socket.ts';

type ChatEvents = typeof chatEvents;
type StaffEvents = typeof staffEvents;
type PushEvents = typeof pushEvents;

/** The room of a conversation. */
export interface Room {
  readonly id: number;
  readonly key: string;
}

/**
 * Sends events to open sockets, of this process or another. Events only notify: nothing is stored for absent listeners,
 * who read the rows instead. So call it after the commit; delivery is not guaranteed.
 */
export interface EventBroadcaster {
  /** To both sides of a conversation; operators may get other data. */
  chat<Name extends keyof ChatEvents>(
    room: Room,
    name: Name,
    data: z.input<ChatEvents[Name]>,
    forStaff?: z.input<ChatEvents[Name]>,
  ): void;
  /** To all operators. */
  staff<Name extends keyof StaffEvents>(name: Name, data: z.input<StaffEvents[Name]>): void;
  /** To one shopper, on all devices. */
  push<Name extends keyof PushEvents>(customerId: number, name: Name, data: z.input<PushEvents[Name]>): void;
  /** Closes the sockets of a staff member, in every process; one who is still allowed reconnects at once. */
  cutStaff(id: number): void;
  /** To everybody with an open chat in this process; each process determines the state itself. */
  state(state: ChatState): void;
}
