import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Upgrades } from './upgrades.ts';

/**
 * How long an idle connection is kept: longer than whoever stands in front keeps one (nginx 60 s), or a request is sent
 * into a connection that is being closed. The API does as long.
 */
const keepAliveMs = 72_000;

/**
 * The storefront's server. Whoever asks for another protocol (h2c, WebSocket) at an address that has none is answered
 * as if it had not asked; `everyUpgrade` leaves all of them to a listener of Next's, in development.
 */
export function createServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  everyUpgrade: boolean,
  upgrades?: Upgrades,
): Server {
  const server = http.createServer({
    keepAliveTimeout: keepAliveMs,
    shouldUpgradeCallback: (request) => everyUpgrade || upgrades?.takes(request) === true,
  });
  server.on('upgrade', (request, socket, head) => {
    if (upgrades?.takes(request) === true) upgrades.take(request, socket, head);
  });
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return server;
}
