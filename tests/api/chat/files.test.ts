import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxChatFileBytes, maxSessionFiles } from '../../../lib/chat/limits.ts';
import type { StoredChatFile } from '../../../lib/contract/chat-shapes.ts';
import { contract, startApi, type TestApi } from '../../support/api.ts';
import { docx, lockedDocx, odt } from '../../support/locked-files.ts';
import { openQuestion, type ChatClient, chatGuest, fileForm, sendText } from '../../support/chat.ts';

const { chat } = contract;
let api: TestApi;
let jpeg: Buffer;
beforeAll(async () => {
  api = await startApi({ products: 20 });
  jpeg = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#c33' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '41/1 18/1 0/1' } })
    .toBuffer();
});
afterAll(() => api.close());

const upload = (guest: ChatClient, bytes: Buffer, name: string, file_type: string, on = api) => {
  const { payload, headers } = fileForm(bytes, name, { file_type });
  return on.raw({
    method: 'POST',
    url: `/api/${chat.storeFile.path}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${guest.token}`, 'Accept-Language': 'ru' },
  });
};
const download = async (guest: ChatClient, { id }: StoredChatFile) => {
  const answer = await api.app.inject({
    url: `/api/${chat.file.path.replace(':id', id)}`,
    headers: { authorization: `Bearer ${guest.token}` },
  });
  return { bytes: answer.rawPayload, headers: answer.headers };
};

