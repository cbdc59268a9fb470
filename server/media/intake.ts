import { createHash, randomBytes } from 'node:crypto';
import type { Sharp } from 'sharp';
import { isMediaKey } from '../../lib/media.ts';
import { masterName } from './masters.ts';
import { hiddenMasterName, type Pictures } from './pictures.ts';
import { sharp } from './sharp.ts';
import { type IngestRefusal, maxUploadPixels, uploadRefusal } from './upload-check.ts';

export type Ingested = { ok: true; key: string; width: number; height: number } | { ok: false; reason: IngestRefusal };

const masterSide = 1600;

const keyOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex').slice(0, 20);

async function findStored({ masters }: Pictures, key: string): Promise<Ingested | null> {
  const size = await masters.size(key);
  return size === null ? null : { ok: true, key, width: size.width, height: size.height };
}

async function storeMaster({ store }: Pictures, key: string, picture: Sharp, name: string): Promise<Ingested> {
  const { data, info } = await picture.webp({ quality: 90, effort: 4 }).toBuffer({ resolveWithObject: true });
  await store.put(key, name, data);
  return { ok: true, key, width: info.width, height: info.height };
}

async function takeIn(pictures: Pictures, bytes: Buffer, key: string, name: string): Promise<Ingested> {
  try {
    // Metadata (place, camera, thumbnail) are dropped by default; the rotation in them is applied first.
    return await pictures.limited(() =>
      storeMaster(
        pictures,
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
}

/** Stores an uploaded picture under the hash of its content. */
export async function ingestUpload(pictures: Pictures, bytes: Buffer): Promise<Ingested> {
  const refusal = await uploadRefusal(bytes);
  if (refusal) return { ok: false, reason: refusal };
  const key = keyOf(bytes);
  return (await findStored(pictures, key)) ?? takeIn(pictures, bytes, key, masterName);
}

/** Stores an uploaded picture that nobody may see yet, under a random key. */
export async function ingestHidden(pictures: Pictures, bytes: Buffer): Promise<Ingested> {
  const refusal = await uploadRefusal(bytes);
  return refusal
    ? { ok: false, reason: refusal }
    : takeIn(pictures, bytes, randomBytes(10).toString('hex'), hiddenMasterName);
}

/** Stores a drawing of the shop's own under the hash of its text and size. */
export async function ingestDrawing(
  pictures: Pictures,
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Ingested> {
  const key = keyOf(`${width}x${height}:${svg}`);
  if ((await findStored(pictures, key)) === null) await pictures.masters.putDrawing(key, svg, { width, height });
  return { ok: true, key, width, height };
}

/** Size of a stored picture; null if there is none. */
export async function findSize(pictures: Pictures, key: string): Promise<{ width: number; height: number } | null> {
  const found = isMediaKey(key) ? await findStored(pictures, key) : null;
  return found?.ok === true ? { width: found.width, height: found.height } : null;
}
