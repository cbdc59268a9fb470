import http from 'node:http';

/**
 * Baseline for pages: a Node server that only sends bytes from memory. Its arguments are the addresses to load at
 * start.
 */
const [encoding = '', ...addresses] = process.argv.slice(2);
/** @type {Map<string, { bytes: Buffer, headers: Record<string, string | number> }>} */
const responses = new Map();
for (const address of addresses) {
  await new Promise((resolve, reject) => {
    http
      .get(address, { headers: { 'accept-encoding': encoding } }, (answer) => {
        /** @type {Buffer[]} */
        const parts = [];
        answer
          .on('data', (part) => parts.push(part))
          .on('error', reject)
          .on('end', () => {
            const bytes = Buffer.concat(parts);
            responses.set(new URL(address).pathname, {
              bytes,
              headers: {
                'content-type': 'text/html; charset=utf-8',
                'content-encoding': answer.headers['content-encoding'] ?? 'identity',
                'content-length': bytes.length,
              },
            });
            resolve(undefined);
          });
      })
      .on('error', reject);
  });
}
const server = http.createServer((request, response) => {
  const page = responses.get(request.url ?? '');
  if (page === undefined) {
    response.writeHead(404);
    response.end();
    return;
  }
  response.writeHead(200, page.headers);
  response.end(page.bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
