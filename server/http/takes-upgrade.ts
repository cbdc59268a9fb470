import type { IncomingMessage } from 'node:http';
import { socketPath } from '../../lib/chat/limits.ts';

/** Whether a request that asks for another protocol gets one: only WebSockets at the path of the sockets. */
export const takesUpgrade = (request: IncomingMessage): boolean =>
  request.url?.startsWith(socketPath) === true && request.headers.upgrade?.toLowerCase() === 'websocket';
