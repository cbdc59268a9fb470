import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMedia } from '../../../server/media/pipeline.ts';
import type { Ingested } from '../../../server/media/intake.ts';
import { createFileStore } from '../../../server/media/store.ts';
import type { MediaStore } from '../../../server/media/store.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const picture = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: width % 255, b: height % 255 } } });

/** A store that counts what is written. */
function counting(): MediaStore & { written: string[] } {
  const store = createFileStore(folder);
  const written: string[] = [];
  return {
    ...store,
    written,
    put: (key, name, bytes) => {
      written.push(name);
      return store.put(key, name, bytes);
    },
  };
}

function acceptedPicture(result: Ingested): { key: string; width: number; height: number } {
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result;
}

/** A PNG header that declares a size it does not carry. */
async function declared(width: number, height: number): Promise<Buffer> {
  const bytes = await picture(2, 2).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('uploads', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('accepts %s by its content, under any name', async (format) => {
    const media = createMedia({ store: createFileStore(folder) });
    const result = acceptedPicture(await media.ingestUpload(await picture(64, 48).toFormat(format).toBuffer()));
    expect(result).toMatchObject({ width: 64, height: 48 });
    expect(result.key).toMatch(/^[0-9a-f]{20}$/);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['text', Buffer.from('not a picture at all')],
    ['nothing', Buffer.alloc(0)],
    ['a JPEG head without a body', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])],
  ])('refuses %s', async (_name, bytes) => {
    const media = createMedia({ store: createFileStore(folder) });
    expect(await media.ingestUpload(bytes)).toEqual({ ok: false, reason: 'invalid_format' });
  });

  it('refuses GIF and animated WebP', async () => {
    const media = createMedia({ store: createFileStore(folder) });
    const still = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const frames = await sharp(still, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    const gif = await picture(8, 8).gif().toBuffer();
    expect(await media.ingestUpload(gif)).toEqual({ ok: false, reason: 'invalid_format' });
    expect((await sharp(frames).metadata()).pages).toBe(2);
    expect(await media.ingestUpload(frames)).toEqual({ ok: false, reason: 'invalid_format' });
  });

  it('refuses a picture with declared dimensions of 50,000 by 50,000', async () => {
    const media = createMedia({ store: createFileStore(folder) });
    expect(await media.ingestUpload(await declared(50_000, 50_000))).toEqual({ ok: false, reason: 'too_many_pixels' });
  });

  it('refuses 11 MB', async () => {
    const media = createMedia({ store: createFileStore(folder) });
    expect(await media.ingestUpload(Buffer.alloc(11 * 1024 * 1024, 1))).toEqual({ ok: false, reason: 'too_large' });
  });

  it('encodes the same bytes once', async () => {
    const store = counting();
    const media = createMedia({ store });
    const bytes = await picture(71, 53).png().toBuffer();
    const first = await media.ingestUpload(bytes);
    expect(await media.ingestUpload(bytes)).toEqual(first);
    expect(store.written).toEqual(['master.webp']);
  });

  it('rotates the picture by its metadata, and removes the metadata', async () => {
    const store = createFileStore(folder);
    const media = createMedia({ store });
    const bytes = await picture(90, 40)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret' } })
      .jpeg()
      .toBuffer();
    const { key, width, height } = acceptedPicture(await media.ingestUpload(bytes));
    expect([width, height]).toEqual([40, 90]);
    const master = await store.read(key, 'master.webp');
    const metadata = await sharp(master ?? Buffer.alloc(0)).metadata();
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it('stores a master of at most 1600 pixels', async () => {
    const media = createMedia({ store: createFileStore(folder) });
    expect(acceptedPicture(await media.ingestUpload(await picture(2000, 1000).jpeg().toBuffer()))).toMatchObject({
      width: 1600,
      height: 800,
    });
  });
});

describe('variants', () => {
  it('are never enlarged', async () => {
    const media = createMedia({ store: createFileStore(folder) });
    const { key } = acceptedPicture(await media.ingestUpload(await picture(200, 100).png().toBuffer()));
    const bytes = await media.variant(key, 960, 'webp');
    expect(await sharp(bytes ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 200, height: 100, format: 'webp' });
  });

  it('are created once for concurrent requests, and stored', async () => {
    const store = counting();
    const media = createMedia({ store });
    const { key } = acceptedPicture(
      await media.ingestDrawing(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>',
        { width: 400, height: 400 },
      ),
    );
    const all = await Promise.all(Array.from({ length: 6 }, () => media.variant(key, 160, 'avif')));
    expect(new Set(all).size).toBe(1);
    await media.variant(key, 160, 'avif');
    expect(store.written).toEqual(['drawing.json', 'master.webp', '160.avif']);
    expect(await sharp(all[0] ?? Buffer.alloc(0)).metadata()).toMatchObject({ width: 160, height: 160 });
  });

  it('check the size of a drawing before rendering, and render it once for all', async () => {
    const store = counting();
    const media = createMedia({ store });
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="red"/></svg>';
    const { key } = acceptedPicture(await media.ingestDrawing(svg, { width: 400, height: 200 }));
    expect(await media.find(key)).toEqual({ width: 400, height: 200 });
    expect(acceptedPicture(await media.ingestDrawing(svg, { width: 400, height: 200 })).key).toBe(key);
    expect(store.written).toEqual(['drawing.json']);
    await Promise.all([media.variant(key, 160, 'avif'), media.variant(key, 320, 'webp'), media.share(key)]);
    expect([...store.written].sort()).toEqual(['160.avif', '320.webp', 'drawing.json', 'master.webp', 'share.jpg']);
    expect(await media.find(key)).toEqual({ width: 400, height: 200 });
  });

  it.each(['hold', 'remove'] as const)('creates no drawing after %s', async (act) => {
    const media = createMedia({ store: createFileStore(folder) });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${act === 'hold' ? 'blue' : 'green'}"/></svg>`;
    const { key } = acceptedPicture(await media.ingestDrawing(svg, { width: 400, height: 400 }));
    await media.variant(key, 160, 'webp');
    await media[act](key);
    expect(await media.variant(key, 160, 'webp')).toBeNull();
    expect(await media.find(key)).toBeNull();
    expect((await media.preview(key, 160)) === null).toBe(act === 'remove');
  });

  it.each([
    ['ffffffffffffffffffff', 160],
    ['../../../etc/passwd', 160],
    ['ABC', 160],
  ])('does not find picture %s', async (key, width) => {
    expect(await createMedia({ store: createFileStore(folder) }).variant(key, width, 'webp')).toBeNull();
  });

  it('creates only the known widths', async () => {
    const media = createMedia({ store: createFileStore(folder) });
    const { key } = acceptedPicture(await media.ingestUpload(await picture(300, 300).png().toBuffer()));
    expect(await media.variant(key, 161, 'webp')).toBeNull();
  });
});

describe('the file store', () => {
  it('refuses names outside its folder and leaves no temporary files', async () => {
    const store = createFileStore(folder);
    const key = '0123456789abcdef0123';
    await expect(store.put(key, '../x.webp', Buffer.from('x'))).rejects.toThrow();
    expect(await store.read('..', 'x.webp')).toBeNull();
    await store.put(key, 'a.webp', Buffer.from('x'));
    expect(await readdir(path.join(folder, 'media', '01', key))).toEqual(['a.webp']);
    expect(await store.has(key, 'a.webp')).toBe(true);
  });
});
