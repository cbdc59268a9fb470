import { createHash } from 'node:crypto';
import type { FormFile } from '../../http/form.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { isJpegOrPng } from '../../media/jpeg-or-png.ts';
import type { Ingested } from '../../media/intake.ts';
import type { Services } from '../../services.ts';

const field = 'photos';

const messages = {
  too_large: 'photoTooLarge',
  invalid_format: 'photoUnreadable',
  too_many_pixels: 'photoPixels',
} as const;

const problem = (index: number, message: string): Refusal =>
  refuse('invalid', [{ field: `${field}.${index}`, message }]);

/**
 * Passes the photos of a review through the media pipeline (content check, re-encoding, metadata removed) and returns
 * their keys. Nobody can see them before publication. The first invalid photo refuses all, with its index (`photos.1`).
 */
export async function storePhotos(services: Services, files: readonly FormFile[]): Promise<string[] | Refusal> {
  const digests = new Set<string>();
  for (const [index, file] of files.entries()) {
    if (!isJpegOrPng(file.bytes)) return problem(index, 'photoFormat');
    const digest = digestOf(file);
    if (digests.has(digest)) return problem(index, 'photoDuplicate');
    digests.add(digest);
  }
  const { media } = services;
  if (media === undefined && files.length > 0) return refuse('unavailable');
  const keys: string[] = [];
  for (const [index, file] of files.entries()) {
    const photo = await media?.ingestHidden(file.bytes);
    if (photo === undefined) continue;
    if (!photo.ok) return problem(index, messages[photo.reason]);
    await remember(services, photo);
    keys.push(photo.key);
  }
  return keys;
}

/** Hash of a photo's content, independent of its name. */
export const digestOf = ({ bytes }: FormFile): string => createHash('sha256').update(bytes).digest('hex');

/** Deletes photos of a review that exists already. */
export async function discardPhotos(services: Services, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  for (const key of keys) await services.media?.discardHidden(key);
  await services.db
    .deleteFrom('media')
    .where('key', 'in', [...keys])
    .execute();
}

const remember = (services: Services, { key, width, height }: Extract<Ingested, { ok: true }>) =>
  services.db
    .insertInto('media')
    .values({ key, width, height })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
