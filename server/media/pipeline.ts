import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import pLimit from 'p-limit';
import { iconSides, isMediaKey, maskableSides, mediaFormats, mediaWidths, shareSize } from '../../lib/media.ts';
import { iconOf, maskableOf } from './icons.ts';
import type { MediaFormat } from '../../lib/media.ts';
import { createMasters, masterName } from './masters.ts';
import type { MediaStore } from './store.ts';

export type IngestRefusal = 'too_large' | 'invalid_format' | 'too_many_pixels';
export type Ingested = { ok: true; key: string; width: number; height: number } | { ok: false; reason: IngestRefusal };

export type Media = {
  /** Stores an uploaded picture: checked by content, re-encoded, as one master. */
  ingestUpload(bytes: Buffer): Promise<Ingested>;
  /** Stores a picture that nobody may see yet, under a random key. */
  ingestHidden(bytes: Buffer): Promise<Ingested>;
  /** Deletes an unused held picture. */
  discardHidden(key: string): Promise<void>;
  /** Makes a held picture visible; no effect on a visible one. */
  release(key: string): Promise<void>;
  /** Hides a picture again, with all its variants. */
  hold(key: string): Promise<void>;
  /** Deletes all files of an unused picture. */
  remove(key: string): Promise<void>;
  /** A held picture, for its moderator; null if there is none. */
  preview(key: string, width: number): Promise<Buffer | null>;
  /** Stores a drawing of the shop's own; it is rendered on first use. Never pass foreign SVG. */
  ingestDrawing(svg: string, size: { width: number; height: number }): Promise<Ingested>;
  /** Size of a stored picture; null if there is none. */
  find(key: string): Promise<{ width: number; height: number } | null>;
  /** The stored picture; null if there is none. */
  master(key: string): Promise<Buffer | null>;
  /** The picture at one of the known widths, made on first use; null if there is no such picture or width. */
  variant(key: string, width: number, format: MediaFormat): Promise<Buffer | null>;
  /** A square picture as a PNG icon of one of the known sizes; null if there is no such picture or size. */
  icon(key: string, side: number): Promise<Buffer | null>;
  /** The same for any mask. */
  maskable(key: string, side: number): Promise<Buffer | null>;
  /** A picture as the shop's link picture (JPEG, 1200 × 630); null if there is none. */
  share(key: string): Promise<Buffer | null>;
  /** Stores a document of the shop's own under a key of 20 hex digits. Never pass a foreign file. */
  keepDocument(key: string, pdf: Buffer): Promise<void>;
  document(key: string): Promise<Buffer | null>;
};

export type MediaOptions = {
  store: MediaStore;
  /** Maximum number of concurrent encodes. */
  parallel?: number;
};

export const maxUploadBytes = 10 * 1024 * 1024;
export const maxUploadPixels = 40_000_000;
const masterSide = 1600;
/** Master of a held picture: it has no variants. */
const hiddenMasterName = 'held.webp';
const documentName = 'document.pdf';

// One thread per encode (the shop controls concurrency) and no operation cache: memory stays constant.
sharp.concurrency(1);
sharp.cache(false);

const keyOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 20);

