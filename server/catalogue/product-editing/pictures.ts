import type { FieldEdit } from '../../../lib/contract/staff-product.ts';
import { mediaUrl } from '../../../lib/media.ts';
import type { FormFile } from '../../http/form.ts';
import { isJpegOrPng } from '../../media/jpeg-or-png.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { createPlaceholders } from '../import/pictures/placeholders.ts';

const previewWidth = 320;
const messages = {
  too_large: 'photoTooLarge',
  invalid_format: 'photoUnreadable',
  too_many_pixels: 'photoPixels',
} as const;

/** Takes in an uploaded picture; the same one twice has one key. */
export async function takePicture(
  { db, media }: Pick<Services, 'db' | 'media'>,
  file: FormFile | undefined,
): Promise<{ key: string; url: string } | Refusal> {
  if (file === undefined) return refuse('invalid', [{ field: 'file', message: 'required' }]);
  if (!isJpegOrPng(file.bytes)) return refuse('invalid', [{ field: 'file', message: 'photoFormat' }]);
  if (media === undefined) return refuse('unavailable');
  const stored = await media.ingestUpload(file.bytes);
  if (!stored.ok) return refuse('invalid', [{ field: 'file', message: messages[stored.reason] }]);
  const { key, width, height } = stored;
  await db
    .insertInto('media')
    .values({ key, width, height })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { key, url: mediaUrl(key, previewWidth) };
}

/** Refuses pictures that the shop does not have; those that the product had when it was seen need no look. */
export async function pictureRefusal(
  { media }: Pick<Services, 'media'>,
  edits: readonly FieldEdit[],
): Promise<Refusal | undefined> {
  for (const { field, seen: base, wanted } of edits) {
    if (field !== 'images' || !Array.isArray(base) || !Array.isArray(wanted)) continue;
    for (const key of wanted.filter((one) => !base.includes(one))) {
      if (((await media?.find(key)) ?? null) === null)
        return refuse('invalid', [{ field: 'images', message: 'documentUnknown' }]);
    }
  }
  return undefined;
}

/** Key of the picture that stands for a missing one, drawn when it is first needed; undefined without pictures. */
export async function placeholderKey({ db, media }: Pick<Services, 'db' | 'media'>): Promise<string | undefined> {
  if (media === undefined) return undefined;
  const { box } = createPlaceholders({
    draw: async (svg, size) => {
      const drawn = await media.ingestDrawing(svg, size);
      if (!drawn.ok) throw new Error('the placeholder of pictures could not be drawn');
      const { key, width, height } = drawn;
      await db
        .insertInto('media')
        .values({ key, width, height })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return key;
    },
  });
  return box();
}
