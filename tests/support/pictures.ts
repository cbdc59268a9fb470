import sharp from 'sharp';

const megabyte = 1_048_576;

const width = 320;
const height = 200;
const bars = 20;

/** A picture that no other seed below a million gives: its bits as dark and light bars, which survive another encoding. */
export function photo(seed: number, format: 'jpeg' | 'png' = 'jpeg'): Promise<Buffer> {
  const row = Buffer.from(
    Array.from({ length: width }, (_none, x) => ((seed >> Math.floor((x * bars) / width)) & 1 ? 220 : 40)),
  );
  const image = sharp(Buffer.concat(Array.from({ length: height }, () => row)), {
    raw: { width, height, channels: 1 },
  }).toColourspace('srgb');
  return format === 'png' ? image.png().toBuffer() : image.jpeg().toBuffer();
}

/** A PNG of 9.9 MB, just below the limit of the shop: noise without compression does not become smaller. */
export async function almostTooLarge(): Promise<Buffer<ArrayBuffer>> {
  const side = 1860;
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const picture = await sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  if (picture.length < 9.85 * megabyte || picture.length > 9.95 * megabyte)
    throw new Error(`a picture of ${picture.length} bytes`);
  return Buffer.from(picture);
}

/** A picture by its first bytes, larger than the limit of the shop. */
export const tooLarge = (picture: Buffer): Buffer<ArrayBuffer> =>
  Buffer.concat([picture, Buffer.alloc(11 * megabyte - picture.length)]);

/** A whole GIF of one pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
