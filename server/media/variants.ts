import type { Sharp } from 'sharp';
import { iconSides, isMediaKey, maskableSides, mediaWidths, shareSize, type MediaFormat } from '../../lib/media.ts';
import { iconOf, maskableOf } from './icons.ts';
import { fileNames, type Pictures } from './pictures.ts';
import { sharp } from './sharp.ts';

type Encode = (master: Sharp) => Sharp | Promise<Sharp>;

async function readOrMake(
  { store, masters, limited }: Pictures,
  key: string,
  name: string,
  encode: Encode,
): Promise<Buffer | null> {
  const stored = await store.read(key, name);
  if (stored) return stored;
  const master = await masters.read(key);
  if (!master) return null;
  return limited(async () => {
    const bytes = await (await encode(sharp(master))).toBuffer();
    await store.put(key, name, bytes);
    return bytes;
  });
}

/** A file of a picture, made on first use. Concurrent requests share one result. */
function fileOf(pictures: Pictures, key: string, name: string, encode: Encode): Promise<Buffer | null> {
  if (!isMediaKey(key)) return Promise.resolve(null);
  const { underway } = pictures;
  const id = `${key}/${name}`;
  const running = underway.get(id);
  if (running) return running;
  const job = readOrMake(pictures, key, name, encode).finally(() => {
    underway.delete(id);
  });
  underway.set(id, job);
  return job;
}

/** The picture at one of the known widths; null if there is no such picture or width. */
export async function variantOf(
  pictures: Pictures,
  key: string,
  width: number,
  format: MediaFormat,
): Promise<Buffer | null> {
  if (!mediaWidths.some((allowed) => allowed === width)) return null;
  return fileOf(pictures, key, fileNames.variant(width, format), (master) => {
    const sized = master.resize({ width, withoutEnlargement: true });
    return format === 'webp' ? sized.webp({ quality: 80, effort: 3 }) : sized.avif({ quality: 55, effort: 2 });
  });
}

/** A square picture as a PNG icon of one of the known sizes; null if there is no such picture or size. */
export async function iconFileOf(pictures: Pictures, key: string, side: number): Promise<Buffer | null> {
  if (!iconSides.some((allowed) => allowed === side)) return null;
  return fileOf(pictures, key, fileNames.icon(side), (master) => {
    const sized = iconOf(master, side);
    // Apple phones fill transparent parts with black.
    return (side === 180 ? sized.flatten({ background: '#ffffff' }) : sized).png({ compressionLevel: 9 });
  });
}

/** The same for any mask. */
export async function maskableFileOf(pictures: Pictures, key: string, side: number): Promise<Buffer | null> {
  if (!maskableSides.some((allowed) => allowed === side)) return null;
  return fileOf(pictures, key, fileNames.maskable(side), async (master) =>
    (await maskableOf(master, side)).png({ compressionLevel: 9 }),
  );
}

/** A picture as the shop's link picture; null if there is none. */
export const shareFileOf = (pictures: Pictures, key: string): Promise<Buffer | null> =>
  fileOf(pictures, key, fileNames.share, (master) =>
    master
      .resize({ ...shareSize, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, mozjpeg: true }),
  );