test('a picture is re-encoded without metadata and displayed; its stored file is encrypted', async () => {
  const { guest, session } = await openQuestion(api);
  expect(jpeg.includes('Secret camera')).toBe(true);
  const stored = (await upload(guest, jpeg, '../../расм.jpeg.exe', 'image')).data as StoredChatFile;
  expect(stored).toMatchObject({
    file_type: 'image',
    file_name: 'расм.jpeg.exe.jpg',
    file_url: `/api/chat/mobile/file/${stored.id}`,
  });
  const { bytes, headers } = await download(guest, stored);
  expect([
    headers['content-type'],
    String(headers['content-disposition']).split(';')[0],
    headers['x-content-type-options'],
  ]).toEqual(['image/jpeg', 'inline', 'nosniff']);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(bytes.length).toBe(stored.file_size);
  expect(bytes.includes('Secret camera')).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  const message = await sendText(guest, session.id, '', { file_id: stored.id });
  expect(message.file).toEqual({
    file_type: 'image',
    file_url: stored.file_url,
    file_name: stored.file_name,
    file_size: stored.file_size,
  });
  const sealed = await api.app.services.chatFiles.read(stored.id);
  expect(sealed?.subarray(0, 3)).not.toEqual(bytes.subarray(0, 3));
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);
/** A PNG of a declared size without its pixels. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    return Buffer.concat([head, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

describe('hostile files', () => {
  const refused: readonly (readonly [string, () => Buffer, string, string])[] = [
    ['a drawing with a script', () => svg, 'a.svg', 'image'],
    ['one as a file', () => svg, 'a.svg', 'file'],
    ['one that calls itself a picture', () => svg, 'a.png', 'image'],
    ['one behind a mark of order', () => Buffer.concat([Buffer.from('\ufeff \n'), svg]), 'a.txt', 'file'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'a.html', 'file'],
    ['a page as text', () => Buffer.from('  <html>'), 'a.txt', 'file'],
    [
      'XML',
      () => Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
      'a.xml',
      'file',
    ],
    ['a program for Windows', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.exe', 'file'],
    [
      'a program for Linux',
      () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(200)]),
      'a',
      'file',
    ],
    ['a picture that says it is a file', () => jpeg, 'a.jpg', 'file'],
    ['a document that says it is a picture', () => pdf, 'a.png', 'image'],
    ['a moving picture', () => gif, 'a.gif', 'image'],
    ['a picture of 30,000 by 30,000', () => pngBomb(30_000), 'a.png', 'image'],
    ['a picture cut short', () => jpeg.subarray(0, 200), 'a.jpg', 'image'],
    ['the head of one', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'a.jpg', 'image'],
    ['the head of a sound', () => Buffer.concat([Buffer.from('OggS'), Buffer.alloc(16)]), 'a.ogg', 'file'],
    ['bytes that are nothing', () => Buffer.from([0, 1, 2, 3, 250, 251, 252]), 'a.txt', 'file'],
    ['no byte at all', () => Buffer.alloc(0), 'a.txt', 'file'],
    ['a file that is too large', () => Buffer.alloc(maxChatFileBytes + 1, 'a'), 'a.txt', 'file'],
    ['no known type', () => Buffer.from('сўз'), 'a.txt', 'other'],
  ];
  test.each(refused)('%s is refused and leaves no file', async (_name, bytes, name, type) => {
    const { guest } = await openQuestion(api);
    const before = (await api.app.services.chatFiles.olderThan(new Date(Date.now() + 60_000))).length;
    const answer = await upload(guest, bytes(), name, type);
    expect([400, 413]).toContain(answer.status);
    expect((await api.app.services.chatFiles.olderThan(new Date(Date.now() + 60_000))).length).toBe(before);
  });

  test('a HEIC photo named as JPEG is refused with the list of accepted types', async () => {
    const { guest } = await openQuestion(api);
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypheic'),
      Buffer.from([0, 0, 0, 0]),
      Buffer.from('mif1heic'),
      Buffer.alloc(200),
    ]);
    const [problem] = (await upload(guest, heic, 'IMG_0001.jpg', 'image')).failure.data as {
      field: string;
      message: string;
    }[];
    expect(problem).toMatchObject({
      field: 'file',
      message: expect.stringMatching(/не принимаются.*JPG, PNG.*PDF/) as string,
    });
  });

  const locked = 'Файл закрыт паролем: проверить его нельзя. Пришлите без пароля';
  test.each([
    ['of OpenDocument', odt(true), odt(false), 'a.odt'],
    ['of Word', lockedDocx(), docx(), 'a.docx'],
  ] as const)(
    'a document %s with a password is refused with its own message, and one without is accepted',
    async (_name, closed, open, name) => {
      const { guest } = await openQuestion(api);
      expect((await upload(guest, closed, name, 'file')).failure.data).toEqual([{ field: 'file', message: locked }]);
      expect((await upload(guest, open, name, 'file')).data).toMatchObject({ file_name: name, file_type: 'file' });
    },
  );

  test('an archive with a password is refused with its own message, and one without is accepted', async () => {
    const { guest } = await openQuestion(api);
    const closed = Buffer.from(
      'UEsDBAoACQAAAJN8d11juNuaEgAAAAYAAAAFAAAAYS50eHQlzkTt6LHJ+uCWwjxJXkEIo2hQSwcIY7jbmhIAAAAGAAAAUEsBAh4DCgAJAAAAk3x3XWO425oSAAAABgAAAAUAAAAAAAAAAQAAAKSBAAAAAGEudHh0UEsFBgAAAAABAAEAMwAAAEUAAAAAAA==',
      'base64',
    );
    expect((await upload(guest, closed, 'a.zip', 'file')).failure.data).toEqual([{ field: 'file', message: locked }]);
    const plain = Buffer.from(
      'UEsDBAoAAAAAAJN8d11juNuaBgAAAAYAAAAFAAAAYS50eHRzYWxvbQpQSwECHgMKAAAAAACTfHddY7jbmgYAAAAGAAAABQAAAAAAAAABAAAApIEAAAAAYS50eHRQSwUGAAAAAAEAAQAzAAAAKQAAAAAA',
      'base64',
    );
    expect((await upload(guest, plain, 'a.zip', 'file')).data).toMatchObject({ file_name: 'a.zip', file_type: 'file' });
  });

  test('a document is downloaded with its detected type, regardless of its name', async () => {
    const { guest } = await openQuestion(api);
    for (const [bytes, name, wanted, type] of [
      [pdf, 'a.html', 'a.html.pdf', 'application/pdf'],
      [Buffer.from('alert(1) // ёзув'), 'a.js', 'a.js.txt', 'text/plain; charset=utf-8'],
      [pdf, 'x"\r\nset-cookie: a=b', undefined, 'application/pdf'],
      [pdf, `${'ж'.repeat(300)}.pdf`, `${'ж'.repeat(100)}.pdf`, 'application/pdf'],
      [pdf, '\u202efdp.exe', 'fdp.exe.pdf', 'application/pdf'],
    ] as const) {
      const stored = (await upload(guest, bytes, name, 'file')).data as StoredChatFile;
      if (wanted !== undefined) expect(stored.file_name).toBe(wanted);
      const { headers } = await download(guest, stored);
      expect([
        headers['content-type'],
        String(headers['content-disposition']).split(';')[0],
        headers['set-cookie'],
      ]).toEqual([type, 'attachment', undefined]);
      // The document may hold a script: it runs neither in the page of the shop nor in a frame.
      expect([headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
        "default-src 'none'; sandbox; frame-ancestors 'none'",
        'nosniff',
      ]);
    }
  });
});

test('an upload needs a token, an open session and space within the session’s limit', async () => {
  const { payload, headers } = fileForm(Buffer.from('сўз'), 'a.txt', { file_type: 'file' });
  expect((await api.raw({ method: 'POST', url: `/api/${chat.storeFile.path}`, payload, headers })).status).toBe(401);
  expect((await upload(await chatGuest(api), Buffer.from('сўз'), 'a.txt', 'file')).failure.code).toBe(1480);
  const { guest, session } = await openQuestion(api);
  const now = api.app.services.now();
  await api.db
    .insertInto('chat_files')
    .values(
      Array.from({ length: maxSessionFiles - 1 }, (_one, index) => ({
        id: `cf_${String(session.id).padStart(16, '0')}${String(index).padStart(16, '0')}`,
        session_id: session.id,
        kind: 'file' as const,
        media_type: 'text/plain',
        name: 'a.txt',
        bytes: 10,
        created_at: now,
      })),
    )
    .execute();
  const both = await Promise.all([
    upload(guest, Buffer.from('бир'), 'a.txt', 'file'),
    upload(guest, Buffer.from('икки'), 'b.txt', 'file'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

describe('the virus scanner', () => {
  let scanner: Server;
  let answer = 'stream: OK\0';
  const scannedFiles: Buffer[] = [];
  let own: TestApi;
  beforeAll(async () => {
    scanner = createServer((socket) => {
      const parts: Buffer[] = [];
      socket.on('data', (part) => {
        parts.push(part);
        const all = Buffer.concat(parts);
        if (all.subarray(-4).equals(Buffer.alloc(4))) {
          scannedFiles.push(all);
          socket.end(answer);
        }
      });
    });
    await new Promise<void>((resolve) => {
      scanner.listen(0, '127.0.0.1', resolve);
    });
    own = await startApi({
      products: 20,
      env: { CLAMAV_HOST: `127.0.0.1:${(scanner.address() as AddressInfo).port}` },
    });
  });
  afterAll(async () => {
    await own.close();
    scanner.close();
  });

  test('scans every file, and stores none that is infected or could not be scanned', async () => {
    const { guest } = await openQuestion(own);
    expect((await upload(guest, Buffer.from('тоза'), 'a.txt', 'file', own)).status).toBe(200);
    expect(scannedFiles.at(-1)?.toString('utf8')).toContain('тоза');
    answer = 'stream: Eicar-Test-Signature FOUND\0';
    expect((await upload(guest, Buffer.from('ёмон'), 'a.txt', 'file', own)).failure.data).toEqual([
      { field: 'file', message: 'В файле найден вирус' },
    ]);
    answer = 'stream: size limit exceeded. ERROR\0';
    expect((await upload(guest, Buffer.from('катта'), 'a.txt', 'file', own)).status).toBe(503);
    scanner.close();
    expect((await upload(guest, Buffer.from('жим'), 'a.txt', 'file', own)).status).toBe(503);
    expect(await own.db.selectFrom('chat_files').select('id').execute()).toHaveLength(1);
  });
});