/** JPEG, PNG or WebP by their first bytes; nothing else reaches a decoder. */
function isKnownPicture(bytes: Buffer): boolean {
  const starts = (...head: number[]): boolean => head.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return true;
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return true;
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** Why a picture is refused, by its first bytes and declared size; null if it may be decoded. */
export async function uploadRefusal(bytes: Buffer): Promise<IngestRefusal | null> {
  if (bytes.length > maxUploadBytes) return 'too_large';
  if (!isKnownPicture(bytes)) return 'invalid_format';
  try {
    // Reads the header only, so that the declared size is known before any pixel is decoded.
    const { width, height, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if ((pages ?? 1) > 1) return 'invalid_format';
    return width * height > maxUploadPixels ? 'too_many_pixels' : null;
  } catch {
    return 'invalid_format';
  }
}

/** The media service on a store. */
export function createMedia({ store, parallel = 2 }: MediaOptions): Media {
  const limited = pLimit(parallel);
  const masters = createMasters(store, limited);
  const underway = new Map<string, Promise<Buffer | null>>();

  const known = async (key: string): Promise<Ingested | null> => {
    const size = await masters.size(key);
    return size === null ? null : { ok: true, key, width: size.width, height: size.height };
  };

  const keep = async (key: string, picture: Sharp, name: string): Promise<Ingested> => {
    const { data, info } = await picture.webp({ quality: 90, effort: 4 }).toBuffer({ resolveWithObject: true });
    await store.put(key, name, data);
    return { ok: true, key, width: info.width, height: info.height };
  };

  const takeIn = async (bytes: Buffer, key: string, name: string): Promise<Ingested> => {
    try {
      // Metadata (place, camera, thumbnail) are dropped by default; the rotation in them is applied first.
      return await limited(() =>
        keep(
          key,
          sharp(bytes, { limitInputPixels: maxUploadPixels })
            .rotate()
            .resize({ width: masterSide, height: masterSide, fit: 'inside', withoutEnlargement: true }),
          name,
        ),
      );
    } catch (error) {
      // A header may be valid while the pixels are truncated; a disk failure is not the sender's fault.
      if (error instanceof Error && !('code' in error)) return { ok: false, reason: 'invalid_format' };
      throw error;
    }
  };

  const ingestUpload = async (bytes: Buffer): Promise<Ingested> => {
    const refusal = await uploadRefusal(bytes);
    if (refusal) return { ok: false, reason: refusal };
    const key = keyOf(bytes);
    return (await known(key)) ?? takeIn(bytes, key, masterName);
  };

  const ingestHidden = async (bytes: Buffer): Promise<Ingested> => {
    const refusal = await uploadRefusal(bytes);
    return refusal ? { ok: false, reason: refusal } : takeIn(bytes, randomBytes(10).toString('hex'), hiddenMasterName);
  };

  const move = async (key: string, from: string, to: string): Promise<void> => {
    const bytes = await store.read(key, from);
    if (bytes === null) return;
    await store.put(key, to, bytes);
    await store.remove(key, from);
  };

  const removeVariants = async (key: string): Promise<void> => {
    for (const width of mediaWidths) for (const format of mediaFormats) await store.remove(key, `${width}.${format}`);
    for (const side of iconSides) await store.remove(key, `icon${side}.png`);
    for (const side of maskableSides) await store.remove(key, `mask${side}.png`);
    await store.remove(key, 'share.jpg');
  };

  const hold = async (key: string): Promise<void> => {
    const master = await masters.read(key);
    if (master !== null) await store.put(key, hiddenMasterName, master);
    // The master first: from then on no variant is created.
    await masters.remove(key);
    await removeVariants(key);
  };

  const remove = async (key: string): Promise<void> => {
    await masters.remove(key);
    await removeVariants(key);
  };

  const preview = async (key: string, width: number): Promise<Buffer | null> => {
    const master = isMediaKey(key) ? await store.read(key, hiddenMasterName) : null;
    return (
      master &&
      limited(() =>
        sharp(master).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 3 }).toBuffer(),
      )
    );
  };

  const ingestDrawing: Media['ingestDrawing'] = async (svg, { width, height }) => {
    const key = keyOf(`${width}x${height}:${svg}`);
    if ((await known(key)) === null) await masters.putDrawing(key, svg, { width, height });
    return { ok: true, key, width, height };
  };

  const make = async (
    key: string,
    name: string,
    encode: (master: Sharp) => Sharp | Promise<Sharp>,
  ): Promise<Buffer | null> => {
    const stored = await store.read(key, name);
    if (stored) return stored;
    const master = await masters.read(key);
    if (!master) return null;
    return limited(async () => {
      const bytes = await (await encode(sharp(master))).toBuffer();
      await store.put(key, name, bytes);
      return bytes;
    });
  };

  /** Concurrent requests share one result. */
  const made = (
    key: string,
    name: string,
    encode: (master: Sharp) => Sharp | Promise<Sharp>,
  ): Promise<Buffer | null> => {
    if (!isMediaKey(key)) return Promise.resolve(null);
    const id = `${key}/${name}`;
    const running = underway.get(id);
    if (running) return running;
    const job = make(key, name, encode).finally(() => {
      underway.delete(id);
    });
    underway.set(id, job);
    return job;
  };

  const variant: Media['variant'] = async (key, width, format) => {
    if (!mediaWidths.some((allowed) => allowed === width)) return null;
    return made(key, `${width}.${format}`, (master) => {
      const sized = master.resize({ width, withoutEnlargement: true });
      return format === 'webp' ? sized.webp({ quality: 80, effort: 3 }) : sized.avif({ quality: 55, effort: 2 });
    });
  };

  const icon: Media['icon'] = async (key, side) => {
    if (!iconSides.some((allowed) => allowed === side)) return null;
    return made(key, `icon${side}.png`, (master) => {
      const sized = iconOf(master, side);
      // Apple phones fill transparent parts with black.
      return (side === 180 ? sized.flatten({ background: '#ffffff' }) : sized).png({ compressionLevel: 9 });
    });
  };

  const maskable: Media['maskable'] = async (key, side) => {
    if (!maskableSides.some((allowed) => allowed === side)) return null;
    return made(key, `mask${side}.png`, async (master) =>
      (await maskableOf(master, side)).png({ compressionLevel: 9 }),
    );
  };

  const share: Media['share'] = (key) =>
    made(key, 'share.jpg', (master) =>
      master
        .resize({ ...shareSize, fit: 'cover' })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85, mozjpeg: true }),
    );

  const find: Media['find'] = async (key) => {
    const found = isMediaKey(key) ? await known(key) : null;
    return found?.ok === true ? { width: found.width, height: found.height } : null;
  };

  return {
    ingestUpload,
    ingestHidden,
    ingestDrawing,
    find,
    variant,
    icon,
    maskable,
    share,
    hold,
    preview,
    remove,
    master: (key) => masters.read(key),
    discardHidden: (key) => store.remove(key, hiddenMasterName),
    release: (key) => move(key, hiddenMasterName, masterName),
    keepDocument: (key, pdf) => store.put(key, documentName, pdf),
    document: (key) => (isMediaKey(key) ? store.read(key, documentName) : Promise.resolve(null)),
  };
}
