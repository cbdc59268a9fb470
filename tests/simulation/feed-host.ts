import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HostFault } from './history.ts';

/** What the host says when it is asked for a list. */
interface Offer {
  readonly body: string;
  readonly fault: HostFault;
  /** Called when the list is sent. */
  readonly onSent: () => void;
}

/** Cut off in the middle of the list, or not there. */
function fail(response: ServerResponse, body: string, fault: HostFault): void {
  if (fault === 'down') {
    response.writeHead(503).end();
    return;
  }
  response.writeHead(200, { 'content-length': Buffer.byteLength(body) });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
}

/** The host of suppliers' lists: fails once where the step has it, and names each list by its content. */
export async function openFeedHost() {
  let offer: Offer | undefined;
  let failures = 0;
  const server = createServer((request, response) => {
    if (offer === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { body, fault, onSent } = offer;
    if (fault !== 'none' && failures === 0) {
      failures += 1;
      fail(response, body, fault);
      return;
    }
    const etag = `"${Buffer.from(body).toString('base64url').slice(-200)}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304).end();
      return;
    }
    onSent();
    response.writeHead(200, { etag }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    offer: (next: Offer): void => {
      offer = next;
      failures = 0;
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}
