import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes a connection over that asked for another protocol. */
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Paths below which connections may change their protocol, and who takes them over; there is none yet. */
const upgrades: readonly (readonly [prefix: string, take: Upgrade])[] = [];

/** Who takes over the connection of this address; undefined: it is answered like any other request. */
export const upgradeOf = (url: string): Upgrade | undefined => upgrades.find(([prefix]) => url.startsWith(prefix))?.[1];
