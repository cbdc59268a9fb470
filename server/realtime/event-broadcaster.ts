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
 * What is said to whoever listens, at this process or another. Bells only: nothing is kept for who does not hear, whoever
 * must know asks for the rows. So they are rung after the commit, and whether anybody heard is nobody's concern.
 */
export interface EventBroadcaster {
  /** To both sides of a conversation; operators may be told something else. */
  chat<Name extends keyof ChatEvents>(
    room: Room,
    name: Name,
    data: z.input<ChatEvents[Name]>,
    forStaff?: z.input<ChatEvents[Name]>,
  ): void;
  /** To all operators. */
  staff<Name extends keyof StaffEvents>(name: Name, data: z.input<StaffEvents[Name]>): void;
  /** To one shopper, wherever signed in. */
  push<Name extends keyof PushEvents>(customerId: number, name: Name, data: z.input<PushEvents[Name]>): void;
  /** Cuts the sockets of somebody of the staff, at every process; whoever may still be there comes back at once. */
  cutStaff(id: number): void;
  /** To everybody who has the chat open at this process; each process looks for itself. */
  state(state: ChatState): void;
}
