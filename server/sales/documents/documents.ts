import type { Transaction } from 'kysely';
import type { DocumentSide } from '../../../lib/contract/constants.ts';
import type { StoredDocument } from '../../../lib/contract/documents.ts';
import type { Database } from '../../db/schema.ts';
import type { Refusal } from '../../refusal.ts';
import { attachPhotos, missingPhotos, photosOfApplication, readPhoto, releasePhotos } from './application-photos.ts';
import { deleteExpired } from './delete-expired.ts';
import { type DocumentTools, draftRows, type RequestedPhoto } from './document-tools.ts';
import { createStoreDocument } from './store-document.ts';

type Tx = Transaction<Database>;

/** Photos of identity documents: encrypted files, and rows with their owners. */
export interface Documents {
  /** Stores a photo in the draft of a guest; it replaces the one of the same side. */
  store(guestHash: string, side: DocumentSide, bytes: Buffer): Promise<StoredDocument | Refusal>;
  /** Photos that a guest has uploaded and not used yet. */
  draftOf(guestHash: string): Promise<StoredDocument[]>;
  /** Deletes a photo of the guest's draft; false if it is none. */
  remove(guestHash: string, id: string): Promise<boolean>;
  /** The JPEG of one of the guest's own photos; undefined for anybody else's. */
  open(guestHash: string, id: string): Promise<Buffer | undefined>;
  /** Those of these photos that are missing from the guest's draft, or of another side. */
  missing(guestHash: string, wanted: readonly RequestedPhoto[]): Promise<RequestedPhoto[]>;
  /** Moves photos of the draft to an order's application, replacing its photos of the same sides. */
  attach(tx: Tx, guestHash: string, orderId: number, wanted: readonly RequestedPhoto[]): Promise<boolean>;
  /** Returns the photos of a failed application to its guest's draft. */
  release(orderId: number): Promise<void>;
  /** The photos of an application, for its partner. */
  photosOf(orderId: number): Promise<{ side: DocumentSide; jpeg: Buffer }[]>;
  /** Deletes drafts older than a day, documents of applications that ended before `endedBefore`, and stray files. */
  sweep(now: Date, endedBefore: Date): Promise<number>;
}

async function draftOf({ db }: DocumentTools, guestHash: string): Promise<StoredDocument[]> {
  const rows = await draftRows(db, guestHash).select(['id', 'side', 'created_at']).orderBy('created_at').execute();
  return rows.map(({ id, side, created_at }) => ({ id, type: side, created_at: created_at.toISOString() }));
}

async function removeFromDraft({ db, files }: DocumentTools, guestHash: string, id: string): Promise<boolean> {
  const deletedRow = await db
    .deleteFrom('application_documents')
    .where('id', '=', id)
    .where('guest_hash', '=', guestHash)
    .where('order_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (deletedRow !== undefined) await files.remove(id);
  return deletedRow !== undefined;
}

async function openOwn(tools: DocumentTools, guestHash: string, id: string): Promise<Buffer | undefined> {
  const own = await tools.db
    .selectFrom('application_documents')
    .where('id', '=', id)
    .where('guest_hash', '=', guestHash)
    .select('id')
    .executeTakeFirst();
  return own === undefined ? undefined : readPhoto(tools, id);
}

/** Opens the document store. */
export const createDocuments = (tools: DocumentTools): Documents => ({
  store: createStoreDocument(tools),
  draftOf: (guestHash) => draftOf(tools, guestHash),
  remove: (guestHash, id) => removeFromDraft(tools, guestHash, id),
  open: (guestHash, id) => openOwn(tools, guestHash, id),
  missing: (guestHash, wanted) => missingPhotos(tools.db, guestHash, wanted),
  attach: attachPhotos,
  release: (orderId) => releasePhotos(tools, orderId),
  photosOf: (orderId) => photosOfApplication(tools, orderId),
  sweep: (now, endedBefore) => deleteExpired(tools, now, endedBefore),
});
