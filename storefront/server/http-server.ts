import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Upgrades } from './upgrades.ts';

/**
 * Keep-alive timeout. It must exceed that of the proxy in front (nginx 60 s), or a request may arrive on a connection
 * that is being closed. The API uses the same.
 */
const keepAliveMs = 72_000;

/**
 * Creates the storefront's server. A request to upgrade the protocol (h2c, WebSocket) at an address without one is
 * answered as a normal request. In development `everyUpgrade` leaves all upgrades to Next's listener.
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
