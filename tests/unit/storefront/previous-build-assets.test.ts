import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveBuildAssets, previousBuildAssets } from '../../../storefront/server/previous-build-assets.ts';

let root: string;
const servers: http.Server[] = [];
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(root, { recursive: true, force: true });
});

const builds = () => path.join(root, 'builds');
/** A build with a file of its own and one that all builds have. */
function build(name: string): string {
  const files = path.join(root, 'built', name);
  mkdirSync(path.join(files, 'chunks'), { recursive: true });
  writeFileSync(path.join(files, 'chunks', `${name}.js`), `// ${name}`);
  writeFileSync(path.join(files, 'chunks', 'all.js'), '// all');
  return files;
}
/** Says when a build was last started. */
const used = (name: string, secondsAgo: number): void => {
  utimesSync(path.join(builds(), name), Date.now() / 1000 - secondsAgo, Date.now() / 1000 - secondsAgo);
};

async function server() {
  const serveAsset = previousBuildAssets(builds());
  const one = http.createServer((request, response) => {
    void serveAsset(request.url?.split('?')[0] ?? '', request, response, [['x-door', '1']]).then((done) => {
      if (!done) response.writeHead(404).end('none');
    });
  });
  servers.push(one);
  await new Promise<void>((resolve) => {
    one.listen(0, '127.0.0.1', resolve);
  });
  const { port } = one.address() as AddressInfo;
  return (url: string, method = 'GET') =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
      http
        .request({ port, host: '127.0.0.1', path: url, method, agent: false }, (response) => {
          let body = '';
          response
            .setEncoding('utf8')
            .on('data', (part: string) => {
              body += part;
            })
            .on('end', () => {
              resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
            });
        })
        .on('error', reject)
        .end();
    });
}

test('the files of the last three builds are complete and cacheable forever; older ones are removed', async () => {
  const ask = await server();
  for (const [index, name] of ['one', 'two', 'three', 'four'].entries()) {
    await archiveBuildAssets(builds(), name, build(name));
    used(name, 100 - index);
    // The next build removes what this one had.
    rmSync(path.join(root, 'built'), { recursive: true });
  }
  expect(readdirSync(builds()).sort()).toEqual(['four', 'three', 'two']);
  for (const name of ['two', 'three', 'four', 'all']) {
    expect(await ask(`/_next/static/chunks/${name === 'all' ? 'all' : name}.js`)).toMatchObject({
      status: 200,
      body: `// ${name}`,
      headers: {
        'x-door': '1',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': expect.stringContaining('javascript') as string,
      },
    });
  }
  expect(await ask('/_next/static/chunks/two.js', 'HEAD')).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '6' },
  });
  expect((await ask('/_next/static/chunks/one.js')).status).toBe(404);
  expect((await ask('/_next/static/chunks/two.js', 'POST')).status).toBe(404);
});

test('a restarted build becomes the newest without being copied again', async () => {
  for (const [index, name] of ['one', 'two', 'three'].entries()) {
    await archiveBuildAssets(builds(), name, build(name));
    used(name, 100 - index);
  }
  writeFileSync(path.join(builds(), 'one', 'mark'), 'x');
  await archiveBuildAssets(builds(), 'one', build('one'));
  await archiveBuildAssets(builds(), 'four', build('four'));
  expect(readdirSync(builds()).sort()).toEqual(['four', 'one', 'three']);
  expect(readFileSync(path.join(builds(), 'one', 'mark'), 'utf8')).toBe('x');
});

test('concurrent storefronts store a build once; abandoned copies are removed', async () => {
  const files = build('one');
  mkdirSync(path.join(builds(), '.gone.123'), { recursive: true });
  used('.gone.123', 3_600);
  mkdirSync(path.join(builds(), '.coming.456'));
  await Promise.all([
    archiveBuildAssets(builds(), 'one', files),
    archiveBuildAssets(builds(), 'one', files),
    archiveBuildAssets(builds(), 'one', files),
  ]);
  expect(readdirSync(builds()).sort()).toEqual(['.coming.456', 'one']);
  expect(existsSync(path.join(builds(), 'one', 'chunks', 'all.js'))).toBe(true);
});

test('only assets of stored builds can be requested', async () => {
  const ask = await server();
  const [secret] = [path.join(root, 'secret.js')];
  writeFileSync(secret, 'secret');
  expect((await ask('/_next/static/chunks/one.js')).status).toBe(404);
  await archiveBuildAssets(builds(), 'one', build('one'));
  writeFileSync(path.join(builds(), 'one', '.hidden'), 'hidden');
  for (const url of [
    '/_next/static/../../secret.js',
    '/_next/static/..%2f..%2fsecret.js',
    '/_next/static/%2e%2e/%2e%2e/secret.js',
    '/_next/static/..%5c..%5csecret.js',
    '/_next/static//secret.js',
    '/_next/static/',
    '/_next/static/chunks',
    '/_next/static/chunks/',
    '/_next/static/.hidden',
    '/_next/static/%00',
    '/_next/static/%zz',
    '/chunks/one.js',
    '/',
  ])
    expect(await ask(url), url).toMatchObject({ status: 404, body: 'none' });
});
