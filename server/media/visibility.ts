import { iconSides, isMediaKey, maskableSides, mediaFormats, mediaWidths } from '../../lib/media.ts';
import { masterName } from './masters.ts';
import { fileNames, hiddenMasterName, type Pictures } from './pictures.ts';
import { sharp } from './sharp.ts';

async function removeVariants({ store }: Pictures, key: string): Promise<void> {
  for (const width of mediaWidths)
    for (const format of mediaFormats) await store.remove(key, fileNames.variant(width, format));
  for (const side of iconSides) await store.remove(key, fileNames.icon(side));
  for (const side of maskableSides) await store.remove(key, fileNames.maskable(side));
  await store.remove(key, fileNames.share);
}

/** Makes a held picture visible; no effect on a visible one. */
export async function releasePicture({ store }: Pictures, key: string): Promise<void> {
  const bytes = await store.read(key, hiddenMasterName);
  if (bytes === null) return;
  await store.put(key, masterName, bytes);
  await store.remove(key, hiddenMasterName);
}

/** Hides a picture again, with all its variants. */
export async function holdPicture(pictures: Pictures, key: string): Promise<void> {
  const { masters, store } = pictures;
  const master = await masters.read(key);
  if (master !== null) await store.put(key, hiddenMasterName, master);
  // The master first: from then on no variant is created.
  await removePicture(pictures, key);
}

/** Deletes the master of a picture and all that is made from it. */
export async function removePicture(pictures: Pictures, key: string): Promise<void> {
  await pictures.masters.remove(key);
  await removeVariants(pictures, key);
}

/** A held picture, for its moderator; null if there is none. */
export async function previewHidden({ store, limited }: Pictures, key: string, width: number): Promise<Buffer | null> {
  const master = isMediaKey(key) ? await store.read(key, hiddenMasterName) : null;
  return (
    master &&
    limited(() => sharp(master).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 3 }).toBuffer())
  );
}
