import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../server/db/open.ts';
import { seededDatabase } from '../support/database.ts';
import { type ImportBench, importFolder, importInto, picture } from '../support/import.ts';

/** A PNG whose heading promises so many pixels; hardly any stand in it. */
function promisingPng(side: number): Buffer {
  const crcOf = (bytes: Buffer): number => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
let bench: ImportBench;
let opened: OpenDatabase;
let host: Server;
let base = '';
let requestedUrls: string[] = [];
let etagged = 0;

beforeAll(async () => {
  bench = importFolder();
  opened = await seededDatabase(40);
  const red = await picture('#ff0000');
  host = createServer((request, response) => {
    const url = request.url ?? '/';
    requestedUrls.push(url);
    if (url.startsWith('/red'))
      return void response.writeHead(200, { 'content-type': 'text/plain', etag: '"v1"' }).end(red);
    if (url === '/tagged' && request.headers['if-none-match'] === '"v1"') {
      etagged += 1;
      return void response.writeHead(304).end();
    }
    if (url === '/tagged') return void response.writeHead(200, { etag: '"v1"' }).end(red);
    if (url === '/hop') return void response.writeHead(302, { location: '/red.png' }).end();
    if (url === '/inside')
      return void response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end();
    if (url === '/ring') return void response.writeHead(302, { location: '/ring' }).end();
    if (url === '/file') return void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    if (url === '/huge') return void response.writeHead(200, { 'content-length': String(30 * 1024 * 1024) }).end();
    if (url === '/endless') {
      response.writeHead(200);
      const block = Buffer.alloc(1024 * 1024);
      const feed = (): void => {
        while (!response.destroyed && response.write(block));
        if (!response.destroyed) response.once('drain', feed);
      };
      return feed();
    }
    if (url === '/svg.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end(svg);
    if (url === '/html.png') return void response.writeHead(200, { 'content-type': 'image/png' }).end('<html></html>');
    if (url === '/cut') {
      response.writeHead(200, { 'content-length': '100000' });
      response.write(red);
      return void response.destroy();
    }
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve);
  });
  base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  const files = path.join(bench.folder, 'feed');
  mkdirSync(path.join(files, 'deep'), { recursive: true });
  writeFileSync(path.join(bench.folder, 'secret.png'), await picture('#000000'));
  writeFileSync(path.join(files, 'png-named.jpg'), await picture('#00ff00'));
  writeFileSync(path.join(files, 'deep', 'a.webp'), await picture('#0000ff', 'webp'));
  writeFileSync(path.join(files, 'drawing.svg'), svg);
  writeFileSync(path.join(files, 'drawing.png'), svg);
  writeFileSync(path.join(files, 'wide.png'), promisingPng(50_000));
  writeFileSync(path.join(files, 'cut.png'), (await picture('#123456')).subarray(0, 60));
  writeFileSync(path.join(files, 'large.png'), Buffer.alloc(11 * 1024 * 1024, 1));
  symlinkSync(path.join(bench.folder, 'secret.png'), path.join(files, 'link.png'));
});
afterAll(async () => {
  await opened.close();
  host.closeAllConnections();
  host.close();
  bench.close();
});
beforeEach(() => {
  requestedUrls = [];
});

const feedOf = (images: readonly string[], tag: string) =>
  images
    .map(
      (image, index) =>
        `${JSON.stringify({ external_id: `${tag}-${index}`, name: `Чехол ${tag} ${index}`, category_path: ['Чехлы Z'], price: 10_000, images: [image] })}\n`,
    )
    .join('');
const take = (images: readonly string[], tag: string, options: Parameters<typeof importInto>[3] = {}) =>
  importInto(opened.db, bench, feedOf(images, tag), {
    folder: path.join(bench.folder, 'feed'),
    allowPrivateImages: true,
    ...options,
  });
type ImportOutcome = Awaited<ReturnType<typeof take>>;
/** Why pictures could not be had, in the order of the feed. */
const reasons = ({ missing_images: missing }: ImportOutcome) => missing?.rows.map(({ reason }) => reason) ?? [];
const stored = (id: string) =>
  opened.db
    .selectFrom('products')
    .select(['images', 'sale_price'])
    .where('external_id', '=', id)
    .executeTakeFirstOrThrow();

describe('pictures from files', () => {
  test('are checked by their content, and files outside the feed’s folder are refused', async () => {
    const result = await take(
      [
        'png-named.jpg',
        'deep/a.webp',
        'drawing.svg',
        'drawing.png',
        'wide.png',
        'cut.png',
        'large.png',
        '../secret.png',
        'link.png',
        '/etc/hostname',
        'none.png',
        'deep',
        'file:///etc/hostname',
      ],
      'file',
    );
    expect(result).toMatchObject({ created: 13, rejected: 0, images_fetched: 2 });
    expect(reasons(result)).toEqual([
      'imageFormat',
      'imageFormat',
      'imagePixels',
      'imageFormat',
      'imageTooLarge',
      'imageOutside',
      'imageOutside',
      'imageAddress',
      'imageMissing',
      'imageMissing',
      'imageAddress',
    ]);
    const again = await take(['png-named.jpg', 'deep/a.webp'], 'file');
    expect(again).toMatchObject({ unchanged: 2, images_fetched: 0 });
    expect(again.missing_images).toBeUndefined();
  });

  test('are not read for a feed without a folder', async () => {
    expect(reasons(await take(['png-named.jpg'], 'nofolder', { folder: undefined }))).toEqual(['imageAddress']);
  });
});

describe('pictures from addresses', () => {
  test('are fetched once, checked by content, within limits', async () => {
    const addresses = [
      '/red.jpg',
      '/hop',
      '/svg.png',
      '/html.png',
      '/missing',
      '/ring',
      '/huge',
      '/endless',
      '/cut',
    ].map((at) => `${base}${at}`);
    const result = await take(addresses, 'web');
    expect(result).toMatchObject({ created: 9, rejected: 0, missing_images: { count: 7 } });
    expect(reasons(result).slice(0, 5)).toEqual([
      'imageFormat',
      'imageFormat',
      'imageMissing',
      'imageMoves',
      'imageTooLarge',
    ]);
    expect(reasons(result)[5]).toBe('imageTooLarge');
    expect(reasons(result)[6]).toBe('imageHost');
    requestedUrls = [];
    expect(await take(addresses.slice(0, 2), 'web')).toMatchObject({
      unchanged: 2,
      images_fetched: 0,
      images_known: 2,
    });
    expect(requestedUrls).toEqual([]);
  });

  test('are requested again on demand, and not downloaded again if unchanged', async () => {
    expect(await take([`${base}/tagged`], 'tag')).toMatchObject({ created: 1 });
    expect(await take([`${base}/tagged`], 'tag', { refreshImages: true })).toMatchObject({
      unchanged: 1,
      images_fetched: 0,
    });
    expect(etagged).toBe(1);
  });

  test('private network addresses are refused in any spelling and after redirects', async () => {
    const { port } = new URL(base);
    const names = [
      base,
      `http://localhost:${port}`,
      `http://[::1]:${port}`,
      `http://[::ffff:127.0.0.1]:${port}`,
      `http://2130706433:${port}`,
      `http://0x7f000001:${port}`,
      `http://127.1:${port}`,
      `http://0:${port}`,
    ];
    const result = await take(
      names.map((name) => `${name}/red.png?private`),
      'priv',
      { allowPrivateImages: false },
    );
    expect(reasons(result)).toEqual(names.map(() => 'imagePrivate'));
    expect(requestedUrls).toEqual([]);
    const strange = await take(
      [
        'ftp://example.com/a.png',
        'http://user:password@example.com/a.png',
        'javascript:alert(1)',
        'http://',
        'data:image/png;base64,AAAA',
        `${base}/file`,
      ],
      'strange',
    );
    expect(reasons(strange).every((reason) => reason === 'imageAddress')).toBe(true);
  });

  test('a host that does not answer is not asked again for every picture', async () => {
    const dead = createServer();
    await new Promise<void>((resolve) => {
      dead.listen(0, '127.0.0.1', resolve);
    });
    const { port } = dead.address() as AddressInfo;
    await new Promise<void>((resolve) => {
      dead.close(() => {
        resolve();
      });
    });
    const result = await take(
      Array.from({ length: 30 }, (_empty, index) => `http://127.0.0.1:${port}/${index}.png`),
      'dead',
    );
    expect(new Set(reasons(result))).toEqual(new Set(['imageHost']));
    expect(result).toMatchObject({
      created: 30,
      rejected: 0,
      missing_images: { count: 30, reasons: [{ reason: 'imageHost', count: 30 }] },
    });
  });
});

describe('pictures that are not available', () => {
  const row = (price: number, ...images: string[]) =>
    `${JSON.stringify({ external_id: 'gone-0', name: 'Чехол gone', category_path: ['Чехлы Z'], price, images })}\n`;
  const takeRow = (feed: string) =>
    importInto(opened.db, bench, feed, { folder: path.join(bench.folder, 'feed'), allowPrivateImages: true });

  test('do not reject their product, which gets the old picture or a placeholder, and are reported by row', async () => {
    const result = await takeRow(row(10_000, `${base}/missing`, `${base}/red.png?gone`, 'none.png'));
    expect(result).toMatchObject({
      created: 1,
      rejected: 0,
      complete: true,
      missing_images: {
        count: 2,
        reasons: [{ reason: 'imageMissing', count: 2 }],
        rows: [
          { line: 1, id: 'gone-0', field: 'images.0' },
          { line: 1, id: 'gone-0', field: 'images.2' },
        ],
      },
    });
    expect((await stored('gone-0')).images).toHaveLength(1);
  });

  test('leave the product its pictures, while the rest of the row is imported', async () => {
    const before = await stored('gone-0');
    expect(await takeRow(row(12_000, `${base}/missing`))).toMatchObject({ updated: 1, missing_images: { count: 1 } });
    expect(await stored('gone-0')).toEqual({ images: before.images, sale_price: 12_000 });
    // Told of each time, also where nothing else of the row is new: the next import asks again.
    expect(await takeRow(row(12_000, 'none.png'))).toMatchObject({ unchanged: 1, missing_images: { count: 1 } });
  });

  test('are checked once in a dry run', async () => {
    expect(await take(['none.png'], 'look', { dry: true })).toMatchObject({ created: 1, missing_images: { count: 1 } });
  });
});
