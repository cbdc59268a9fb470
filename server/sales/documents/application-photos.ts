import type { Transaction } from 'kysely';
import type { DocumentSide } from '../../../lib/contract/constants.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { type DocumentTools, draftRows, type RequestedPhoto } from './document-tools.ts';

/** Those of these photos that are missing from the guest's draft, or of another side. */
export async function missingPhotos(
  db: Db,
  guestHash: string,
  wanted: readonly RequestedPhoto[],
): Promise<RequestedPhoto[]> {
  if (wanted.length === 0) return [];
  const own = await draftRows(db, guestHash)
    .where(
      'id',
      'in',
      wanted.map(({ id }) => id),
    )
    .select(['id', 'side'])
    .execute();
  return wanted.filter(({ id, side }) => !own.some((row) => row.id === id && row.side === side));
}

/** Moves photos of the draft to an order's application, replacing its photos of the same sides; false if some are missing. */
export async function attachPhotos(
  tx: Transaction<Database>,
  guestHash: string,
  orderId: number,
  wanted: readonly RequestedPhoto[],
): Promise<boolean> {
  if (wanted.length === 0) return true;
  await tx
    .deleteFrom('application_documents')
    .where('order_id', '=', orderId)
    .where(
      'side',
      'in',
      wanted.map(({ side }) => side),
    )
    .execute();
  const attached = await tx
    .updateTable('application_documents')
    .set({ order_id: orderId })
    .where('guest_hash', '=', guestHash)
    .where('order_id', 'is', null)
    .where(
      'id',
      'in',
      wanted.map(({ id }) => id),
    )
    .returning('id')
    .execute();
  return attached.length === wanted.length;
}

/** Returns the photos of a failed application to its guest's draft. */
export async function releasePhotos({ db, now }: DocumentTools, orderId: number): Promise<void> {
  const rows = await db
    .selectFrom('application_documents')
    .select(['id', 'guest_hash', 'side', 'digest'])
    .where('order_id', '=', orderId)
    .execute();
  for (const { id, guest_hash, side, digest } of rows) {
    // Photos that the guest has uploaded meanwhile stay.
    await db
      .updateTable('application_documents')
      .set({ order_id: null, created_at: now() })
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('application_documents as own')
              .select('own.id')
              .where('own.guest_hash', '=', guest_hash)
              .where('own.order_id', 'is', null)
              .where((own) => own.or([own('own.side', '=', side), own('own.digest', '=', digest)])),
          ),
        ),
      )
      .execute();
  }
}

/** The picture of a photo; undefined if its file is missing. */
export async function readPhoto({ files, vault }: DocumentTools, id: string): Promise<Buffer | undefined> {
  const sealed = await files.read(id);
  return sealed === undefined ? undefined : vault.open(sealed, id);
}

/** The photos of an application, for its partner. */
export async function photosOfApplication(
  tools: DocumentTools,
  orderId: number,
): Promise<{ side: DocumentSide; jpeg: Buffer }[]> {
  const rows = await tools.db
    .selectFrom('application_documents')
    .where('order_id', '=', orderId)
    .select(['id', 'side'])
    .orderBy('side')
    .execute();
  const photos: { side: DocumentSide; jpeg: Buffer }[] = [];
  for (const { id, side } of rows) {
    const jpeg = await readPhoto(tools, id);
    if (jpeg !== undefined) photos.push({ side, jpeg });
  }
  return photos;
}
