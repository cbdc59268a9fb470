import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The signature that a request must have (AWS Signature Version 4), by the specification and not by the client's code. */
function signatureOf(request: IncomingMessage, secret: string): string {
  const { authorization = '' } = request.headers;
  const [, scope = '', signed = ''] = /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const [date = '', region = '', service = ''] = scope.split('/');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signed
    .split(';')
    .map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
    .join('');
  const canonical = [
    request.method,
    pathname,
    query,
    headers,
    signed,
    String(request.headers['x-amz-content-sha256']),
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    String(request.headers['x-amz-date']),
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  return hmac(hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request'), toSign).toString('hex');
}

/** A bucket over HTTP in this process that refuses requests without a valid signature. */
export async function testBucket(secret: string): Promise<{
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  refused(): number;
  stop(): Promise<void>;
}> {
  const objects = new Map<string, Buffer>();
  let refused = 0;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const path = request.url ?? '';
        const signature = /Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '')?.[1];
        if (signature === undefined || signature !== signatureOf(request, secret)) {
          refused += 1;
          response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
          return;
        }
        if (!path.startsWith('/pages/')) {
          response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
          return;
        }
        if (request.method === 'PUT') {
          objects.set(path, Buffer.concat(parts));
          response.end();
          return;
        }
        if (request.method === 'DELETE') {
          objects.delete(path);
          response.writeHead(204).end();
          return;
        }
        const found = objects.get(path);
        if (found === undefined) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
        else response.end(found);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refused: () => refused,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
