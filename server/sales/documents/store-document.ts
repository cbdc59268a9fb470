import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import sharp from 'sharp';
import type { DocumentSide } from '../../../lib/contract/constants.ts';
import type { StoredDocument } from '../../../lib/contract/documents.ts';
import { isJpegOrPng } from '../../media/jpeg-or-png.ts';
import { maxUploadPixels, uploadRefusal } from '../../media/upload-check.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import type { DocumentTools } from './document-tools.ts';

const field = 'image';
const maxSidePx = 2400;
const quality = 85;
const messages = {
  too_large: 'photoTooLarge',
  invalid_format: 'photoUnreadable',
  too_many_pixels: 'photoPixels',
} as const;
const problem = (message: string): Refusal => refuse('invalid', [{ field, message }]);

/** Re-encodes the picture: without metadata, upright, with limited size; undefined for an invalid picture. */
async function clean(bytes: Buffer): Promise<Buffer | undefined> {
  try {
    return await sharp(bytes, { limitInputPixels: maxUploadPixels })
      .rotate()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality })
      .toBuffer();
  } catch (error) {
    // A header may be valid while the pixels are truncated; an error with a code is internal.
    if (error instanceof Error && !('code' in error)) return undefined;
    throw error;
  }
}

const isUnique = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

interface DocumentRow {
  readonly id: string;
  readonly guest_hash: string;
  readonly side: DocumentSide;
  readonly digest: string;
  readonly bytes: number;
}

/** Replaces the row of the side and returns the ids of the former ones; undefined if another side has the same picture. */
async function replaceRow({ db, vault, now }: DocumentTools, row: DocumentRow): Promise<string[] | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      const former = await tx
        .deleteFrom('application_documents')
        .where('guest_hash', '=', row.guest_hash)
        .where('order_id', 'is', null)
        .where('side', '=', row.side)
        .returning('id')
        .execute();
      await tx
        .insertInto('application_documents')
        .values({ ...row, key_id: vault.keyId, created_at: now() })
        .execute();
      return former.map(({ id }) => id);
    });
  } catch (error) {
    if (isUnique(error)) return undefined;
    throw error;
  }
}

/** Stores photos in drafts of guests; two pictures are re-encoded at a time. */
export function createStoreDocument(tools: DocumentTools) {
  const { vault, files, now } = tools;
  const limited = pLimit(2);
  return async (guestHash: string, side: DocumentSide, bytes: Buffer): Promise<StoredDocument | Refusal> => {
    if (!isJpegOrPng(bytes)) return problem('photoFormat');
    const refusal = await uploadRefusal(bytes);
    if (refusal !== null) return problem(messages[refusal]);
    const jpeg = await limited(() => clean(bytes));
    if (jpeg === undefined) return problem('photoUnreadable');
    const id = `doc_${randomBytes(16).toString('hex')}`;
    await files.put(id, vault.seal(jpeg, id));
    // The re-encoded picture is compared, so another name or other metadata make no difference.
    const row = { id, guest_hash: guestHash, side, digest: vault.digest(jpeg), bytes: jpeg.length };
    const former = await replaceRow(tools, row);
    if (former === undefined) {
      await files.remove(id);
      return problem('photoDuplicate');
    }
    await Promise.all(former.map((old) => files.remove(old)));
    return { id, type: side, created_at: now().toISOString() };
  };
}
