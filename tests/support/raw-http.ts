import { createHash } from 'node:crypto';
import http from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { setting } from './e2e-programs.ts';

/** Requests without the additional headers of browsers and libraries. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
}
export type PlainHeaders = Readonly<Record<string, string | readonly string[]>>;

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

/** Headers as they go out: one that is doubled as lines of its own, which Node would join for cookies. */
function linesOf(headers: PlainHeaders, port: number): http.OutgoingHttpHeaders | readonly string[] {
  if (Object.values(headers).every((value) => typeof value === 'string')) return headers as http.OutgoingHttpHeaders;
  // No other headers are sent.
  const all: PlainHeaders = { host: `127.0.0.1:${port}`, connection: 'keep-alive', ...headers };
  return Object.entries(all).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]));
}

/** Requests the storefront, or a program at another port; the body is decompressed. */
export function ask(
  path: string,
  headers: PlainHeaders = {},
  method = 'GET',
  port = Number(setting('E2E_PORT')),
): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      { host: '127.0.0.1', port, path, method, agent, headers: linesOf(headers, port) },
      (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', reject)
          .on('end', () => {
            const bytes = Buffer.concat(parts);
            const unpacked =
              bytes.length === 0 ? bytes : (unpack[answer.headers['content-encoding'] ?? '']?.(bytes) ?? bytes);
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: unpacked });
          });
      },
    );
    request.on('error', reject).end();
  });
}

/** The query parameter that Next demands with these headers (its guide to caches in front of it). */
export function unionOf(headers: PlainHeaders): string {
  const values = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url'].map(
    (name) => headers[name]?.toString() ?? '0',
  );
  return createHash('sha256').update(values.join(',')).digest().subarray(0, 12).toString('base64url');
}
