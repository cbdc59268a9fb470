import type { IncomingMessage } from 'node:http';
import { socketPath } from '../../lib/chat/limits.ts';

/** Whether an upgrade request is accepted: only WebSockets at the path of the sockets. */
export const acceptsUpgrade = (request: IncomingMessage): boolean =>
  request.url?.startsWith(socketPath) === true && request.headers.upgrade?.toLowerCase() === 'websocket';
