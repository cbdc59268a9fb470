import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { photoKind, resizePhoto } from '@/lib/photo/resize-photo';

const maxBytes = 10 * 1_048_576;
const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47],
  heic: [0, 0, 0, 0x18, ...[...'ftypheic'].map((letter) => letter.charCodeAt(0))],
};
const photo = (kind: keyof typeof heads, size = 100, name = `IMG.${kind}`): File =>
  new File([Uint8Array.from(heads[kind]), new Uint8Array(Math.max(0, size - heads[kind].length))], name, {
    type: `image/${kind}`,
  });

interface Drawn {
  width: number;
  height: number;
  quality: number | undefined;
}
let drawings: Drawn[];
/** Bytes of what the canvas gives, by how it was drawn. */
let bytesOf: (drawing: Drawn) => number;
const close = vi.fn();

/** The browser opens every photo as one of this size. */
const opens = (width: number, height: number) => {
  vi.stubGlobal('createImageBitmap', vi.fn().mockResolvedValue({ width, height, close }));
};
const opensNothing = () => {
  vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new DOMException('no picture', 'InvalidStateError')));
};

beforeEach(() => {
  drawings = [];
  bytesOf = () => 1_000;
  close.mockClear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function draw(
    this: HTMLCanvasElement,
    give,
    _type,
    quality: unknown,
  ) {
    const drawing = {
      width: this.width,
      height: this.height,
      quality: typeof quality === 'number' ? quality : undefined,
    };
    drawings.push(drawing);
    give(new Blob([new Uint8Array(bytesOf(drawing))], { type: 'image/jpeg' }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a photo of 48 megapixels and 14 MB becomes a smaller, upright JPEG with its name', async () => {
  opens(8_064, 6_048);
  const ready = await resizePhoto(photo('jpeg', 14 * 1_048_576, 'IMG_0001.JPEG'), maxBytes);
  if (!ready.ok) throw new Error(ready.fault);
  expect([ready.file.name, ready.file.type, ready.file.size]).toEqual(['IMG_0001.jpg', 'image/jpeg', 1_000]);
  expect(drawings).toEqual([{ width: 4_000, height: 3_000, quality: 0.9 }]);
  expect(createImageBitmap).toHaveBeenCalledWith(expect.any(File), { imageOrientation: 'from-image' });
  expect(close).toHaveBeenCalledOnce();
});

test('a small photo keeps its size and loses its metadata', async () => {
  opens(800, 600);
  const original = photo('png');
  const ready = await resizePhoto(original, maxBytes);
  expect(ready).toMatchObject({ ok: true });
  expect(ready.ok && ready.file).not.toBe(original);
  expect(drawings).toEqual([{ width: 800, height: 600, quality: 0.9 }]);
});

test('a large photo is encoded with less quality, then smaller, and finally refused', async () => {
  opens(4_000, 3_000);
  bytesOf = ({ width }) => (width < 4_000 ? 1_000 : maxBytes + 1);
  expect(await resizePhoto(photo('jpeg'), maxBytes)).toMatchObject({ ok: true });
  expect(drawings.map(({ width, quality }) => [width, quality])).toEqual([
    [4_000, 0.9],
    [4_000, 0.75],
    [2_800, 0.75],
  ]);
  bytesOf = () => maxBytes + 1;
  expect(await resizePhoto(photo('jpeg'), maxBytes)).toEqual({ ok: false, fault: 'photoTooLarge' });
});

test('a HEIC photo is accepted if the browser decodes it, and has its own error otherwise', async () => {
  opens(4_032, 3_024);
  const ready = await resizePhoto(photo('heic', 100, 'IMG_0002.HEIC'), maxBytes);
  expect(ready.ok && ready.file.name).toBe('IMG_0002.jpg');
  opensNothing();
  expect(await resizePhoto(photo('heic'), maxBytes)).toEqual({ ok: false, fault: 'photoHeic' });
});

test('a broken file is refused, and another type with the list of accepted ones', async () => {
  opensNothing();
  expect(await resizePhoto(photo('jpeg'), maxBytes)).toEqual({ ok: false, fault: 'photoUnreadable' });
  expect(await resizePhoto(new File(['GIF89a and more'], 'a.jpg', { type: 'image/jpeg' }), maxBytes)).toEqual({
    ok: false,
    fault: 'photoFormat',
  });
  expect(await photoKind(new File([], 'nothing.jpg'))).toBeUndefined();
});

test('a browser that cannot decode photos sends them unchanged within the size limit', async () => {
  vi.stubGlobal('createImageBitmap', undefined);
  const original = photo('jpeg');
  expect(await resizePhoto(original, maxBytes)).toEqual({ ok: true, file: original });
  expect(await resizePhoto(photo('jpeg', maxBytes + 1), maxBytes)).toEqual({ ok: false, fault: 'photoTooLarge' });
  expect(await resizePhoto(photo('heic'), maxBytes)).toEqual({ ok: false, fault: 'photoHeic' });
});
